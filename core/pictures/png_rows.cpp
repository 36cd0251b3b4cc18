#include "core/pictures/png_rows.h"

#include <png.h>

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"
#include "core/pictures/png_failure.h"

namespace orograph {
namespace {

constexpr int kStrip = 64;  // rows in memory at once

void pass_on(png_structp png, png_bytep bytes, std::size_t size) {
    const Status taken = (*static_cast<const TakeBytes*>(png_get_io_ptr(png)))(
        {reinterpret_cast<const char*>(bytes), size});
    if (!taken) throw taken.error();
}

class RowWriter {
  public:
    explicit RowWriter(const TakeBytes& take)
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail_to_encode,
                                       fail_to_encode)),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {
        if (!info_) {
            png_destroy_write_struct(&png_, &info_);
            throw Error{Fault::output, "memory is short: the PNG could not be encoded"};
        }
        png_set_write_fn(png_, const_cast<TakeBytes*>(&take), pass_on, nullptr);
    }
    RowWriter(const RowWriter&) = delete;
    RowWriter& operator=(const RowWriter&) = delete;
    ~RowWriter() { png_destroy_write_struct(&png_, &info_); }

    template <class Texel>
    void begin(const PngRowsOf<Texel>& rows) {
        constexpr int kKind = sizeof(Texel) == 1   ? PNG_COLOR_TYPE_GRAY
                              : sizeof(Texel) == 3 ? PNG_COLOR_TYPE_RGB
                                                   : PNG_COLOR_TYPE_RGB_ALPHA;
        png_set_IHDR(png_, info_, static_cast<png_uint_32>(rows.width),
                     static_cast<png_uint_32>(rows.height), 8, kKind, PNG_INTERLACE_NONE,
                     PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        std::string keyword = "orograph", nothing, said = rows.text;
        png_text text{};
        text.compression = PNG_ITXT_COMPRESSION_NONE;
        text.key = keyword.data();
        text.text = said.data();
        text.lang = nothing.data();      // no language
        text.lang_key = nothing.data();  // no translated keyword
        if (!said.empty()) png_set_text(png_, info_, &text, 1);
        png_write_info(png_, info_);
    }
    void row(const void* texels) { png_write_row(png_, static_cast<png_const_bytep>(texels)); }
    void end() { png_write_end(png_, nullptr); }

  private:
    png_structp png_;
    png_infop info_;
};

template <class Texel>
Result<bool> encode(const PngRowsOf<Texel>& rows, const TakeBytes& take, const Job& job) {
    Grid<Texel> strip(rows.width, std::min(kStrip, rows.height));
    Job quiet = job;
    quiet.progress = {};
    try {
        RowWriter writer(take);
        writer.begin(rows);
        for (int top = 0; top < rows.height; top += kStrip) {
            const int count = std::min(kStrip, rows.height - top);
            if (rows.prepare) {
                if (const Status ready = rows.prepare(top, count); !ready) throw ready.error();
            }
            const bool filled = parallel_rows(count, 8, quiet, [&](int begin, int end) {
                for (int y = begin; y < end; ++y) {
                    rows.fill(top + y, {strip.row(y), static_cast<std::size_t>(rows.width)});
                }
            });
            if (!filled) return false;
            for (int y = 0; y < count; ++y) writer.row(strip.row(y));
            job.report(static_cast<double>(top + count) / rows.height);
        }
        writer.end();
    } catch (const Error& error) {
        return error;
    }
    return true;
}

}  // namespace

Result<bool> encode_png_rows(const PngRows& rows, const TakeBytes& take, const Job& job) {
    static_assert(sizeof(Rgb) == 3);
    return encode(rows, take, job);
}

Result<bool> encode_png_rows(const PngRowsOf<Rgba>& rows, const TakeBytes& take, const Job& job) {
    return encode(rows, take, job);
}

Result<bool> encode_png_rows(const PngRowsOf<std::uint8_t>& rows, const TakeBytes& take,
                             const Job& job) {
    return encode(rows, take, job);
}

}  // namespace orograph

#include "core/pictures/heightmap_png.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <span>
#include <utility>
#include <vector>

#include "core/pictures/png_failure.h"

namespace orograph {
namespace {

std::string number(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

void append(png_structp png, png_bytep bytes, std::size_t size) {
    auto& blocks = *static_cast<BytesInBlocks*>(png_get_io_ptr(png));
    blocks.bytes().append(reinterpret_cast<const char*>(bytes), size);
    if (const Status given = blocks.give(); !given) throw given.error();
}

/// libpng's writer and its description of the picture.
class HeightmapWriter {
  public:
    explicit HeightmapWriter(BytesInBlocks& out)
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail_to_encode,
                                       fail_to_encode)),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {
        if (!info_) {
            png_destroy_write_struct(&png_, &info_);
            throw Error{Fault::output, "memory is short: the PNG could not be encoded"};
        }
        png_set_write_fn(png_, &out, append, nullptr);
    }
    HeightmapWriter(const HeightmapWriter&) = delete;
    HeightmapWriter& operator=(const HeightmapWriter&) = delete;
    ~HeightmapWriter() { png_destroy_write_struct(&png_, &info_); }

    void header(int width, int height, FieldPicture picture) {
        png_set_IHDR(png_, info_, static_cast<png_uint_32>(width), static_cast<png_uint_32>(height),
                     16, PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                     PNG_FILTER_TYPE_DEFAULT);
        auto& [purpose, unit, description, range, spacing] = picture;
        std::string keyword = "orograph", nothing;
        std::string low = number(range.least), extent = number(range.greatest - range.least);
        std::array<char*, 2> calibration = {low.data(), extent.data()};
        png_set_pCAL(png_, info_, purpose.data(), 0, 65535, PNG_EQUATION_LINEAR, 2, unit.data(),
                     calibration.data());
        const std::string metres = number(spacing);
        png_set_sCAL_s(png_, info_, PNG_SCALE_METER, metres.c_str(), metres.c_str());
        png_text text{};
        text.compression = PNG_ITXT_COMPRESSION_NONE;
        text.key = keyword.data();
        text.text = description.data();
        text.lang = nothing.data();      // no language
        text.lang_key = nothing.data();  // no translated keyword
        png_set_text(png_, info_, &text, 1);
        png_write_info(png_, info_);
    }
    void row(const std::vector<png_byte>& bytes) { png_write_row(png_, bytes.data()); }
    void end() { png_write_end(png_, info_); }

  private:
    png_structp png_;
    png_infop info_;
};

NumberRange numbers(HeightRange range) {
    // As the file always had it: the extent is a float too.
    const float extent = range.maximum - range.minimum;
    return {range.minimum, range.minimum + static_cast<double>(extent)};
}

/// `fill(y, row)` gives the numbers of a row.
template <class Fill>
Result<bool> write_rows(int width, int height, const FieldPicture& picture, HeightRange range,
                        const Fill& fill, const TakeBytes& take, const Job& job) {
    BytesInBlocks blocks(take);
    std::vector<float> row(static_cast<std::size_t>(width));
    std::vector<png_byte> bytes(2 * row.size());
    try {
        HeightmapWriter writer(blocks);
        writer.header(width, height, picture);
        for (int y = 0; y < height; ++y) {
            if (job.stopped()) return false;
            fill(y, row);
            auto out = bytes.begin();
            for (const float number : row) {
                const std::uint16_t value = quantise(number, range);
                *out++ = static_cast<png_byte>(value >> 8);
                *out++ = static_cast<png_byte>(value & 255);
            }
            writer.row(bytes);
            job.report(static_cast<double>(y + 1) / height);
        }
        writer.end();
    } catch (const Error& error) {
        return error;
    }
    if (const Status given = blocks.give_all(); !given) return given.error();
    return true;
}

}  // namespace

std::uint16_t quantise(float height, HeightRange range) {
    const double extent = static_cast<double>(range.maximum) - range.minimum;
    const double share = (static_cast<double>(height) - range.minimum) / extent;
    if (!(extent > 0) || !(share > 0)) return 0;  // flat, lowest, or not a number
    return static_cast<std::uint16_t>(std::min(share, 1.0) * 65535 + 0.5);
}

Result<bool> write_heightmap(const HeightRows& rows, const TakeBytes& take, const Job& job) {
    const FieldPicture picture{"height", "m", rows.description, numbers(rows.range), rows.spacing};
    return write_rows(rows.width, rows.height, picture, rows.range, rows.fill, take, job);
}

Result<bool> write_field(int width, int height, const FieldPicture& picture,
                         const std::function<void(int, std::span<float>)>& fill,
                         const TakeBytes& take, const Job& job) {
    const HeightRange range{static_cast<float>(picture.range.least),
                            static_cast<float>(picture.range.greatest)};
    return write_rows(width, height, picture, range, fill, take, job);
}

}  // namespace orograph

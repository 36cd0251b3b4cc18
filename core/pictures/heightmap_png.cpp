#include "core/pictures/heightmap_png.h"

#include <png.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <vector>

namespace orograph {
namespace {

std::string number(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

/// libpng reports errors by a long jump, which must not cross C++ objects: this throws instead.
[[noreturn]] void fail(png_structp, png_const_charp message) {
    throw Error{Fault::output, std::string("the PNG could not be encoded: ") + message};
}

void append(png_structp png, png_bytep bytes, std::size_t size) {
    static_cast<std::string*>(png_get_io_ptr(png))
        ->append(reinterpret_cast<const char*>(bytes), size);
}

/// libpng's writer and its description of the picture.
class Writer {
  public:
    explicit Writer(std::string& out)
        : png_(png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, nullptr)),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {
        if (!info_) {
            png_destroy_write_struct(&png_, &info_);
            throw Error{Fault::output, "memory is short: the PNG could not be encoded"};
        }
        png_set_write_fn(png_, &out, append, nullptr);
    }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;
    ~Writer() { png_destroy_write_struct(&png_, &info_); }

    void header(const Window& window, HeightRange range, double spacing, std::string description) {
        png_set_IHDR(png_, info_, static_cast<png_uint_32>(window.width),
                     static_cast<png_uint_32>(window.height), 16, PNG_COLOR_TYPE_GRAY,
                     PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
        std::string unit = "m", keyword = "orograph", purpose = "height";
        std::string low = number(range.minimum), extent = number(range.maximum - range.minimum);
        std::array<char*, 2> calibration = {low.data(), extent.data()};
        png_set_pCAL(png_, info_, purpose.data(), 0, 65535, PNG_EQUATION_LINEAR, 2, unit.data(),
                     calibration.data());
        const std::string metres = number(spacing);
        png_set_sCAL_s(png_, info_, PNG_SCALE_METER, metres.c_str(), metres.c_str());
        png_text text{};
        text.compression = PNG_ITXT_COMPRESSION_NONE;
        text.key = keyword.data();
        text.text = description.data();
        text.lang = unit.data() + unit.size();      // empty: no language
        text.lang_key = unit.data() + unit.size();  // empty: no translated keyword
        png_set_text(png_, info_, &text, 1);
        png_write_info(png_, info_);
    }
    void row(const std::vector<png_byte>& bytes) { png_write_row(png_, bytes.data()); }
    void end() { png_write_end(png_, info_); }

  private:
    png_structp png_;
    png_infop info_;
};

}  // namespace

std::uint16_t quantise(float height, HeightRange range) {
    const double extent = static_cast<double>(range.maximum) - range.minimum;
    const double share = (static_cast<double>(height) - range.minimum) / extent;
    if (!(extent > 0) || !(share > 0)) return 0;  // flat, lowest, or not a number
    return static_cast<std::uint16_t>(std::min(share, 1.0) * 65535 + 0.5);
}

Result<std::optional<std::string>> encode_heightmap(const Terrain& terrain, const Window& window,
                                                    const std::string& description,
                                                    const Job& job) {
    const HeightRange range = terrain.range();
    std::string png;
    std::vector<float> heights(static_cast<std::size_t>(window.width));
    std::vector<png_byte> bytes(2 * heights.size());
    try {
        Writer writer(png);
        writer.header(window, range, terrain.spacing(window.level), description);
        for (int y = 0; y < window.height; ++y) {
            if (job.stopped()) return std::optional<std::string>();
            fill_metres(terrain, {window.level, window.x, window.y + y, window.width, 1}, heights);
            auto out = bytes.begin();
            for (const float height : heights) {
                const std::uint16_t value = quantise(height, range);
                *out++ = static_cast<png_byte>(value >> 8);
                *out++ = static_cast<png_byte>(value & 255);
            }
            writer.row(bytes);
            job.report(static_cast<double>(y + 1) / window.height);
        }
        writer.end();
    } catch (const Error& error) {
        return error;
    }
    return std::optional(std::move(png));
}

}  // namespace orograph

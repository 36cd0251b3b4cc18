#include "core/heightmap_reader.h"

#include <png.h>

#include <charconv>
#include <cstring>
#include <string>
#include <vector>

namespace orograph {
namespace {

constexpr png_uint_32 kMostSamples = 32769;

/// libpng reports errors by a long jump, which must not cross C++ objects: this throws instead.
[[noreturn]] void fail(png_structp, png_const_charp message) {
    throw std::string(message);
}

void ignore_warning(png_structp, png_const_charp) {}

void take(png_structp png, png_bytep bytes, std::size_t size) {
    auto& rest = *static_cast<std::string_view*>(png_get_io_ptr(png));
    if (size > rest.size()) fail(png, "it ends too early");
    std::memcpy(bytes, rest.data(), size);
    rest.remove_prefix(size);
}

class Reader {
  public:
    explicit Reader(std::string_view& bytes)
        : png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, ignore_warning)),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {
        if (!info_) {
            png_destroy_read_struct(&png_, &info_, nullptr);
            throw std::string("memory is short");
        }
        png_set_user_limits(png_, kMostSamples, kMostSamples);
        png_set_read_fn(png_, &bytes, take);
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }

    Grid<float> heights() {
        png_read_info(png_, info_);
        const int depth = png_get_bit_depth(png_, info_);
        if (png_get_color_type(png_, info_) != PNG_COLOR_TYPE_GRAY || depth < 8) {
            throw std::string("it is not greyscale of 8 or 16 bits");
        }
        const int passes = png_set_interlace_handling(png_);
        png_read_update_info(png_, info_);
        Grid<float> result(static_cast<int>(png_get_image_width(png_, info_)),
                           static_cast<int>(png_get_image_height(png_, info_)));
        const std::size_t stride = png_get_rowbytes(png_, info_);
        std::vector<png_byte> bytes(stride *
                                    (passes > 1 ? static_cast<std::size_t>(result.height()) : 1));
        const auto row_of = [&](int y) {
            return bytes.data() + (passes > 1 ? static_cast<std::size_t>(y) * stride : 0);
        };
        for (int pass = 0; pass < passes; ++pass) {
            for (int y = 0; y < result.height(); ++y) {
                png_read_row(png_, row_of(y), nullptr);
                if (pass == passes - 1) decode(row_of(y), depth, result.row(y), result.width());
            }
        }
        png_read_end(png_, info_);
        calibrate(result);
        return result;
    }

  private:
    static void decode(const png_byte* bytes, int depth, float* out, int width) {
        for (int x = 0; x < width; ++x) {
            out[x] = depth == 8 ? static_cast<float>(bytes[x])
                                : static_cast<float>(bytes[2 * x] << 8 | bytes[2 * x + 1]);
        }
    }

    /// The linear calibration that encode_heightmap writes, where there is one.
    void calibrate(Grid<float>& heights) const {
        png_charp purpose = nullptr, unit = nullptr;
        png_charpp parameters = nullptr;
        png_int_32 first = 0, last = 0;
        int type = 0, count = 0;
        if (!png_get_pCAL(png_, info_, &purpose, &first, &last, &type, &count, &unit,
                          &parameters) ||
            type != PNG_EQUATION_LINEAR || count != 2 || first >= last) {
            return;
        }
        const double low = number(parameters[0]), extent = number(parameters[1]);
        const double samples = static_cast<double>(last) - first;
        for (float& height : heights.values()) {
            height =
                static_cast<float>(low + extent * (static_cast<double>(height) - first) / samples);
        }
    }

    static double number(const char* text) {
        double value = 0;
        const char* end = text + std::strlen(text);
        if (std::from_chars(text, end, value).ptr != end) {
            throw std::string("its calibration holds no number");
        }
        return value;
    }

    png_structp png_;
    png_infop info_;
};

}  // namespace

Result<Grid<float>> read_heightmap(std::string_view bytes, std::string_view name) {
    try {
        return Reader(bytes).heights();
    } catch (const std::string& reason) {
        return Error{Fault::input,
                     std::string(name) + " can't be read as a PNG heightmap: " + reason};
    }
}

}  // namespace orograph

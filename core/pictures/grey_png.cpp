#include "core/pictures/grey_png.h"

#include <png.h>

#include <charconv>
#include <cmath>
#include <string>
#include <utility>
#include <vector>

#include "core/base/text.h"
#include "core/pictures/png_limits.h"
#include "core/pictures/reading.h"

namespace orograph {
namespace {

constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";

constexpr const char* kWhatToDo = "; choose a greyscale PNG of 8 or 16 bits";

[[noreturn]] void refuse_other_file() {
    throw Refusal{std::string(" is no PNG") + kWhatToDo};
}

[[noreturn]] void refuse_colours() {
    throw Refusal{std::string(" is not a greyscale PNG") + kWhatToDo};
}

/// libpng reports errors by a long jump, which must not cross C++ objects: this throws instead.
[[noreturn]] void fail(png_structp, png_const_charp message) {
    refuse_damaged(printable(message));
}

void ignore_warning(png_structp, png_const_charp) {}

/// The bytes that are left, and who may tell to stop.
class Bytes {
  public:
    Bytes(PngSource source, const Job& job)
        : source_(std::move(source)), left_(source_.size), job_(job) {}

    std::uint64_t size() const { return source_.size; }
    std::uint64_t left() const { return left_; }

    void take(void* out, std::size_t count) {
        if (job_.stopped()) throw Stopped{};
        if (count > left_ || !source_.take(static_cast<char*>(out), count)) {
            refuse_damaged("it ends too early");
        }
        left_ -= count;
    }

  private:
    PngSource source_;
    std::uint64_t left_;
    const Job& job_;
};

void take(png_structp png, png_bytep out, std::size_t count) {
    auto& bytes = *static_cast<Bytes*>(png_get_io_ptr(png));
    bytes.take(out, count);
    // The size of a chunk comes first: libpng would ask for as much memory before it reads on.
    if (png_get_io_state(png) == (PNG_IO_READING | PNG_IO_CHUNK_HDR) &&
        png_get_uint_32(out) > bytes.left()) {
        refuse_damaged("it ends within a chunk");
    }
}

/// NaN if it isn't one.
double number(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && next == end ? value : NAN;
}

/// Reads one PNG. What it throws is a Refusal, Stopped or std::bad_alloc.
class Reader {
  public:
    Reader(PngSource source, const Job& job)
        : bytes_(std::move(source), job),
          job_(job),
          png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, ignore_warning)),
          info_(png_ ? png_create_info_struct(png_) : nullptr) {
        if (!info_) {
            png_destroy_read_struct(&png_, &info_, nullptr);
            throw std::bad_alloc();
        }
        png_set_user_limits(png_, PNG_UINT_31_MAX, PNG_UINT_31_MAX);  // check_size has its own
        png_set_read_fn(png_, &bytes_, take);
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }

    PictureFile picture() {
        check_signature();
        png_read_info(png_, info_);
        const int depth = png_get_bit_depth(png_, info_);
        if (png_get_color_type(png_, info_) != PNG_COLOR_TYPE_GRAY || depth < 8) refuse_colours();
        PictureFile result;
        result.white = depth == 16 ? 65535 : 255;
        result.heights = heights(result.white);
        result.spacing = spacing();
        result.shades = shades(depth);
        return result;
    }

  private:
    /// Whatever doesn't begin as a PNG is another kind of file, and not a damaged one.
    void check_signature() {
        char first[kSignature.size()] = {};
        if (bytes_.size() < kSignature.size()) refuse_other_file();
        bytes_.take(first, kSignature.size());
        if (std::string_view(first, kSignature.size()) != kSignature) refuse_other_file();
        png_set_sig_bytes(png_, static_cast<int>(kSignature.size()));
    }

    /// Nothing if the calibration isn't linear: what it says then isn't known here.
    std::optional<GreyHeights> heights(int white) const {
        png_charp purpose = nullptr, unit = nullptr;
        png_charpp parameters = nullptr;
        png_int_32 black = 0, bright = 0;
        int type = 0, count = 0;
        if (!png_get_pCAL(png_, info_, &purpose, &black, &bright, &type, &count, &unit,
                          &parameters) ||
            type != PNG_EQUATION_LINEAR || count != 2 || black >= bright) {
            return std::nullopt;
        }
        const double first = black, last = bright;
        const double low = number(parameters[0]), extent = number(parameters[1]);
        return GreyHeights{low - extent * (first / (last - first)),
                           extent * (white / (last - first))};
    }

    std::optional<PictureSpacing> spacing() const {
        int unit = 0;
        png_charp width = nullptr, height = nullptr;
        if (!png_get_sCAL_s(png_, info_, &unit, &width, &height) || unit != PNG_SCALE_METER) {
            return std::nullopt;
        }
        return usable_spacing({number(width), number(height)});
    }

    /// Refuses what memory should not be asked for.
    void check_size(std::uint32_t width, std::uint32_t height, std::size_t sample_bytes,
                    bool interlaced) const {
        check_sides(width, height);
        if (!png_can_hold(bytes_.size(), width, height, static_cast<unsigned>(8 * sample_bytes))) {
            refuse_damaged("it is too short for " + samples_text(width, height) + " samples");
        }
        check_room(width, height, sizeof(float) + (interlaced ? sample_bytes : 0));
    }

    Grid<float> shades(int depth) {
        const std::uint32_t width = png_get_image_width(png_, info_);
        const std::uint32_t height = png_get_image_height(png_, info_);
        const auto sample_bytes = static_cast<std::size_t>(depth / 8);
        const int passes = png_set_interlace_handling(png_);
        const bool interlaced = passes > 1;
        check_size(width, height, sample_bytes, interlaced);
        png_read_update_info(png_, info_);
        Grid<float> result(static_cast<int>(width), static_cast<int>(height));
        const std::size_t stride = width * sample_bytes;
        std::vector<png_byte> bytes(stride * (interlaced ? height : 1));
        for (int pass = 0; pass < passes; ++pass) {
            for (int y = 0; y < result.height(); ++y) {
                png_byte* row =
                    bytes.data() + (interlaced ? static_cast<std::size_t>(y) * stride : 0);
                if (job_.stopped()) throw Stopped{};  // many rows may come of a few bytes
                png_read_row(png_, row, nullptr);
                if (pass == passes - 1) decode(row, depth, result.row(y), result.width());
                job_.report((pass * 1.0 * result.height() + y + 1) /
                            (passes * 1.0 * result.height()));
            }
        }
        png_read_end(png_, info_);
        return result;
    }

    static void decode(const png_byte* bytes, int depth, float* out, int width) {
        for (int x = 0; x < width; ++x) {
            out[x] = depth == 8 ? static_cast<float>(bytes[x])
                                : static_cast<float>(bytes[2 * x] << 8 | bytes[2 * x + 1]);
        }
    }

    Bytes bytes_;
    const Job& job_;
    png_structp png_;
    png_infop info_;
};

}  // namespace

Result<std::optional<PictureFile>> decode_grey_png(PngSource source, std::string_view name,
                                                   const Job& job) {
    return reading(name, [&] { return Reader(std::move(source), job).picture(); });
}

}  // namespace orograph

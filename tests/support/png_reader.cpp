#include "tests/support/png_reader.h"

#include <png.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace orograph {
namespace {

/// libpng must not return from its error function, and a long jump must not cross C++ objects.
[[noreturn]] void fail(png_structp, png_const_charp message) {
    throw Error{Fault::input, std::string("not a readable PNG: ") + message};
}

/// A warning means that the writer did something odd, which a test must not overlook.
void warn(png_structp png, png_const_charp message) {
    fail(png, message);
}

class Reader {
  public:
    explicit Reader(std::string_view bytes)
        : left_(bytes),
          png_(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, fail, warn)),
          info_(png_create_info_struct(png_)) {
        png_set_read_fn(png_, this, [](png_structp png, png_bytep out, std::size_t size) {
            auto& left = static_cast<Reader*>(png_get_io_ptr(png))->left_;
            if (left.size() < size) fail(png, "it ends too early");
            std::memcpy(out, left.data(), size);
            left.remove_prefix(size);
        });
    }
    Reader(const Reader&) = delete;
    Reader& operator=(const Reader&) = delete;
    ~Reader() { png_destroy_read_struct(&png_, &info_, nullptr); }

    PngFile read() {
        png_read_info(png_, info_);
        PngFile file;
        file.width = static_cast<int>(png_get_image_width(png_, info_));
        file.height = static_cast<int>(png_get_image_height(png_, info_));
        file.bit_depth = png_get_bit_depth(png_, info_);
        file.channels = png_get_channels(png_, info_);
        if (file.bit_depth < 8) fail(png_, "it has less than 8 bits a channel");
        samples(file);
        png_read_end(png_, info_);
        if (!left_.empty()) fail(png_, "bytes follow its end");
        calibration(file);
        scale(file);
        texts(file);
        return file;
    }

  private:
    void samples(PngFile& file) {
        std::vector<png_byte> row(png_get_rowbytes(png_, info_));
        for (int y = 0; y < file.height; ++y) {
            png_read_row(png_, row.data(), nullptr);
            if (file.bit_depth == 8) {
                file.samples.insert(file.samples.end(), row.begin(), row.end());
            } else {
                for (std::size_t i = 0; i + 1 < row.size(); i += 2) {
                    file.samples.push_back(static_cast<std::uint16_t>(row[i] << 8 | row[i + 1]));
                }
            }
        }
    }

    void calibration(PngFile& file) {
        png_charp purpose = nullptr, unit = nullptr;
        png_charpp parameters = nullptr;
        png_int_32 first = 0, last = 0;
        int equation = 0, count = 0;
        if (!png_get_pCAL(png_, info_, &purpose, &first, &last, &equation, &count, &unit,
                          &parameters)) {
            return;
        }
        file.calibration = {purpose,
                            unit,
                            first,
                            last,
                            equation == PNG_EQUATION_LINEAR,
                            {parameters, parameters + count}};
    }

    void scale(PngFile& file) {
        int unit = PNG_SCALE_UNKNOWN;
        double width = 0, height = 0;
        if (!png_get_sCAL(png_, info_, &unit, &width, &height)) return;
        if (unit != PNG_SCALE_METER) fail(png_, "its scale is not in metres");
        file.scale = {width, height};
    }

    void texts(PngFile& file) {
        png_textp texts = nullptr;
        int count = 0;
        png_get_text(png_, info_, &texts, &count);
        for (int i = 0; i < count; ++i) file.texts.push_back({texts[i].key, texts[i].text});
    }

    std::string_view left_;
    png_structp png_;
    png_infop info_;
};

}  // namespace

Result<PngFile> read_png(std::string_view bytes) {
    try {
        return Reader(bytes).read();
    } catch (const Error& error) {
        return error;
    }
}

Result<Image> read_rgb_png(std::string_view bytes) {
    const auto file = read_png(bytes);
    if (!file) return file.error();
    if (file->bit_depth != 8 || file->channels != 3) {
        return Error{Fault::input, "not an 8-bit RGB PNG"};
    }
    Image image(file->width, file->height);
    auto sample = file->samples.begin();
    const auto next = [&] { return static_cast<std::uint8_t>(*sample++); };
    for (Rgb& colour : image.values()) {
        colour.red = next();
        colour.green = next();
        colour.blue = next();
    }
    return image;
}

}  // namespace orograph

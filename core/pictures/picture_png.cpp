#include "core/pictures/picture_png.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>
#include <memory>

#define STB_IMAGE_WRITE_STATIC
#define STB_IMAGE_WRITE_IMPLEMENTATION
#include <png.h>
#include <stb_image_write.h>

#include "core/base/count_text.h"
#include "core/base/memory.h"
#include "core/pictures/png_limits.h"

namespace orograph {
namespace {

/// The bytes of a picture whose texels have a byte a channel.
template <class Texel>
Result<std::string> encode(const Grid<Texel>& image) {
    constexpr int kChannels = sizeof(Texel);
    const auto stride = static_cast<std::int64_t>(image.width()) * kChannels;
    // stb adds a filter byte a row and counts in int.
    if ((stride + 1) * image.height() > std::numeric_limits<int>::max() || image.size() == 0) {
        return Error{Fault::output, "a picture of " + samples_text(image.width(), image.height()) +
                                        " is beyond what the PNG encoder can hold; export fewer "
                                        "samples"};
    }
    int size = 0;
    const std::unique_ptr<unsigned char, decltype(&std::free)> bytes(
        stbi_write_png_to_mem(reinterpret_cast<const unsigned char*>(image.values().data()),
                              static_cast<int>(stride), image.width(), image.height(), kChannels,
                              &size),
        &std::free);
    if (!bytes) return Error{Fault::output, "memory is short: the PNG could not be encoded"};
    return std::string(reinterpret_cast<const char*>(bytes.get()), static_cast<std::size_t>(size));
}

/// Whether each chunk ends within `bytes`: libpng asks for as much memory as one says it has.
bool chunks_end_within(std::string_view bytes) {
    constexpr std::size_t kSignatureBytes = 8,
                          kBytesAround = 12;  // its size, its name and its checksum
    bytes.remove_prefix(std::min(kSignatureBytes, bytes.size()));
    while (bytes.size() >= kBytesAround) {
        std::uint32_t size = 0;
        for (std::size_t i = 0; i < 4; ++i) {
            size = size << 8 | static_cast<unsigned char>(bytes[i]);
        }
        if (size > bytes.size() - kBytesAround) return false;
        if (bytes.substr(4, 4) == "IEND") return true;
        bytes.remove_prefix(size + kBytesAround);
    }
    return false;
}

}  // namespace

Result<std::string> encode_png(const Image& image) {
    return encode(image);
}

Result<std::string> encode_png(const Grid<Rgba>& image) {
    return encode(image);
}

Result<std::string> encode_png(const Grid<std::uint8_t>& image) {
    return encode(image);
}

Result<Image> decode_png(std::string_view bytes) {
    png_image file{};
    file.version = PNG_IMAGE_VERSION;
    const auto fail = [&] {
        const std::string why = file.message;
        png_image_free(&file);
        return Error{Fault::input, "the picture can't be read: " + why};
    };
    if (!chunks_end_within(bytes)) {
        return Error{Fault::input, "the picture can't be read: it is no PNG, or cut off"};
    }
    if (!png_image_begin_read_from_memory(&file, bytes.data(), bytes.size())) return fail();
    file.format = PNG_FORMAT_RGB;
    constexpr png_uint_32 kLargest = 1 << 14;
    if (file.width > kLargest || file.height > kLargest) {
        png_image_free(&file);
        return Error{Fault::input, "the picture is larger than 16384 x 16384"};
    }
    if (!png_can_hold(bytes.size(), file.width, file.height, 1)) {  // bit at the least
        png_image_free(&file);
        return Error{Fault::input, "the picture can't be read: it is too short for its size"};
    }
    const Status memory =
        check_memory(static_cast<int>(file.width), static_cast<int>(file.height), sizeof(Rgb));
    if (!memory) {
        png_image_free(&file);
        return Error{Fault::input, "the picture can't be read: " + memory.error().message};
    }
    Image image(static_cast<int>(file.width), static_cast<int>(file.height));
    const png_color black{0, 0, 0};
    if (!png_image_finish_read(&file, &black, image.values().data(), 0, nullptr)) return fail();
    return image;
}

}  // namespace orograph

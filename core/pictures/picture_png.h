#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/base/grid.h"
#include "core/base/result.h"

namespace orograph {

/// The bytes of an 8-bit RGB PNG, made in memory by stb_image_write. The same image gives the same
/// bytes. Fails when memory is short, or for a picture of 2^31 bytes or more, which stb can't
/// address.
Result<std::string> encode_png(const Image& image);

/// Four shares of something at a place: a texel of a PNG whose fourth channel is no transparency.
struct Rgba {
    std::uint8_t red, green, blue, alpha;
    bool operator==(const Rgba&) const = default;
};
static_assert(sizeof(Rgba) == 4);

/// The same with four channels, and with one, of shades or numbers.
Result<std::string> encode_png(const Grid<Rgba>& image);
Result<std::string> encode_png(const Grid<std::uint8_t>& image);

/// The picture of a PNG, in 8 bits a channel, without its transparency. A sentence if it is none,
/// is damaged, or is larger than 16384 x 16384, than its bytes can hold or than memory.
Result<Image> decode_png(std::string_view bytes);

}  // namespace orograph

#include "core/formats/exr_header.h"

#include <algorithm>

#include "core/formats/decoding.h"

// The layout is that of "OpenEXR File Layout": magic and version, then attributes until an empty
// name, each a name, a type, a size and as many bytes; then the offsets of all chunks.

namespace orograph {
namespace {

// A byte may stand for so many, of what the library unpacks: Deflate's most, and half as wide
// numbers.
constexpr std::uint64_t kMostExpanded = 4 * 1032, kSmallBlock = std::uint64_t{32} << 20;
// The library unpacks tiles, or so many rows, at once.
constexpr std::uint64_t kMostRowsOfBlock = 256;
constexpr std::uint32_t kDeepOrParts = 0x1800;

struct Claims {
    std::uint64_t width = 0, height = 0, tile_width = 0, tile_height = 0, channels = 0;
};

/// Takes a text that ends in a zero from the front.
std::string_view take_text(std::string_view& rest) {
    const std::size_t end = rest.find('\0');
    if (end == rest.npos || end > 255) refuse_damaged("its header has no end");
    const std::string_view text = rest.substr(0, end);
    rest.remove_prefix(end + 1);
    return text;
}

std::string_view take(std::string_view& rest, std::uint64_t count) {
    if (count > rest.size()) refuse_damaged("it ends too early");
    const std::string_view bytes = rest.substr(0, static_cast<std::size_t>(count));
    rest.remove_prefix(bytes.size());
    return bytes;
}

std::uint32_t take_number(std::string_view& rest) {
    return number_at<std::uint32_t>(take(rest, 4), 0, ByteOrder::little);
}

std::uint64_t side(std::string_view box, std::size_t axis) {
    const auto from = number_at<std::int32_t>(box, 4 * axis, ByteOrder::little);
    const auto to = number_at<std::int32_t>(box, 8 + 4 * axis, ByteOrder::little);
    return static_cast<std::uint64_t>(std::max(std::int64_t{to} - from + 1, std::int64_t{0}));
}

/// How many channels a list of them has, which must fill its attribute.
std::uint64_t channels_in(std::string_view list) {
    constexpr std::size_t kChannel = 16;
    std::uint64_t count = 0;
    while (!take_text(list).empty()) {
        take(list, kChannel);
        ++count;
    }
    if (!list.empty()) refuse_damaged("its list of channels is too long");
    return count;
}

/// The types whose attributes are all of one size.
constexpr struct {
    std::string_view type;
    std::size_t bytes;
} kFixedSizes[] = {{"box2f", 16},
                   {"box2i", 16},
                   {"chromaticities", 32},
                   {"compression", 1},
                   {"deepImageState", 1},
                   {"double", 8},
                   {"envmap", 1},
                   {"float", 4},
                   {"int", 4},
                   {"keycode", 28},
                   {"lineOrder", 1},
                   {"m33d", 72},
                   {"m33f", 36},
                   {"m44d", 128},
                   {"m44f", 64},
                   {"rational", 8},
                   {"tiledesc", 9},
                   {"timecode", 8},
                   {"v2d", 16},
                   {"v2f", 8},
                   {"v2i", 8},
                   {"v3d", 24},
                   {"v3f", 12},
                   {"v3i", 12}};

/// Refuses an attribute that isn't as long as its header says. The library reads as much as the
/// type takes, whatever that size is, and would find the next attribute elsewhere than this does:
/// its size could then be anything, and memory is asked for it unseen.
void check_length(std::string_view type, std::string_view value) {
    const auto fits = [](bool right) {
        if (!right) refuse_damaged("an attribute of its header has a wrong length");
    };
    for (const auto& fixed : kFixedSizes) {
        if (type == fixed.type) fits(value.size() == fixed.bytes);
    }
    if (type == "chlist") channels_in(value);
    if (type == "floatvector") fits(value.size() % 4 == 0);
    if (type == "preview") {
        const std::uint64_t width = take_number(value), height = take_number(value);
        fits(width <= 32768 && height <= 32768 && value.size() == 4 * width * height);
    }
    while (type == "stringvector" && !value.empty()) take(value, take_number(value));
}

/// Takes the header from the front.
Claims take_claims(std::string_view& rest) {
    Claims claims;
    while (true) {
        const std::string_view name = take_text(rest);
        if (name.empty()) return claims;
        const std::string_view type = take_text(rest);
        std::string_view value = take(rest, take_number(rest));
        check_length(type, value);
        if (name == "dataWindow" && value.size() == 16) {
            claims.width = side(value, 0);
            claims.height = side(value, 1);
        } else if (name == "tiles" && value.size() == 9) {
            claims.tile_width = take_number(value);
            claims.tile_height = take_number(value);
            if (claims.tile_width == 0 || claims.tile_height == 0) {
                refuse_damaged("its tiles have no samples");
            }
        } else if (name == "channels") {
            claims.channels = channels_in(value);
        }
    }
}

}  // namespace

void check_exr_header(std::string_view bytes) {
    std::string_view rest = bytes;
    take(rest, 4);
    if ((take_number(rest) & kDeepOrParts) != 0) {
        throw Refusal{" has several parts or deep samples; choose an EXR of a plain picture"};
    }
    const Claims claims = take_claims(rest);
    const std::uint64_t sample = 2 * std::max<std::uint64_t>(claims.channels, 1);
    check_samples(claims.width, claims.height, bytes.size() * kMostExpanded, sample);
    const std::uint64_t most_block = std::max(kSmallBlock, bytes.size() * kMostExpanded);
    if (claims.tile_width == 0) {
        if (claims.width * kMostRowsOfBlock * sample <= most_block) return;
        refuse_damaged("it is too short for its rows");
    }
    check_sides(claims.tile_width, claims.tile_height);
    const std::uint64_t across = (claims.width - 1) / claims.tile_width + 1;
    const std::uint64_t down = (claims.height - 1) / claims.tile_height + 1;
    const std::uint64_t tile = claims.tile_width * claims.tile_height * sample;
    if (across * down * 8 > rest.size() || tile > most_block) {
        refuse_damaged("it is too short for its tiles");
    }
}

}  // namespace orograph

#include "core/layers/picture_file.h"

#include <charconv>
#include <cmath>
#include <cstdint>
#include <string_view>
#include <utility>

#include "core/files.h"
#include "core/heightmap_reader.h"
#include "core/memory.h"

// What a PNG says beside its samples stands in chunks before them: Portable Network Graphics (PNG)
// Specification (W3C, second edition, 2003), sections 5.3 and 11.2.2; pCAL and sCAL are in the
// Extensions to it (version 1.3.0, 2003), sections 2 and 3.

namespace orograph {
namespace {

constexpr std::size_t kMostBytes = std::size_t{1} << 30;
constexpr std::uint32_t kMostSamples = 32769;  // a side, as the reader has it
constexpr double kLeastSpacing = 1e-6, kMostSpacing = 1e6;
constexpr std::string_view kSignature = "\x89PNG\r\n\x1a\n";
constexpr std::size_t kHead = 8, kFrame = 12;  // bytes of a chunk; a frame has a checksum too

/// Four bytes, the most significant first. Requires that there are as many.
std::uint32_t whole_number(std::string_view bytes, std::size_t at) {
    std::uint32_t result = 0;
    for (std::size_t i = at; i < at + 4; ++i) {
        result = result << 8 | static_cast<unsigned char>(bytes[i]);
    }
    return result;
}

/// Takes what is before the next zero byte, or all, from the beginning of `data`.
std::string_view take_text(std::string_view& data) {
    const std::size_t end = data.find('\0');
    const std::string_view result = data.substr(0, end);
    data.remove_prefix(end == data.npos ? data.size() : end + 1);
    return result;
}

/// NaN if it isn't one.
double number(std::string_view text) {
    double value = 0;
    const char* end = text.data() + text.size();
    const auto [next, error] = std::from_chars(text.data(), end, value);
    return error == std::errc() && next == end ? value : NAN;
}

/// Nothing if the calibration isn't linear: what it says then isn't known here.
std::optional<GreyHeights> read_heights(std::string_view data, int white) {
    constexpr std::size_t kNumbers = 10;  // bytes
    take_text(data);
    if (data.size() < kNumbers) return std::nullopt;
    const double first = static_cast<std::int32_t>(whole_number(data, 0));
    const double last = static_cast<std::int32_t>(whole_number(data, 4));
    const bool linear = data[8] == 0 && data[9] == 2 && first < last;
    data.remove_prefix(kNumbers);
    take_text(data);
    const double low = number(take_text(data)), extent = number(take_text(data));
    if (!linear) return std::nullopt;
    return GreyHeights{low - extent * (first / (last - first)), extent * (white / (last - first))};
}

std::optional<PictureSpacing> read_spacing(std::string_view data) {
    constexpr char kMetres = 1;
    if (data.empty() || data[0] != kMetres) return std::nullopt;
    data.remove_prefix(1);
    const double x = number(take_text(data)), y = number(take_text(data));
    const auto usable = [](double metres) {
        return metres >= kLeastSpacing && metres <= kMostSpacing;
    };
    if (!usable(x) || !usable(y)) return std::nullopt;
    return PictureSpacing{x, y};
}

/// Fills all but the shades of `picture`, and takes calibrations out of `bytes`, so that the reader
/// gives the samples as they are. What is no PNG is left for the reader to refuse.
Status take_chunks(std::string& bytes, PictureFile& picture) {
    if (!bytes.starts_with(kSignature)) return Done{};
    std::size_t at = kSignature.size();
    while (bytes.size() >= at + kFrame) {
        const std::size_t size = whole_number(bytes, at);
        const std::string_view type = std::string_view(bytes).substr(at + 4, 4);
        const std::string_view data = std::string_view(bytes).substr(at + kHead, size);
        if (data.size() < size) {  // the reader would ask for as much memory first
            return Error{Fault::input, "the file is cut off or damaged; choose another file"};
        }
        if (type == "IDAT") break;
        if (type == "IHDR" && data.size() >= 9) {
            const std::uint32_t width = whole_number(data, 0), height = whole_number(data, 4);
            if (width <= kMostSamples && height <= kMostSamples) {
                const Status memory =
                    check_memory(static_cast<int>(width), static_cast<int>(height), sizeof(float));
                if (!memory) return memory.error();
            }
            picture.white = data[8] == 16 ? 65535 : 255;
        }
        if (type == "sCAL") picture.spacing = read_spacing(data);
        if (type == "pCAL") {
            if (!picture.heights) picture.heights = read_heights(data, picture.white);
            bytes.erase(at, size + kFrame);
        } else {
            at += size + kFrame;
        }
    }
    return Done{};
}

}  // namespace

Result<PictureFile> open_picture(const std::string& path) {
    auto bytes = read_file(path, kMostBytes);
    if (!bytes) return Error{Fault::input, bytes.error().message + "; choose another file"};
    PictureFile picture;
    if (const Status status = take_chunks(*bytes, picture); !status) {
        return Error{Fault::input, path + ": " + status.error().message};
    }
    auto shades = read_heightmap(*bytes, path);
    if (!shades) {
        return Error{Fault::input,
                     shades.error().message + "; choose a greyscale PNG of 8 or 16 bits"};
    }
    picture.shades = std::move(*shades);
    return picture;
}

}  // namespace orograph

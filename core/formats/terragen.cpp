#include "core/formats/terragen.h"

#include <algorithm>
#include <cmath>

#include "core/formats/decoding.h"
#include "core/formats/number_text.h"
#include "core/formats/row_loop.h"

namespace orograph {
namespace {

constexpr double kMostUnits = 32767;
constexpr int kMostSide = 65535;
constexpr float kEarthKilometres = 6370;

/// A height is base + elevation * scale / 65536, in spacings.
struct Altitudes {
    double base, scale;
};

/// The least scale for which all elevations are 16-bit numbers; nothing if there is none.
std::optional<Altitudes> altitudes_of(HeightRange range, double spacing) {
    const double low = range.minimum / spacing, high = range.maximum / spacing;
    const double base = std::nearbyint((low + high) / 2);
    // Elevations run from -32768 to 32767.
    const double reach = std::max((base - low) / 32768, (high - base) / 32767);
    const double scale = std::max(1.0, std::ceil(reach * 65536));
    if (!(std::abs(base) <= kMostUnits && scale <= kMostUnits)) return std::nullopt;
    return Altitudes{base, scale};
}

void put_16(std::string& bytes, int number) {
    put_number(bytes, static_cast<std::uint16_t>(number), ByteOrder::little);
}

/// A marker, a number and two bytes that fill up to four.
void put_chunk(std::string& bytes, const char* marker, int number) {
    bytes += marker;
    put_16(bytes, number);
    put_16(bytes, 0);
}

constexpr double kUsualSpacing = 30;  // of a file that says none

/// What the chunks say before the heights.
struct Chunks {
    std::uint64_t width = 0, height = 0;
    double spacing_x = kUsualSpacing, spacing_y = kUsualSpacing, unit = kUsualSpacing;
    double scale = 0, base = 0;
    std::string_view elevations;
};

Chunks chunks_of(std::string_view bytes) {
    constexpr auto kLittle = ByteOrder::little;
    constexpr std::size_t kMarker = 4;
    bytes.remove_prefix(std::min(bytes.size(), std::string_view("TERRAGENTERRAIN ").size()));
    const auto need = [&](std::size_t count) {
        if (bytes.size() < kMarker + count) refuse_damaged("it ends too early");
    };
    const auto side = [&](std::size_t at) { return number_at<std::uint16_t>(bytes, at, kLittle); };
    Chunks chunks;
    while (true) {
        need(4);
        const std::string_view marker = bytes.substr(0, kMarker);
        std::size_t size = 4;
        if (marker == "SIZE") {
            chunks.width = chunks.height = side(kMarker) + 1u;
        } else if (marker == "XPTS") {
            chunks.width = side(kMarker);
        } else if (marker == "YPTS") {
            chunks.height = side(kMarker);
        } else if (marker == "SCAL") {
            need(size = 12);
            chunks.spacing_x = float_at(bytes, kMarker, kLittle);
            chunks.spacing_y = float_at(bytes, kMarker + 4, kLittle);
            chunks.unit = float_at(bytes, kMarker + 8, kLittle);
        } else if (marker == "ALTW") {
            chunks.scale = number_at<std::int16_t>(bytes, kMarker, kLittle);
            chunks.base = number_at<std::int16_t>(bytes, kMarker + 2, kLittle);
            chunks.elevations = bytes.substr(kMarker + 4);
            return chunks;
        } else if (marker != "CRAD" && marker != "CRVM") {
            refuse_damaged("it has a chunk that Terragen doesn't have");
        }
        bytes.remove_prefix(kMarker + size);
    }
}

}  // namespace

Result<bool> write_terragen(const HeightRows& rows, ByteOrder, const TakeBytes& take,
                            const Job& job) {
    if (std::max(rows.width, rows.height) > kMostSide) {
        return Error{Fault::usage, "Terragen has at most 65535 samples along each side"};
    }
    const auto range = measured_range(rows, job.part(0, 0.3));
    if (!range) return false;
    const auto altitudes = altitudes_of(*range, rows.spacing);
    if (!altitudes) {
        return Error{Fault::usage,
                     "Terragen can't hold heights from " + number_text(range->minimum) + " to " +
                         number_text(range->maximum) + " m at " + number_text(rows.spacing) +
                         " m from sample to sample; choose another format"};
    }
    BytesInBlocks blocks(take);
    std::string& bytes = blocks.bytes();
    bytes = "TERRAGENTERRAIN ";
    put_chunk(bytes, "SIZE", std::min(rows.width, rows.height) - 1);
    put_chunk(bytes, "XPTS", rows.width);
    put_chunk(bytes, "YPTS", rows.height);
    bytes += "SCAL";
    const auto spacing = static_cast<float>(rows.spacing);
    for (int axis = 0; axis < 3; ++axis) put_float(bytes, spacing, ByteOrder::little);
    bytes += "CRAD";
    put_float(bytes, kEarthKilometres, ByteOrder::little);
    bytes += "CRVM";
    put_number(bytes, std::uint32_t{0}, ByteOrder::little);  // flat
    bytes += "ALTW";
    put_16(bytes, static_cast<int>(altitudes->scale));
    put_16(bytes, static_cast<int>(altitudes->base));
    HeightRows upwards = rows;
    upwards.fill = [&](int y, std::span<float> row) { rows.fill(rows.height - 1 - y, row); };
    const Job writing = job.part(0.3, 1);
    const auto whole =
        each_row_in_blocks(upwards, blocks, writing, [&](std::span<const float> row) {
            for (const float height : row) {
                const double share = (height / rows.spacing - altitudes->base) / altitudes->scale;
                const double elevation =
                    std::clamp(std::nearbyint(share * 65536), -32768.0, 32767.0);
                put_16(bytes, static_cast<int>(elevation));
            }
        });
    if (!whole || !*whole) return whole;
    const std::int64_t samples = std::int64_t{rows.width} * rows.height;
    if (samples % 2 != 0) put_16(bytes, 0);  // chunks begin at a multiple of 4
    bytes += "EOF ";
    if (const Status given = blocks.give_all(); !given) return given.error();
    return true;
}

DecodedHeights decode_terragen(const HeightSource& source, const Job& job) {
    return reading(source.name, [&] {
        const Chunks chunks = chunks_of(source.bytes);
        check_samples(chunks.width, chunks.height, chunks.elevations.size(), 2);
        PictureFile file{.white = 1, .heights = kMetres};
        file.spacing = usable_spacing({chunks.spacing_x, chunks.spacing_y});
        const int width = static_cast<int>(chunks.width);
        const auto row = [&](int y, float* out) {
            std::size_t at = 2 * chunks.width * static_cast<std::size_t>(y);
            for (int x = 0; x < width; ++x, at += 2) {
                const double elevation =
                    number_at<std::int16_t>(chunks.elevations, at, ByteOrder::little);
                out[x] =
                    metres_or_void((chunks.base + elevation * chunks.scale / 65536) * chunks.unit);
            }
        };
        file.shades =
            decoded_rows(width, static_cast<int>(chunks.height), RowOrder::south_first, job, row);
        return file;
    });
}

}  // namespace orograph

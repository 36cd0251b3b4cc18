#include "core/formats/terragen.h"

#include <algorithm>
#include <cmath>

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

}  // namespace

EncodedHeights encode_terragen(const HeightRows& rows, ByteOrder, const Job& job) {
    if (std::max(rows.width, rows.height) > kMostSide) {
        return Error{Fault::usage, "Terragen has at most 65535 samples along each side"};
    }
    const auto range = measured_range(rows, job.part(0, 0.3));
    if (!range) return std::optional<std::string>();
    const auto altitudes = altitudes_of(*range, rows.spacing);
    if (!altitudes) {
        return Error{Fault::usage,
                     "Terragen can't hold heights from " + number_text(range->minimum) + " to " +
                         number_text(range->maximum) + " m at " + number_text(rows.spacing) +
                         " m from sample to sample; choose another format"};
    }
    std::string bytes = "TERRAGENTERRAIN ";
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
    const bool whole = each_row(upwards, job.part(0.3, 1), [&](std::span<const float> row) {
        for (const float height : row) {
            const double share = (height / rows.spacing - altitudes->base) / altitudes->scale;
            const double elevation = std::clamp(std::nearbyint(share * 65536), -32768.0, 32767.0);
            put_16(bytes, static_cast<int>(elevation));
        }
    });
    if (!whole) return std::optional<std::string>();
    if (bytes.size() % 4 != 0) put_16(bytes, 0);
    bytes += "EOF ";
    return std::optional(std::move(bytes));
}

}  // namespace orograph

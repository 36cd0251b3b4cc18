#include "core/layers/generators/midpoint.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/layers/stack/shaping.h"
#include "core/world/midpoint_surface.h"

namespace orograph {
namespace {

constexpr int kMostIterations = 13;

/// Between which two of a torus's samples a place is, and how far on the way.
struct Between {
    Between(double place, int samples)
        : first(static_cast<int>(place) & (samples - 1)),
          second((first + 1) & (samples - 1)),
          share(place - std::floor(place)) {}
    int first, second;
    double share;
};

}  // namespace

std::span<const Field> midpoint_fields() {
    static constexpr Field kFields[] = {
        field<&MidpointParams::h>({.key = "h",
                                   .label = "H",
                                   .tooltip = "Smoothness: each iteration multiplies the range of "
                                              "the random displacement by 2^-H.",
                                   .minimum = 0,
                                   .maximum = 1}),
        field<&MidpointParams::height_scale>(
            {.key = "height_scale",
             .label = "Height scale",
             .unit = "m",
             .tooltip = "The first iteration moves points up or down by up to this much.",
             .minimum = 0,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
    };
    return kFields;
}

Result<bool> midpoint(const MidpointParams& params, const Site& site, Grid<float>& heights,
                      const Job& job) {
    const int longest = std::max({heights.width(), heights.height(), 2});
    const int iterations = std::min(
        static_cast<int>(std::bit_width(static_cast<unsigned>(longest - 2))), kMostIterations);
    const auto surface = midpoint_surface({site.seed, iterations, params.h}, job.part(0, 0.7));
    if (!surface) return false;
    const Grid<std::int32_t>& units = surface->values;
    const int samples = units.width();
    const double unit = surface->unit * params.height_scale;
    const double step = static_cast<double>(samples) / (longest - 1);
    return parallel_rows(
        heights.height(), rows_of_band(heights.width()), job.part(0.7, 1), [&](int begin, int end) {
            for (int y = begin; y < end; ++y) {
                const Between rows(y * step, samples);
                const std::int32_t* north = units.row(rows.first);
                const std::int32_t* south = units.row(rows.second);
                float* out = heights.row(y);
                for (int x = 0; x < heights.width(); ++x) {
                    const Between columns(x * step, samples);
                    const auto along = [&](const std::int32_t* row) {
                        return row[columns.first] +
                               columns.share *
                                   (static_cast<double>(row[columns.second]) - row[columns.first]);
                    };
                    const double above = along(north);
                    out[x] =
                        static_cast<float>((above + rows.share * (along(south) - above)) * unit);
                }
            }
        });
}

}  // namespace orograph

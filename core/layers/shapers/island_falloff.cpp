#include "core/layers/shapers/island_falloff.h"

#include <cmath>
#include <vector>

#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

/// How far each of `count` samples is from the middle: 0 there and 1 at both ends.
std::vector<double> from_middle(int count) {
    std::vector<double> result(static_cast<std::size_t>(count), 0.0);
    for (int i = 0; i < count && count > 1; ++i) {
        result[static_cast<std::size_t>(i)] = std::fabs(2.0 * i - (count - 1)) / (count - 1);
    }
    return result;
}

/// How much of the ground remains, from `x` and `y` as from_middle has them.
double share_of_ground(FalloffOutline outline, double x, double y, double width) {
    switch (outline) {
        case FalloffOutline::round:
            return smooth_step((1 - std::sqrt(x * x + y * y)) / width);
        case FalloffOutline::square:
            break;
    }
    // The product rounds the corners, where a minimum would leave an edge.
    return smooth_step((1 - x) / width) * smooth_step((1 - y) / width);
}

}  // namespace

std::span<const Choice> choices_of(FalloffOutline) {
    static constexpr Choice kOutlines[] = {{"round", "Round"}, {"square", "Square"}};
    return kOutlines;
}

std::span<const Field> island_falloff_fields() {
    static constexpr Field kFields[] = {
        field<&IslandFalloffParams::outline>(
            {.key = "outline",
             .label = "Outline",
             .tooltip = "Round, with sea in the corners of the map, or square, along its border."}),
        field<&IslandFalloffParams::sea_bed>(
            {.key = "sea_bed",
             .label = "Sea bed",
             .unit = "m",
             .tooltip = "The height at the border. Lower ground stays as it is.",
             .minimum = -100000,
             .maximum = 100000}),
        field<&IslandFalloffParams::width_percent>(
            {.key = "width_percent",
             .label = "Shore",
             .unit = "%",
             .tooltip = "The share of the way from the border to the middle over which the ground "
                        "rises from the sea bed to its own height.",
             .minimum = 1,
             .maximum = 100}),
    };
    return kFields;
}

Result<bool> island_falloff(const IslandFalloffParams& params, const Site&, Grid<float>& heights,
                            const Job& job) {
    const std::vector<double> xs = from_middle(heights.width());
    const std::vector<double> ys = from_middle(heights.height());
    const double width = params.width_percent / 100;
    return parallel_rows(
        heights.height(), rows_of_band(heights.width()), job, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) {
                float* row = heights.row(y);
                for (int x = 0; x < heights.width(); ++x) {
                    const double share =
                        share_of_ground(params.outline, xs[static_cast<std::size_t>(x)],
                                        ys[static_cast<std::size_t>(y)], width);
                    const double above = row[x] - params.sea_bed;
                    if (share == 1 || above <= 0) continue;
                    row[x] = static_cast<float>(params.sea_bed + share * above);
                }
            }
        });
}

}  // namespace orograph

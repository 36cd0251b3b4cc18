#include "core/rivers/river_rules.h"

#include <algorithm>
#include <cmath>

#include "core/base/portable_math.h"
#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

/// The smoothness H of roughness: it grows with dissection from the first number to the second.
/// Well below 1: else land would be no steeper on small cells than on large ones, and rivers, which
/// keep the slopes of the level on which they begin, no gentler than their sources.
constexpr double kH[] = {0.42, 0.51};
/// Land is no steeper, as a share of a cell's side.
constexpr double kRoughest = 0.4, kModerateRough = 0.17, kLeastRough = 0.004;
/// So many free cells of 64 stray, on cells of so many metres and more; none where cells are a
/// quarter of that.
constexpr double kStraying = 56, kAllStray = 100;
/// Where beds of rock, 64 m thick, can be seen: on cells from 1,000 m down to 30 m.
constexpr double kLargestStrata = 1000, kSmallestStrata = 30;
/// How many times as steeply as land can stand rivers fall over soft rock, on cells of so many
/// metres and more, and at most; and how much more on cells half as wide.
constexpr double kSoftRock = 1.5, kLargeCells = 40, kMostOfSoft = 3, kSoftGrowth = 0.75;

double middle_of(int kind) {
    return power_of_two(kind / 2.0) * 1.19;
}

/// How likely a river winds: most on cells of some widths of its channel, less far above, where its
/// course is a line, and hardly within it.
double winding_of(double widths_a_cell, int kind) {
    constexpr double kNever = 0.04, kMost = 0.6;
    if (widths_a_cell < 1) return 0.1;
    double share = 1;
    if (widths_a_cell < 3) {
        share = (widths_a_cell - 1) / 2;
    } else if (widths_a_cell > 20) {
        share = widths_a_cell < 80 ? 1 - (widths_a_cell - 20) / 120 : 0.5;
    }
    if (widths_a_cell > 80) share *= std::clamp((kind - 6) / 8.0, 0.0, 1.0);
    return kNever + (kMost - kNever) * share;
}

/// Gentle rivers follow smooth curves on cells of so many widths of their channels. On larger ones
/// their courses are chance's, within smaller ones they hardly bend.
constexpr double kLeastCurved = 0.25, kMostCurved = 13;

/// How much a river meanders on edges between cells of so many widths of its channel, 1 of which
/// turns it by a right angle: most where two edges are about eleven widths, the wavelength of
/// meanders. The less above that make its reaches bend that would be straight.
double meandering_of(double widths_a_cell) {
    if (widths_a_cell < 3.25) return 0;
    if (widths_a_cell < 6.5) return 1.15;
    if (widths_a_cell < 13) return 0.7;
    return widths_a_cell < 26 ? 0.5 : 0;
}

/// What is left of hillsides beside a river, for floors of `width` cells.
double floor_of(double width) {
    return std::clamp(1 - (width / 2 - 0.5) * 0.9, 0.06, 1.0);
}

/// How what is shown of cells of 2^octaves metres differs from their own heights, lest land move
/// when the next level is shown. Fitted to the means of what that shows, over sixteen windows a
/// level of four worlds: large cells leave out hills and, a little, valleys; the smallest ones
/// valleys alone.
void set_shown(double octaves, LevelRules& rules) {
    rules.rise =
        std::clamp(std::max(0.22 * (octaves - 7.65), 0.042 * (octaves - 10.8)), -0.37, 0.7);
    rules.sink = std::clamp(0.028 * (octaves - 2), 0.0, 0.2);
}

LevelRules make_level(const RiversParams& params, double cell) {
    LevelRules rules;
    rules.cell = static_cast<std::int64_t>(cell * static_cast<double>(kRiverMetre));
    rules.cell_1024 = std::max<std::int64_t>(rules.cell >> 20, 1);
    rules.per_cell = (std::int64_t{1} << 30) / rules.cell_1024;
    rules.roughest = static_cast<std::int64_t>(cell * kRoughest * kRoughnessMetre);
    rules.moderate_rough = static_cast<std::int64_t>(cell * kModerateRough * kRoughnessMetre);
    rules.least_rough = static_cast<std::int64_t>(cell * kLeastRough * kRoughnessMetre);
    for (int kind = 0; kind < LevelRules::kAreas; ++kind) {
        const auto k = static_cast<std::size_t>(kind);
        const double area = middle_of(kind) * cell * cell;
        const double widths_a_cell = cell / channel_width(area);
        rules.winding[k] = static_cast<int>(256 * winding_of(widths_a_cell, kind));
        rules.wandering[k] = static_cast<int>(128 * std::clamp((widths_a_cell - 1) / 4, 0.0, 1.0));
        rules.curved[k] = widths_a_cell > kLeastCurved && widths_a_cell < kMostCurved;
        rules.meandering[k] = static_cast<int>(256 * meandering_of(2 * widths_a_cell));
        const double reach = std::max(0.0, power(area, 0.4) - 100) * 0.3 * params.valley_floors;
        for (int v = 0; v < LevelRules::kValleys; ++v) {
            const double width = reach * power_of_two(((v + 0.5) / LevelRules::kValleys - 0.5) * 5);
            rules.floor[static_cast<std::size_t>(v)][k] =
                static_cast<int>(1024 * floor_of(width / cell));
        }
    }
    set_shown(logarithm_of_two(cell), rules);
    rules.straying = static_cast<int>(
        kStraying * std::clamp(logarithm_of_two(cell / kAllStray) / 2 + 1, 0.0, 1.0));
    const double smaller = std::max(logarithm_of_two(kLargeCells / cell), 0.0);
    rules.soft_rock =
        static_cast<std::int64_t>(1024 * std::min(kSoftRock + kSoftGrowth * smaller, kMostOfSoft));
    rules.strata = cell <= kLargestStrata && cell >= kSmallestStrata;
    return rules;
}

}  // namespace

double channel_discharge(double area) {
    constexpr double kSecondsInAYear = 3.156e7;
    return area * (kEvenRunoff / kSecondsInAYear);
}

double channel_depth(double area) {
    return 0.3 * power(channel_discharge(area), 0.4);
}

double channel_width(double area) {
    return 0.0012 * std::sqrt(area);
}

RiverRules make_river_rules(const RiversParams& params, double cell, int levels) {
    RiverRules rules;
    for (int level = 0; level <= levels; ++level) {
        rules.levels.push_back(make_level(params, std::ldexp(cell, -level)));
    }
    for (int k = 0; k < LevelRules::kDissections; ++k) {
        const double h = kH[0] + (kH[1] - kH[0]) * (k + 0.5) / LevelRules::kDissections;
        rules.decay[static_cast<std::size_t>(k)] = static_cast<int>(65536 * power_of_two(-h));
    }
    for (int kind = 0; kind < LevelRules::kAreas; ++kind) {
        const double area = middle_of(kind);
        rules.beside[static_cast<std::size_t>(kind)] =
            area > 4 ? static_cast<int>(1024 / power(area / 4, 0.25)) : 1024;
    }
    return rules;
}

}  // namespace orograph

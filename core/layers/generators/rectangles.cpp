#include "core/layers/generators/rectangles.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace orograph {
namespace {

// The largest sum, of 100,000 rectangles of 100,000 m, is below 2^54 of these.
constexpr double kRectangleUnits = 0x1p20;

/// Rows that share an array of differences: one of 1025 columns fits the cache of a core.
constexpr int kRectangleBand = 64;

enum RectangleStream { kWidths, kHeights, kLefts, kTops, kRectangleMetres };

/// The samples from `begin` up to, not including, `end`.
struct SampleRange {
    int begin, end;
};

/// `columns` and `rows` may be empty.
struct Rectangle {
    SampleRange columns, rows;
    std::int64_t units;
};

/// Of `samples` that are spread evenly over [0, 1], those at or after `near` and before `far`. A
/// single one lies at 0.
SampleRange samples_between(double near, double far, int samples) {
    const int intervals = std::max(samples - 1, 1);
    const auto first_at = [&](double share) {
        return static_cast<int>(std::clamp(std::ceil(share * intervals), 0.0, 1.0 * samples));
    };
    return {first_at(near), first_at(far)};
}

std::vector<Rectangle> draw_rectangles(const RectanglesParams& params, const Site& site) {
    std::vector<Rectangle> result(static_cast<std::size_t>(params.steps));
    for (int step = 0; step < params.steps; ++step) {
        const auto draw = [&](RectangleStream stream) {
            return random_unit(site.seed, stream, step, 0);
        };
        const auto along = [&](RectangleStream sizes, RectangleStream places, double largest,
                               int samples) {
            const double size = draw(sizes) * largest / 100;
            const double place = draw(places);
            const double near = params.classic ? place : place * (1 + size) - size;
            return samples_between(near, near + size, samples);
        };
        result[static_cast<std::size_t>(step)] = {
            along(kWidths, kLefts, params.largest_width, site.window.width),
            along(kHeights, kTops, params.largest_height, site.window.height),
            static_cast<std::int64_t>(draw(kRectangleMetres) * params.height * kRectangleUnits)};
    }
    return result;
}

/// Fills the rows from `begin` to `end` of `heights`.
void fill_band(const std::vector<Rectangle>& all, int begin, int end, Grid<float>& heights) {
    // Past the last column and row lies one more, for rectangles that end there.
    Grid<std::int64_t> differences(heights.width() + 1, end - begin + 1);
    std::ranges::fill(differences.values(), 0);
    for (const auto& [columns, rows, units] : all) {
        const int top = std::max(rows.begin, begin) - begin;
        const int bottom = std::min(rows.end, end) - begin;
        if (top >= bottom) continue;
        differences.at(columns.begin, top) += units;
        differences.at(columns.end, top) -= units;
        differences.at(columns.begin, bottom) -= units;
        differences.at(columns.end, bottom) += units;
    }
    std::vector<std::int64_t> sums(static_cast<std::size_t>(heights.width()), 0);
    for (int row = begin; row < end; ++row) {
        const std::int64_t* in = differences.row(row - begin);
        float* out = heights.row(row);
        std::int64_t change = 0;
        for (std::size_t column = 0; column < sums.size(); ++column) {
            change += in[column];
            sums[column] += change;
            out[column] = static_cast<float>(static_cast<double>(sums[column]) / kRectangleUnits);
        }
    }
}

}  // namespace

std::span<const Field> rectangles_fields() {
    static constexpr Field kFields[] = {
        field<&RectanglesParams::steps>({.key = "steps",
                                         .label = "Steps",
                                         .tooltip = "The number of rectangles added to the map.",
                                         .minimum = 0,
                                         .maximum = 100000,
                                         .scale = Scale::logarithmic}),
        field<&RectanglesParams::largest_width>(
            {.key = "largest_width",
             .label = "Largest width",
             .unit = "%",
             .tooltip = "The widest rectangle, from west to east, as a share of the map.",
             .minimum = 0,
             .maximum = 100}),
        field<&RectanglesParams::largest_height>(
            {.key = "largest_height",
             .label = "Largest height",
             .unit = "%",
             .tooltip = "The longest rectangle, from north to south, as a share of the map.",
             .minimum = 0,
             .maximum = 100}),
        field<&RectanglesParams::height>(
            {.key = "height",
             .label = "Height of a step",
             .unit = "m",
             .tooltip = "Each rectangle raises the ground by up to this much.",
             .minimum = 0,
             .maximum = 100000,
             .scale = Scale::logarithmic}),
        field<&RectanglesParams::classic>(
            {.key = "classic",
             .label = "Classic",
             .tooltip = "Reproduces two faults of the original: no rectangles along the north and "
                        "west borders, and too many in the opposite corner."}),
    };
    return kFields;
}

Result<bool> rectangles(const RectanglesParams& params, const Site& site, Grid<float>& heights,
                        const Job& job) {
    const std::vector<Rectangle> all = draw_rectangles(params, site);
    return parallel_rows(heights.height(), kRectangleBand, job,
                         [&](int begin, int end) { fill_band(all, begin, end, heights); });
}

}  // namespace orograph

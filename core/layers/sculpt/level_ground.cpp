#include "core/layers/sculpt/level_ground.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "core/base/parallel.h"
#include "core/drainage/ways.h"
#include "core/layers/sculpt/map_noise.h"
#include "core/layers/sculpt/neighbour_rows.h"

namespace orograph {
namespace {

constexpr double kSize = 2500;         // metres, of the largest hills
constexpr double kLeastSize = 8;       // samples, of the same
constexpr double kGroundFading = 0.5;  // as NoiseParams::h: so rough that streams branch
constexpr double kHigh = 0.1;          // metres, of the largest hills
constexpr float kRaised = 0.4f;        // metres, by which hardly a place is below 0
constexpr int kMostGroundOctaves = 12;
constexpr int kGroundBand = 16;

bool is_level(const Grid<float>& heights, float sea, int x, int y, Sides sides) {
    const float height = heights.at(x, y);
    if (!(height > sea)) return false;
    bool equal = false;
    for (std::size_t k = 0; k < kWays; ++k) {
        // Beyond a border counts as what is at the border, of which each is a neighbour too.
        const int east = nearest_sample(x + kWayEast[k], heights.width(), sides);
        const int south = nearest_sample(y + kWaySouth[k], heights.height(), sides);
        if (east == x && south == y) continue;
        const float other = heights.at(east, south);
        if (other < height) return false;
        equal |= other == height;
    }
    return equal;
}

/// Whether a sample of the land equals one beside or below it. Nearly none does by chance, so this
/// spares the search of the eight neighbours.
bool has_equals(const Grid<float>& heights, float sea, int y, Sides sides) {
    const int width = heights.width();
    const float* row = heights.row(y);
    const float* south = heights.row(nearest_sample(y + 1, heights.height(), sides));
    bool any = sides == Sides::joined && row[0] > sea && row[0] == row[width - 1];
    for (int x = 0; x + 1 < width; ++x) any |= row[x] > sea && row[x] == row[x + 1];
    if (south == row) return any;
    for (int x = 0; x < width; ++x) any |= row[x] > sea && row[x] == south[x];
    for (int x = 0; x + 1 < width; ++x) {
        any |= (row[x] > sea && row[x] == south[x + 1]) ||
               (row[x + 1] > sea && row[x + 1] == south[x]);
    }
    return any;
}

bool has_level_ground(const Grid<float>& heights, float sea, Sides sides, const Job& job) {
    std::atomic<bool> found = false;
    const auto any_level = [&](int y) {
        for (int x = 0; x < heights.width(); ++x) {
            if (is_level(heights, sea, x, y, sides)) return true;
        }
        return false;
    };
    static_cast<void>(parallel_rows(heights.height(), kGroundBand, job, [&](int begin, int end) {
        for (int y = begin; y < end && !found; ++y) {
            if (!has_equals(heights, sea, y, sides)) continue;
            // The equals may be of this row and the next.
            if (any_level(y) || any_level(nearest_sample(y + 1, heights.height(), sides)))
                found = true;
        }
    }));
    return found;
}

NoiseParams roughness(double spacing) {
    NoiseParams params;
    params.feature_size = std::max(kSize, kLeastSize * spacing);
    // Two samples a feature at least.
    const double finest = params.feature_size / (2 * spacing);
    params.octaves = std::clamp(std::ilogb(finest) + 1, 1, kMostGroundOctaves);
    params.h = kGroundFading;
    params.height_scale = kHigh;
    return params;
}

}  // namespace

Grid<float> with_rough_plains(const Grid<float>& heights, float sea, double spacing,
                              std::uint64_t seed, const Job& job, Sides sides) {
    if (!has_level_ground(heights, sea, sides, job)) return {};
    const int width = heights.width();
    Grid<float> result(width, heights.height());
    const MapNoise noise(roughness(spacing), seed, spacing, width, heights.height(), sides);
    const auto work = [&](int begin, int end) {
        Grid<float> hills(width, 1);
        for (int y = begin; y < end; ++y) {
            std::ranges::copy_n(heights.row(y), width, result.row(y));
            bool made = false;
            for (int x = 0; x < width; ++x) {
                if (!is_level(heights, sea, x, y, sides)) continue;
                if (!made) {
                    noise.fill(y, hills, {{}, {}, 1});
                    made = true;
                }
                result.at(x, y) += std::clamp(hills.at(x, 0) + kRaised, 0.0f, kMostRoughness);
            }
        }
    };
    if (!parallel_rows(heights.height(), kGroundBand, job, work)) return {};
    return result;
}

}  // namespace orograph

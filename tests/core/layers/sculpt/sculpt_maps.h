#pragma once

#include <cmath>
#include <numeric>

#include "core/base/random.h"
#include "core/layers/sculpt/basins.h"
#include "tests/support/fractal_island.h"
#include "tests/support/layers.h"

namespace orograph {

/// A plain of 100 m with a rough surface: pits everywhere.
inline Grid<float> rough_plain(int width, int height, std::uint64_t seed = 1) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            result.at(x, y) = static_cast<float>(100 + 10 * random_unit(seed, 0, x, y));
        }
    }
    return result;
}

/// The land that falls `west` metres a sample to the west and `north` to the north from `height` at
/// its south-eastern corner.
inline Grid<float> tilted_plane(int width, int height, double west, double north, double highest) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            result.at(x, y) =
                static_cast<float>(highest - west * (width - 1 - x) - north * (height - 1 - y));
        }
    }
    return result;
}

inline Site site_of(const Grid<float>& heights, double spacing = 16, std::uint64_t seed = 1) {
    return {{0, 0, 0, heights.width(), heights.height()}, 0, spacing, seed};
}

/// Calls check(x, y) for each sample above `sea`.
template <class Check>
void for_each_of_land(const Grid<float>& heights, float sea, const Check& check) {
    for (int y = 0; y < heights.height(); ++y) {
        for (int x = 0; x < heights.width(); ++x) {
            if (heights.at(x, y) > sea) check(x, y);
        }
    }
}

/// How many samples of the land have no lower neighbour, the border of the map left out.
inline int pits_of(const Grid<float>& heights, float sea = 0) {
    int pits = 0;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            const float height = heights.at(x, y);
            bool lower = !(height > sea);
            for (std::size_t k = 0; k < 8; ++k) {
                lower |= heights.at(x + kWayEast[k], y + kWaySouth[k]) < height;
            }
            pits += !lower;
        }
    }
    return pits;
}

/// Directions without pits.
inline Ways drained(const Grid<float>& heights, const FlowRule& rule = {}) {
    Ways ways(heights.width(), heights.height());
    EXPECT_TRUE(steepest_descent(heights, rule, ways, {}));
    drain_pits(heights, ways);
    return ways;
}

/// Of what stands on one square sample, cubic metres.
inline double volume(const Grid<float>& heights) {
    return std::accumulate(heights.values().begin(), heights.values().end(), 0.0);
}

/// The root of the mean of the squares of the slopes of the land, as rise over run, and their mean.
inline double mean_slope(const Grid<float>& heights, double spacing) {
    double sum = 0;
    int count = 0;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            if (!(heights.at(x, y) > 0)) continue;
            const double east = heights.at(x + 1, y) - heights.at(x - 1, y);
            const double south = heights.at(x, y + 1) - heights.at(x, y - 1);
            sum += std::sqrt(east * east + south * south) / (2 * spacing);
            ++count;
        }
    }
    return sum / count;
}

/// How alike two maps of one size are on their land: Pearson's coefficient.
inline double correlation(const Grid<float>& a, const Grid<float>& b) {
    double count = 0, mean_a = 0, mean_b = 0, aa = 0, bb = 0, ab = 0;
    for_each_of_land(a, 0, [&](int x, int y) {
        ++count;
        mean_a += a.at(x, y);
        mean_b += b.at(x, y);
    });
    mean_a /= count;
    mean_b /= count;
    for_each_of_land(a, 0, [&](int x, int y) {
        const double from_a = a.at(x, y) - mean_a, from_b = b.at(x, y) - mean_b;
        aa += from_a * from_a;
        bb += from_b * from_b;
        ab += from_a * from_b;
    });
    return ab / std::sqrt(aa * bb);
}

}  // namespace orograph

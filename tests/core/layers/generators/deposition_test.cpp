#include "core/layers/generators/deposition.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

#include "core/base/random.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

double sum_of(const Grid<float>& heights) {
    return std::accumulate(heights.values().begin(), heights.values().end(), 0.0);
}

/// So many for each of (cells + 1)^2 that `total` are dropped.
double particles_for(int total, int cells) {
    return (total + 0.5) / ((cells + 1) * (cells + 1));
}

struct Extents {
    int columns, rows;
};

/// Of the box around all that is above 0.
Extents extents_of(const Grid<float>& heights) {
    int left = heights.width(), right = -1, top = heights.height(), bottom = -1;
    for (int row = 0; row < heights.height(); ++row) {
        for (int column = 0; column < heights.width(); ++column) {
            if (heights.at(column, row) == 0) continue;
            left = std::min(left, column), right = std::max(right, column);
            top = std::min(top, row), bottom = std::max(bottom, row);
        }
    }
    return {right - left + 1, bottom - top + 1};
}

TEST(Deposition, one_particle_is_one_bump) {
    int inside = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        const DepositionParams params{.cells = 8, .particles = particles_for(1, 8), .height = 900};
        // Two samples a cell.
        const Grid<float> heights = layer_heights(deposition, params, map_site(17, 10, seed));
        const auto top = std::ranges::max_element(heights.values()) - heights.values().begin();
        const int column = static_cast<int>(top % 17), row = static_cast<int>(top / 17);
        EXPECT_EQ(column, 2 * std::floor(9 * random_unit(seed, 0, 0, 0)));
        EXPECT_EQ(row, 2 * std::floor(9 * random_unit(seed, 0, 0, 1)));
        if (column < 4 || row < 4 || column > 12 || row > 12) continue;
        ++inside;
        EXPECT_NEAR(heights.at(column, row), 900 * 4 / 9.0, 1e-3);
        EXPECT_NEAR(heights.at(column + 1, row), 900 * 23 / 48.0 * 2 / 3, 1e-3);
        EXPECT_NEAR(heights.at(column, row - 2), 900 / 6.0 * 2 / 3, 1e-3);
        EXPECT_NEAR(heights.at(column - 3, row), 900 / 48.0 * 2 / 3, 1e-3);
        EXPECT_EQ(heights.at(column, row + 4), 0);
        EXPECT_NEAR(sum_of(heights), 900 * 4, 0.01);
    }
    EXPECT_GE(inside, 3);
}

TEST(Deposition, no_slope_is_steeper_than_a_particle_a_cell) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        const DepositionParams params{.cells = 64, .walks = 2};
        const Grid<float> heights = layer_heights(deposition, params, map_site(65, 10, seed));
        // All particles together, but for the spline's bending at the borders.
        const double particle = sum_of(heights) / (4 * 65 * 65);
        double steepest = 0, knight = 0, diagonal = 0;
        for (int row = 0; row + 2 < 65; ++row) {
            for (int column = 2; column + 2 < 65; ++column) {
                const float here = heights.at(column, row);
                const auto change = [&](int x, int y) {
                    return std::abs(here - heights.at(column + x, row + y)) / particle;
                };
                steepest = std::max({steepest, change(1, 0), change(0, 1)});
                knight =
                    std::max({knight, change(1, 2), change(-1, 2), change(-2, 1), change(2, 1)});
                diagonal = std::max({diagonal, change(1, 1), change(-1, 1)});
            }
        }
        EXPECT_LT(steepest, 1.1);
        EXPECT_GT(steepest, 0.9);
        EXPECT_LT(knight, 2.2);
        EXPECT_GT(knight, 1.8);
        // A cone is rounder than the square of the four neighbours or of all eight.
        EXPECT_GT(diagonal, 1.1);
    }
}

TEST(Deposition, a_walk_stays_together_and_another_begins_elsewhere) {
    Extents one = {}, ten = {};
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
        const auto grow = [&](int walks, Extents& largest) {
            const DepositionParams params{
                .cells = 128, .particles = particles_for(60, 128), .walks = walks};
            const Extents extents =
                extents_of(layer_heights(deposition, params, map_site(129, 10, seed)));
            largest.columns = std::max(largest.columns, extents.columns);
            largest.rows = std::max(largest.rows, extents.rows);
        };
        grow(1, one);
        grow(10, ten);
    }
    // A heap of so many particles in one place is 10 samples wide, with the spline's margin.
    EXPECT_GE(one.columns, 13);
    EXPECT_GE(one.rows, 13);
    EXPECT_LE(one.columns, 40);
    EXPECT_LE(one.rows, 40);
    EXPECT_GT(ten.columns, 90);
    EXPECT_GT(ten.rows, 90);
}

TEST(Deposition, favours_no_part_of_the_map) {
    double west = 0, east = 0, north = 0, south = 0, all = 0;
    for (std::uint64_t seed = 1; seed <= 400; ++seed) {
        const DepositionParams params{.cells = 32, .particles = 1, .walks = 40};
        const Grid<float> heights = layer_heights(deposition, params, map_site(33, 10, seed));
        for (int i = 0; i < 33; ++i) {
            for (int depth = 0; depth < 11; ++depth) {
                west += heights.at(depth, i);
                east += heights.at(32 - depth, i);
                north += heights.at(i, depth);
                south += heights.at(i, 32 - depth);
            }
        }
        all += sum_of(heights) / 3;
    }
    EXPECT_NEAR(west / all, 1, 0.05);
    EXPECT_NEAR(east / all, 1, 0.05);
    EXPECT_NEAR(north / all, 1, 0.05);
    EXPECT_NEAR(south / all, 1, 0.05);
}

TEST(Deposition, craters_are_what_rises_above_their_rim_upside_down) {
    const Site site = map_site(65, 100);
    const Grid<float> whole = layer_heights(deposition, DepositionParams{}, site);
    const Grid<float> cratered = layer_heights(deposition, DepositionParams{.crater = 60}, site);
    EXPECT_GT(std::ranges::max(whole.values()), 0.8 * 600);
    EXPECT_LE(std::ranges::max(whole.values()), 600);
    for (std::size_t i = 0; i < whole.size(); ++i) {
        const float height = whole.values()[i];
        EXPECT_NEAR(cratered.values()[i], height > 360 ? 720 - height : height, 1e-3);
    }
}

TEST(Deposition, at_half_the_resolution_is_every_other_sample) {
    expect_every_other_sample(deposition, DepositionParams{}, 10);
}

TEST(Deposition, is_the_same_on_any_number_of_threads) {
    expect_same_on_threads(deposition, DepositionParams{});
}

TEST(Deposition, fills_maps_of_any_shape_with_any_parameters) {
    const auto range = [](const DepositionParams& params) { return std::pair(0.0, params.height); };
    const auto fewer_cells = [](DepositionParams params) {
        params.cells = std::min(params.cells, params.particles > 4 ? 64 : 256);
        return params;
    };
    expect_within_at_extremes<DepositionParams>(deposition, deposition_fields(), range,
                                                fewer_cells);
}

TEST(Deposition, differs_from_seed_to_seed) {
    expect_another_for_another_seed(deposition, DepositionParams{});
}

TEST(Deposition, is_what_it_was) {
    EXPECT_EQ(fingerprint(layer_heights(deposition, DepositionParams{}, map_site(65))),
              3272095435009766515u);
}

TEST(Deposition, says_when_it_was_stopped) {
    // Both while particles fall and, at the last report but one, while samples are made.
    expect_stops_on_the_way(deposition, DepositionParams{}, 0);
    expect_stops_on_the_way(deposition, DepositionParams{}, 0.95);
}

}  // namespace
}  // namespace orograph

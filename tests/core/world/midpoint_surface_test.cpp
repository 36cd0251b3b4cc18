#include "core/world/midpoint_surface.h"

#include <gtest/gtest.h>

#include <cmath>
#include <vector>

#include "core/base/random.h"
#include "core/world/diamond_square.h"
#include "core/world/displacement.h"
#include "tests/core/world/fractal_checks.h"

namespace orograph {
namespace {

std::int32_t rounded_mean(const std::vector<std::int32_t>& values) {
    double sum = 0;
    for (const std::int32_t value : values) sum += value;
    return static_cast<std::int32_t>(std::floor(sum / static_cast<double>(values.size()) + 0.5));
}

using SurfaceChecks = FractalChecks<MidpointSurface, midpoint_surface>;

FixedHeights made_surface(const MidpointSurface& recipe) {
    return SurfaceChecks::made(recipe);
}

/// The rule for one point on its own, by recursion to the corners, as something to compare with:
/// the point (x, y) of `level` of a plane that repeats.
std::int32_t by_the_rule(const MidpointSurface& recipe, int level, int x, int y) {
    const int side = 1 << level;
    x = (x + side) % side;
    y = (y + side) % side;
    if (level == 0) return 0;
    const auto before = [&](int i, int j) { return by_the_rule(recipe, level - 1, i / 2, j / 2); };
    std::int32_t mean = 0;
    if (x % 2 == 0 && y % 2 == 0) return before(x, y);
    if (y % 2 == 0) {
        mean = rounded_mean({before(x - 1, y), before(x + 1, y)});
    } else if (x % 2 == 0) {
        mean = rounded_mean({before(x, y - 1), before(x, y + 1)});
    } else {
        mean = rounded_mean({before(x - 1, y - 1), before(x + 1, y - 1), before(x - 1, y + 1),
                             before(x + 1, y + 1)});
    }
    return mean + displacement(random_bits(recipe.seed, level, x, y),
                               displacement_range(recipe.h, level - 1));
}

/// What a sample of the finest level adds to the mean of its two or four neighbours.
std::int64_t addition(const Grid<std::int32_t>& heights, int x, int y) {
    const int last = heights.width() - 1;
    const int west = x - x % 2, east = (x + x % 2) & last;
    const int north = y - y % 2, south = (y + y % 2) & last;
    return std::int64_t{heights.at(x, y)} -
           rounded_mean({heights.at(west, north), heights.at(east, north), heights.at(west, south),
                         heights.at(east, south)});
}

TEST(MidpointSurface, no_iteration_is_one_sample_of_height_zero) {
    SurfaceChecks::no_iteration_is_one_sample_of_height_zero();
}

TEST(MidpointSurface, one_iteration_displaces_from_the_only_corner) {
    for (const std::uint64_t seed : {0u, 1u, 7u}) {
        const FixedHeights heights = made_surface({.seed = seed, .iterations = 1, .h = 0.7});
        const auto range = static_cast<std::int32_t>(first_range(0.7));
        const auto by_hand = [&](int x, int y) {
            return displacement(random_bits(seed, 1, x, y), range);
        };
        EXPECT_EQ(heights.values.at(0, 0), 0);
        EXPECT_EQ(heights.values.at(1, 0), by_hand(1, 0));
        EXPECT_EQ(heights.values.at(0, 1), by_hand(0, 1));
        EXPECT_EQ(heights.values.at(1, 1), by_hand(1, 1));
    }
}

TEST(MidpointSurface, agrees_with_the_rule_point_by_point) {
    for (const int iterations : {1, 2, 3, 5}) {
        for (const double h : {0.0, 0.37, 0.7, 1.0}) {
            const MidpointSurface recipe{.seed = 42, .iterations = iterations, .h = h};
            const FixedHeights heights = made_surface(recipe);
            const int size = 1 << iterations;
            ASSERT_EQ(heights.values.width(), size);
            ASSERT_EQ(heights.values.height(), size);
            EXPECT_EQ(heights.levels, iterations);
            for (int y = 0; y < size; ++y) {
                for (int x = 0; x < size; ++x) {
                    ASSERT_EQ(heights.values.at(x, y), by_the_rule(recipe, iterations, x, y))
                        << iterations << " iterations, h " << h << ", at " << x << ", " << y;
                }
            }
        }
    }
}

TEST(MidpointSurface, samples_at_the_far_edges_use_the_opposite_side) {
    const MidpointSurface recipe{.seed = 3, .iterations = 4, .h = 0.7};
    const FixedHeights heights = made_surface(recipe);
    const auto at = [&](int x, int y) { return heights.values.at(x, y); };
    const auto expect = [&](int x, int y, std::int32_t mean) {
        EXPECT_EQ(at(x, y),
                  mean + displacement(random_bits(3, 4, x, y), displacement_range(0.7, 3)))
            << x << ", " << y;
    };
    for (int i = 0; i < 16; i += 2) {
        expect(15, i, rounded_mean({at(14, i), at(0, i)}));
        expect(i, 15, rounded_mean({at(i, 14), at(i, 0)}));
    }
    for (int i = 1; i < 15; i += 2) {
        expect(15, i, rounded_mean({at(14, i - 1), at(0, i - 1), at(14, i + 1), at(0, i + 1)}));
        expect(i, 15, rounded_mean({at(i - 1, 14), at(i + 1, 14), at(i - 1, 0), at(i + 1, 0)}));
    }
    expect(15, 15, rounded_mean({at(14, 14), at(0, 14), at(14, 0), at(0, 0)}));
}

TEST(MidpointSurface, shares_its_first_centre_with_diamond_square_and_not_its_edges) {
    const MidpointSurface recipe{.seed = 8, .iterations = 1, .h = 0.5};
    const FixedHeights plain = made_surface(recipe);
    const auto diamonds = diamond_square({8, 1, 0.5}, {});
    ASSERT_TRUE(diamonds);
    EXPECT_EQ(plain.values.at(1, 1), diamonds->values.at(1, 1));
    EXPECT_NE(plain.values.at(1, 0), diamonds->values.at(1, 0));
    EXPECT_EQ(plain.unit, diamonds->unit);
}

TEST(MidpointSurface, creases_along_the_edges_of_coarse_squares) {
    // Where the range has all but vanished, slopes change little between neighbouring samples, but
    // for those on the coarsest edges: that is the artefact the method is here to show.
    const int size = 1 << 8;
    double on_edges = 0, elsewhere = 0;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const FixedHeights heights = made_surface({.seed = seed, .iterations = 8, .h = 1});
        const auto bend = [&](int x, int y) {
            return std::abs(static_cast<double>(heights.values.at(x - 1, y)) -
                            2.0 * heights.values.at(x, y) + heights.values.at(x + 1, y));
        };
        for (int y = 0; y < size; ++y) {
            on_edges += bend(size / 2, y);
            elsewhere += bend(size / 2 + 1, y);
        }
    }
    EXPECT_GT(on_edges, 2 * elsewhere);
}

TEST(MidpointSurface, corners_stay_at_zero) {
    SurfaceChecks::corners_stay_at_zero();
}

TEST(MidpointSurface, additions_fill_the_range_of_their_level_and_keep_to_it) {
    SurfaceChecks::additions_fill_the_range_of_their_level_and_keep_to_it(addition);
}

TEST(MidpointSurface, more_iterations_keep_every_sample_of_fewer) {
    SurfaceChecks::more_iterations_keep_every_sample_of_fewer();
}

TEST(MidpointSurface, threads_do_not_matter) {
    SurfaceChecks::threads_do_not_matter();
}

TEST(MidpointSurface, stays_within_the_limit_and_knows_its_extremes) {
    SurfaceChecks::stays_within_the_limit_and_knows_its_extremes();
}

TEST(MidpointSurface, a_stopped_job_gives_nothing) {
    SurfaceChecks::a_stopped_job_gives_nothing();
}

TEST(MidpointSurface, stopping_on_the_way_gives_nothing_and_works_no_further) {
    SurfaceChecks::stopping_on_the_way_gives_nothing_and_works_no_further(9);
}

TEST(MidpointSurface, progress_grows_from_zero_to_one) {
    SurfaceChecks::progress_grows_from_zero_to_one(8);
}

TEST(MidpointSurface, each_seed_is_another_world) {
    SurfaceChecks::each_seed_is_another_world();
}

TEST(MidpointSurface, known_answers) {
    const auto of = [](std::uint64_t seed, int iterations, double h) {
        return fingerprint(made_surface({seed, iterations, h}).values);
    };
    EXPECT_EQ(of(0, 5, 0.7), 705458059316389291u);
    EXPECT_EQ(of(1, 2, 0.7), 2115615697183204797u);
    EXPECT_EQ(of(1, 8, 0.7), 6359192430826814148u);
    EXPECT_EQ(of(123456789, 6, 0.0), 5532044864390767396u);
    EXPECT_EQ(of(123456789, 6, 1.0), 7698306756125051101u);
    EXPECT_EQ(of(18446744073709551615u, 7, 0.35), 14185194419299604674u);
}

}  // namespace
}  // namespace orograph

#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <set>
#include <stop_token>
#include <utility>
#include <vector>

#include "core/terrain/fixed_heights.h"
#include "core/world/displacement.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"

namespace orograph {

/// What is expected of every fractal on a torus of integers that refines one sample of height 0:
/// `make` makes the map of a Recipe, whose members are seed, iterations and h.
template <class Recipe, std::optional<FixedHeights> (*make)(const Recipe&, const Job&)>
struct FractalChecks {
    static FixedHeights made(const Recipe& recipe, int threads = 1) {
        auto heights = make(recipe, on_threads(threads));
        EXPECT_TRUE(heights.has_value());
        return std::move(*heights);
    }

    static void no_iteration_is_one_sample_of_height_zero() {
        const FixedHeights heights = made({.seed = 5, .iterations = 0});
        ASSERT_EQ(heights.values.size(), 1u);
        EXPECT_EQ(heights.values.at(0, 0), 0);
        EXPECT_EQ(heights.levels, 0);
        EXPECT_EQ(heights.minimum, 0);
        EXPECT_EQ(heights.maximum, 0);
    }

    static void corners_stay_at_zero() {
        for (int iterations = 0; iterations <= 6; ++iterations) {
            for (std::uint64_t seed = 0; seed < 10; ++seed) {
                EXPECT_EQ(made({.seed = seed, .iterations = iterations}).values.at(0, 0), 0);
            }
        }
    }

    /// `addition(heights, x, y)` is what a sample of the finest level adds to the mean of those
    /// that it is made from.
    template <class Addition>
    static void additions_fill_the_range_of_their_level_and_keep_to_it(const Addition& addition) {
        for (const double h : {0.0, 0.7, 1.0}) {
            for (int level = 1; level <= 4; ++level) {
                const double range = displacement_range(h, level - 1);
                double lowest = 0, highest = 0;
                for (std::uint64_t seed = 0; seed < 200; ++seed) {
                    const FixedHeights heights = made({.seed = seed, .iterations = level, .h = h});
                    for (int y = 0; y < heights.values.height(); ++y) {
                        for (int x = 0; x < heights.values.width(); ++x) {
                            if (x % 2 == 0 && y % 2 == 0) continue;  // of a level before
                            const auto added = static_cast<double>(addition(heights.values, x, y));
                            lowest = std::min(lowest, added / range);
                            highest = std::max(highest, added / range);
                        }
                    }
                }
                EXPECT_GE(lowest, -1);
                EXPECT_LE(highest, 1);
                EXPECT_LT(lowest, -0.98) << "level " << level << ", h " << h;
                EXPECT_GT(highest, 0.98) << "level " << level << ", h " << h;
            }
        }
    }

    static void more_iterations_keep_every_sample_of_fewer() {
        constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();
        for (const std::uint64_t seed : {std::uint64_t{0}, std::uint64_t{6}, kLargest}) {
            for (const double h : {0.0, 0.5, 1.0}) {
                for (int iterations = 0; iterations < 7; ++iterations) {
                    const FixedHeights fewer = made({seed, iterations, h});
                    const FixedHeights more = made({seed, iterations + 1, h});
                    for (int y = 0; y < fewer.values.height(); ++y) {
                        for (int x = 0; x < fewer.values.width(); ++x) {
                            ASSERT_EQ(fewer.values.at(x, y), more.values.at(2 * x, 2 * y));
                        }
                    }
                    EXPECT_EQ(fewer.unit, more.unit);
                }
            }
        }
    }

    static void threads_do_not_matter() {
        const Recipe recipe{.seed = 11, .iterations = 9, .h = 0.7};
        const std::uint64_t one = fingerprint(made(recipe, 1).values);
        for (const int threads : {2, 3, 0}) {
            EXPECT_EQ(fingerprint(made(recipe, threads).values), one) << threads;
        }
    }

    static void stays_within_the_limit_and_knows_its_extremes() {
        for (std::uint64_t seed = 0; seed < 4; ++seed) {
            for (const double h : {0.0, 0.05, 1.0}) {
                const FixedHeights heights = made({.seed = seed, .iterations = 9, .h = h});
                const auto [lowest, highest] = std::ranges::minmax(heights.values.values());
                EXPECT_EQ(heights.minimum, lowest);
                EXPECT_EQ(heights.maximum, highest);
                EXPECT_GE(lowest, -kHeightLimit);
                EXPECT_LE(highest, kHeightLimit);
            }
        }
    }

    static void a_stopped_job_gives_nothing() {
        std::stop_source source;
        source.request_stop();
        for (const int iterations : {0, 1, 8}) {
            EXPECT_FALSE(make({.iterations = iterations}, stopped_by(source))) << iterations;
        }
    }

    /// `iterations` are so many that there are reports on the way.
    static void stopping_on_the_way_gives_nothing_and_works_no_further(int iterations) {
        std::stop_source source;
        double last = 0;
        const auto stop_past_a_half = [&](double fraction) {
            last = fraction;
            if (fraction > 0.5) source.request_stop();
        };
        EXPECT_FALSE(make({.iterations = iterations}, stopped_by(source, stop_past_a_half)));
        EXPECT_GT(last, 0.5);
        EXPECT_LT(last, 0.75);
    }

    static void progress_grows_from_zero_to_one(int iterations) {
        std::vector<double> fractions;
        const auto collect = [&](double fraction) { fractions.push_back(fraction); };
        ASSERT_TRUE(make({.iterations = iterations}, watched_by(collect)));
        ASSERT_GE(fractions.size(), 8u);
        EXPECT_TRUE(std::ranges::is_sorted(fractions));
        EXPECT_GE(fractions.front(), 0);
        EXPECT_EQ(fractions.back(), 1);
    }

    static void each_seed_is_another_world() {
        std::set<std::uint64_t> fingerprints;
        for (std::uint64_t seed = 0; seed < 64; ++seed) {
            for (const std::uint64_t each : {seed, ~(std::uint64_t{1} << seed)}) {
                fingerprints.insert(fingerprint(made({.seed = each, .iterations = 3}).values));
            }
        }
        EXPECT_EQ(fingerprints.size(), 128u);
    }
};

}  // namespace orograph

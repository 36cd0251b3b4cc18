#include "core/world/midpoint_displacement.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

#include "core/base/random.h"
#include "core/world/displacement.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

std::int32_t rounded_mean_of_two(std::int64_t a, std::int64_t b) {
    return static_cast<std::int32_t>(std::floor(static_cast<double>(a + b) / 2 + 0.5));
}

FixedHeights made_line(const MidpointDisplacement& recipe) {
    auto heights = midpoint_displacement(recipe, {});
    EXPECT_TRUE(heights.has_value());
    return std::move(*heights);
}

/// The rule by recursion, end points included: displaces the middle of (left, right), then each
/// half.
void displace_middle(std::vector<std::int32_t>& line, std::size_t left, std::size_t right,
                     int level, const MidpointDisplacement& recipe) {
    const std::size_t half = (right - left) / 2;
    if (half == 0) return;
    const std::size_t middle = left + half;
    const auto column = static_cast<std::int64_t>(middle / half);
    line[middle] = rounded_mean_of_two(line[left], line[right]) +
                   displacement(random_bits(recipe.seed, level, column, 0),
                                displacement_range(recipe.h, level - 1));
    displace_middle(line, left, middle, level + 1, recipe);
    displace_middle(line, middle, right, level + 1, recipe);
}

TEST(MidpointDisplacement, no_iteration_is_one_sample_of_height_zero) {
    const FixedHeights heights = made_line({.seed = 5, .iterations = 0});
    ASSERT_EQ(heights.values.size(), 1u);
    EXPECT_EQ(heights.values.at(0, 0), 0);
    EXPECT_EQ(heights.levels, 0);
}

TEST(MidpointDisplacement, two_iterations_are_what_the_rule_says_by_hand) {
    const FixedHeights heights = made_line({.seed = 9, .iterations = 2, .h = 1});
    const auto range = static_cast<std::int32_t>(first_range(1));
    const std::int32_t middle = displacement(random_bits(9, 1, 1, 0), range);
    const auto half = static_cast<std::int32_t>(std::floor(middle / 2.0 + 0.5));
    ASSERT_EQ(heights.values.width(), 4);
    ASSERT_EQ(heights.values.height(), 1);
    EXPECT_EQ(heights.values.at(0, 0), 0);
    EXPECT_EQ(heights.values.at(1, 0), half + displacement(random_bits(9, 2, 1, 0), range / 2));
    EXPECT_EQ(heights.values.at(2, 0), middle);
    EXPECT_EQ(heights.values.at(3, 0), half + displacement(random_bits(9, 2, 3, 0), range / 2));
}

TEST(MidpointDisplacement, agrees_with_the_rule_by_recursion) {
    for (const double h : {0.0, 0.7, 1.0}) {
        const MidpointDisplacement recipe{.seed = 77, .iterations = 9, .h = h};
        const FixedHeights heights = made_line(recipe);
        std::vector<std::int32_t> line(513, 0);
        displace_middle(line, 0, 512, 1, recipe);
        ASSERT_EQ(heights.values.width(), 512);
        for (int x = 0; x < 512; ++x) {
            ASSERT_EQ(heights.values.at(x, 0), line[static_cast<std::size_t>(x)]) << x;
        }
    }
}

TEST(MidpointDisplacement, additions_fill_the_range_of_their_level_and_keep_to_it) {
    for (int level = 1; level <= 5; ++level) {
        const double range = displacement_range(0.7, level - 1);
        double lowest = 0, highest = 0;
        for (std::uint64_t seed = 0; seed < 500; ++seed) {
            const FixedHeights heights = made_line({.seed = seed, .iterations = level, .h = 0.7});
            const int size = heights.values.width();
            for (int x = 1; x < size; x += 2) {
                const auto mean = rounded_mean_of_two(heights.values.at(x - 1, 0),
                                                      heights.values.at((x + 1) % size, 0));
                const double added = static_cast<double>(heights.values.at(x, 0)) - mean;
                lowest = std::min(lowest, added / range);
                highest = std::max(highest, added / range);
            }
        }
        EXPECT_GE(lowest, -1);
        EXPECT_LE(highest, 1);
        EXPECT_LT(lowest, -0.98) << "level " << level;
        EXPECT_GT(highest, 0.98) << "level " << level;
    }
}

TEST(MidpointDisplacement, more_iterations_keep_every_sample_of_fewer) {
    for (const double h : {0.0, 0.5, 1.0}) {
        for (int iterations = 0; iterations < 10; ++iterations) {
            const FixedHeights fewer = made_line({.seed = 6, .iterations = iterations, .h = h});
            const FixedHeights more = made_line({.seed = 6, .iterations = iterations + 1, .h = h});
            for (int x = 0; x < fewer.values.width(); ++x) {
                ASSERT_EQ(fewer.values.at(x, 0), more.values.at(2 * x, 0));
            }
        }
    }
}

TEST(MidpointDisplacement, stays_within_the_limit_and_knows_its_extremes) {
    for (const double h : {0.0, 0.05, 1.0}) {
        const FixedHeights heights = made_line({.seed = 1, .iterations = 16, .h = h});
        const auto [lowest, highest] = std::ranges::minmax(heights.values.values());
        EXPECT_EQ(heights.minimum, lowest);
        EXPECT_EQ(heights.maximum, highest);
        EXPECT_EQ(heights.levels, 16);
        EXPECT_GE(lowest, -kHeightLimit);
        EXPECT_LE(highest, kHeightLimit);
    }
}

TEST(MidpointDisplacement, a_stopped_job_gives_nothing) {
    std::stop_source source;
    source.request_stop();
    for (const int iterations : {0, 1, 16}) {
        EXPECT_FALSE(midpoint_displacement({.iterations = iterations}, stopped_by(source)))
            << iterations;
    }
}

TEST(MidpointDisplacement, progress_ends_at_one) {
    std::vector<double> fractions;
    const auto collect = [&](double fraction) { fractions.push_back(fraction); };
    ASSERT_TRUE(midpoint_displacement({.iterations = 8}, watched_by(collect)));
    ASSERT_FALSE(fractions.empty());
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_GE(fractions.front(), 0);
    EXPECT_EQ(fractions.back(), 1);
}

TEST(MidpointDisplacement, each_seed_is_another_line) {
    std::set<std::uint64_t> fingerprints;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
        fingerprints.insert(fingerprint(made_line({.seed = seed, .iterations = 4}).values));
    }
    EXPECT_EQ(fingerprints.size(), 100u);
}

TEST(MidpointDisplacement, known_answers) {
    const auto of = [](std::uint64_t seed, int iterations, double h) {
        return fingerprint(made_line({seed, iterations, h}).values);
    };
    EXPECT_EQ(of(0, 8, 0.7), 6935842788042428020u);
    EXPECT_EQ(of(1, 2, 0.7), 16578579550469049875u);
    EXPECT_EQ(of(123456789, 12, 0.0), 15248985500115353061u);
    EXPECT_EQ(of(123456789, 12, 1.0), 486105319663408007u);
    EXPECT_EQ(of(18446744073709551615u, 10, 0.35), 6664639684249198554u);
}

}  // namespace
}  // namespace orograph

#include "core/world/displacement.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstdint>
#include <limits>

#include "core/terrain/fixed_heights.h"

namespace orograph {
namespace {

constexpr std::int32_t kRanges[] = {0, 1, 7, 1000, 134217727, kHeightLimit};

/// Bits from the largest negative number to the largest positive one, `signed_bits` in two's
/// complement.
std::int32_t displaced(std::int64_t signed_bits, std::int32_t range) {
    return displacement(static_cast<std::uint32_t>(signed_bits), range);
}

/// The range as far as it counts: its first 15 bits.
std::int32_t counted(std::int32_t range) {
    std::int32_t unit = 1;
    while (range / unit >= 1 << 15) unit *= 2;
    return range / unit * unit;
}

TEST(Displacement, reaches_both_ends_of_its_range_and_no_further) {
    constexpr auto kLowest = std::numeric_limits<std::int32_t>::min();
    constexpr auto kHighest = std::numeric_limits<std::int32_t>::max();
    for (const std::int32_t range : kRanges) {
        EXPECT_EQ(displaced(kLowest, range), -counted(range));
        EXPECT_LE(displaced(kHighest, range), range);
        EXPECT_GE(displaced(kHighest, range), counted(range) - 1 - range / 32768);
        EXPECT_EQ(displaced(0, range), 0);
        EXPECT_GE(counted(range), range - range / 16384);
    }
}

TEST(Displacement, is_as_often_negative_as_positive) {
    // A value and its opposite differ from 0 by one of 2^16 steps, and by rounding down twice.
    for (const std::int32_t range : kRanges) {
        for (std::int64_t bits = 0; bits < (1ll << 31); bits += 99999989) {
            const std::int64_t sum =
                std::int64_t{displaced(bits, range)} + displaced(-1 - bits, range);
            EXPECT_GE(sum, -2 - range / 32768);
            EXPECT_LE(sum, 0);
        }
    }
}

TEST(Displacement, is_the_share_of_the_range_that_the_first_bits_are_of_theirs) {
    for (const std::int32_t range : kRanges) {
        for (std::int64_t bits = -(1ll << 31); bits < (1ll << 31); bits += 33333331) {
            const double share = std::floor(static_cast<double>(bits) / 65536) / 32768;
            EXPECT_EQ(displaced(bits, range), std::floor(share * counted(range)));
        }
    }
}

TEST(DisplacementRange, shrinks_by_two_to_the_minus_h) {
    for (const double h : {0.0, 0.3, 0.5, 0.7, 1.0}) {
        for (int iteration = 0; iteration + 1 < kMostIterations; ++iteration) {
            const double expected = displacement_range(h, iteration) * std::exp2(-h);
            EXPECT_NEAR(displacement_range(h, iteration + 1), expected, 1.001)
                << "h " << h << ", iteration " << iteration;
        }
    }
}

TEST(DisplacementRange, starts_at_the_first_range) {
    for (const double h : {0.0, 0.3, 0.7, 1.0}) {
        EXPECT_EQ(displacement_range(h, 0), first_range(h));
        EXPECT_EQ(first_range(h), std::floor(first_range(h)));
    }
}

TEST(DisplacementRange, all_iterations_together_fill_the_limit_and_keep_to_it) {
    for (int step = 0; step <= 1000; ++step) {
        const double h = step / 1000.0;
        std::int64_t reach = 0;
        double sum_of_shares = 0;
        for (int iteration = 0; iteration < kMostIterations; ++iteration) {
            reach += 2 * std::int64_t{displacement_range(h, iteration)};  // two half steps
            sum_of_shares += std::exp2(-h * iteration);
        }
        EXPECT_LE(reach, kHeightLimit) << h;
        EXPECT_GT(2 * (first_range(h) + 1) * sum_of_shares, kHeightLimit * (1 - 1e-9)) << h;
    }
}

TEST(DisplacementRange, is_what_the_header_promises_for_the_smoothest_surface) {
    EXPECT_EQ(displacement_range(1, 24), 7);
    EXPECT_EQ(displacement_range(1, 39), 0);
}

TEST(DisplacementRange, known_answers) {
    EXPECT_EQ(displacement_range(0, 0), 6710886);
    EXPECT_EQ(displacement_range(0, 39), 6710886);
    EXPECT_EQ(displacement_range(1, 0), 134217727);
    EXPECT_EQ(displacement_range(0.7, 0), 103194050);
    EXPECT_EQ(displacement_range(0.7, 13), 188053);
}

TEST(HeightLimit, leaves_room_for_the_sum_of_four) {
    EXPECT_LE(4 * std::int64_t{kHeightLimit} + 2, std::numeric_limits<std::int32_t>::max());
}

}  // namespace
}  // namespace orograph

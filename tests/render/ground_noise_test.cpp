#include "render/view/ground_noise.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace orograph {
namespace {

constexpr int kLast = kNoiseSide - 1;

/// Of all texels, of a number that each has.
template <class Number>
double mean(const Grid<NoiseTexel>& noise, const Number& number) {
    double sum = 0;
    for (int y = 0; y < kNoiseSide; ++y) {
        for (int x = 0; x < kNoiseSide; ++x) sum += number(noise, x, y);
    }
    return sum / static_cast<double>(noise.size());
}

double value(const Grid<NoiseTexel>& noise, int x, int y) {
    return noise.at(x & kLast, y & kLast).value - 128.0;
}
double east(const Grid<NoiseTexel>& noise, int x, int y) {
    return noise.at(x & kLast, y & kLast).east - 128.0;
}
double south(const Grid<NoiseTexel>& noise, int x, int y) {
    return noise.at(x & kLast, y & kLast).south - 128.0;
}

template <class Number>
double deviation(const Grid<NoiseTexel>& noise, const Number& number) {
    return std::sqrt(
        mean(noise, [&](const auto& n, int x, int y) { return std::pow(number(n, x, y), 2); }));
}

TEST(GroundNoise, adds_as_much_as_it_takes) {
    const Grid<NoiseTexel> noise = ground_noise();
    ASSERT_EQ(noise.width(), kNoiseSide);
    ASSERT_EQ(noise.height(), kNoiseSide);
    EXPECT_NEAR(mean(noise, value), 0, 0.2);
    EXPECT_NEAR(mean(noise, east), 0, 0.2);
    EXPECT_NEAR(mean(noise, south), 0, 0.2);
    EXPECT_NEAR(deviation(noise, value), 45, 1);
}

TEST(GroundNoise, is_the_same_each_time) {
    const Grid<NoiseTexel> first = ground_noise(), second = ground_noise();
    EXPECT_EQ(first.values().back(), second.values().back());
    EXPECT_TRUE(std::ranges::equal(first.values(), second.values()));
}

TEST(GroundNoise, has_slopes_of_variance_1_alike_both_ways) {
    const Grid<NoiseTexel> noise = ground_noise();
    EXPECT_NEAR(deviation(noise, east), kNoiseSlope, 1);
    EXPECT_NEAR(deviation(noise, south), kNoiseSlope, 2);
    EXPECT_NEAR(
        mean(noise, [](const auto& n, int x, int y) { return east(n, x, y) * south(n, x, y); }), 0,
        0.05 * kNoiseSlope * kNoiseSlope);
}

TEST(GroundNoise, goes_on_where_it_began) {
    const Grid<NoiseTexel> noise = ground_noise();
    double inside = 0, across = 0;
    for (int y = 0; y < kNoiseSide; ++y) {
        inside += std::abs(value(noise, 100, y) - value(noise, 101, y));
        across += std::abs(value(noise, kLast, y) - value(noise, 0, y));
    }
    EXPECT_LT(across, 1.3 * inside);
}

TEST(GroundNoise, of_a_coarser_ring_is_nearly_the_same_at_the_same_place) {
    const Grid<NoiseTexel> noise = ground_noise();
    const auto likeness = [&](const auto& number, int aside) {
        return mean(noise,
                    [&](const auto& n, int x, int y) {
                        return number(n, 2 * x, 2 * y) * number(n, x + aside, y);
                    }) /
               std::pow(deviation(noise, number), 2);
    };
    for (const auto& number : {value, east, south}) {
        EXPECT_GT(likeness(number, 0), 0.7);
        EXPECT_LT(std::abs(likeness(number, 77)), 0.1);
    }
}

}  // namespace
}  // namespace orograph

#include "core/base/exact_power.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

TEST(ExactPower, whole_exponents_are_exact) {
    for (int exponent = 0; exponent <= 1000; ++exponent) {
        EXPECT_EQ(exact_power_of_half(exponent), std::ldexp(1.0, -exponent));
    }
}

TEST(ExactPower, a_half_is_the_square_root) {
    EXPECT_EQ(exact_power_of_half(0.5), std::sqrt(0.5));
    EXPECT_EQ(exact_power_of_half(0.25), std::sqrt(std::sqrt(0.5)));
    EXPECT_EQ(exact_power_of_half(3.5), std::sqrt(0.5) / 8);
}

TEST(ExactPower, agrees_with_exp2_at_the_40_bits_it_counts) {
    for (int i = 0; i <= 4000; ++i) {
        const double exponent = i * 0.00987654321;
        const double counted = std::ldexp(std::floor(std::ldexp(exponent, 40)), -40);
        EXPECT_NEAR(exact_power_of_half(exponent) / std::exp2(-counted), 1, std::ldexp(1.0, -45))
            << exponent;
    }
}

TEST(ExactPower, bits_past_the_40th_change_less_than_they_weigh) {
    for (int i = 0; i <= 4000; ++i) {
        const double exponent = i * 0.00987654321;
        EXPECT_NEAR(exact_power_of_half(exponent) / std::exp2(-exponent), 1, std::ldexp(1.0, -40))
            << exponent;
    }
}

TEST(ExactPower, falls_as_the_exponent_grows) {
    for (int i = 0; i < 4096; ++i) {
        EXPECT_GT(exact_power_of_half(i / 1024.0), exact_power_of_half((i + 1) / 1024.0));
    }
}

}  // namespace
}  // namespace orograph

#include "core/base/portable_math.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

TEST(PortableMath, sine_agrees_with_the_library) {
    for (double turns = -3; turns <= 3; turns += 1.0 / 1024) {
        const double angle = 2 * std::numbers::pi * turns;
        EXPECT_NEAR(sine_of_turns(turns), std::sin(angle), 3e-15) << turns;
        EXPECT_NEAR(cosine_of_turns(turns), std::cos(angle), 3e-15) << turns;
    }
}

TEST(PortableMath, sine_is_exact_at_quarters_and_repeats) {
    EXPECT_EQ(sine_of_turns(0), 0);
    EXPECT_NEAR(sine_of_turns(0.25), 1, 1e-15);
    EXPECT_EQ(sine_of_turns(0.125), sine_of_turns(1024.125));
    EXPECT_EQ(sine_of_turns(-0.125), -sine_of_turns(0.125));
}

TEST(PortableMath, powers_of_two_are_exact_where_they_are_whole) {
    for (int exponent = -1022; exponent <= 1023; ++exponent) {
        EXPECT_EQ(power_of_two(exponent), std::ldexp(1.0, exponent));
    }
    EXPECT_EQ(power_of_two(-2000), 0);
    EXPECT_EQ(power_of_two(2000), HUGE_VAL);
}

TEST(PortableMath, powers_and_logarithms_agree_with_the_library) {
    for (double x = -20; x <= 20; x += 0.0173) {
        EXPECT_NEAR(power_of_two(x) / std::exp2(x), 1, 2e-15) << x;
        const double value = std::exp2(x);
        EXPECT_NEAR(logarithm_of_two(value), std::log2(value), 1e-14) << value;
    }
    EXPECT_EQ(logarithm_of_two(1), 0);
    EXPECT_EQ(logarithm_of_two(8), 3);
}

TEST(PortableMath, a_power_has_its_exact_cases) {
    EXPECT_EQ(power(0, 0), 1);
    EXPECT_EQ(power(0, 0.5), 0);
    EXPECT_EQ(power(0.37, 1), 0.37);
    EXPECT_EQ(power(3, 2), 9);
    for (const double base : {1e-9, 0.2, 1.0, 7.5, 1e6}) {
        for (const double exponent : {0.1, 0.5, 1.7, 4.0}) {
            EXPECT_NEAR(power(base, exponent) / std::pow(base, exponent), 1, 3e-14);
        }
    }
}

}  // namespace
}  // namespace orograph

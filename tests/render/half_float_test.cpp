#include "render/view/half_float.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

namespace orograph {
namespace {

/// By the definition of the format.
double number_of(std::uint16_t half) {
    const int exponent = half >> 10 & 31, fraction = half & 1023;
    const double size =
        exponent == 0 ? std::ldexp(fraction, -24) : std::ldexp(1024 + fraction, exponent - 25);
    return half & 0x8000 ? -size : size;
}

TEST(HalfOf, is_the_nearest_and_of_two_the_even_one) {
    for (int half = 0; half < 0x7bff; ++half) {
        const double here = number_of(static_cast<std::uint16_t>(half));
        const double next = number_of(static_cast<std::uint16_t>(half + 1));
        const auto exact = static_cast<float>(here), middle = static_cast<float>((here + next) / 2);
        ASSERT_EQ(exact, here);
        ASSERT_EQ(middle, (here + next) / 2);
        ASSERT_EQ(half_of(exact), half);
        ASSERT_EQ(half_of(middle), half + (half & 1));
        ASSERT_EQ(half_of(-exact), half | 0x8000);
        if (half < 0x400) continue;  // below 2^-14
        ASSERT_EQ(half_of(std::nextafter(middle, 0.0f)), half);
        ASSERT_EQ(half_of(std::nextafter(middle, 1e9f)), half + 1);
    }
}

TEST(HalfOf, of_what_is_too_large_is_the_largest) {
    for (const float large : {65504.0f, 1e6f, std::numeric_limits<float>::infinity()}) {
        EXPECT_EQ(number_of(half_of(large)), 65504);
        EXPECT_EQ(number_of(half_of(-large)), -65504);
    }
}

}  // namespace
}  // namespace orograph

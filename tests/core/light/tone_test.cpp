#include "core/light/tone.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

TEST(Tone, rises_everywhere_and_never_reaches_white) {
    EXPECT_EQ(tone(0), 0);
    double before = 0;
    for (double light = 1e-5; light < 1e4; light *= 1.05) {
        const double now = tone(light);
        ASSERT_GT(now, before) << light;
        ASSERT_LT(now, 1);
        before = now;
    }
    EXPECT_GT(tone(20), 0.97);
}

TEST(Tone, keeps_the_middle_about_as_bright_as_it_is) {
    EXPECT_NEAR(tone(0.18), 0.27, 0.05);
    // Darkness isn't crushed: a hundredth stays more than half as bright.
    EXPECT_GT(tone(0.01), 0.005);
}

TEST(Exposure, makes_dark_days_lighter_but_not_as_light_as_bright_ones) {
    const double noon = exposure({1, 1, 1}, 0), dull = exposure({0.25, 0.25, 0.25}, 0);
    EXPECT_NEAR(dull, 2 * noon, 1e-9);
    EXPECT_LT(0.25 * dull, noon);
}

TEST(Exposure, leaves_night_dark) {
    EXPECT_EQ(exposure({0, 0, 0}, 0), exposure({0.001, 0.001, 0.001}, 0));
}

TEST(Exposure, doubles_with_each_stop) {
    EXPECT_NEAR(exposure({1, 1, 1}, 1), 2 * exposure({1, 1, 1}, 0), 1e-12);
    EXPECT_NEAR(exposure({1, 1, 1}, -2), exposure({1, 1, 1}, 0) / 4, 1e-12);
}

}  // namespace
}  // namespace orograph

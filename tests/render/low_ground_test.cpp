#include "render/view/low_ground.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// Ground by a formula of metres from the middle, 250 m between samples of its finest level.
RingLayout layout_of(const std::function<double(double x, double z)>& metres) {
    constexpr int kLevels = 12;
    constexpr double kFinest = 250;
    const auto height = [=](std::int64_t x, std::int64_t z) {
        return static_cast<float>(
            metres(kFinest * static_cast<double>(x), kFinest * static_cast<double>(z)));
    };
    return {drawn(std::make_shared<const FormulaTerrain>(kLevels, kFinest * (1 << kLevels),
                                                         HeightRange{0, 6000}, height)),
            kSmallShape};
}

TEST(LowGround, of_a_plain_is_as_high_as_that) {
    for (const double plain : {0.0, 40.0, 2500.0, 6000.0}) {
        const RingLayout layout = layout_of([=](double, double) { return plain; });
        EXPECT_NEAR(LowGround().around(layout, 700, -12345), plain, 0.01);
    }
}

TEST(LowGround, is_the_sea_at_a_coast) {
    const RingLayout layout = layout_of([](double x, double) { return x < 0 ? -3000.0 : 2000.0; });
    EXPECT_LT(LowGround().around(layout, 0, 0), 400);
    EXPECT_LT(LowGround().around(layout, -20000, 0), 0.01);
    EXPECT_NEAR(LowGround().around(layout, 20000, 0), 2000, 0.01);
}

TEST(LowGround, of_mountains_is_that_of_their_valleys) {
    const RingLayout layout = layout_of([](double x, double z) {
        return 1500 + 1000 * (1 - std::cos(x / 1500) * std::cos(z / 1500));
    });
    for (const double x : {0.0, 1700.0, 4400.0}) {
        const double low = LowGround().around(layout, x, 300);
        EXPECT_GT(low, 1500);
        EXPECT_LT(low, 2200);  // which is little more than the third of the way up
    }
}

TEST(LowGround, changes_smoothly_and_does_not_hang_on_where_one_was) {
    const RingLayout layout = layout_of([](double x, double z) {
        return std::max(2000 * std::sin(x / 9000) + 1500 * std::sin(z / 2000), -300.0);
    });
    LowGround flown;
    double before = flown.around(layout, 0, 0);
    for (double x = 20; x < 30000; x += 20) {
        const double here = flown.around(layout, x, x / 3);
        EXPECT_EQ(here, LowGround().around(layout, x, x / 3)) << x;
        EXPECT_LT(std::abs(here - before), 10) << x;
        before = here;
    }
}

TEST(LowGround, of_a_map_is_that_of_its_own_samples) {
    const RingLayout layout{rough_map(200, 150), kSmallShape};
    for (const double x : {-90.0, 0.0, 90.0, 5000.0}) {
        const double low = LowGround().around(layout, x, 20);
        EXPECT_GE(low, 0) << x;
        EXPECT_LE(low, 20) << x;
    }
}

TEST(LowGround, follows_another_ground) {
    LowGround low;
    const auto plain_of = [](double metres) {
        return layout_of([=](double, double) { return metres; });
    };
    const RingLayout first = plain_of(700), other = plain_of(1900);
    EXPECT_NEAR(low.around(first, 0, 0), 700, 0.01);
    EXPECT_NEAR(low.around(other, 0, 0), 1900, 0.01);
}

}  // namespace
}  // namespace orograph

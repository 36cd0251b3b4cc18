#include "core/rivers/regional_controls.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(RegionalControls, keep_four_numbers) {
    const RegionalControls controls = RegionalControls::of(255, 0, 17, 128);
    EXPECT_EQ(controls.dissection(), 255);
    EXPECT_EQ(controls.valley(), 0);
    EXPECT_EQ(controls.strata(), 17);
    EXPECT_EQ(controls.talus(), 128);
}

TEST(RegionalControls, are_interpolated_each_by_itself) {
    const RegionalControls a = RegionalControls::of(255, 0, 255, 10),
                           b = RegionalControls::of(255, 255, 0, 200);
    for (int share = 0; share <= 256; ++share) {
        const RegionalControls mixed = between(a, b, share);
        const auto expected = [&](int from, int to) {
            return (from * (256 - share) + to * share) / 256;
        };
        EXPECT_EQ(mixed.dissection(), 255);
        EXPECT_EQ(mixed.valley(), expected(0, 255));
        EXPECT_EQ(mixed.strata(), expected(255, 0));
        EXPECT_EQ(mixed.talus(), expected(10, 200));
    }
}

}  // namespace
}  // namespace orograph

#include "core/terrain/clamp_heights.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(ClampHeights, counts_those_that_lay_beyond) {
    Grid<float> heights(4, 1);
    heights.at(0, 0) = -5;
    heights.at(1, 0) = 0;
    heights.at(2, 0) = 10;
    heights.at(3, 0) = 10.5f;
    EXPECT_EQ(clamp_heights({0, 10}, heights), 2);
    EXPECT_EQ(heights.at(0, 0), 0);
    EXPECT_EQ(heights.at(2, 0), 10);
    EXPECT_EQ(heights.at(3, 0), 10);
    EXPECT_EQ(clamp_heights({0, 10}, heights), 0);
}

}  // namespace
}  // namespace orograph

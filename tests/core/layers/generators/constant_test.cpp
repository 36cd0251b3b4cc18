#include "core/layers/generators/constant.h"

#include <gtest/gtest.h>

#include <stop_token>

#include "tests/support/layers.h"

namespace orograph {
namespace {

TEST(Constant, has_its_height_everywhere) {
    const Grid<float> heights = layer_heights(constant, ConstantParams{12.5}, map_site(3));
    for (const float height : heights.values()) EXPECT_EQ(height, 12.5f);
}

TEST(Constant, says_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    Grid<float> heights(2, 2);
    const Result<bool> made = constant({}, map_site(2), heights, stopped_by(source));
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
}

}  // namespace
}  // namespace orograph

#include "core/drainage/lakes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace orograph {
namespace {

TEST(FindLakes, tells_lakes_of_different_levels_apart_where_they_touch) {
    Grid<float> heights(6, 4), surface(6, 4);
    std::ranges::fill(heights.values(), 10.0f);
    std::ranges::copy(heights.values(), surface.values().begin());
    const auto flood = [&](int x, int y, float level) {
        heights.at(x, y) = 1;
        surface.at(x, y) = level;
    };
    flood(1, 1, 5);
    flood(2, 1, 5);
    flood(3, 2, 7);  // beside the first lake, diagonally
    flood(4, 2, 7);
    Grid<std::int32_t> numbers(6, 4);
    const std::vector<Lake> lakes = find_lakes(heights, surface, numbers);
    ASSERT_EQ(lakes.size(), 2u);
    EXPECT_EQ(lakes[0].level, 5);
    EXPECT_EQ(lakes[0].cells, 2);
    EXPECT_EQ(lakes[1].level, 7);
    EXPECT_EQ(lakes[1].cells, 2);
    EXPECT_EQ(numbers.at(2, 1), 1);
    EXPECT_EQ(numbers.at(3, 2), 2);
    EXPECT_EQ(numbers.at(0, 0), 0);
}

}  // namespace
}  // namespace orograph

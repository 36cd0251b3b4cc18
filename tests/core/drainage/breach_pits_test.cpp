#include "core/drainage/breach_pits.h"

#include <gtest/gtest.h>

#include "core/drainage/lakes.h"
#include "tests/core/drainage/drainage_maps.h"

namespace orograph {
namespace {

/// A valley that falls to the east, with a pit 6 cells before a step down.
Grid<float> pit_in_a_plain() {
    Grid<float> heights = map_of(
        20, 9, [](int x, int y) { return x < 14 ? 10 + 0.1 * (14 - x) + std::abs(y - 4) : 1; });
    heights.at(8, 4) = 4;
    return heights;
}

double raised_by_filling(const Grid<float>& heights) {
    const Drained drained({"", copy_of(heights), kNoSea});
    double sum = 0;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        sum += drained.filled.values()[i] - heights.values()[i];
    }
    return sum;
}

TEST(BreachPits, cuts_an_even_way_out) {
    Grid<float> heights = pit_in_a_plain();
    ASSERT_TRUE(breach_pits(heights, kNoSea, {100, 100}, {}));
    EXPECT_EQ(raised_by_filling(heights), 0);
    EXPECT_EQ(heights.at(8, 4), 4);
    EXPECT_LT(heights.at(9, 4), 4);
}

TEST(BreachPits, keeps_to_its_limits) {
    for (const BreachLimits limits : {BreachLimits{2, 100}, BreachLimits{100, 5}}) {
        Grid<float> heights = pit_in_a_plain();
        const Grid<float> before = copy_of(heights);
        ASSERT_TRUE(breach_pits(heights, kNoSea, limits, {}));
        EXPECT_TRUE(std::ranges::equal(heights.values(), before.values()));
    }
    Grid<float> heights = pit_in_a_plain();
    ASSERT_TRUE(breach_pits(heights, kNoSea, {100, 7}, {}));
    EXPECT_EQ(raised_by_filling(heights), 0);
}

TEST(BreachPits, never_raises_and_keeps_outlets) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        Grid<float> heights = copy_of(map.heights);
        ASSERT_TRUE(breach_pits(heights, map.sea_level, {6, 300}, {}));
        for (int y = 0; y < heights.height(); ++y) {
            for (int x = 0; x < heights.width(); ++x) {
                ASSERT_FALSE(heights.at(x, y) > map.heights.at(x, y));
                if (is_outlet(map, x, y)) {
                    ASSERT_FALSE(heights.at(x, y) < map.heights.at(x, y));
                }
            }
        }
    }
}

TEST(Lakes, are_the_parts_of_one_level) {
    Grid<float> heights = map_of(12, 7, [](int, int) { return 10; });
    heights.at(2, 2) = heights.at(3, 3) = 5;  // touch at a corner
    heights.at(8, 3) = 1;
    const Drained drained({"", copy_of(heights), kNoSea});
    Grid<std::int32_t> numbers(12, 7);
    const std::vector<Lake> lakes = find_lakes(heights, drained.filled, numbers);
    ASSERT_EQ(lakes.size(), 2u);
    EXPECT_EQ(lakes[0].cells, 2);
    EXPECT_EQ(lakes[0].level, 10);
    EXPECT_EQ(lakes[1].cells, 1);
    EXPECT_EQ(numbers.at(2, 2), 1);
    EXPECT_EQ(numbers.at(3, 3), 1);
    EXPECT_EQ(numbers.at(8, 3), 2);
    EXPECT_EQ(numbers.at(0, 0), 0);
}

}  // namespace
}  // namespace orograph

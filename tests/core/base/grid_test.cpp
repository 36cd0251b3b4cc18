#include "core/base/grid.h"

#include <gtest/gtest.h>

#include <numeric>
#include <utility>

namespace orograph {
namespace {

TEST(Grid, is_row_major_with_the_width_it_was_given) {
    Grid<int> grid(3, 2);
    std::iota(grid.values().begin(), grid.values().end(), 0);
    EXPECT_EQ(grid.width(), 3);
    EXPECT_EQ(grid.height(), 2);
    EXPECT_EQ(grid.size(), 6u);
    EXPECT_EQ(grid.at(2, 0), 2);
    EXPECT_EQ(grid.at(0, 1), 3);
    EXPECT_EQ(grid.row(1), &grid.at(0, 1));
    const Grid<int>& same = grid;
    EXPECT_EQ(same.at(1, 1), 4);
    EXPECT_EQ(same.values().data(), grid.values().data());
}

TEST(Grid, moves_without_a_copy) {
    Grid<int> from(3, 2);
    from.at(2, 1) = 9;
    const int* values = from.row(0);
    const Grid<int> to = std::move(from);
    EXPECT_EQ(to.row(0), values);
    EXPECT_EQ(to.at(2, 1), 9);
}

TEST(Grid, may_be_empty) {
    EXPECT_EQ(Grid<int>().size(), 0u);
    EXPECT_TRUE(Grid<int>().values().empty());
    EXPECT_EQ(Grid<int>(0, 4).size(), 0u);
}

}  // namespace
}  // namespace orograph

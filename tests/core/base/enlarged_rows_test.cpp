#include "core/base/enlarged_rows.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "core/base/enlarging.h"

namespace orograph {
namespace {

Grid<float> numbered(int width, int height) {
    Grid<float> grid(width, height);
    float next = 0;
    for (float& value : grid.values()) value = next++;
    return grid;
}

TEST(Enlarging, texels_and_samples_share_their_extent) {
    // The middles of four texels lie a quarter of a sample before and behind those of two samples.
    const double expected[] = {-0.25, 0.25, 0.75, 1.25};
    for (int i = 0; i < 4; ++i) {
        const BetweenSamples place = texel_between(i, 4, 2);
        EXPECT_EQ(static_cast<double>(place.before) + place.share, expected[i]);
    }
    for (int i = 0; i < 9; ++i) {
        EXPECT_EQ(texel_between(i, 9, 9).before, i);
        EXPECT_EQ(texel_between(i, 9, 9).share, 0);
    }
}

TEST(Enlarging, curves_go_through_samples_with_the_central_difference_as_slope) {
    const CubicWeights at = cubic_weights(0);
    const float values[] = {0, 1, 0, 0}, slopes[] = {-0.5f, 0, 0.5f, 0};
    EXPECT_TRUE(std::ranges::equal(at.values, values));
    EXPECT_TRUE(std::ranges::equal(at.slopes, slopes));
    const CubicWeights next = cubic_weights(1);
    const float last[] = {0, 0, 1, 0};
    EXPECT_TRUE(std::ranges::equal(next.values, last));
}

TEST(EnlargedRows, with_a_texel_a_sample_are_the_samples) {
    const Grid<float> grid = numbered(5, 4);
    for (const Between between : {Between::mixed, Between::foremost}) {
        const Grid<float> rows = enlarged_rows(grid, 5, 4, 1, 2, between);
        ASSERT_EQ(rows.height(), 2);
        for (int y = 0; y < 2; ++y) {
            for (int x = 0; x < 5; ++x) EXPECT_EQ(rows.at(x, y), grid.at(x, y + 1));
        }
    }
}

TEST(EnlargedRows, mix_what_lies_around_and_never_leave_its_range) {
    const Grid<float> grid = numbered(4, 3);
    const Grid<float> rows = enlarged_rows(grid, 8, 6, 0, 6, Between::mixed);
    // (2.25, 1.25) is 4 * 1.25 + 2.25; the corners are the nearest samples.
    EXPECT_FLOAT_EQ(rows.at(5, 3), 7.25f);
    EXPECT_EQ(rows.at(0, 0), 0);
    EXPECT_EQ(rows.at(7, 5), 11);
    EXPECT_EQ(std::ranges::min(rows.values()), 0);
    EXPECT_EQ(std::ranges::max(rows.values()), 11);
}

TEST(EnlargedRows, keep_what_is_infinite_or_no_number) {
    const float infinity = std::numeric_limits<float>::infinity();
    Grid<float> grid = numbered(3, 3);
    grid.at(1, 1) = infinity;
    grid.at(2, 1) = infinity;
    const Grid<float> same = enlarged_rows(grid, 3, 3, 0, 3, Between::mixed);
    EXPECT_TRUE(std::ranges::equal(same.values(), grid.values()));
    const Grid<float> rows = enlarged_rows(grid, 9, 9, 0, 9, Between::mixed);
    for (const float value : rows.values()) EXPECT_FALSE(std::isnan(value));
    EXPECT_EQ(rows.at(4, 4), infinity);
    EXPECT_EQ(rows.at(1, 1), 0);
    grid.at(0, 0) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_TRUE(std::isnan(enlarged_rows(grid, 3, 3, 0, 3, Between::mixed).at(0, 0)));
}

TEST(EnlargedRows, of_what_is_counted_hold_nothing_else_and_cut_corners) {
    Grid<float> grid(2, 2);
    std::ranges::copy(std::to_array({3.0f, 9.0f, 9.0f, 9.0f}), grid.values().begin());
    const Grid<float> rows = enlarged_rows(grid, 32, 32, 0, 32, Between::foremost);
    const std::set<float> numbers(rows.values().begin(), rows.values().end());
    EXPECT_EQ(numbers, (std::set<float>{3, 9}));
    // Of the quarter that is nearest to the one number, the corner at the middle belongs to the
    // other.
    EXPECT_EQ(rows.at(15, 15), 9);
    EXPECT_EQ(rows.at(12, 8), 3);
    EXPECT_EQ(rows.at(15, 8), 3);
}

TEST(EnlargedRows, are_the_same_in_strips) {
    const Grid<float> grid = numbered(7, 5);
    const Grid<float> all = enlarged_rows(grid, 30, 23, 0, 23, Between::mixed);
    for (int y = 0; y < 23; ++y) {
        const Grid<float> row = enlarged_rows(grid, 30, 23, y, 1, Between::mixed);
        EXPECT_TRUE(std::equal(row.values().begin(), row.values().end(), all.row(y)));
    }
}

}  // namespace
}  // namespace orograph

#include "render/view/surface_mesh.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace orograph {
namespace {

struct Corner {
    int x, y;
    auto operator<=>(const Corner&) const = default;
};

using Triangle = std::array<Corner, 3>;

std::vector<Triangle> triangles(int cells) {
    const std::vector<int> indices = block_triangles(cells);
    std::vector<Triangle> result;
    for (std::size_t i = 0; i + 2 < indices.size(); i += 3) {
        const auto corner = [&](std::size_t offset) {
            return Corner{indices[i + offset] % (cells + 1), indices[i + offset] / (cells + 1)};
        };
        result.push_back({corner(0), corner(1), corner(2)});
    }
    return result;
}

/// Twice the area, positive when it winds counter-clockwise as seen from above, where rows run
/// south.
int doubled_area(const Triangle& t) {
    return (t[1].y - t[0].y) * (t[2].x - t[0].x) - (t[1].x - t[0].x) * (t[2].y - t[0].y);
}

class SurfaceMesh : public testing::TestWithParam<int> {};

TEST_P(SurfaceMesh, has_two_triangles_a_square_of_vertices_that_exist) {
    const int cells = GetParam();
    const auto indices = block_triangles(cells);
    ASSERT_EQ(indices.size(), static_cast<std::size_t>(cells * cells * 6));
    EXPECT_EQ(*std::ranges::max_element(indices), (cells + 1) * (cells + 1) - 1);
}

TEST_P(SurfaceMesh, uses_every_vertex) {
    const auto indices = block_triangles(GetParam());
    const std::set<int> used(indices.begin(), indices.end());
    EXPECT_EQ(used.size(), static_cast<std::size_t>((GetParam() + 1) * (GetParam() + 1)));
}

TEST_P(SurfaceMesh, covers_each_square_once) {
    const int cells = GetParam();
    std::map<Corner, int> covered;
    for (const Triangle& t : triangles(cells)) {
        const Corner north_west{std::min({t[0].x, t[1].x, t[2].x}),
                                std::min({t[0].y, t[1].y, t[2].y})};
        for (const Corner& corner : t) {  // none reaches beyond one square
            ASSERT_LE(corner.x, north_west.x + 1);
            ASSERT_LE(corner.y, north_west.y + 1);
        }
        covered[north_west] += doubled_area(t);
    }
    ASSERT_EQ(covered.size(), static_cast<std::size_t>(cells * cells));
    for (const auto& [corner, area] : covered) EXPECT_EQ(area, 2);
}

TEST_P(SurfaceMesh, winds_counter_clockwise_seen_from_above) {
    for (const Triangle& t : triangles(GetParam())) ASSERT_EQ(doubled_area(t), 1);
}

TEST_P(SurfaceMesh, two_triangles_of_a_square_share_its_diagonal) {
    std::map<Corner, std::map<Corner, int>> seen;
    for (const Triangle& t : triangles(GetParam())) {
        const Corner square{std::min({t[0].x, t[1].x, t[2].x}), std::min({t[0].y, t[1].y, t[2].y})};
        for (const Corner& corner : t) ++seen[square][corner];
    }
    for (const auto& [square, corners] : seen) {
        const bool from_north_west = diagonal_from_north_west(square.x, square.y);
        ASSERT_EQ(corners.size(), 4u);
        EXPECT_EQ(corners.at(square), from_north_west ? 2 : 1);
        EXPECT_EQ(corners.at({square.x + 1, square.y + 1}), from_north_west ? 2 : 1);
        EXPECT_EQ(corners.at({square.x + 1, square.y}), from_north_west ? 1 : 2);
        EXPECT_EQ(corners.at({square.x, square.y + 1}), from_north_west ? 1 : 2);
    }
}

INSTANTIATE_TEST_SUITE_P(OfEverySize, SurfaceMesh, testing::Values(1, 2, 3, 32, 256));

TEST(SurfaceMeshDiagonals, meet_four_at_a_time_at_the_samples_odd_in_both_ways) {
    for (std::int64_t y = -4; y < 4; ++y) {
        for (std::int64_t x = -4; x < 4; ++x) {
            const int meeting =
                diagonal_from_north_west(x, y) + diagonal_from_north_west(x - 1, y - 1) +
                !diagonal_from_north_west(x - 1, y) + !diagonal_from_north_west(x, y - 1);
            const bool odd = (x & 1) != 0 && (y & 1) != 0, even = (x & 1) == 0 && (y & 1) == 0;
            // They meet where both are odd, hence also where both are even, and never between.
            EXPECT_EQ(meeting, odd || even ? 4 : 0) << x << ", " << y;
        }
    }
}

TEST(SurfaceMeshDiagonals, continue_across_blocks_of_an_even_size) {
    for (const std::int64_t cells : {2, 32, 254}) {
        EXPECT_EQ(diagonal_from_north_west(3 + cells, 5), diagonal_from_north_west(3, 5));
        EXPECT_EQ(diagonal_from_north_west(3, 5 - cells), diagonal_from_north_west(3, 5));
    }
}

}  // namespace
}  // namespace orograph

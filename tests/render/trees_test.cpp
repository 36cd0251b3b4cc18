#include "render/view/trees.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdint>
#include <glm/geometric.hpp>
#include <map>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include "render/view/camera.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph {
namespace glsl {
#define float double
#include "shaders/lib/trees.glsl"
#undef float
}  // namespace glsl

namespace {

TEST(Trees, belong_to_places) {
    constexpr double kFar = 8e6;
    for (const double east : {-kFar, -3.0, 0.0, 6.4999, 1234.5, kFar}) {
        const double south = 2 * east + 1;
        const TreeCells cells = tree_cells(east, south, kTreesEnd),
                        moved = tree_cells(east + 40, south - 13, kTreesEnd);
        const glm::ivec2 step = (moved.first - cells.first) & ((1 << 20) - 1);
        const int back = step.y - (1 << 20);
        // The same square is at the same place.
        EXPECT_NEAR(moved.corner.x + 40 - step.x * kTreeSpacing, cells.corner.x, 1e-3);
        EXPECT_NEAR(moved.corner.y - 13 - (step.y > 1000 ? back : step.y) * kTreeSpacing,
                    cells.corner.y, 1e-3);
        // The eye is in the middle.
        EXPECT_NEAR(cells.corner.x, -kTreeCells / 2.0 * kTreeSpacing, kTreeSpacing);
        EXPECT_NEAR(cells.corner.y, -kTreeCells / 2.0 * kTreeSpacing, kTreeSpacing);
        EXPECT_GE(cells.first.x, 0);
        EXPECT_LT(cells.first.y, 1 << 20);
    }
    EXPECT_EQ(tree_cells(0, 0, kTreesEnd).side, kTreeCells);
}

TEST(Trees, stand_in_no_more_squares_than_they_need) {
    for (const double end : {100.0, 400.0, kTreesEnd}) {
        const TreeCells cells = tree_cells(5, 1, end);
        EXPECT_GT((cells.side / 2 - 1) * kTreeSpacing, end);  // none is beyond them
        EXPECT_LT((cells.side / 2 - 12) * kTreeSpacing, end);
        EXPECT_NEAR(cells.corner.x, -cells.side / 2.0 * kTreeSpacing, kTreeSpacing);
    }
}

class TreesInView : public testing::Test {
  protected:
    static constexpr HeightRange kGround{-60, 40};
    const TreeCells cells_ = tree_cells(1000, -3000, kTreesEnd);
    const std::array<Pose, 3> poses_ = {Pose{{}, 0, 0}, Pose{{}, 130, -20}, Pose{{}, 250, -89}};

    static Frustum frustum_of(const Pose& pose) {
        return Frustum(view_projection(pose, 1.6, 0.5, true));
    }
    std::vector<std::int32_t> squares(int detail, const Pose& pose,
                                      std::span<const KnownTree> known = {}) const {
        std::vector<std::int32_t> result;
        trees_in_view(cells_, detail, frustum_of(pose), kGround, known, result);
        return result;
    }
    /// Metres from the eye to a place in a square.
    glm::dvec2 place(int square, const glm::dvec2& within = glm::dvec2(0.5)) const {
        const glm::dvec2 corner(square % kTreeCells, square / kTreeCells);
        return glm::dvec2(cells_.corner) + kTreeSpacing * (corner + within);
    }
};

/// All squares where trees of that detail may be seen, and each once.
TEST_F(TreesInView, are_all_that_there_may_be) {
    for (const Pose& pose : poses_) {
        const Frustum frustum = frustum_of(pose);
        for (int detail = 0; detail < kTreeDetailCount; ++detail) {
            const std::vector<std::int32_t> drawn = squares(detail, pose);
            const std::set<std::int32_t> all(drawn.begin(), drawn.end());
            EXPECT_EQ(all.size(), drawn.size());
            for (int square = 0; square < kTreeCells * kTreeCells; square += 3) {
                const glm::dvec2 at = place(square);
                const double away = glm::length(at);
                if (away < kTreeDetails[detail].nearest || away >= end_of_tree_detail(detail)) {
                    continue;
                }
                for (const double height : {-60.0, 0.0, 40.0}) {
                    const glm::dvec3 foot(at.x, height, at.y);
                    if (!frustum.may_see(foot, foot)) continue;
                    ASSERT_TRUE(all.contains(square)) << square << " " << detail;
                }
            }
        }
        // Of the forest around most is out of view.
        EXPECT_LT(squares(2, pose).size(), std::size_t{kTreeCells} * kTreeCells / 2);
    }
}

/// Of trees that are known, those that are there, once, and hardly any that isn't in view.
TEST_F(TreesInView, are_those_that_are_known) {
    std::vector<KnownTree> known(std::size_t{kTreeCells} * kTreeCells);
    for (std::size_t i = 0; i < known.size(); i += 5) {
        const glm::vec2 at(place(static_cast<int>(i), {0.1, 0.8}));
        known[i] = {at.x, -10.0f, at.y, i % 2 == 0 ? 12.0f : -12.0f};
    }
    for (const Pose& pose : poses_) {
        const Frustum frustum = frustum_of(pose);
        std::map<std::int32_t, int> drawn;
        for (int detail = 0; detail < kTreeDetailCount; ++detail) {
            for (const std::int32_t square : squares(detail, pose, known)) ++drawn[square];
        }
        std::size_t in_view = 0;
        for (std::size_t i = 0; i < known.size(); ++i) {
            const glm::dvec3 foot(known[i]);
            const bool seen = known[i].w != 0 && std::hypot(foot.x, foot.z) < kTreesEnd &&
                              frustum.may_see(foot, foot + glm::dvec3(0, 12, 0));
            in_view += seen;
            const int times = drawn[static_cast<std::int32_t>(i)];
            ASSERT_LE(times, known[i].w != 0 ? 1 : 0) << i;
            if (seen) ASSERT_EQ(times, 1) << i;
        }
        ASSERT_GT(in_view, 0u);
        std::size_t all = 0;
        for (const auto& [square, times] : drawn) all += static_cast<std::size_t>(times);
        EXPECT_LT(all, in_view * 11 / 10 + 800) << pose.pitch;
    }
}

TEST(Trees, are_closed_above_the_ground) {
    for (const TreeDetail& detail : kTreeDetails) {
        const TreeMesh mesh = tree_mesh(detail.tiers, detail.sides);
        const auto sides = static_cast<std::size_t>(detail.sides);
        ASSERT_EQ(mesh.indices.size() % 3, 0u);
        std::map<std::pair<int, int>, int> edges;
        for (std::size_t i = 0; i < mesh.indices.size(); i += 3) {
            for (std::size_t k = 0; k < 3; ++k) {
                int a = mesh.indices[i + k], b = mesh.indices[i + (k + 1) % 3];
                ASSERT_LT(static_cast<std::size_t>(a), mesh.vertices.size());
                // All of the top are one point.
                const int top = static_cast<int>(mesh.vertices.size() - sides);
                a = std::min(a, top);
                b = std::min(b, top);
                ++edges[std::minmax(a, b)];
            }
        }
        std::size_t open = 0;
        for (const auto& [edge, count] : edges) {
            EXPECT_LE(count, 2);
            open += count == 1;
        }
        EXPECT_EQ(open, sides);  // around the foot
        EXPECT_EQ(mesh.vertices.front().high, 0);
        EXPECT_EQ(mesh.vertices.back().high, 1);
    }
}

TEST(Trees, have_numbers_that_look_random) {
    constexpr int kSide = 200;
    for (const int property : {0, 1, 2, 5, 1000}) {
        double sum = 0, squares = 0, beside = 0, below = 0, other = 0;
        std::set<double> all;
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                const double number = glsl::tree_number(x, y, property) - 0.5;
                ASSERT_GE(number, -0.5);
                ASSERT_LT(number, 0.5);
                sum += number;
                squares += number * number;
                beside += number * (glsl::tree_number(x + 1, y, property) - 0.5);
                below += number * (glsl::tree_number(x, y + 1, property) - 0.5);
                other += number * (glsl::tree_number(x, y, property + 1) - 0.5);
                all.insert(number);
            }
        }
        constexpr double kCount = kSide * kSide;
        const double error = 5 / std::sqrt(kCount) / 12;  // five deviations of a mean of products
        EXPECT_NEAR(sum / kCount, 0, 5 / std::sqrt(12 * kCount));
        EXPECT_NEAR(squares / kCount, 1.0 / 12, 0.004);
        EXPECT_NEAR(beside / kCount, 0, error);
        EXPECT_NEAR(below / kCount, 0, error);
        EXPECT_NEAR(other / kCount, 0, error);
        EXPECT_GT(all.size(), 0.99 * kCount);
    }
}

TEST(Trees, stand_closer_where_the_forest_is_denser) {
    for (double chance = 0; chance <= 1; chance += 0.1) {
        EXPECT_EQ(glsl::tree_growth(0, chance), 0);
        double last = 0;
        for (double cover = 0; cover <= 1; cover += 0.05) {
            const double growth = glsl::tree_growth(cover, chance);
            EXPECT_GE(growth, last);
            EXPECT_LE(growth, 1);
            last = growth;
        }
    }
    EXPECT_EQ(glsl::tree_growth(1, 0.9), 1);
    EXPECT_LT(glsl::tree_growth(0.5, 0.9), glsl::tree_growth(0.5, 0.1));
}

TEST(Trees, vanish_at_a_distance_and_make_way_near_by) {
    EXPECT_EQ(glsl::tree_fading(trees_fade(kTreesEnd), trees_fade(kTreesEnd), kTreesEnd), 1);
    EXPECT_EQ(glsl::tree_fading(kTreesEnd, trees_fade(kTreesEnd), kTreesEnd), 0);
    EXPECT_EQ(glsl::tree_making_way(3), 0);
    EXPECT_EQ(glsl::tree_making_way(30), 1);
}

TEST(Trees, have_crowns_on_stems) {
    for (const double broad : {0.0, 1.0}) {
        EXPECT_NEAR(glsl::crown_radius(0, 1, broad), 0.016, 1e-9);
        EXPECT_NEAR(glsl::crown_radius(1, 1, broad), 0, 1e-9);
        for (double high = 0; high <= 1; high += 0.01) {
            EXPECT_LT(glsl::crown_radius(high, 1, broad), 0.4);
            EXPECT_GE(glsl::crown_radius(high, 1, broad), glsl::crown_radius(high, 0, broad));
        }
    }
    // A conifer is widest at its lowest branches, another in its middle.
    EXPECT_GT(glsl::crown_radius(0.2, 1, 0), glsl::crown_radius(0.6, 1, 0));
    EXPECT_LT(glsl::crown_radius(0.2, 1, 1), glsl::crown_radius(0.55, 1, 1));
    EXPECT_GT(glsl::crown_radius(0.3, 1, 0), glsl::crown_radius(0.3, 0, 0) * 1.5);
}

TEST(Trees, have_lobes_all_round_that_meet) {
    for (double tree = 0; tree < 1; tree += 0.13) {
        for (double high = 0.2; high < 1; high += 0.1) {
            double sum = 0;
            for (int i = 0; i < 360; ++i) {
                const double lobes = glsl::crown_lobes(high, i * 3.14159265358979 / 180, tree);
                EXPECT_LT(std::abs(lobes), 0.4);
                sum += lobes;
            }
            EXPECT_NEAR(sum / 360, 0, 1e-6);
            EXPECT_NEAR(glsl::crown_lobes(high, 0, tree),
                        glsl::crown_lobes(high, 6.283185307179586, tree), 1e-9);
        }
    }
}

TEST(Trees, are_dark_within) {
    for (const double broad : {0.0, 1.0}) {
        EXPECT_LT(glsl::crown_light(0.9, 0, broad), glsl::crown_light(0.9, 1, broad));
        EXPECT_LT(glsl::crown_light(0.2, 1, broad), glsl::crown_light(0.9, 1, broad));
        EXPECT_LE(glsl::crown_light(1, 1, broad), 1);
        EXPECT_GT(glsl::crown_light(0, 0, broad), 0);
    }
}

TEST(Trees, are_conifers_higher_up) {
    EXPECT_EQ(glsl::conifer_share(0, 0), 0);
    EXPECT_EQ(glsl::conifer_share(0.5, 0), 1);
    EXPECT_GT(glsl::conifer_share(0.2, 0.5), glsl::conifer_share(0.2, 0.0));
}

}  // namespace
}  // namespace orograph

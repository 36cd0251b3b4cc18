// Which blocks are drawn, and which are left out because they are out of view.

#include <gtest/gtest.h>

#include <algorithm>
#include <glm/geometric.hpp>
#include <map>
#include <numbers>
#include <set>
#include <utility>

#include "render/view/camera.h"
#include "tests/render/drawn_blocks.h"
#include "tests/support/chance.h"
#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

class PosesByChance : public Chance {
  public:
    PosesByChance() : Chance(12) {}

    Pose pose() { return {{}, within(-4, 4), within(-0.5, 0.5) * std::numbers::pi}; }
};

/// A block and its vertices relative to the eye, as the graphics card gets them.
struct Seen {
    Block block;
    std::vector<glm::vec3> vertices;
};

std::vector<Seen> blocks_seen_from(const Clipmap& clipmap, const glm::dvec3& eye) {
    std::vector<Seen> result;
    const int side = clipmap.shape().block();
    const double spacing = clipmap.layout()->spacing(0);
    const RingEye at = clipmap.layout()->eye(eye.x, eye.z, 0);
    for (const Block& block : all_blocks(clipmap)) {
        Seen& seen = result.emplace_back(Seen{block, {}});
        for (int y = 0; y <= side; ++y) {
            for (int x = 0; x <= side; ++x) {
                const DrawnVertex vertex = drawn_vertex(clipmap, block, x, y);
                seen.vertices.emplace_back(
                    (static_cast<double>(vertex.x - at.cell.x) - at.fraction.x) * spacing,
                    vertex.height - eye.y,
                    (static_cast<double>(vertex.y - at.cell.y) - at.fraction.y) * spacing);
            }
        }
    }
    return result;
}

bool any_in_picture(const glm::mat4& matrix, const std::vector<glm::vec3>& vertices) {
    return std::ranges::any_of(vertices, [&](const glm::vec3& vertex) {
        const glm::vec4 clip = matrix * glm::vec4(vertex, 1);
        return clip.w >= 0 && std::abs(clip.x) <= clip.w && std::abs(clip.y) <= clip.w;
    });
}

TEST(ClipmapCulling, never_drops_a_block_with_a_vertex_in_view) {
    PosesByChance chance;
    Clipmap clipmap(kSmallShape);
    std::vector<Block> drawn_blocks;
    int pairs = 0, dropped = 0;
    for (const auto& terrain : {rough_world(9), rough_map(300, 220), rough_world(30),
                                means(rough_world(9)), means(rough_world(30))}) {
        clipmap.show(terrain);
        const double half = half_side(*terrain->terrain);
        for (int i = 0; i < 10; ++i) {
            const glm::dvec3 place(chance.within(-1.2, 1.2) * half, 0,
                                   chance.within(-1.2, 1.2) * half);
            settle(clipmap, place);
            const glm::dvec3 eye =
                place +
                glm::dvec3(0, clipmap.height(place.x, place.z) + std::exp2(chance.within(0, 9)), 0);
            settle(clipmap, eye);
            const std::vector<Seen> all = blocks_seen_from(clipmap, eye);
            for (int k = 0; pairs < thorough(1'000'000) * (i + 1) / 10; ++k) {
                const glm::mat4 matrix =
                    view_projection(chance.pose(), chance.within(0.5, 2), 0.1, true);
                clipmap.select(Frustum(matrix), drawn_blocks);
                auto next = drawn_blocks.begin();
                for (const Seen& seen : all) {
                    const bool is_drawn = next != drawn_blocks.end() && next->x == seen.block.x &&
                                          next->y == seen.block.y && next->ring == seen.block.ring;
                    next += is_drawn;
                    dropped += !is_drawn;
                    ASSERT_TRUE(is_drawn || !any_in_picture(matrix, seen.vertices))
                        << "ring " << seen.block.ring;
                }
                // The same blocks, in the same order.
                ASSERT_EQ(next, drawn_blocks.end());
                pairs += static_cast<int>(all.size());
            }
        }
        pairs = 0;
    }
    EXPECT_GT(dropped, 0);
}

using CornerPlace = std::pair<std::int64_t, std::int64_t>;  // in cells of ring 0
using BorderEdge = std::pair<CornerPlace, CornerPlace>;

BorderEdge edge_of(const DrawnVertex& a, const DrawnVertex& b) {
    return std::minmax(CornerPlace{a.x, a.y}, CornerPlace{b.x, b.y});
}

/// The vertices of a side of a block, in the shader's order.
std::vector<DrawnVertex> vertices_of(const Clipmap& clipmap, const BlockSide& side) {
    const int last = clipmap.shape().block();
    std::vector<DrawnVertex> vertices;
    for (int i = 0; i <= last; ++i) {
        const int x = side.side == 1 ? last : side.side == 3 ? 0 : i;
        const int y = side.side == 2 ? last : side.side == 0 ? 0 : i;
        vertices.push_back(drawn_vertex(clipmap, side.block, x, y));
    }
    return vertices;
}

TEST(ClipmapBorder, is_where_triangles_have_no_neighbour) {
    PosesByChance chance;
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_map(300, 220));
    for (int i = 0; i < 8; ++i) {
        const glm::dvec3 eye(chance.within(-200, 200), chance.within(20, 200),
                             chance.within(-150, 150));
        settle(clipmap, eye);
        std::map<BorderEdge, int> triangles;
        for (const Block& block : all_blocks(clipmap)) {
            for (const DrawnTriangle& triangle : drawn_triangles(clipmap, block)) {
                const std::set<CornerPlace> corners = {{triangle[0].x, triangle[0].y},
                                                       {triangle[1].x, triangle[1].y},
                                                       {triangle[2].x, triangle[2].y}};
                if (corners.size() < 3) continue;  // has no area
                for (std::size_t k = 0; k < 3; ++k) {
                    ++triangles[edge_of(triangle[k], triangle[(k + 1) % 3])];
                }
            }
        }
        std::set<BorderEdge> alone, found;
        for (const auto& [edge, count] : triangles) {
            if (count == 1) alone.insert(edge);
        }
        std::vector<BlockSide> sides;
        clipmap.select_border(Frustum(glm::mat4(0)), -50, sides);
        for (const BlockSide& side : sides) {
            const std::vector<DrawnVertex> vertices = vertices_of(clipmap, side);
            for (std::size_t k = 0; k + 1 < vertices.size(); ++k) {
                const BorderEdge edge = edge_of(vertices[k], vertices[k + 1]);
                if (edge.first != edge.second) found.insert(edge);
            }
        }
        EXPECT_GT(alone.size(), 20u);
        EXPECT_EQ(found, alone);
    }
}

TEST(ClipmapBorder, is_never_dropped_where_a_wall_below_it_is_in_view) {
    PosesByChance chance;
    Clipmap clipmap(kSmallShape);
    clipmap.show(rough_map(300, 220));
    constexpr double kLowest = -120;
    int dropped = 0, in_view = 0;
    for (int i = 0; i < 10; ++i) {
        const glm::dvec3 eye(chance.within(-300, 300), chance.within(-60, 200),
                             chance.within(-300, 300));
        settle(clipmap, eye);
        const RingEye at = clipmap.layout()->eye(eye.x, eye.z, 0);
        std::vector<BlockSide> all, drawn_sides;
        clipmap.select_border(Frustum(glm::mat4(0)), kLowest, all);
        for (int k = 0; k < 100; ++k) {
            const glm::mat4 matrix =
                view_projection(chance.pose(), chance.within(0.5, 2), 0.1, true);
            clipmap.select_border(Frustum(matrix), kLowest, drawn_sides);
            auto next = drawn_sides.begin();
            for (const BlockSide& side : all) {
                std::vector<glm::vec3> corners;
                for (const DrawnVertex& vertex : vertices_of(clipmap, side)) {
                    for (const double height : {vertex.height, kLowest}) {
                        corners.emplace_back(
                            static_cast<double>(vertex.x - at.cell.x) - at.fraction.x,
                            height - eye.y,
                            static_cast<double>(vertex.y - at.cell.y) - at.fraction.y);
                    }
                }
                const bool is_drawn = next != drawn_sides.end() && next->side == side.side &&
                                      next->block.x == side.block.x &&
                                      next->block.y == side.block.y &&
                                      next->block.ring == side.block.ring;
                next += is_drawn;
                dropped += !is_drawn;
                in_view += is_drawn;
                ASSERT_TRUE(is_drawn || !any_in_picture(matrix, corners));
            }
            ASSERT_EQ(next, drawn_sides.end());
        }
    }
    EXPECT_GT(dropped, in_view);
}

/// Whether ground that is nowhere lower than `lowest` hides a vertex.
bool is_behind(const Globe& globe, const glm::dvec3& vertex, double eye_height, double lowest) {
    const glm::dvec3 along = glm::normalize(vertex);
    const auto [enters, leaves] = globe.crossing({}, along, eye_height, lowest);
    return enters < leaves && enters < glm::length(vertex);
}

TEST(ClipmapCulling, never_drops_a_block_that_a_globe_shows) {
    PosesByChance chance;
    Clipmap clipmap(kSmallShape);
    std::vector<Block> drawn_blocks;
    int in_view = 0, dropped = 0;
    clipmap.show(beyond_its_range(low_world(12)));
    for (const double radius : {900.0, 5000.0, 60000.0}) {
        const Globe globe(radius);
        for (int i = 0; i < 6; ++i) {
            const glm::dvec3 place(chance.within(-900, 900), 0, chance.within(-900, 900));
            clipmap.bend(Globe());
            settle(clipmap, place);
            const double ground = clipmap.height(place.x, place.z);
            const glm::dvec3 eye =
                place + glm::dvec3(0, ground + std::exp2(chance.within(0, 12)), 0);
            settle(clipmap, eye);
            std::vector<Seen> all = blocks_seen_from(clipmap, eye);
            double lowest = eye.y;
            for (const Seen& seen : all) {
                for (const glm::vec3& vertex : seen.vertices) {
                    lowest = std::min(lowest, eye.y + vertex.y);
                }
            }
            for (Seen& seen : all) {
                std::erase_if(seen.vertices, [&](glm::vec3& vertex) {
                    const glm::dvec3 bent = globe.bent(glm::dvec3(vertex), eye.y);
                    vertex = glm::vec3(bent);
                    return is_behind(globe, bent, eye.y, lowest);
                });
            }
            clipmap.bend(globe);
            for (int k = 0; k < thorough(400); ++k) {
                const glm::mat4 matrix =
                    view_projection(chance.pose(), chance.within(0.5, 2), 0.1, true);
                clipmap.select(Frustum(matrix), drawn_blocks);
                for (const Seen& seen : all) {
                    const bool is_drawn =
                        std::ranges::any_of(drawn_blocks, [&](const Block& block) {
                            return block.x == seen.block.x && block.y == seen.block.y &&
                                   block.ring == seen.block.ring;
                        });
                    const bool is_seen = any_in_picture(matrix, seen.vertices);
                    in_view += is_seen;
                    dropped += !is_drawn;
                    ASSERT_TRUE(is_drawn || !is_seen)
                        << "radius " << radius << ", ring " << seen.block.ring;
                }
            }
        }
    }
    EXPECT_GT(in_view, 1000);
    EXPECT_GT(dropped, 1000);
}

TEST(ClipmapCulling, leaves_out_what_is_behind_the_horizon) {
    Clipmap clipmap = settled_clipmap(low_world(14), {0, 300, 0});
    const glm::mat4 north = view_projection({{}, 0, -0.2}, 1, 0.1, true);
    std::vector<Block> flat, bent;
    clipmap.select(Frustum(north), flat);
    clipmap.bend(Globe(2000));
    clipmap.select(Frustum(north), bent);
    EXPECT_LT(bent.size(), flat.size());
}

TEST(ClipmapCulling, keeps_the_nearest_first) {
    const Clipmap clipmap = settled_clipmap(rough_world(12), {0, 0, 0});
    const std::vector<Block> blocks = all_blocks(clipmap);
    const int middle = clipmap.shape().block() / 2;
    const auto distance = [&](const Block& block) {
        return std::max(std::abs(block.x + middle), std::abs(block.y + middle));
    };
    ASSERT_GT(blocks.size(), 20u);
    EXPECT_EQ(blocks.front().ring, clipmap.finest());
    for (std::size_t i = 1; i < blocks.size(); ++i) {
        EXPECT_LE(blocks[i - 1].ring, blocks[i].ring);
        if (blocks[i - 1].ring == blocks[i].ring) {
            EXPECT_LE(distance(blocks[i - 1]), distance(blocks[i]));
        }
    }
}

TEST(ClipmapCulling, makes_room_for_all_blocks_at_once) {
    const Clipmap clipmap = settled_clipmap(rough_world(12), {0, 0, 0});
    std::vector<Block> blocks;
    clipmap.select(Frustum(view_projection({{}, 0, 1.5}, 1, 0.1, true)), blocks);
    const std::size_t all = all_blocks(clipmap).size();
    EXPECT_LT(blocks.size(), all);
    EXPECT_GE(blocks.capacity(), all);
}

TEST(ClipmapCulling, drops_most_blocks_of_a_wide_terrain) {
    Clipmap clipmap = settled_clipmap(rough_world(12), {0, 0, 0});
    clipmap.look_from({0, clipmap.height(0, 0) + 2, 0});
    settle(clipmap, {0, clipmap.height(0, 0) + 2, 0});
    const auto all = static_cast<double>(all_blocks(clipmap).size());
    std::vector<Block> blocks;
    double most = 0, sum = 0;
    for (int i = 0; i < 64; ++i) {
        clipmap.select(Frustum(view_projection({{}, 0.1 * i, 0}, 16.0 / 9, 0.1, true)), blocks);
        most = std::max(most, static_cast<double>(blocks.size()));
        sum += static_cast<double>(blocks.size());
    }
    // The picture is 79 degrees wide, of 360.
    EXPECT_LT(sum / 64, 0.35 * all);
    EXPECT_GT(sum / 64, 0.15 * all);
    EXPECT_LT(most, 0.5 * all);
}

TEST(ClipmapCulling, draws_nothing_for_who_looks_away) {
    const Clipmap clipmap = settled_clipmap(rough_map(100, 100), {0, 0, 5000});
    std::vector<Block> blocks(3);
    const auto looking = [&](double heading) {
        clipmap.select(Frustum(view_projection({{}, heading, 0}, 1, 0.1, true)), blocks);
        return blocks.size();
    };
    EXPECT_EQ(looking(std::numbers::pi), 0u);
    EXPECT_GT(looking(0), 0u);
}

TEST(ClipmapCulling, has_bounds_that_hold_each_vertex_and_no_more_than_the_samples) {
    for (const auto& terrain :
         {rough_world(9), rough_map(113, 70), means(rough_world(9)), means(rough_map(113, 70))}) {
        const glm::dvec3 eye(11, -2000, -9);
        const Clipmap clipmap = settled_clipmap(terrain, eye);
        for (const Seen& seen : blocks_seen_from(clipmap, eye)) {
            const HeightRange range = clipmap.bounds(seen.block).value();
            float lowest = HUGE_VALF, highest = -HUGE_VALF;
            for (const glm::vec3& vertex : seen.vertices) {
                lowest = std::min(lowest, vertex.y - 2000);
                highest = std::max(highest, vertex.y - 2000);
            }
            ASSERT_LE(range.minimum, lowest + 1e-3);
            ASSERT_GE(range.maximum, highest - 1e-3);
            // Around the eye the vertices are the samples.
            const bool near =
                seen.block.ring == 0 && std::abs(seen.block.x) < 8 && std::abs(seen.block.y) < 8;
            if (near) {
                EXPECT_NEAR(range.minimum, lowest, 1e-3);
                EXPECT_NEAR(range.maximum, highest, 1e-3);
            }
        }
    }
}

}  // namespace
}  // namespace orograph

// The height of what is drawn: that of the triangles themselves.

#include <gtest/gtest.h>

#include <cmath>

#include "tests/render/drawn_blocks.h"
#include "tests/support/chance.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// The height of a triangle over a place in cells of ring 0; nothing if it is not over it.
std::optional<double> height_over(const DrawnTriangle& t, double x, double y) {
    const auto cross = [&](const DrawnVertex& from, const DrawnVertex& to, double px, double py) {
        return static_cast<double>(to.x - from.x) * (py - static_cast<double>(from.y)) -
               static_cast<double>(to.y - from.y) * (px - static_cast<double>(from.x));
    };
    const double area = cross(t[0], t[1], static_cast<double>(t[2].x), static_cast<double>(t[2].y));
    if (area == 0) return std::nullopt;  // folded by a border
    const double a = cross(t[1], t[2], x, y) / area, b = cross(t[2], t[0], x, y) / area;
    if (a < 0 || b < 0 || a + b > 1) return std::nullopt;
    return a * t[0].height + b * t[1].height + (1 - a - b) * t[2].height;
}

/// Metres from the middle of a place in cells of ring 0.
double metres(std::int64_t begin, std::int64_t end, double cells) {
    return cells - static_cast<double>(begin + end) / 2;
}

TEST(ClipmapHeight, lies_on_the_very_triangles_that_are_drawn) {
    Chance chance(1);
    for (const auto& terrain : {rough_world(8), rough_map(200, 150), rough_map(5, 9),
                                means(rough_world(8)), means(rough_map(200, 150))}) {
        const double half = half_side(*terrain->terrain);
        Clipmap clipmap(kSmallShape);
        clipmap.show(terrain);
        for (int i = 0; i < thorough(8); ++i) {
            settle(clipmap, {chance.within(-half, half), chance.within(0, 2) * i * half / 8,
                             chance.within(-half, half)});
            const Extent all = clipmap.layout()->extent(0);
            for (const Block& block : all_blocks(clipmap)) {
                for (const DrawnTriangle& t : drawn_triangles(clipmap, block)) {
                    const double u = chance.within(0, 1), v = chance.within(0, 1 - u);
                    const auto mean = [&](std::int64_t a, std::int64_t b, std::int64_t c) {
                        return u * static_cast<double>(a) + v * static_cast<double>(b) +
                               (1 - u - v) * static_cast<double>(c);
                    };
                    const double x = mean(t[0].x, t[1].x, t[2].x);
                    const double y = mean(t[0].y, t[1].y, t[2].y);
                    const auto expected = height_over(t, x, y);
                    // The coarser rings leave out what is left of a cell in the east and the south.
                    const int ring = clipmap.layout()->coarsest();
                    const bool certain = x <= static_cast<double>(all.east >> ring << ring) &&
                                         y <= static_cast<double>(all.south >> ring << ring);
                    if (!expected || !certain) continue;
                    ASSERT_NEAR(clipmap.height(metres(all.west, all.east, x),
                                               metres(all.north, all.south, y)),
                                *expected, 1e-9)
                        << "ring " << block.ring << " at " << x << ", " << y;
                }
            }
        }
    }
}

TEST(ClipmapHeight, is_that_of_the_samples_around_the_eye) {
    const auto terrain = rough_map(9, 9);
    const Clipmap clipmap = settled_clipmap(terrain, {0, 0, 0});
    const std::vector<float> heights = heights_of(*terrain->terrain, {3, 0, 0, 9, 9});
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) {
            EXPECT_EQ(clipmap.height(x - 4, y - 4), heights[static_cast<std::size_t>(y * 9 + x)]);
        }
    }
}

TEST(ClipmapHeight, has_no_step_anywhere) {
    constexpr double kStep = 1e-7, kSteepest = 400;
    for (const auto& terrain : {rough_world(8), rough_map(60, 60), means(rough_world(8))}) {
        const Clipmap clipmap = settled_clipmap(terrain, {7.3, 0, -4.4});
        Chance chance(9);
        for (int i = 0; i < thorough(20'000); ++i) {
            // Across a line of samples, and across both diagonals.
            const double line = std::floor(chance.within(-100, 100)), t = chance.within(-100, 100);
            for (const auto& [x, z, dx, dz] : {std::tuple{line, t, kStep, 0.0},
                                               {t, line, 0.0, kStep},
                                               {t, t + line, kStep, 0.0},
                                               {t, line - t, kStep, 0.0}}) {
                ASSERT_NEAR(clipmap.height(x - dx, z - dz), clipmap.height(x + dx, z + dz),
                            2 * kSteepest * kStep)
                    << x << ", " << z;
            }
        }
    }
}

TEST(ClipmapHeight, beyond_the_terrain_is_that_of_the_nearest_border) {
    for (const auto& terrain : {rough_world(8), rough_map(100, 100), means(rough_map(100, 100))}) {
        const double half = half_side(*terrain->terrain);
        for (const glm::dvec3 eye : {glm::dvec3(0, 0, 0), glm::dvec3(half + 1, 0, 3),
                                     glm::dvec3(20 * half, 0, -90 * half)}) {
            const Clipmap clipmap = settled_clipmap(terrain, eye);
            for (const double along : {-0.9, -0.3, 0.55}) {
                for (const double far : {0.001, 1.0, 70.0, 1e6}) {
                    EXPECT_EQ(clipmap.height(half + far, along * half),
                              clipmap.height(half, along * half));
                    EXPECT_EQ(clipmap.height(-half - far, along * half),
                              clipmap.height(-half, along * half));
                    EXPECT_EQ(clipmap.height(along * half, half + far),
                              clipmap.height(along * half, half));
                    EXPECT_EQ(clipmap.height(half + far, -half - far), clipmap.height(half, -half));
                }
            }
        }
    }
}

TEST(ClipmapHeight, of_a_single_sample_is_flat) {
    const Clipmap clipmap = settled_clipmap(rough_map(1, 1), {0, 0, 0});
    const double height = clipmap.height(0, 0);
    EXPECT_GT(height, 0);
    for (const double x : {-60.0, 3.7, 64.0}) EXPECT_EQ(clipmap.height(x, -x), height);
}

TEST(ClipmapHeight, is_that_of_the_coarser_ring_where_a_ring_has_become_it) {
    const Clipmap clipmap = settled_clipmap(rough_world(8), {3.3, 0, -20.6});
    Chance chance(4);
    int compared = 0;
    for (int i = 0; i < thorough(20'000); ++i) {
        const double x = chance.within(-60, 60), z = chance.within(-60, 60);
        for (int ring = 0; ring < clipmap.layout()->coarsest(); ++ring) {
            const RingView fine = clipmap.view(ring), coarse = clipmap.view(ring + 1);
            const Cell cell = clipmap.layout()->eye(x, z, ring + 1).cell;
            // All nine fine vertices of the coarser cell have arrived; it has not left yet.
            bool whole = true;
            for (std::int64_t v = 0; v <= 2; ++v) {
                for (std::int64_t u = 0; u <= 2; ++u) {
                    whole &= fine.morph(kSmallShape,
                                        static_cast<double>(2 * cell.x + u - fine.eye.cell.x),
                                        static_cast<double>(2 * cell.y + v - fine.eye.cell.y)) == 1;
                    whole &=
                        coarse.morph(kSmallShape,
                                     static_cast<double>(cell.x + u / 2 - coarse.eye.cell.x),
                                     static_cast<double>(cell.y + v / 2 - coarse.eye.cell.y)) == 0;
                }
            }
            const RingArea area = fine.fade;
            const double west = static_cast<double>(2 * cell.x - fine.eye.cell.x);
            const double north = static_cast<double>(2 * cell.y - fine.eye.cell.y);
            whole &= west >= area.west && west + 2 <= area.east && north >= area.north &&
                     north + 2 <= area.south;
            const bool finer_there = ring > 0 && clipmap.view(ring - 1).fade.west <=
                                                     2 * (west - fine.eye.fraction.x) - 60;
            if (!whole || finer_there) continue;
            const auto height = [&](std::int64_t u, std::int64_t v) {
                return clipmap.vertex_height(ring + 1, cell.x + u, cell.y + v);
            };
            const glm::dvec2 f = clipmap.layout()->eye(x, z, ring + 1).fraction;
            double expected;
            if (diagonal_from_north_west(cell.x, cell.y)) {
                expected = f.x > f.y ? height(0, 0) + f.x * (height(1, 0) - height(0, 0)) +
                                           f.y * (height(1, 1) - height(1, 0))
                                     : height(0, 0) + f.y * (height(0, 1) - height(0, 0)) +
                                           f.x * (height(1, 1) - height(0, 1));
            } else {
                expected = f.x + f.y < 1
                               ? height(0, 0) + f.x * (height(1, 0) - height(0, 0)) +
                                     f.y * (height(0, 1) - height(0, 0))
                               : height(1, 1) + (1 - f.x) * (height(0, 1) - height(1, 1)) +
                                     (1 - f.y) * (height(1, 0) - height(1, 1));
            }
            ASSERT_NEAR(clipmap.height(x, z), expected, 1e-9) << ring << ": " << x << ", " << z;
            ++compared;
        }
    }
    EXPECT_GT(compared, thorough(1000));
}

}  // namespace
}  // namespace orograph

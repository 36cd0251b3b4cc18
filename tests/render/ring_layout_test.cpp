#include "render/view/ring_layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// A world of flat ground, a metre between samples.
RingLayout world_layout(int levels, Edge edge, const RingShape& shape = kSmallShape) {
    WorldParams params;
    params.levels = levels;
    params.edge = edge;
    return {drawn(std::make_shared<const StackTerrain>(*World::create(params))), shape};
}

RingLayout map_layout(int width, int height) {
    return {rough_map(width, height), kSmallShape};
}

TEST(RingLayout, of_what_fits_in_one_window_has_one_ring) {
    EXPECT_EQ(world_layout(0, Edge::stitched).rings(), 1);
    EXPECT_EQ(world_layout(5, Edge::stitched).rings(), 1);
    EXPECT_EQ(map_layout(57, 3).rings(), 1);  // 56 cells
    EXPECT_EQ(map_layout(1, 1).rings(), 1);
}

TEST(RingLayout, has_as_many_rings_as_it_takes_to_hold_all) {
    EXPECT_EQ(map_layout(58, 3).rings(), 2);
    EXPECT_EQ(map_layout(3, 58).rings(), 2);
    EXPECT_EQ(map_layout(114, 114).rings(), 2);  // 113 cells: 56, and one that is left out
    EXPECT_EQ(map_layout(115, 114).rings(), 3);
    EXPECT_EQ(world_layout(6, Edge::stitched).rings(), 2);
    EXPECT_EQ(world_layout(10, Edge::torus).rings(), 6);
    EXPECT_EQ(world_layout(24, Edge::torus, {256}).rings(), 18);
    EXPECT_EQ(world_layout(24, Edge::torus, {512}).rings(), 17);
    EXPECT_EQ(world_layout(40, Edge::torus, {256}).rings(), 34);
}

TEST(RingLayout, of_an_endless_world_has_a_ring_for_each_level) {
    EXPECT_EQ(world_layout(0, Edge::endless).rings(), 1);
    EXPECT_EQ(world_layout(12, Edge::endless).rings(), 13);
    EXPECT_EQ(world_layout(40, Edge::endless).rings(), kMostRings);
    EXPECT_FALSE(world_layout(12, Edge::endless).ends());
    EXPECT_TRUE(world_layout(12, Edge::torus).ends());
}

TEST(RingLayout, holds_what_lies_between_its_borders) {
    const RingLayout layout = map_layout(114, 58);  // 113 x 57 cells
    const double across = 56.5 * layout.spacing(0), down = 28.5 * layout.spacing(0);
    for (const double x : {-0.99, 0.0, 0.99}) {
        for (const double z : {-0.99, 0.0, 0.99}) EXPECT_TRUE(layout.holds(x * across, z * down));
    }
    for (const double beyond : {-1.01, 1.01}) {
        EXPECT_FALSE(layout.holds(beyond * across, 0));
        EXPECT_FALSE(layout.holds(0, beyond * down));
    }
    EXPECT_TRUE(world_layout(12, Edge::endless).holds(1e6, -1e6));
}

TEST(RingLayout, doubles_the_spacing_with_each_ring) {
    const RingLayout layout = world_layout(10, Edge::stitched);
    for (int ring = 0; ring < layout.rings(); ++ring) {
        EXPECT_EQ(layout.spacing(ring), std::ldexp(1, ring));
    }
}

TEST(RingLayout, halves_the_extent_with_each_ring) {
    const RingLayout layout = map_layout(102, 57);
    EXPECT_EQ(layout.extent(0), (Extent{0, 0, 101, 56}));
    EXPECT_EQ(layout.extent(1), (Extent{0, 0, 50, 28}));
}

TEST(RingLayout, has_the_border_of_an_endless_world_far_beyond_any_window) {
    const RingLayout layout = world_layout(40, Edge::endless);
    for (int ring = 0; ring < layout.rings(); ++ring) {
        const Extent extent = layout.extent(ring);
        EXPECT_LT(extent.west, -1'000'000 >> 1);
        EXPECT_GT(extent.east, 1'000'000 >> 1);
        EXPECT_LT(extent.north, -1'000'000 >> 1);
        EXPECT_GT(extent.south, 1'000'000 >> 1);
    }
}

TEST(RingLayout, has_its_origin_in_the_middle_of_what_ends) {
    const RingEye even = map_layout(101, 57).eye(0, 0, 0);
    EXPECT_EQ(even.cell, (Cell{50, 28}));
    EXPECT_EQ(even.fraction, glm::dvec2(0, 0));
    // An odd number of cells has its middle in one.
    const RingEye odd = map_layout(102, 56).eye(0, 0, 0);
    EXPECT_EQ(odd.cell, (Cell{50, 27}));
    EXPECT_EQ(odd.fraction, glm::dvec2(0.5, 0.5));
    EXPECT_EQ(map_layout(102, 56).eye(-50.5, 27.5, 0).cell, (Cell{0, 55}));
    const RingEye endless = world_layout(12, Edge::endless).eye(0, 0, 0);
    EXPECT_EQ(endless.cell, (Cell{0, 0}));
}

TEST(RingLayout, counts_cells_to_the_east_and_the_south) {
    const RingLayout layout = world_layout(10, Edge::stitched);
    const RingEye eye = layout.eye(3.25, -7.5, 0);
    EXPECT_EQ(eye.cell, (Cell{515, 504}));
    EXPECT_EQ(eye.fraction, glm::dvec2(0.25, 0.5));
    const RingEye coarser = layout.eye(3.25, -7.5, 2);
    EXPECT_EQ(coarser.cell, (Cell{128, 126}));
    EXPECT_EQ(coarser.fraction, glm::dvec2(3.25 / 4, 0.125));
}

TEST(RingLayout, all_rings_agree_on_the_place_of_the_eye) {
    std::mt19937_64 random(4);
    for (const Edge edge : {Edge::stitched, Edge::endless}) {
        const RingLayout layout = world_layout(40, edge);
        for (int i = 0; i < 2000; ++i) {
            const auto chance = [&] {  // of any size up to 2^41 metres
                const auto bits = static_cast<double>(static_cast<std::int64_t>(random()));
                return std::ldexp(bits, -22 - i % 60);
            };
            const double x = chance(), z = chance();
            const RingEye finest = layout.eye(x, z, 0);
            for (int ring = 0; ring < layout.rings(); ++ring) {
                const RingEye eye = layout.eye(x, z, ring);
                ASSERT_EQ(eye.cell, (Cell{finest.cell.x >> ring, finest.cell.y >> ring}));
                const std::int64_t mask = (std::int64_t{1} << ring) - 1;
                const auto agrees = [&](double fraction, std::int64_t cell, double within) {
                    const double cells = static_cast<double>(cell & mask) + within;
                    return std::ldexp(fraction, ring) == cells && fraction >= 0 && fraction <= 1;
                };
                ASSERT_TRUE(agrees(eye.fraction.x, finest.cell.x, finest.fraction.x)) << x;
                ASSERT_TRUE(agrees(eye.fraction.y, finest.cell.y, finest.fraction.y)) << z;
            }
        }
    }
}

TEST(RingLayout, finds_every_cell_at_the_corners_of_the_largest_world) {
    const RingLayout layout = world_layout(40, Edge::stitched);
    const double half = 0x1p39;
    for (int ring = 0; ring < layout.rings(); ++ring) {
        EXPECT_EQ(layout.eye(-half, -half, ring).cell, (Cell{0, 0}));
        const std::int64_t last = std::int64_t{1} << (40 - ring);
        EXPECT_EQ(layout.eye(half, half, ring).cell, (Cell{last, last}));
        EXPECT_EQ(layout.eye(half, half, ring).fraction, glm::dvec2(0, 0));
        EXPECT_EQ(layout.eye(half - 0.25, half - 0.75, ring).cell, (Cell{last - 1, last - 1}));
    }
    EXPECT_EQ(layout.eye(half - 0.25, 0.75 - half, 0).fraction, glm::dvec2(0.75, 0.75));
}

TEST(RingLayout, keeps_rings_around_the_eye_but_the_coarsest_around_the_terrain) {
    const RingLayout layout = world_layout(10, Edge::torus);
    for (const double x : {-2000.0, -512.0, 0.0, 77.7, 512.0, 1e6}) {
        for (int ring = 0; ring < layout.coarsest(); ++ring) {
            const Cell cell = layout.eye(x, -x, ring).cell;
            EXPECT_EQ(layout.origin(x, -x, ring),
                      (Cell{kSmallShape.snap(cell.x), kSmallShape.snap(cell.y)}));
        }
        EXPECT_EQ(layout.origin(x, -x, layout.coarsest()), (Cell{0, 0}));
    }
    const RingLayout endless = world_layout(10, Edge::endless);
    EXPECT_NE(endless.origin(1e6, 0, endless.coarsest()), endless.origin(0, 0, endless.coarsest()));
}

TEST(DrawnTerrain, omits_nothing_of_planes) {
    const auto plane = std::make_shared<const FormulaTerrain>(
        6, 64, HeightRange{0, 1},
        [](std::int64_t x, std::int64_t y) { return static_cast<float>(2 * x - 3 * y); });
    const auto terrain = drawn_terrain(plane);
    ASSERT_EQ(terrain->omitted_variance.size(), 7u);
    for (const float variance : terrain->omitted_variance) EXPECT_EQ(variance, 0);
}

TEST(DrawnTerrain, omits_the_variance_of_waves_between_samples) {
    // One of four samples to the east is up: slopes of +-1 at each second one.
    const auto waves = std::make_shared<const FormulaTerrain>(
        6, 64, HeightRange{0, 2},
        [](std::int64_t x, std::int64_t) { return (x & 3) == 1 ? 2.0f : 0.0f; });
    const auto terrain = drawn_terrain(waves);
    EXPECT_EQ(terrain->omitted_variance[0], 0);
    for (std::size_t ring = 1; ring < 7; ++ring) {
        EXPECT_NEAR(terrain->omitted_variance[ring], 0.25, 1e-6);  // 1/2, of one axis of the two
    }
}

TEST(DrawnTerrain, never_omits_less_in_a_coarser_ring) {
    // The ring of every second sample finds less of this slope than that of every fourth.
    const auto teeth = std::make_shared<const FormulaTerrain>(
        6, 64, HeightRange{0, 32},
        [](std::int64_t x, std::int64_t) { return (x & 3) == 0 ? static_cast<float>(x) : 0.0f; });
    const auto variance = drawn_terrain(teeth)->omitted_variance;
    EXPECT_GT(variance[1], 0);
    EXPECT_TRUE(std::ranges::is_sorted(variance));
}

TEST(DrawnTerrain, omits_more_with_each_ring_and_the_same_each_time) {
    const auto terrain = rough_world(10)->terrain;
    const auto variance = drawn_terrain(terrain)->omitted_variance;
    EXPECT_EQ(variance[0], 0);
    EXPECT_TRUE(std::ranges::is_sorted(variance));
    EXPECT_GT(variance[9], 0);
    EXPECT_EQ(drawn_terrain(terrain)->omitted_variance, variance);
}

}  // namespace
}  // namespace orograph

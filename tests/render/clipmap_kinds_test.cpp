// What blocks show: a program that is made for less must show the same.

#include <gtest/gtest.h>

#include <random>

#include "render/view/block_runs.h"
#include "tests/render/drawn_blocks.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

Frustum everything() {
    glm::mat4 matrix(0);
    matrix[3][3] = 1;
    return Frustum(matrix);
}

std::vector<Block> blocks_of(const Clipmap& clipmap) {
    std::vector<Block> blocks;
    clipmap.select(everything(), blocks);
    return blocks;
}

/// Settled over an eye.
Clipmap clipmap_of(std::shared_ptr<const DrawnTerrain> terrain, const glm::dvec3& eye) {
    Clipmap clipmap(kSmallShape);
    clipmap.show(std::move(terrain));
    do {
        clipmap.look_from(eye);
        clipmap.fill();
        clipmap.finish_fading();
    } while (!clipmap.complete());
    return clipmap;
}

/// The ring that a fragment finds so many metres from the eye, and how far it has become the next
/// one: as shaders/lib/rings.glsl does.
std::pair<int, double> colours_at(const Clipmap& clipmap, double east, double south) {
    for (int ring = clipmap.finest();; ++ring) {
        const RingView& view = clipmap.view(ring);
        const double share = view.morph(clipmap.shape(), east / view.spacing + view.eye.fraction.x,
                                        south / view.spacing + view.eye.fraction.y);
        if (share < 1) return {ring, share};
    }
}

TEST(BlockKind, names_the_ring_whose_colours_are_seen_all_over_a_block) {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> within(0, 1);
    const auto world = rough_world(10);
    int even = 0, others = 0;
    for (int i = 0; i < thorough(20); ++i) {
        const glm::dvec3 eye(400 * within(random) - 200, 300 * within(random),
                             400 * within(random) - 200);
        const Clipmap clipmap = clipmap_of(world, eye);
        for (const Block& block : blocks_of(clipmap)) {
            const int ring = clipmap.kind(block).even_ring;
            ++(ring < 0 ? others : even);
            if (ring < 0) continue;
            const RingView& view = clipmap.view(block.ring);
            for (int k = 0; k < 30; ++k) {
                const double side = clipmap.shape().block();
                const double x = block.x + side * within(random) - view.eye.fraction.x;
                const double y = block.y + side * within(random) - view.eye.fraction.y;
                const auto [shown, share] = colours_at(clipmap, x * view.spacing, y * view.spacing);
                EXPECT_EQ(shown, ring);
                EXPECT_LE(share, RingShape::kColoursBegin + 1e-9);
            }
        }
    }
    EXPECT_GT(even, others / 3);
    EXPECT_GT(others, 0);
}

TEST(BlockKind, tells_where_water_and_ground_may_be_seen) {
    // Sea in the west, land in the east, and a brook far inland.
    const auto river = river_along(
        [](double t) {
            return GroundPoint{400, 800 * t - 400};
        },
        800, 2);
    const auto shore = [](const GroundPoint& place) { return place.x; };
    const auto terrain = std::make_shared<const WaterTerrain>(
        10, 1, shore, [](const GroundPoint& place) { return -place.x; },
        std::vector<FormulaRiver>{river});
    const Clipmap clipmap = clipmap_of(drawn(terrain), {0, 20, 0});
    int wet = 0, dry = 0, rivers = 0;
    for (const Block& block : blocks_of(clipmap)) {
        const BlockKind kind = clipmap.kind(block);
        const RingView& view = clipmap.view(block.ring);
        const double west = (block.x - view.eye.fraction.x) * view.spacing;
        const double east = west + clipmap.shape().block() * view.spacing;
        EXPECT_TRUE(kind.wet || west >= 3) << west;
        EXPECT_TRUE(kind.dry || east <= -3) << east;
        if (west < 400 && east > 400 && !kind.river) {
            const double north = (block.y - view.eye.fraction.y) * view.spacing;
            EXPECT_TRUE(north > 390 || north + east - west < -390) << north;
        }
        wet += kind.wet && !kind.dry;
        dry += kind.dry && !kind.wet;
        rivers += kind.river;
    }
    EXPECT_GT(wet, 10);
    EXPECT_GT(dry, 10);
    EXPECT_GT(rivers, 2);
}

TEST(BlockSorter, keeps_all_blocks_and_puts_those_of_a_kind_together) {
    const Clipmap clipmap = clipmap_of(rough_world(10), {3, 100, 5});
    const std::vector<Block> before = blocks_of(clipmap);
    std::vector<Block> blocks = before;
    BlockSorter sorter;
    constexpr std::size_t kFirst = 3;
    sorter.sort(clipmap, false, kFirst, blocks);
    ASSERT_EQ(blocks.size(), before.size());
    std::size_t next = kFirst;
    for (const BlockRun& run : sorter.runs()) {
        EXPECT_EQ(run.first, next);
        for (std::size_t i = run.first; i < run.first + run.count; ++i) {
            EXPECT_EQ(clipmap.kind(blocks[i]), run.kind);
        }
        next += run.count;
    }
    EXPECT_EQ(next, blocks.size());
    const auto same = [](const Block& a, const Block& b) {
        return a.x == b.x && a.y == b.y && a.ring == b.ring;
    };
    EXPECT_TRUE(std::ranges::is_permutation(blocks, before, same));
    EXPECT_TRUE(std::equal(blocks.begin(), blocks.begin() + kFirst, before.begin(), same));
}

TEST(BlockSorter, leaves_the_finest_ring_where_it_is_seen_from_near_by) {
    const Clipmap clipmap = clipmap_of(rough_world(10), {3, 100, 5});
    std::vector<Block> blocks = blocks_of(clipmap);
    BlockSorter sorter;
    sorter.sort(clipmap, true, 0, blocks);
    for (const BlockRun& run : sorter.runs()) EXPECT_NE(run.kind.even_ring, 0);
}

}  // namespace
}  // namespace orograph

// What blocks show: a program that is made for less must show the same.

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "render/view/block_runs.h"
#include "tests/render/drawn_blocks.h"
#include "tests/support/test_clipmaps.h"

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

/// So many blocks show the colours of one ring alone, and so many may show others.
struct Counts {
    int even = 0, others = 0;
};

/// Looks at places of all blocks as fragments do.
void expect_even_where_told(const Clipmap& clipmap, std::mt19937& random, Counts& counts) {
    std::uniform_real_distribution<double> within(0, 1);
    const RingView& finest = clipmap.view(clipmap.finest());
    // In cells of the finest ring: nearer than that ground_noise.glsl has rings that are finer yet.
    const double noisy = clipmap.shape().morph_end() * std::exp2(-0.3 - clipmap.finest());
    for (const Block& block : blocks_of(clipmap)) {
        const int ring = clipmap.even_ring(block);
        ++(ring < 0 ? counts.others : counts.even);
        if (ring < 0) continue;
        const RingView& view = clipmap.view(block.ring);
        for (int k = 0; k < 30; ++k) {
            const double side = clipmap.shape().block();
            const double east =
                (block.x + side * within(random) - view.eye.fraction.x) * view.spacing;
            const double south =
                (block.y + side * within(random) - view.eye.fraction.y) * view.spacing;
            const auto [shown, share] = colours_at(clipmap, east, south);
            // Where a ring ends it looks like the next one.
            const double of_next = shown + share;
            EXPECT_NEAR(of_next, ring, 1e-6);
            const double away = std::max(std::abs(east), std::abs(south)) / finest.spacing;
            EXPECT_GE(std::max(away, finest.height), noisy - 1e-6);
        }
    }
}

TEST(EvenRing, names_the_ring_whose_colours_are_seen_all_over_a_block) {
    std::mt19937 random(8);
    std::uniform_real_distribution<double> within(0, 1);
    const auto world = rough_world(10);
    Counts counts;
    for (int i = 0; i < thorough(20); ++i) {
        const glm::dvec3 eye(400 * within(random) - 200, 300 * within(random),
                             400 * within(random) - 200);
        expect_even_where_told(clipmap_of(world, eye), random, counts);
    }
    EXPECT_GT(counts.even, counts.others / 3);
    EXPECT_GT(counts.others, 0);
}

TEST(EvenRing, holds_while_rings_are_late_and_unfold) {
    std::mt19937 random(9);
    std::uniform_real_distribution<double> within(0, 1);
    const auto world = rough_world(10);
    Counts counts;
    for (int i = 0; i < thorough(10); ++i) {
        glm::dvec3 eye(0, 5 + 100 * within(random), 0);
        Clipmap clipmap = clipmap_of(world, eye);
        eye.x += std::exp2(8 * within(random));
        eye.z -= std::exp2(8 * within(random));
        clipmap.look_from(eye);
        expect_even_where_told(clipmap, random, counts);
        clipmap.fill();
        for (int frame = 0; frame < 4; ++frame) {
            clipmap.advance(0.03);
            clipmap.look_from(eye);
            expect_even_where_told(clipmap, random, counts);
        }
    }
    EXPECT_GT(counts.even, 0);
    EXPECT_GT(counts.others, 0);
}

TEST(BlockSorter, keeps_all_blocks_and_puts_those_of_a_kind_together) {
    const Clipmap clipmap = clipmap_of(rough_world(10), {3, 100, 5});
    const std::vector<Block> before = blocks_of(clipmap);
    std::vector<Block> blocks = before;
    BlockSorter sorter;
    constexpr std::size_t kFirst = 3;
    sorter.sort(clipmap, kFirst, blocks);
    ASSERT_EQ(blocks.size(), before.size());
    std::size_t next = kFirst;
    for (const BlockRun& run : sorter.runs()) {
        EXPECT_EQ(run.first, next);
        for (std::size_t i = run.first; i < run.first + run.count; ++i) {
            EXPECT_EQ(clipmap.even_ring(blocks[i]), run.even_ring);
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

}  // namespace
}  // namespace orograph

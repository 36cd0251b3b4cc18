#include "render/view/ring_shape.h"

#include <gtest/gtest.h>

#include <random>

namespace orograph {
namespace {

class RingShapes : public testing::TestWithParam<int> {
  protected:
    RingShape shape() const { return {GetParam()}; }

    /// Cells of the eye: near ones of both signs one by one, and far ones by chance.
    template <class Visit>
    void for_eyes(const Visit& visit) const {
        for (std::int64_t eye = -3 * shape().samples; eye <= 3 * shape().samples; ++eye) visit(eye);
        std::mt19937_64 random(1);
        for (int i = 0; i < 10000; ++i) {
            visit(static_cast<std::int64_t>(random()) >> (3 + i % 60));  // up to 2^60
        }
        visit(std::int64_t{1} << 60);
        visit(-(std::int64_t{1} << 60));
    }
};

TEST_P(RingShapes, snap_to_two_blocks) {
    for_eyes(
        [&](std::int64_t eye) { ASSERT_EQ(shape().snap(eye) % (2 * shape().block()), 0) << eye; });
}

TEST_P(RingShapes, keep_each_border_six_to_eight_blocks_from_the_eye) {
    const int block = shape().block();
    for_eyes([&](std::int64_t eye) {
        const std::int64_t origin = shape().snap(eye);
        // The eye may be anywhere in its cell.
        const std::int64_t before = eye - origin, after = origin + shape().drawn() - (eye + 1);
        ASSERT_GE(before, 6 * block) << eye;
        ASSERT_LT(before, 8 * block) << eye;
        ASSERT_GE(after, 6 * block) << eye;
        ASSERT_LT(after, 8 * block) << eye;
    });
    EXPECT_EQ(shape().nearest_border(), 6 * block);
}

TEST_P(RingShapes, move_alike_everywhere) {
    const std::int64_t step = 2 * shape().block();
    for_eyes([&](std::int64_t eye) {
        ASSERT_EQ(shape().snap(eye + step), shape().snap(eye) + step) << eye;
        ASSERT_LE(shape().snap(eye), shape().snap(eye + 1)) << eye;
    });
}

TEST_P(RingShapes, keep_a_block_more_than_they_draw_on_each_side) {
    EXPECT_EQ(shape().drawn() + 2 * shape().block(), shape().samples);
    EXPECT_EQ(shape().samples % shape().block(), 0);
    // Two of its cells are one of the next ring's, for blocks and for holes.
    EXPECT_EQ(shape().block() % 4, 0);
}

TEST_P(RingShapes, end_before_the_coarser_ring_begins_to_morph) {
    // The border is 8 blocks from the eye at most: 4 of the coarser ring.
    EXPECT_LE(8 * shape().block() / 2, shape().morph_begin());
    EXPECT_LT(shape().morph_begin(), shape().morph_end());
    EXPECT_LT(shape().morph_end(), shape().nearest_border());
}

INSTANTIATE_TEST_SUITE_P(OfEverySize, RingShapes, testing::Values(64, 128, 256, 512, 1024));

}  // namespace
}  // namespace orograph

#include "render/view/ring_block.h"

#include <gtest/gtest.h>

#include <cmath>

#include "tests/support/test_clipmaps.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// Below the ground, so that all rings are drawn.
const glm::dvec3 kBlockEye(-123.4, -1000.5, 77.7);
constexpr std::int64_t kPeriod = 64;

Clipmap world_clipmap() {
    return settled_clipmap(rough_world(10), kBlockEye);
}

/// The palette spans the terrain.
RingBlock spanned_block(const Clipmap& clipmap, double eye_height) {
    return ring_block(clipmap, eye_height, kPeriod, clipmap.layout()->terrain().range());
}

TEST(RingBlock, describes_the_shape_of_the_rings) {
    const Clipmap clipmap = world_clipmap();
    const RingBlock block = spanned_block(clipmap, kBlockEye.y);
    EXPECT_EQ(block.shape.x, 63);
    EXPECT_EQ(block.shape.y, 4);
    EXPECT_EQ(block.shape.z, 0);
    EXPECT_EQ(block.shape.w, 5);
    EXPECT_EQ(block.scale.z, static_cast<float>(kSmallShape.morph_end()));
    EXPECT_FLOAT_EQ(1 / block.scale.w,
                    static_cast<float>(kSmallShape.morph_end() - kSmallShape.morph_begin()));
}

TEST(RingBlock, tells_from_near_the_ground_that_one_sees_below_its_samples) {
    EXPECT_GT(reach_below_rings(spanned_block(world_clipmap(), kBlockEye.y)), 0);
    for (const double above : {10.0, 30.0, 100.0, 1e4}) {
        const glm::dvec3 eye(0, above, 0);
        const Clipmap clipmap = settled_clipmap(rough_world(10), eye);
        const RingBlock block = spanned_block(clipmap, eye.y);
        // As rings_below in the shader has it for the place below the eye.
        const double below =
            -0.3 - block.shape.z - std::log2(block.eye[block.shape.z].w / block.scale.z);
        EXPECT_EQ(reach_below_rings(block) > 0, below > 0) << above;
    }
}

TEST(RingBlock, places_each_ring_around_the_eye) {
    const Clipmap clipmap = world_clipmap();
    const RingBlock block = spanned_block(clipmap, kBlockEye.y);
    EXPECT_EQ(clipmap.finest(), 0);
    for (int ring = 0; ring < 6; ++ring) {
        const RingView view = clipmap.view(ring);
        EXPECT_EQ(block.place[ring].x, view.eye.cell.x & 63);
        EXPECT_EQ(block.place[ring].y, view.eye.cell.y & 63);
        EXPECT_EQ(block.eye[ring].x, static_cast<float>(view.eye.fraction.x));
        EXPECT_EQ(block.eye[ring].y, static_cast<float>(view.eye.fraction.y));
        EXPECT_EQ(block.eye[ring].z, static_cast<float>(1 << ring));
        EXPECT_FLOAT_EQ(block.eye[ring].w,
                        static_cast<float>(kHeightWeight * clipmap.above_ground() / (1 << ring)));
        const Cell origin = clipmap.layout()->origin(kBlockEye.x, kBlockEye.z, ring);
        EXPECT_EQ(block.fade[ring].x, static_cast<float>(origin.x - view.eye.cell.x));
        EXPECT_EQ(block.fade[ring].y, static_cast<float>(origin.y - view.eye.cell.y));
        EXPECT_EQ(block.fade[ring].z - block.fade[ring].x, 56);
        EXPECT_EQ(block.fade[ring].w - block.fade[ring].y, 56);
    }
}

TEST(RingBlock, places_rings_in_the_west_and_the_north_of_an_endless_world) {
    const Clipmap clipmap = settled_clipmap(rough_world(6, Edge::endless), {-1000.25, 0, -2000});
    const RingBlock block = spanned_block(clipmap, 0);
    EXPECT_EQ(block.place[0].x, 63 - 1000 % 64);
    EXPECT_EQ(block.place[0].y, (64 - 2000 % 64) % 64);
    EXPECT_EQ(block.eye[0].x, 0.75f);
}

TEST(RingBlock, counts_the_border_from_the_eye) {
    const Clipmap clipmap = world_clipmap();
    const RingBlock block = spanned_block(clipmap, kBlockEye.y);
    EXPECT_EQ(block.extent[0], glm::ivec4(-388, -589, 1024 - 388, 1024 - 589));
    EXPECT_EQ(block.extent[3], glm::ivec4(-48, -73, 128 - 48, 128 - 73));
}

TEST(RingBlock, has_the_border_of_endless_worlds_far_away_in_every_ring) {
    const Clipmap clipmap = settled_clipmap(rough_world(40, Edge::endless), {1e12, 0, -1e12});
    const RingBlock block = spanned_block(clipmap, 0);
    for (int ring = clipmap.finest(); ring < kMostRings; ++ring) {
        EXPECT_LT(block.extent[ring].x, -100'000);
        EXPECT_GT(block.extent[ring].z, 100'000);
    }
}

TEST(RingBlock, knows_where_the_eye_is_in_the_period_of_the_texture) {
    // From the ground, and from where cells are drawn that are larger than a period.
    for (const double height : {kBlockEye.y, 20000.0}) {
        const glm::dvec3 eye(kBlockEye.x, height, kBlockEye.z);
        const Clipmap clipmap = settled_clipmap(rough_world(12, Edge::endless), eye);
        EXPECT_EQ(clipmap.finest() > 6, height > 0);
        const RingBlock block = spanned_block(clipmap, height);
        const auto turn = [](double periods) { return periods - std::floor(periods); };
        EXPECT_FLOAT_EQ(block.texture.x, static_cast<float>(turn(kBlockEye.x / 64)));
        EXPECT_FLOAT_EQ(block.texture.y, static_cast<float>(turn(kBlockEye.z / 64)));
        EXPECT_EQ(block.texture.z, 1.0f / 64);
    }
}

TEST(RingBlock, places_a_texture_that_does_not_repeat_by_the_first_sample) {
    // West of it, within it and beyond, of any width.
    for (const double x : {-700.25, -123.4, 900.0}) {
        const Clipmap clipmap = settled_clipmap(rough_world(10), {x, kBlockEye.y, kBlockEye.z});
        const RingBlock block = ring_block(clipmap, kBlockEye.y, 100, {}, false);
        EXPECT_FLOAT_EQ(block.texture.x, static_cast<float>((x + 512) / 100));
        EXPECT_FLOAT_EQ(block.texture.y, static_cast<float>((kBlockEye.z + 512) / 100));
        EXPECT_EQ(block.texture.z, 1.0f / 100);
    }
}

TEST(RingBlock, passes_the_omitted_variance_on) {
    const auto terrain = drawn_terrain(rough_world(10)->terrain);
    const Clipmap clipmap = settled_clipmap(terrain, kBlockEye);
    const RingBlock block = spanned_block(clipmap, kBlockEye.y);
    for (std::size_t ring = 0; ring < 6; ++ring) {
        EXPECT_EQ(block.omitted[ring].x, terrain->omitted_variance[ring]);
    }
    EXPECT_GT(block.omitted[5].x, 0);
}

TEST(RingBlock, scales_the_palette_to_the_range_of_the_terrain) {
    const Clipmap clipmap = world_clipmap();
    const RingBlock block = spanned_block(clipmap, kBlockEye.y);
    const HeightRange range = clipmap.layout()->terrain().range();
    const auto share = [&](double height) {
        return (height - kBlockEye.y - block.palette.x) * block.palette.y;
    };
    EXPECT_NEAR(share(range.minimum), 0, 1e-5);
    EXPECT_NEAR(share(range.maximum), 1, 1e-5);
}

TEST(RingBlock, has_the_palette_where_the_recipe_wants_it) {
    const RingBlock block = ring_block(world_clipmap(), kBlockEye.y, kPeriod, {-100, 300});
    EXPECT_FLOAT_EQ(block.palette.x, static_cast<float>(-100 - kBlockEye.y));
    EXPECT_FLOAT_EQ(block.palette.y, 1.0f / 400);
}

/// Flat ground at a height in units.
Clipmap plain(std::int32_t units) {
    const auto metres = static_cast<float>(units * 0x1p-16);
    const auto terrain = std::make_shared<const FormulaTerrain>(
        3, 8, HeightRange{metres, metres}, [=](std::int64_t, std::int64_t) { return metres; });
    return settled_clipmap(drawn(terrain), {0, 0, 0});
}

TEST(RingBlock, keeps_the_digits_of_what_is_near_the_eye_at_any_height) {
    for (const int sign : {-1, 1}) {
        const std::int32_t units = sign * (1 << 28);
        const Clipmap clipmap = plain(units);
        for (const double above : {0.0, 1e-6, 3.33, -17.77}) {
            const double eye = units * 0x1p-16 + above;
            const RingBlock block = spanned_block(clipmap, eye);
            for (int more = -2000; more <= 2000; ++more) {
                const std::int32_t height = units + more * 101;
                // As shaders/surface.vert does.
                const float drawn =
                    static_cast<float>(height - block.reference.x) * block.scale.x + block.scale.y;
                const double exact = height * 0x1p-16 - eye;
                ASSERT_NEAR(drawn, exact, 2e-7 * std::abs(exact) + 1e-11) << above;
            }
        }
    }
}

TEST(RingBlock, copes_with_an_eye_beyond_all_heights) {
    const Clipmap clipmap = plain(1 << 28);
    for (const double eye : {-1e12, -1e6, 1e6, 1e12}) {
        const RingBlock block = spanned_block(clipmap, eye);
        // The difference to any height must fit in 32 bits.
        EXPECT_LE(std::abs(std::int64_t{block.reference.x}) + (1 << 29), INT32_MAX);
        const double exact = 4096 - eye;
        const float drawn =
            static_cast<float>((1 << 28) - block.reference.x) * block.scale.x + block.scale.y;
        EXPECT_NEAR(drawn / exact, 1, 1e-6);
    }
}

TEST(RingBlock, gives_level_ground_the_middle_of_the_palette_from_any_height) {
    const Clipmap clipmap = plain(5 << 16);
    for (const double eye : {6.8, 2.0, 100.0, 1e7}) {
        const RingBlock block = spanned_block(clipmap, eye);
        const auto height = static_cast<float>(5 - eye);
        const float rounding = std::abs(height) * 0x1p-22f;
        EXPECT_NEAR((height - block.palette.x) * block.palette.y, 0.5, 0.01) << eye;
        EXPECT_LT(rounding * block.palette.y, 0.01) << eye;
    }
}

TEST(RingBlock, of_level_ground_has_a_palette_still) {
    const RingBlock block = spanned_block(plain(0), 10);
    EXPECT_TRUE(std::isfinite(block.palette.x));
    EXPECT_TRUE(std::isfinite(block.palette.y));
}

}  // namespace
}  // namespace orograph

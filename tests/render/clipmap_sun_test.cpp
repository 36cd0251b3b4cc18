// A sun that moves.

#include <gtest/gtest.h>

#include "core/light/sun_position.h"
#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

const glm::dvec3 kEye(10, -300, 20);

std::shared_ptr<const DrawnTerrain> lit(const std::shared_ptr<const DrawnTerrain>& terrain,
                                        double azimuth) {
    return with_sun(terrain, direction_of({azimuth, 0.6}));
}

TEST(ClipmapSun, of_another_direction_is_asked_for_ring_by_ring_where_they_are) {
    const auto morning = lit(rough_world(10), 1), noon = lit(morning, 3);
    Clipmap clipmap = settled_clipmap(morning, kEye);
    const auto before = heights(clipmap, kEye, 500);
    const int finest = clipmap.finest();
    clipmap.show(noon);
    EXPECT_EQ(clipmap.layout()->drawn(), noon);
    EXPECT_FALSE(clipmap.complete());
    // All of it stays in place, as fine as it was.
    EXPECT_EQ(clipmap.finest(), finest);
    EXPECT_EQ(heights(clipmap, kEye, 500), before);
    const auto requests = clipmap.requests();
    ASSERT_GT(requests.size(), 3u);
    for (const RingRequest& request : requests) {
        EXPECT_FALSE(request.from);
        const RingUpdate update = answer(request);
        ASSERT_EQ(update.patches.size(), 1u);
        EXPECT_EQ(update.patches[0].lights.size(), 64u * 64u);
        EXPECT_TRUE(clipmap.take(update));
        EXPECT_EQ(clipmap.finest(), finest);
    }
    EXPECT_TRUE(clipmap.settled());
    EXPECT_EQ(heights(clipmap, kEye, 500), before);
}

TEST(ClipmapSun, that_moves_on_waits_until_all_rings_have_the_last_one) {
    const auto first = lit(rough_world(10), 1);
    Clipmap clipmap = settled_clipmap(first, kEye);
    const auto second = lit(first, 2), third = lit(first, 3);
    clipmap.show(second);
    clipmap.show(third);
    EXPECT_TRUE(clipmap.shows(second));
    clipmap.fill();
    EXPECT_TRUE(clipmap.complete());
    EXPECT_FALSE(clipmap.shows(third));
    clipmap.show(third);
    EXPECT_TRUE(clipmap.shows(third));
    EXPECT_FALSE(clipmap.complete());
}

TEST(ClipmapSun, does_not_stop_rings_that_move) {
    const auto first = lit(rough_world(12), 1), second = lit(first, 2);
    Clipmap clipmap = settled_clipmap(first, kEye);
    clipmap.show(second);
    settle(clipmap, kEye + glm::dvec3(30, 0, 12));
    const glm::dvec3 eye = kEye + glm::dvec3(30, 0, 12);
    EXPECT_EQ(heights(clipmap, eye, 500), heights(settled_clipmap(second, eye), eye, 500));
}

TEST(ClipmapSun, of_other_terrain_or_none_begins_anew) {
    const auto world = rough_world(10);
    const auto day = lit(world, 1);
    Clipmap clipmap = settled_clipmap(day, kEye);
    clipmap.show(world);  // without any light
    EXPECT_EQ(clipmap.layout()->drawn(), day);
    EXPECT_FALSE(clipmap.complete());
    clipmap.fill();
    EXPECT_EQ(clipmap.layout()->drawn(), world);
}

TEST(WithSun, is_the_same_object_in_the_same_light) {
    const auto world = rough_world(6);
    EXPECT_EQ(with_sun(world, {}), world);
    const auto day = lit(world, 1);
    EXPECT_EQ(lit(day, 1), day);
    EXPECT_NE(lit(day, 1.1), day);
    EXPECT_EQ(lit(day, 1.1)->terrain, world->terrain);
}

}  // namespace
}  // namespace orograph

#include "app/flight/flight.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>

#include "render/view/framing.h"
#include "render/view/ground.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr double kPi = std::numbers::pi;
const Pose kStart{{100, 50, -30}, 0.7, -0.3};

/// `kStart` after `seconds`, cut into that many frames.
Pose after(const Motion& motion, double seconds, int frames, bool map = false, double speed = 40) {
    Pose pose = kStart;
    for (int i = 0; i < frames; ++i) pose = moved(pose, motion, speed, seconds / frames, map);
    return pose;
}

double apart(const glm::dvec3& a, const glm::dvec3& b) {
    return glm::distance(a, b);
}

TEST(Moved, stays_where_it_is_without_motion) {
    EXPECT_EQ(after({}, 3, 7), kStart);
}

TEST(Moved, goes_as_far_as_speed_times_time) {
    for (const Motion& motion :
         {Motion{.forward = 1}, Motion{.forward = -1}, Motion{.along_view = 1},
          Motion{.along_view = -1}, Motion{.right = 1}, Motion{.right = -1}, Motion{.up = 1},
          Motion{.up = -1}}) {
        EXPECT_NEAR(apart(after(motion, 2.5, 1).position, kStart.position), 100, 1e-9);
    }
}

TEST(Moved, goes_where_the_motion_says) {
    const double sine = std::sin(0.7), cosine = std::cos(0.7);
    const auto direction = [](const Motion& motion) {
        return (after(motion, 1, 1).position - kStart.position) / 40.0;
    };
    const auto near = [](const glm::dvec3& a, const glm::dvec3& b) { return apart(a, b) < 1e-12; };
    EXPECT_TRUE(near(direction({.forward = 1}), {sine, 0, -cosine}));
    EXPECT_TRUE(near(direction({.along_view = 1}), view_direction(kStart)));
    EXPECT_TRUE(near(direction({.right = 1}), {cosine, 0, sine}));
    EXPECT_TRUE(near(direction({.up = 1}), {0, 1, 0}));
}

TEST(Tilted, looks_up_and_down_at_the_turning_speed_and_no_further_than_straight) {
    const Pose pose{{1, 2, 3}, 0.5, -0.2};
    EXPECT_NEAR(tilted(pose, {.tilt = 1}, 0.3).pitch, -0.2 + 0.3 * kTurnSpeed, 1e-12);
    EXPECT_NEAR(tilted(pose, {.tilt = -1, .slow = true}, 0.3).pitch,
                -0.2 - 0.3 * kTurnSpeed * kSlow, 1e-12);
    EXPECT_NEAR(tilted(pose, {.tilt = -1}, 100).pitch, -std::numbers::pi / 2, 1e-12);
    EXPECT_EQ(tilted(pose, {.tilt = 1}, 1).position, pose.position);
    EXPECT_EQ(tilted(pose, {.turn = 1}, 1).pitch, pose.pitch);
}

TEST(TiltedWithHorizon, keeps_the_horizon_where_it_is_in_the_picture) {
    const Globe globe(2'670'000);
    const auto at = [](double height, double pitch) { return Pose{{0, height, 0}, 0, pitch}; };
    const auto rises = [&](double from, double to, double pitch) {
        return tilted_with_horizon(at(from, pitch), at(to, pitch), globe).pitch;
    };
    EXPECT_NEAR(rises(0, 5e6, 0), -globe.dip(5e6), 1e-12);
    EXPECT_NEAR(rises(0, 5e6, -kPi / 2), -kPi / 2, 1e-12);
    EXPECT_NEAR(rises(0, 5e6, kPi / 2), kPi / 2, 1e-12);
    for (const double pitch : {-1.2, -0.1, 0.4}) {
        const double up = rises(100, 5e6, pitch);
        EXPECT_LT(up, pitch);
        EXPECT_NEAR(rises(5e6, 100, up), pitch, 1e-9);
    }
    EXPECT_EQ(tilted_with_horizon(at(0, 0.3), at(5e6, 0.3), Globe()).pitch, 0.3);
}

TEST(Moved, keeps_its_view_unless_it_turns) {
    const Pose pose = after({.forward = 1, .along_view = 1, .right = -1, .up = 1}, 2, 3);
    EXPECT_EQ(pose.heading, kStart.heading);
    EXPECT_EQ(pose.pitch, kStart.pitch);
}

TEST(Moved, turns_clockwise_at_the_turning_speed) {
    EXPECT_NEAR(after({.turn = 1}, 0.5, 1).heading, 0.7 + 0.5 * kTurnSpeed, 1e-12);
    EXPECT_NEAR(after({.turn = -1}, 0.5, 1).heading, 0.7 - 0.5 * kTurnSpeed, 1e-12);
    EXPECT_EQ(after({.turn = 1}, 0.5, 1).position, kStart.position);
}

TEST(Moved, does_not_depend_on_how_time_is_cut) {
    for (const Motion& motion :
         {Motion{.forward = 1, .right = 1}, Motion{.along_view = 1, .up = -1},
          Motion{.along_view = -1, .slow = true}}) {
        EXPECT_LT(apart(after(motion, 2, 1).position, after(motion, 2, 1000).position), 1e-6);
    }
}

TEST(Moved, hardly_depends_on_it_while_it_turns) {
    // A tenth of a second is a slow frame; a curve of one radian is 40 metres long.
    const Motion curve{.along_view = 1, .turn = 1};
    EXPECT_LT(apart(after(curve, 1, 10).position, after(curve, 1, 1000).position), 0.4);
    EXPECT_NEAR(after(curve, 1, 10).heading, after(curve, 1, 1000).heading, 1e-9);
}

TEST(Moved, closes_a_circle) {
    const Pose pose = after({.forward = 1, .turn = 1}, 2 * kPi / kTurnSpeed, 500);
    EXPECT_LT(apart(pose.position, kStart.position), 1e-6);
    EXPECT_NEAR(pose.heading, kStart.heading + 2 * kPi, 1e-9);
}

TEST(Moved, is_slower_by_the_same_factor_in_everything) {
    const Pose pose = after({.along_view = 1, .slow = true}, 1, 1);
    EXPECT_NEAR(apart(pose.position, kStart.position), 40 * kSlow, 1e-12);
    EXPECT_NEAR(after({.turn = 1, .slow = true}, 1, 1).heading, 0.7 + kTurnSpeed * kSlow, 1e-12);
    EXPECT_LT(kSlow, 1);
}

TEST(Moved, stays_level_over_a_map) {
    Pose down = kStart;
    down.pitch = -kPi / 2;
    const Pose pose = moved(down, {.along_view = 1}, 40, 1, true);
    EXPECT_NEAR(pose.position.y, down.position.y, 1e-12);
    EXPECT_NEAR(apart(pose.position, down.position), 40, 1e-9);
    const Pose higher = moved(down, {.up = 1}, 40, 1, true);
    EXPECT_NEAR(higher.position.y, down.position.y + 40, 1e-12);
}

TEST(Turned, follows_the_mouse) {
    EXPECT_GT(turned(kStart, 10, 0).heading, kStart.heading);
    EXPECT_LT(turned(kStart, -10, 0).heading, kStart.heading);
    EXPECT_LT(turned(kStart, 0, 10).pitch, kStart.pitch);  // down the screen is down
    EXPECT_GT(turned(kStart, 0, -10).pitch, kStart.pitch);
    EXPECT_EQ(turned(kStart, 10, 10).position, kStart.position);
    EXPECT_EQ(turned(kStart, 0, 0), kStart);
}

TEST(Turned, never_looks_over_its_shoulder) {
    EXPECT_EQ(turned(kStart, 0, -1e6).pitch, kPi / 2);
    EXPECT_EQ(turned(kStart, 0, 1e6).pitch, -kPi / 2);
}

TEST(Turned, adds_up) {
    const Pose once = turned(kStart, 30, 12), twice = turned(turned(kStart, 10, 4), 20, 8);
    EXPECT_NEAR(once.heading, twice.heading, 1e-12);
    EXPECT_NEAR(once.pitch, twice.pitch, 1e-12);
}

TEST(AboveGround, lifts_who_is_below_and_leaves_who_is_above) {
    const auto scene = scene_of(small_recipe(Rendering::rendered));
    Clipmap clipmap(kSmallShape);
    clipmap.show(scene->ground);
    settle(clipmap, {12, 500, 34});
    const double lowest = lowest_eye(*scene, clipmap, 12, 34);
    const Pose buried = above_ground(*scene, clipmap, {{12, lowest - 100, 34}, 1, 0.5});
    EXPECT_EQ(buried, (Pose{{12, lowest, 34}, 1, 0.5}));
    const Pose high{{12, lowest + 1, 34}, 1, 0.5};
    EXPECT_EQ(above_ground(*scene, clipmap, high), high);
}

TEST(AboveGround, lets_one_sink_to_the_bed_where_pictures_show_water_from_below) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.water.sea = true;
    recipe.water.sea_level = 900;
    recipe.light.style = "natural";
    auto scene = scene_of(recipe);
    Clipmap clipmap(kSmallShape);
    clipmap.show(scene->ground);
    settle(clipmap, {12, 1000, 34});
    const double surface = lowest_eye(*scene, clipmap, 12, 34);
    const double bed = lowest_eye(*scene, clipmap, 12, 34, Floor::bed);
    EXPECT_NEAR(surface - clearance(*scene), 900, 0.01);
    EXPECT_LT(bed, 800);
    const Pose deep{{12, bed + 1, 34}, 1, 0.5}, buried{{12, bed - 100, 34}, 1, 0.5};
    EXPECT_EQ(above_ground(*scene, clipmap, deep), deep);
    EXPECT_EQ(above_ground(*scene, clipmap, buried).position.y, bed);
    EXPECT_EQ(above_ground(*scene, clipmap, deep, Floor::surface).position.y, surface);
    EXPECT_EQ(on_ground(*scene, clipmap, deep).position.y, surface) << "who walks stays above";
    // Maps show no water from below, so nobody gets there.
    recipe.light.style = "relief-map";
    scene = scene_of(recipe);
    clipmap.show(scene->ground);
    settle(clipmap, {12, 1000, 34});
    EXPECT_EQ(above_ground(*scene, clipmap, deep).position.y, surface);
}

TEST(AboveGround, leaves_who_looks_at_a_ridge) {
    const auto scene = scene_of(small_recipe(Rendering::ridge));
    const Pose deep{{0, -1e6, 10}, 0, 0};
    EXPECT_EQ(above_ground(*scene, Clipmap(kSmallShape), deep), deep);
}

TEST(WheelSpeed, grows_by_a_fifth_each_step_and_shrinks_by_equal_steps) {
    EXPECT_DOUBLE_EQ(wheel_speed(100, 1), 120);
    EXPECT_DOUBLE_EQ(wheel_speed(100, 2), 144);
    EXPECT_DOUBLE_EQ(wheel_speed(120, -1), 100);
    EXPECT_EQ(wheel_speed(100, 0), 100);
    EXPECT_NEAR(wheel_speed(wheel_speed(100, 3), -3), 100, 1e-9);
    EXPECT_NEAR(wheel_speed(wheel_speed(100, 0.5), 0.5), wheel_speed(100, 1), 1e-9);
}

TEST(ZoomShare, leaves_85_percent_of_the_distance_each_step) {
    EXPECT_EQ(zoom_share(0), 1);
    EXPECT_DOUBLE_EQ(zoom_share(1), 0.85);
    EXPECT_DOUBLE_EQ(zoom_share(2), 0.7225);
    EXPECT_DOUBLE_EQ(zoom_share(-1), 1 / 0.85);
}

TEST(WheelSpeed, stays_in_the_range_of_the_parameter) {
    EXPECT_EQ(wheel_speed(100, 1000), kFastestSpeed);
    EXPECT_EQ(wheel_speed(100, -1000), kSlowestSpeed);
    EXPECT_EQ(wheel_speed(kFastestSpeed, 1), kFastestSpeed);
    EXPECT_EQ(wheel_speed(kSlowestSpeed, -1), kSlowestSpeed);
}

TEST(WheelSpeed, stays_below_what_is_of_use) {
    EXPECT_EQ(wheel_speed(100, 1000, 500), 500);
    EXPECT_LT(wheel_speed(1e8, -1, 500), 500) << "a step back counts from there";
    EXPECT_EQ(wheel_speed(1e8, 0, 500), 1e8) << "who doesn't turn it changes nothing";
}

TEST(Fastest, passes_the_whole_terrain_in_a_second) {
    EXPECT_EQ(fastest(*scene_of(small_recipe(Rendering::rendered))), 1000);
    EXPECT_EQ(fastest(*scene_of(small_recipe(Rendering::rendered, 3))), 3000);
}

TEST(WithinReach, stops_where_the_terrain_would_only_get_smaller) {
    const auto scene = scene_of(small_recipe(Rendering::rendered));
    const double highest = highest_eye(*scene, 1.5);
    const Pose below{{12, highest - 10, 34}, 1, -0.5}, above{{12, highest + 10, 34}, 1, -0.5};
    EXPECT_EQ(within_reach(*scene, 1.5, below, below), below);
    EXPECT_EQ(within_reach(*scene, 1.5, below, above).position.y, highest);
    // Who is higher already can come down, but not rise.
    const Pose higher{{12, highest + 20, 34}, 1, -0.5};
    EXPECT_EQ(within_reach(*scene, 1.5, above, above), above);
    EXPECT_EQ(within_reach(*scene, 1.5, above, higher), above);
    EXPECT_EQ(within_reach(*scene, 1.5, higher, above), above);
    const Pose far{{1e15, 5, -1e15}, 0, 0};
    EXPECT_EQ(within_reach(*scene, 1.5, far, far).position, glm::dvec3(1e13, 5, -1e13));
}

TEST(Panned, the_ground_follows_the_hand) {
    const Pose north{{0, 100, 0}, 0, -kPi / 2};
    // Seen from straight above, north up: a hand that goes right takes the ground east.
    EXPECT_NEAR(panned(north, 10, 0, 2).position.x, -20, 1e-9);
    EXPECT_NEAR(panned(north, 0, 10, 2).position.z, -20, 1e-9);
    const Pose level{{0, 100, 0}, 0, 0};
    EXPECT_NEAR(panned(level, 0, 10, 2).position.y, 120, 1e-9);
}

TEST(Grabbed, the_picture_follows_the_hand) {
    EXPECT_LT(grabbed(kStart, 0.1, 0).heading, kStart.heading);
    EXPECT_GT(grabbed(kStart, 0, 0.1).pitch, kStart.pitch);
    EXPECT_EQ(grabbed(kStart, 0, 100).pitch, kPi / 2);
    EXPECT_EQ(grabbed(kStart, 0.1, 0.1).position, kStart.position);
}

TEST(Approached, looks_at_the_place_from_nearer) {
    const glm::dvec3 place(100, 20, -300);
    const Pose pose = approached(kStart, place, 0.3, 1);
    const double before = apart(place, kStart.position);
    EXPECT_NEAR(apart(place, pose.position), 0.3 * before, 1e-9);
    const glm::dvec3 seen = pose.position + view_direction(pose) * (0.3 * before);
    EXPECT_NEAR(apart(place, seen), 0, 1e-9);
    EXPECT_NEAR(apart(place, approached(kStart, place, 0.3, 50).position),
                std::max(50.0, 0.3 * before), 1e-9);
    // Who is nearer than that already stays.
    EXPECT_EQ(approached(kStart, place, 0.3, 1e6).position, kStart.position);
    EXPECT_EQ(approached(kStart, kStart.position, 0.3, 1), kStart);
}

TEST(Between, goes_from_one_to_the_other_by_the_shorter_turn) {
    const Pose begin{{0, 0, 0}, 3, 0}, end{{10, 20, 30}, -3, 0.5};
    EXPECT_EQ(between(begin, end, 0), begin);
    const Pose there = between(begin, end, 1);
    EXPECT_EQ(there.position, end.position);
    EXPECT_NEAR(std::remainder(there.heading - end.heading, 2 * kPi), 0, 1e-12);
    EXPECT_NEAR(between(begin, end, 0.5).heading, kPi, 1e-12);
}

}  // namespace
}  // namespace orograph

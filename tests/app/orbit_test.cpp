#include <gtest/gtest.h>

#include <glm/geometric.hpp>
#include <numbers>

#include "app/flight/flight.h"

namespace orograph {
namespace {

const glm::dvec3 kPivot(100, 50, -300);

/// An eye that has the pivot in the middle of its picture.
Pose looking_at_it() {
    Pose pose{{0, 0, 0}, 0.4, -0.5};
    pose.position = kPivot - view_direction(pose) * 200.0;
    return pose;
}

void expect_in_the_middle(const Pose& pose) {
    const glm::dvec3 towards = glm::normalize(kPivot - pose.position);
    EXPECT_NEAR(glm::length(towards - view_direction(pose)), 0, 1e-9);
}

TEST(Orbit, keeps_the_place_in_the_middle_and_its_distance) {
    for (const Motion& motion :
         {Motion{.turn = 1}, Motion{.up = 1}, Motion{.right = -1}, Motion{.up = -1, .turn = -1}}) {
        const Pose pose = orbited(looking_at_it(), kPivot, motion, 0.3);
        expect_in_the_middle(pose);
        EXPECT_NEAR(glm::length(kPivot - pose.position), 200, 1e-9);
        EXPECT_GT(glm::length(pose.position - looking_at_it().position), 10);
    }
    const Pose dragged = orbited(looking_at_it(), kPivot, 50, -30);
    expect_in_the_middle(dragged);
    EXPECT_NEAR(glm::length(kPivot - dragged.position), 200, 1e-9);
}

TEST(Orbit, rises_and_goes_nearer) {
    EXPECT_GT(orbited(looking_at_it(), kPivot, {.up = 1}, 0.3).position.y,
              looking_at_it().position.y);
    const Pose near = orbited(looking_at_it(), kPivot, {.forward = 1}, 1);
    expect_in_the_middle(near);
    EXPECT_LT(glm::length(kPivot - near.position), 100);
    // In two steps as in one.
    const Pose half = orbited(looking_at_it(), kPivot, {.forward = 1}, 0.5);
    EXPECT_NEAR(glm::length(orbited(half, kPivot, {.forward = 1}, 0.5).position - near.position), 0,
                1e-9);
}

TEST(Orbit, stops_straight_above) {
    const Pose pose = orbited(looking_at_it(), kPivot, {.up = 1}, 100);
    EXPECT_NEAR(pose.pitch, -std::numbers::pi / 2, 1e-9);
    EXPECT_NEAR(pose.position.x, kPivot.x, 1e-6);
}

TEST(SpeedOf, follows_the_height_when_wanted) {
    CameraParams camera{.speed = 50};
    EXPECT_EQ(speed_of(camera, 12345), 50);
    camera.speed_by_height = true;
    EXPECT_EQ(speed_of(camera, 100), 50);
    EXPECT_EQ(speed_of(camera, 1e6), 5e5);
    EXPECT_GT(speed_of(camera, 0), 0) << "one must get off the ground again";
}

}  // namespace
}  // namespace orograph

#include "render/view/camera.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>
#include <numbers>
#include <vector>

namespace orograph {
namespace {

constexpr double kNear = 0.5;

std::vector<Pose> poses() {
    std::vector<Pose> result;
    for (const double heading : {0.0, 0.5, 1.6, 3.1, -2.0}) {
        for (const double pitch : {-1.4, -0.3, 0.0, 0.8}) {
            result.push_back({{12, -7, 300}, heading, pitch});
        }
    }
    return result;
}

glm::dvec3 right_of(const Pose& pose) {
    return {std::cos(pose.heading), 0, std::sin(pose.heading)};
}

glm::dvec3 above(const Pose& pose) {
    return glm::cross(right_of(pose), view_direction(pose));
}

glm::vec4 clip(const Pose& pose, const glm::dvec3& relative, double aspect = 2,
               bool reversed = false) {
    return view_projection(pose, aspect, kNear, reversed) * glm::vec4(glm::vec3(relative), 1);
}

float depth(const Pose& pose, double ahead, bool reversed) {
    const glm::vec4 point = clip(pose, view_direction(pose) * ahead, 2, reversed);
    return point.z / point.w;
}

TEST(Camera, looks_north_level_and_clockwise_from_there) {
    const auto near = [](const glm::dvec3& a, const glm::dvec3& b) {
        return glm::distance(a, b) < 1e-15;
    };
    EXPECT_TRUE(near(view_direction({}), {0, 0, -1}));
    EXPECT_TRUE(near(view_direction({{}, std::numbers::pi / 2, 0}), {1, 0, 0}));
    EXPECT_TRUE(near(view_direction({{}, 0, std::numbers::pi / 2}), {0, 1, 0}));
    EXPECT_TRUE(near(view_direction({{}, 2, -std::numbers::pi / 2}), {0, -1, 0}));
}

TEST(Camera, view_direction_has_unit_length) {
    for (const Pose& pose : poses()) EXPECT_NEAR(glm::length(view_direction(pose)), 1, 1e-14);
}

TEST(Camera, what_is_ahead_lies_in_the_middle) {
    for (const Pose& pose : poses()) {
        const glm::vec4 point = clip(pose, view_direction(pose) * 10.0);
        EXPECT_NEAR(point.x, 0, 1e-5);
        EXPECT_NEAR(point.y, 0, 1e-5);
        EXPECT_NEAR(point.w, 10, 1e-5);
    }
}

TEST(Camera, what_is_behind_has_a_negative_w) {
    for (const Pose& pose : poses())
        EXPECT_NEAR(clip(pose, view_direction(pose) * -4.0).w, -4, 1e-5);
}

TEST(Camera, right_and_up_grow_to_the_right_and_upwards) {
    const double tangent = std::tan(kFieldOfView / 2);
    for (const Pose& pose : poses()) {
        const glm::dvec3 ahead = view_direction(pose) * 10.0;
        for (const double sign : {-1.0, 1.0}) {
            const glm::vec4 aside = clip(pose, ahead + right_of(pose) * sign, 2);
            EXPECT_NEAR(aside.x / aside.w, sign / 10 / (2 * tangent), 1e-6);
            EXPECT_NEAR(aside.y, 0, 1e-5);
            const glm::vec4 higher = clip(pose, ahead + above(pose) * sign, 2);
            EXPECT_NEAR(higher.y / higher.w, sign / 10 / tangent, 1e-6);
            EXPECT_NEAR(higher.x, 0, 1e-5);
        }
    }
}

TEST(Camera, east_is_on_the_right_when_one_looks_north) {
    EXPECT_GT(clip({}, {1, 0, -10}).x, 0);
    EXPECT_LT(clip({}, {-1, 0, -10}).x, 0);
    EXPECT_GT(clip({}, {0, 1, -10}).y, 0);
}

TEST(Camera, the_field_of_view_reaches_the_edges_of_the_picture) {
    const double edge = 10 * std::tan(kFieldOfView / 2);
    for (const double aspect : {0.5, 1.0, 16.0 / 9}) {
        const glm::vec4 corner = clip({}, {edge * aspect, edge, -10}, aspect);
        EXPECT_NEAR(corner.x / corner.w, 1, 1e-6);
        EXPECT_NEAR(corner.y / corner.w, 1, 1e-6);
    }
}

TEST(Camera, reversed_depth_falls_from_one_at_the_near_plane_towards_nought) {
    for (const Pose& pose : poses()) {
        EXPECT_NEAR(depth(pose, kNear, true), 1, 1e-5);
        EXPECT_NEAR(depth(pose, 1000 * kNear, true), 1e-3, 1e-7);
        EXPECT_GT(depth(pose, 1e12, true), 0);
        EXPECT_LT(depth(pose, 1e12, true), 1e-11);
        EXPECT_GT(depth(pose, 1e6, true), depth(pose, 1.001e6, true));
    }
}

TEST(Camera, classic_depth_rises_from_minus_one_at_the_near_plane_towards_one) {
    for (const Pose& pose : poses()) {
        EXPECT_NEAR(depth(pose, kNear, false), -1, 1e-5);
        EXPECT_NEAR(depth(pose, 2 * kNear, false), 0, 1e-5);
        EXPECT_NEAR(depth(pose, 1e9, false), 1, 1e-6);
        EXPECT_LT(depth(pose, 10, false), depth(pose, 11, false));
    }
}

TEST(Camera, a_pose_survives_being_stored) {
    for (const Pose& pose : poses()) {
        CameraParams camera;
        store_pose(pose, camera);
        const Pose back = pose_of(camera);
        EXPECT_EQ(back.position, pose.position);
        EXPECT_NEAR(back.heading, pose.heading, 1e-14);
        EXPECT_NEAR(back.pitch, pose.pitch, 1e-14);
    }
}

TEST(Camera, storing_a_pose_leaves_the_rest_of_the_camera_alone) {
    CameraParams camera{.framed = false, .speed = 77};
    store_pose({{1, 2, 3}, 0, 0}, camera);
    EXPECT_FALSE(camera.framed);
    EXPECT_EQ(camera.speed, 77);
}

TEST(Camera, a_heading_of_many_turns_is_stored_within_half_a_turn) {
    CameraParams camera;
    store_pose({{}, 1 + 20 * std::numbers::pi, 0}, camera);
    EXPECT_NEAR(camera.heading_degrees, 180 / std::numbers::pi, 1e-10);
    store_pose({{}, 3.5, 0}, camera);
    EXPECT_NEAR(camera.heading_degrees, 3.5 * 180 / std::numbers::pi - 360, 1e-10);
}

}  // namespace
}  // namespace orograph

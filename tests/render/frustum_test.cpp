#include "render/view/frustum.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

#include "render/view/camera.h"
#include "tests/support/chance.h"
#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

/// Poses and boxes by chance, of all sizes and distances.
class BoxesByChance : public Chance {
  public:
    BoxesByChance() : Chance(8) {}

    /// Of any order of magnitude between 2^low and 2^high, positive or negative.
    double magnitude(double low, double high) {
        return std::exp2(within(low, high)) * (flip() ? 1 : -1);
    }
    glm::mat4 matrix() {
        const Pose pose{{}, within(-4, 4), within(-0.5, 0.5) * std::numbers::pi};
        return view_projection(pose, within(0.3, 3), std::exp2(within(-10, 4)), flip());
    }
    struct Box {
        glm::dvec3 low, high;
    };
    Box box() {
        const double distance = within(-4, 20), size = within(-6, 3);
        Box box;
        for (int axis = 0; axis < 3; ++axis) {
            const double a = magnitude(distance - 6, distance);
            const double b = a + magnitude(distance + size - 3, distance + size);
            box.low[axis] = std::min(a, b);
            box.high[axis] = std::max(a, b);
        }
        return box;
    }
    glm::dvec3 inside(const Box& box) {
        glm::dvec3 point;
        for (int axis = 0; axis < 3; ++axis) {
            point[axis] = std::lerp(box.low[axis], box.high[axis], within(0, 1));
        }
        return point;
    }
};

/// Whether a point is in the picture, as the graphics card decides in single precision; what is
/// nearer than the near plane too.
bool in_picture(const glm::mat4& matrix, const glm::dvec3& point) {
    const glm::vec4 clip = matrix * glm::vec4(glm::vec3(point), 1);
    return clip.w >= 0 && std::abs(clip.x) <= clip.w && std::abs(clip.y) <= clip.w;
}

TEST(Frustum, never_drops_a_box_that_is_partly_in_view) {
    BoxesByChance chance;
    int seen = 0;
    for (int i = 0; i < thorough(1'000'000); ++i) {
        const glm::mat4 matrix = chance.matrix();
        const BoxesByChance::Box box = chance.box();
        bool visible = false;
        for (int k = 0; k < 8 && !visible; ++k) visible = in_picture(matrix, chance.inside(box));
        if (!visible) continue;
        ++seen;
        ASSERT_TRUE(Frustum(matrix).may_see(box.low, box.high)) << "box " << i;
    }
    EXPECT_GT(seen, thorough(100'000));
}

TEST(Frustum, never_drops_a_point_that_is_in_view) {
    // Boxes without a size, many of them at the very edge of the picture.
    BoxesByChance chance;
    int seen = 0;
    for (int i = 0; i < thorough(300'000); ++i) {
        const Pose pose{{}, chance.within(-4, 4), 0};
        const glm::mat4 matrix = view_projection(pose, 1, 0.1, true);
        const double edge = kFieldOfView / 2 * (1 + chance.magnitude(-30, -18));
        const double far = std::exp2(chance.within(-3, 20)), turn = pose.heading + edge;
        const glm::dvec3 point(far * std::sin(turn), 0, -far * std::cos(turn));
        if (!in_picture(matrix, point)) continue;
        ++seen;
        ASSERT_TRUE(Frustum(matrix).may_see(point, point))
            << edge << ", heading " << pose.heading << ", far " << far;
    }
    EXPECT_GT(seen, thorough(100'000));
}

/// Whether a small box at that angle from the middle of the picture may be in view.
bool sees(const glm::dvec3& centre, const Pose& pose = {}, double aspect = 1) {
    const glm::dvec3 half(0.01, 0.01, 0.01);
    return Frustum(view_projection(pose, aspect, 0.1, true)).may_see(centre - half, centre + half);
}

TEST(Frustum, drops_what_is_beside_above_below_and_behind) {
    const double beside = 10 * std::tan(kFieldOfView / 2);
    EXPECT_TRUE(sees({0, 0, -10}));
    for (const double sign : {-1.0, 1.0}) {
        EXPECT_TRUE(sees({sign * (beside - 0.1), 0, -10}));
        EXPECT_FALSE(sees({sign * (beside + 0.1), 0, -10}));
        EXPECT_TRUE(sees({0, sign * (beside - 0.1), -10}));
        EXPECT_FALSE(sees({0, sign * (beside + 0.1), -10}));
    }
    EXPECT_FALSE(sees({0, 0, 10}));
    EXPECT_FALSE(sees({0, 0, 1}));
    // A wall behind the eye that reaches beyond all sides of the picture.
    const Frustum frustum(view_projection({}, 1, 0.1, true));
    EXPECT_FALSE(frustum.may_see({-1000, -1000, 1}, {1000, 1000, 2}));
    EXPECT_TRUE(frustum.may_see({-1000, -1000, -2}, {1000, 1000, -1}));
}

TEST(Frustum, follows_the_camera_and_the_shape_of_the_picture) {
    const double quarter = std::numbers::pi / 2;
    EXPECT_TRUE(sees({10, 0, 0}, {{}, quarter, 0}));
    EXPECT_FALSE(sees({0, 0, -10}, {{}, quarter, 0}));
    EXPECT_TRUE(sees({0, -10, 0}, {{}, 0, -quarter}));
    const double beside = 10 * std::tan(kFieldOfView / 2);
    EXPECT_TRUE(sees({1.9 * beside, 0, -10}, {}, 2));
    EXPECT_FALSE(sees({2.1 * beside, 0, -10}, {}, 2));
    EXPECT_FALSE(sees({0, 1.1 * beside, -10}, {}, 2));
}

TEST(Frustum, has_no_end) {
    EXPECT_TRUE(sees({0, 0, -1e15}));
    EXPECT_FALSE(sees({1e15, 0, -1e15}));
}

TEST(Frustum, drops_most_of_what_lies_all_around) {
    // A view of a radian square is a tenth of all directions.
    BoxesByChance chance;
    int kept = 0;
    constexpr int kBoxes = 20'000;
    for (int i = 0; i < kBoxes; ++i) {
        glm::dvec3 direction;
        do {
            for (int axis = 0; axis < 3; ++axis) direction[axis] = chance.within(-1, 1);
        } while (dot(direction, direction) > 1);
        kept += sees(direction * 1000.0, {{}, chance.within(-4, 4), chance.within(-1, 1)});
    }
    const double solid_angle = 4 * std::asin(std::pow(std::sin(kFieldOfView / 2), 2));
    EXPECT_NEAR(kept / static_cast<double>(kBoxes), solid_angle / (4 * std::numbers::pi), 0.01);
}

}  // namespace
}  // namespace orograph

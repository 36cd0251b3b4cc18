#include "render/view/lens.h"

#include <gtest/gtest.h>

#include <cmath>
#include <glm/geometric.hpp>
#include <glm/vec4.hpp>

namespace orograph {
namespace {

constexpr double kAspect = 1.6, kNearest = 0.1;
const Pose kPose{{5, 70, -3}, 0.7, -0.3};

/// Where a place is in the picture, from -1 to 1, seen through a point of a lens; `right` and `up`
/// of the line of sight, `ahead` along it, metres.
glm::dvec2 seen(double right, double up, double ahead, const LensPoint& point,
                const ClipWindow& window = {}) {
    const glm::dvec3 forward = view_direction(kPose);
    const glm::dvec3 across(std::cos(kPose.heading), 0, std::sin(kPose.heading));
    const glm::dvec3 place = across * right + glm::cross(across, forward) * up + forward * ahead;
    const glm::vec4 clip = lens_projection(kPose, kAspect, kNearest, true, window, point) *
                           glm::vec4(glm::vec3(place), 1);
    return {clip.x / clip.w, clip.y / clip.w};
}

TEST(Lens, shows_its_focus_alike_from_every_point) {
    for (const LensPoint& point : lens_points(4, 50, 720)) {
        for (const double right : {-20.0, 0.0, 12.0}) {
            const glm::dvec2 middle = seen(right, 7, 50, {{0, 0}, 50});
            EXPECT_LT(glm::length(seen(right, 7, 50, point) - middle), 1e-5);
        }
    }
}

TEST(Lens, blurs_the_rest_as_much_as_a_thin_lens_does) {
    const double half = std::tan(kFieldOfView / 2);
    for (const double ahead : {10.0, 40.0, 60.0, 1000.0}) {
        // Half the circle of confusion at the right end of the lens.
        const double wanted = 2 * (1 / 50.0 - 1 / ahead) / (half * kAspect);
        const glm::dvec2 moved = seen(3, 1, ahead, {{2, 0}, 50}) - seen(3, 1, ahead, {{0, 0}, 50});
        EXPECT_NEAR(moved.x, wanted, 1e-5) << ahead;
        EXPECT_NEAR(moved.y, 0, 1e-5) << ahead;
    }
    // Up is scaled by the height alone.
    EXPECT_NEAR(seen(0, 0, 1000, {{0, 2}, 50}).y, 2 * (1 / 50.0 - 1 / 1000.0) / half, 1e-5);
}

TEST(Lens, fits_the_parts_of_a_picture_together) {
    const ClipWindow window{{4, 2}, {0.5, -1.5}};
    const LensPoint point{{1.5, -0.5}, 20};
    const glm::dvec2 whole = seen(2, 1, 33, point), part = seen(2, 1, 33, point, window);
    EXPECT_NEAR(part.x, 4 * whole.x + 0.5, 1e-5);
    EXPECT_NEAR(part.y, 2 * whole.y - 1.5, 1e-5);
}

TEST(Lens, is_a_point_without_an_aperture) {
    const auto points = lens_points(0, 50, 720);
    ASSERT_EQ(points.size(), 1u);
    EXPECT_EQ(points[0].place, glm::dvec2(0));
    EXPECT_EQ(lens_projection(kPose, kAspect, kNearest, true, {}, points[0]),
              view_projection(kPose, kAspect, kNearest, true));
}

TEST(Lens, spreads_its_points_evenly_over_its_opening) {
    for (const int height : {90, 720, 20000}) {
        const auto points = lens_points(3, 50, height);
        EXPECT_GE(points.size(), 32u);
        EXPECT_LE(points.size(), 512u);
        glm::dvec2 mean(0);
        double square = 0;
        for (const LensPoint& point : points) {
            EXPECT_LE(glm::length(point.place), 1.5);
            mean += point.place / static_cast<double>(points.size());
            square += glm::dot(point.place, point.place) / static_cast<double>(points.size());
        }
        EXPECT_LT(glm::length(mean), 0.1);
        EXPECT_NEAR(square, 1.5 * 1.5 / 2, 0.02);  // that of a disc
    }
    EXPECT_GT(lens_points(3, 50, 20000).size(), lens_points(3, 50, 90).size());
}

}  // namespace
}  // namespace orograph

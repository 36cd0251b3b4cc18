#include "render/framing.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/geometric.hpp>
#include <numbers>
#include <vector>

namespace orograph {
namespace {

constexpr double kMargin = 1.06;

/// The lowest and highest of the samples of a block, those that close it in the east and south
/// included.
HeightRange block_range(const Grid<float>& heights, int west, int north, int block) {
    HeightRange range{HUGE_VALF, -HUGE_VALF};
    for (int y = north; y <= north + block; ++y) {
        for (int x = west; x <= west + block; ++x) {
            const float height = heights.at(x % heights.width(), y % heights.height());
            range.minimum = std::min(range.minimum, height);
            range.maximum = std::max(range.maximum, height);
        }
    }
    return range;
}

/// Points that hold the scene's terrain between them: its samples or, when those are many, the
/// corners of boxes around blocks of them.
std::vector<glm::dvec3> outline(const Scene& scene) {
    constexpr int kMost = 96;  // along a side
    const int tile = scene.recipe.view.tile;
    const double half = scene.recipe.surface.side * tile / 2;
    const DrawnHeights* drawn = scene.surface ? scene.surface.get() : scene.ridge.get();
    if (!drawn) return {{-half, 0, -half}, {half, 0, -half}, {-half, 0, half}, {half, 0, half}};
    const Grid<float>& heights = drawn->heights;
    const int period = heights.width(), samples = period * tile;
    int block = 1;  // cells along its side
    while (block < period && samples / block > kMost) block *= 2;
    const double cell = scene.recipe.surface.side / period;
    std::vector<glm::dvec3> points;
    const auto add = [&](int x, int y, float height) {
        points.emplace_back(x * cell - half, height, scene.ridge ? 0 : y * cell - half);
    };
    const int rows = scene.ridge ? 0 : samples;
    if (block == 1) {
        for (int y = 0; y <= rows; ++y) {
            for (int x = 0; x <= samples; ++x)
                add(x, y, heights.at(x % period, y % heights.height()));
        }
        return points;
    }
    for (int y = 0; y < std::max(rows, 1); y += block) {
        for (int x = 0; x < samples; x += block) {
            const HeightRange range = block_range(heights, x, y, block);
            for (const int corner : {0, 1, 2, 3}) {
                const int east = x + (corner & 1) * block, south = y + (corner >> 1) * block;
                add(east, south, range.minimum);
                add(east, south, range.maximum);
            }
        }
    }
    return points;
}

/// The points as one axis of the picture sees them, for an eye at the origin.
struct Axis {
    struct Point {
        double across, ahead;
    };
    std::vector<Point> points;

    /// How far back the eye must go, and stand aside, so that each |across| <= ahead * tangent.
    double distance(double tangent) const {
        double high = -HUGE_VAL, low = -HUGE_VAL;
        for (const Point& point : points) {
            high = std::max(high, point.across - point.ahead * tangent);
            low = std::max(low, -point.across - point.ahead * tangent);
        }
        return (high + low) / (2 * tangent);
    }

    /// How far aside the eye must stand, that far back, for the margins of the picture to be equal.
    double middle(double distance) const {
        double low = HUGE_VAL, high = -HUGE_VAL;
        for (const Point& point : points) {
            low = std::min(low, point.across);
            high = std::max(high, point.across);
        }
        for (int step = 0; step < 50; ++step) {
            const double centre = (low + high) / 2;
            double above = 0, below = 0;
            for (const Point& point : points) {
                const double share = (point.across - centre) / (point.ahead + distance);
                above = std::max(above, share);
                below = std::max(below, -share);
            }
            (above > below ? low : high) = centre;
        }
        return (low + high) / 2;
    }
};

}  // namespace

bool is_map(Rendering rendering) {
    return rendering == Rendering::clouds || rendering == Rendering::texture;
}

Pose frame_scene(const Scene& scene, double aspect) {
    assert(aspect > 0);
    Pose pose;
    if (is_map(scene.recipe.view.rendering)) {
        pose.pitch = -std::numbers::pi / 2;
    } else if (!scene.ridge) {
        pose.heading = 0.5;
        pose.pitch = scene.recipe.view.rendering == Rendering::rendered ? -0.3 : -0.5;
    }
    const glm::dvec3 forward = view_direction(pose);
    const glm::dvec3 right(std::cos(pose.heading), 0, std::sin(pose.heading));
    const glm::dvec3 up = glm::cross(right, forward);
    const double tangent_y = std::tan(kFieldOfView / 2) / kMargin;
    const double tangent_x = tangent_y * aspect;

    Axis across, along;
    for (const glm::dvec3& point : outline(scene)) {
        const double ahead = glm::dot(point, forward);
        across.points.push_back({glm::dot(point, right), ahead});
        along.points.push_back({glm::dot(point, up), ahead});
    }
    const double distance = std::max(across.distance(tangent_x), along.distance(tangent_y));
    pose.position =
        right * across.middle(distance) + up * along.middle(distance) - forward * distance;
    return pose;
}

Pose scene_pose(const Scene& scene, const CameraParams& camera, double aspect) {
    if (camera.framed) return frame_scene(scene, aspect);
    Pose pose = pose_of(camera);
    if (is_map(scene.recipe.view.rendering)) pose.pitch = -std::numbers::pi / 2;
    return pose;
}

}  // namespace orograph

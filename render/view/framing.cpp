#include "render/view/framing.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>
#include <numbers>
#include <vector>

namespace orograph {
namespace {

constexpr double kMargin = 1.06;

/// Points that hold a ridge between them: its samples.
void outline_ridge(const Scene& scene, std::vector<glm::dvec3>& points) {
    const Grid<float>& heights = scene.ridge->heights;
    const int samples = heights.width() * std::max(scene.recipe.view.tile, 1);
    const double cell = ridge_side(scene.recipe) / heights.width();
    for (int x = 0; x <= samples; ++x) {
        points.emplace_back((x - samples / 2.0) * cell, heights.at(x % heights.width(), 0), 0);
    }
}

/// Points that hold a terrain between them: its samples or, when those are many, the corners of
/// boxes around blocks of them.
void outline_ground(const Terrain& terrain, std::vector<glm::dvec3>& points) {
    constexpr int kMostSamples = 512, kMostPoints = 96;  // along a side
    const Extent extent =
        terrain.extent().value_or(Extent{0, 0, std::int64_t{1} << terrain.finest_level(),
                                         std::int64_t{1} << terrain.finest_level()});
    int level = terrain.finest_level(), shift = 0;
    const std::int64_t longest = std::max(extent.east - extent.west, extent.south - extent.north);
    while (level > 0 && (longest >> shift) > kMostSamples) --level, ++shift;
    const std::int64_t west = extent.west >> shift, north = extent.north >> shift;
    const auto columns = static_cast<int>((extent.east >> shift) - west);
    const auto rows = static_cast<int>((extent.south >> shift) - north);
    Grid<float> heights(columns + 1, rows + 1);
    fill_metres(terrain, {level, west, north, columns + 1, rows + 1}, heights.values());
    const double cell = terrain.spacing(level);
    const auto add = [&](int x, int y, float height) {
        points.emplace_back((x - columns / 2.0) * cell, height, (y - rows / 2.0) * cell);
    };
    const int block = (std::max(columns, rows) + kMostPoints - 1) / kMostPoints;
    if (block <= 1) {
        for (int y = 0; y <= rows; ++y) {
            for (int x = 0; x <= columns; ++x) add(x, y, heights.at(x, y));
        }
        return;
    }
    for (int y = 0; y < rows; y += block) {
        for (int x = 0; x < columns; x += block) {
            const int east = std::min(x + block, columns), south = std::min(y + block, rows);
            HeightRange range{HUGE_VALF, -HUGE_VALF};
            for (int row = y; row <= south; ++row) {
                const auto [low, high] =
                    std::minmax_element(heights.row(row) + x, heights.row(row) + east + 1);
                range = {std::min(range.minimum, *low), std::max(range.maximum, *high)};
            }
            for (const int corner : {0, 1, 2, 3}) {
                const int column = corner & 1 ? east : x, row = corner & 2 ? south : y;
                add(column, row, range.minimum);
                add(column, row, range.maximum);
            }
        }
    }
}

/// Leaves the land alone of points that hold a terrain between them: of its bed nothing is to be
/// seen from above. Where there is no land, or so little that nobody would know where it lies, the
/// sea's surface is what one looks at.
void keep_above_sea(double sea_level, std::vector<glm::dvec3>& points) {
    constexpr double kLeast = 0.1;  // of the terrain's width
    double whole = 0, land = 0;
    for (glm::dvec3& point : points) {
        whole = std::max({whole, std::abs(point.x), std::abs(point.z)});
    }
    glm::dvec3 low(HUGE_VAL), high(-HUGE_VAL);
    for (const glm::dvec3& point : points) {
        if (point.y <= sea_level) continue;
        low = glm::min(low, point);
        high = glm::max(high, point);
        land = std::max(high.x - low.x, high.z - low.z);
    }
    const bool enough = land >= kLeast * 2 * whole;
    if (enough) std::erase_if(points, [&](const auto& point) { return point.y < sea_level; });
    for (glm::dvec3& point : points) point.y = std::max(point.y, sea_level);
}

/// Points that hold the scene's terrain between them.
std::vector<glm::dvec3> outline(const Scene& scene) {
    std::vector<glm::dvec3> points;
    if (scene.ridge) {
        outline_ridge(scene, points);
    } else if (scene.ground) {
        const Terrain& terrain = *scene.ground->terrain;
        outline_ground(terrain, points);
        const WaterParams& water = scene.recipe.water;
        if (water.sea) keep_above_sea(water.sea_level, points);
    } else {
        const double half = side_of(scene) / 2;
        points = {{-half, 0, -half}, {half, 0, -half}, {-half, 0, half}, {half, 0, half}};
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

/// From so high above the middle that all of the ball shows.
Pose frame_globe(const Globe& globe, double aspect) {
    const double half = std::atan(std::tan(kFieldOfView / 2) * std::min(aspect, 1.0) / kMargin);
    Pose pose;
    pose.position.y = globe.radius() * (1 / std::sin(half) - 1);
    pose.pitch = -std::numbers::pi / 2;
    return pose;
}

}  // namespace

bool is_from_above(Rendering rendering) {
    return rendering == Rendering::clouds || rendering == Rendering::texture;
}

Pose frame_scene(const Scene& scene, double aspect) {
    assert(aspect > 0);
    if (!scene.globe.flat()) return frame_globe(scene.globe, aspect);
    Pose pose;
    if (is_from_above(scene.recipe.view.rendering)) {
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

double highest_eye(const Scene& scene, double aspect) {
    assert(aspect > 0);
    constexpr double kRoom = 1.25;
    const double highest = scene.ground  ? scene.ground->terrain->range().maximum
                           : scene.ridge ? scene.ridge->range.maximum
                                         : 0;
    return highest +
           kRoom * side_of(scene) / 2 / std::tan(kFieldOfView / 2) / std::min(aspect, 1.0);
}

Pose scene_pose(const Scene& scene, const CameraParams& camera, double aspect) {
    if (camera.framed) return frame_scene(scene, aspect);
    Pose pose = pose_of(camera);
    if (is_from_above(scene.recipe.view.rendering)) pose.pitch = -std::numbers::pi / 2;
    return pose;
}

}  // namespace orograph

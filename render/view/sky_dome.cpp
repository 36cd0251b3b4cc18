#include "render/view/sky_dome.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// Rows of vertices from straight down to the horizon, and as many from there to straight up.
constexpr int kHalf = 14, kRows = 2 * kHalf, kColumns = 64;

glm::vec3 vector_of(const Light& light) {
    return {light.red, light.green, light.blue};
}

/// How far up a row is from the horizon, in [-1, 1]: straight down to straight up. The horizon has
/// two rows, one of the plain and one of the sky.
double place_of(int row, double eye_height) {
    const int steps = row < kHalf ? row - (kHalf - 1) : row - kHalf;
    const double place = static_cast<double>(steps) / (kHalf - 1);
    // From space the air is a thin rim.
    const double crowding = std::lerp(2.0, 4.0, std::clamp((eye_height - 5e4) / 2e6, 0.0, 1.0));
    return std::copysign(std::pow(std::abs(place), crowding), place);
}

Direction direction_at(double elevation, double azimuth) {
    return {std::cos(elevation) * std::sin(azimuth), std::sin(elevation),
            -std::cos(elevation) * std::cos(azimuth)};
}

void add_triangles(SkyDome& dome) {
    for (int row = 0; row + 1 < kRows; ++row) {
        if (row == kHalf - 1) continue;  // between the rows of the horizon is nothing
        for (int column = 0; column < kColumns; ++column) {
            const int corner = row * (kColumns + 1) + column, above = corner + kColumns + 1;
            for (const int index : {corner, corner + 1, above, above, corner + 1, above + 1}) {
                dome.indices.push_back(static_cast<std::uint16_t>(index));
            }
        }
    }
}

}  // namespace

SkyDome sky_dome(const DayLight& light) {
    SkyDome dome;
    make_sky_dome(light, dome);
    return dome;
}

void make_sky_dome(const DayLight& light, SkyDome& dome) {
    const Sky& sky = light.sky;
    dome.vertices.resize(kRows * (kColumns + 1));
    if (dome.indices.empty()) add_triangles(dome);
    constexpr double kUp = std::numbers::pi / 2;
    const double horizon = std::asin(horizon_sine(std::max(sky.eye_height, 1.0)));
    const double sun = std::atan2(sky.sun.x, -sky.sun.z);
    for (int row = 0; row < kRows; ++row) {
        const double place = place_of(row, sky.eye_height);
        const auto ray_at = [&](double azimuth) {
            if (row < kHalf) {
                return plain_ray(sky, direction_at(place * kUp, azimuth), light.sun, light.ambient);
            }
            return sky_ray(sky, direction_at(horizon + place * (kUp - horizon), azimuth));
        };
        // The sky is the same on both sides of the sun.
        for (int column = 0; column <= kColumns / 2; ++column) {
            const double aside = 2 * std::numbers::pi * column / kColumns;
            const SkyRay ray = ray_at(sun + aside);
            for (const int side : {column, kColumns - column}) {
                const double azimuth = side == column ? sun + aside : sun - aside;
                const Direction drawn = direction_at(place * kUp, azimuth);
                dome.vertices[static_cast<std::size_t>(row * (kColumns + 1) + side)] = {
                    {drawn.x, drawn.y, drawn.z}, vector_of(ray.even), vector_of(ray.hazy)};
            }
        }
    }
}

}  // namespace orograph

#include "render/view/sky_dome.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// Rows of vertices from straight down to the horizon, and from there to straight up.
constexpr int kBelow = 4, kAbove = 14, kRows = kBelow + kAbove, kColumns = 64;
constexpr double kUp = std::numbers::pi / 2;

std::size_t index_of(int row, int column) {
    return static_cast<std::size_t>(row * (kColumns + 1) + column);
}

double lamp_azimuth(const Sky& sky) {
    const Direction& lamp = lamp_of(sky);
    return std::atan2(lamp.x, -lamp.z);
}

glm::vec3 colour_of(const Light& light) {
    return {light.red, light.green, light.blue};
}

/// How far up a row is from the horizon, in [-1, 1]: straight down to straight up. The horizon has
/// two rows, one of the plain and one of the sky.
double place_of(int row, double eye_height) {
    if (row < kBelow) return static_cast<double>(row) / (kBelow - 1) - 1;
    // From space the air is a thin rim.
    const double crowding = std::lerp(2.0, 4.0, std::clamp((eye_height - 5e4) / 2e6, 0.0, 1.0));
    return std::pow(static_cast<double>(row - kBelow) / (kAbove - 1), crowding);
}

Direction direction_at(double elevation, double azimuth) {
    return {std::cos(elevation) * std::sin(azimuth), std::sin(elevation),
            -std::cos(elevation) * std::cos(azimuth)};
}

void add_triangles(SkyDome& dome) {
    for (int row = 0; row + 1 < kRows; ++row) {
        if (row == kBelow - 1) {  // between the rows of the horizon is nothing
            dome.indices_below = dome.indices.size();
            continue;
        }
        for (int column = 0; column < kColumns; ++column) {
            const int corner = row * (kColumns + 1) + column, above = corner + kColumns + 1;
            for (const int index : {corner, corner + 1, above, above, corner + 1, above + 1}) {
                dome.indices.push_back(static_cast<std::uint16_t>(index));
            }
        }
    }
}

}  // namespace

SkyDome sky_dome(const Sky& sky, double dip) {
    SkyDome dome;
    make_sky_dome(sky, dip, dome);
    return dome;
}

void make_sky_dome(const Sky& sky, double dip, SkyDome& dome) {
    dome.vertices.resize(kRows * (kColumns + 1));
    if (dome.indices.empty()) add_triangles(dome);
    // A little above the planet, so that no ray ends at it for a rounding.
    const double horizon =
        std::asin(horizon_sine(std::max(sky.eye_height, 1.0), sky.radius)) + 1e-5;
    const double below = lamp_azimuth(sky);
    for (int row = 0; row < kRows; ++row) {
        const double above = std::max(place_of(row, sky.eye_height), 0.0);
        const auto ray_at = [&](double azimuth) {
            return sky_ray(sky, direction_at(horizon + above * (kUp - horizon), azimuth));
        };
        const auto set = [&](int column, const SkyRay& ray) {
            DomeVertex& vertex = dome.vertices[index_of(row, column)];
            vertex.even = colour_of(ray.even);
            vertex.hazy = colour_of(ray.hazy);
        };
        for (int column = 0; column <= kColumns / 2; ++column) {
            const double aside = 2 * std::numbers::pi * column / kColumns;
            const SkyRay ray = ray_at(below + aside);
            set(column, ray);
            // The sky is the same on both sides of the sun, but not of the moon in the dusk.
            const bool same = sky.moonlight == 0;
            set(kColumns - column, same ? ray : ray_at(below - aside));
        }
    }
    turn_sky_dome(sky, dip, dome);
}

void turn_sky_dome(const Sky& sky, double dip, SkyDome& dome) {
    const double below = lamp_azimuth(sky);
    for (int row = 0; row < kRows; ++row) {
        const double place = place_of(row, sky.eye_height);
        const double elevation = place * (kUp + (place < 0 ? -dip : dip)) - dip;
        for (int column = 0; column <= kColumns; ++column) {
            const double aside = 2 * std::numbers::pi * (column % kColumns) / kColumns;
            const Direction drawn = direction_at(elevation, below + aside);
            dome.vertices[index_of(row, column)].towards = {drawn.x, drawn.y, drawn.z};
        }
    }
}

}  // namespace orograph

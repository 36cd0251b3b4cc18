#include "core/light/sky.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/light/air.h"

namespace orograph {
namespace {

constexpr int kSteps = 16;

/// Where a ray from the eye enters a ball of that radius around the planet's middle, and leaves it.
struct Chord {
    double begin = 0, end = 0;
};

/// `radius` of the eye, `sine` of the ray's elevation; an empty chord if the ray misses it.
Chord chord(double radius, double sine, double ball) {
    const double along = radius * sine, inside = along * along - radius * radius + ball * ball;
    if (inside <= 0) return {};
    const double half = std::sqrt(inside);
    return {std::max(-along - half, 0.0), std::max(-along + half, 0.0)};
}

/// By the sun alone.
SkyRay sunlit_ray(const Sky& sky, const Direction& towards) {
    const double planet = sky.radius;
    const double eye = std::max(sky.eye_height, 1.0), radius = planet + eye;
    const double sine = towards.y;
    Chord way = chord(radius, sine, planet + kAirHeight);
    SkyRay ray{{}, {}, {1, 1, 1}};
    if (way.end <= way.begin) return ray;
    const Chord ground = chord(radius, sine, planet);
    const bool meets = ground.end > 0 && sine < 0;
    if (meets) way.end = ground.begin;
    const double cosine = dot(towards, sky.sun);
    Light depth;
    double at = way.begin;
    for (int i = 0; i < kSteps; ++i) {
        // Longer steps further away, where the eye is in the air.
        const double share = static_cast<double>(i + 1) / kSteps;
        const double next =
            way.begin + (way.end - way.begin) * (eye < kAirHeight ? share * share : share);
        const double step = next - at, middle = 0.5 * (at + next);
        const double place =
            std::sqrt(radius * radius + middle * middle + 2 * radius * middle * sine);
        const double height = std::max(place - planet, 0.0);
        const double air = std::exp(-height / kRayleighHeight);
        const double haze = std::exp(-height / kHazeHeight) * sky.haze;
        const double lost_to_haze = kHazeLost * haze * step;
        const Light lost =
            kRayleighLost * (air * step) + Light{lost_to_haze, lost_to_haze, lost_to_haze};
        const Light seen = transmitted(depth + lost * 0.5) * step;
        const double sun_sine =
            (radius * sky.sun.y + middle * cosine) / place;  // of its elevation there
        const Light sunlit = seen * sunlight_at(height, sun_sine, sky.haze);
        const Light ambient = seen * ambient_at(sun_sine);
        ray.even = ray.even + sunlit * kRayleigh * (air * rayleigh_phase(cosine)) +
                   ambient * (kRayleigh * air + Light{1, 1, 1} * (kHaze * haze));
        ray.hazy = ray.hazy + sunlit * (kHaze * haze);
        depth = depth + lost;
        at = next;
    }
    ray.left = transmitted(depth);
    if (meets) {
        const double sun_sine = (radius * sky.sun.y + way.end * cosine) / planet;
        ray.even = ray.even + ray.left * plain_light(sun_sine, sky.haze);
        ray.left = {};
    }
    return ray;
}

/// The sky that the moon would light if it were the sun.
Sky moonlit(const Sky& sky) {
    Sky result = sky;
    result.sun = sky.moon;
    result.moonlight = 0;
    return result;
}

}  // namespace

const Direction& lamp_of(const Sky& sky) {
    return sky.moonlight > 0 ? sky.moon : sky.sun;
}

Light lamplight_at(const Sky& sky, double height) {
    const Light light = sunlight_at(height, lamp_of(sky).y, sky.haze);
    return sky.moonlight > 0 ? light * kMoonlight * sky.moonlight : light;
}

Light ambient_of(const Sky& sky) {
    return ambient_at(sky.sun.y) + ambient_at(sky.moon.y) * kMoonlight * sky.moonlight;
}

Light plain_of(const Sky& sky) {
    return plain_light(sky.sun.y, sky.haze) +
           plain_light(sky.moon.y, sky.haze) * kMoonlight * sky.moonlight;
}

double horizon_sine(double eye_height, double radius) {
    const double cosine = radius / (radius + std::max(eye_height, 0.0));
    return -std::sqrt(1 - cosine * cosine);
}

SkyRay sky_ray(const Sky& sky, const Direction& towards) {
    SkyRay ray = sunlit_ray(sky, towards);
    if (sky.moonlight == 0) return ray;
    const SkyRay moon = sunlit_ray(moonlit(sky), towards);
    ray.even = radiance(ray, dot(towards, sky.sun)) + moon.even * kMoonlight * sky.moonlight;
    ray.hazy = moon.hazy * kMoonlight * sky.moonlight;
    return ray;
}

Light radiance(const SkyRay& ray, double cosine_to_lamp) {
    return ray.even + ray.hazy * haze_phase(cosine_to_lamp);
}

SkyLight sky_light(const Sky& sky) {
    constexpr int kRows = 5, kColumns = 8;
    constexpr double kBrightest = 2;  // the glare around the sun counts with the sun
    SkyLight result;
    double weights = 0;
    for (int row = 0; row < kRows; ++row) {
        const double elevation = (row + 0.5) / kRows * std::numbers::pi / 2;
        const double weight = std::cos(elevation) * std::sin(elevation);
        for (int column = 0; column < kColumns; ++column) {
            const double around = column * 2 * std::numbers::pi / kColumns;
            const Direction towards{std::cos(elevation) * std::sin(around), std::sin(elevation),
                                    std::cos(elevation) * std::cos(around)};
            Light light = radiance(sky_ray(sky, towards), dot(towards, lamp_of(sky)));
            light = {std::min(light.red, kBrightest), std::min(light.green, kBrightest),
                     std::min(light.blue, kBrightest)};
            result.open = result.open + light * weight;
            weights += weight;
            if (row == 0) result.horizon = result.horizon + light * (1.0 / kColumns);
        }
    }
    result.open = result.open * (1 / weights);
    result.zenith = radiance(sky_ray(sky, {0, 1, 0}), lamp_of(sky).y);
    return result;
}

}  // namespace orograph

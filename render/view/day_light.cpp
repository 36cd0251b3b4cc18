#include "render/view/day_light.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/light/air.h"
#include "core/light/tone.h"
#include "core/recipe/lamps.h"

namespace orograph {
namespace {

/// Steps of 12 m near the ground and of 1.6 % far above it: a thousandth of the air.
double step_of_height(double metres) {
    constexpr double kLow = 750, kSteps = 44;
    const double octaves = std::log2(std::max(metres, 0.0) / kLow + 1);
    return kLow * (std::exp2(std::round(kSteps * octaves) / kSteps) - 1);
}

/// The air that one sees lies below the eye, but not far below.
constexpr double kLowest = 1, kHighest = 3000;
/// Metres by which mist rises at once as the ground does: a four-hundredth of it.
constexpr double kGroundStep = 3;

/// The haze of air at height 0 that is as thick above ground at that height as the document says:
/// mist, all that is more than clear air has, lies on the ground, and thins above it as haze does.
double haze_over(double haze, double ground) {
    return haze <= 1 ? haze : 1 + (haze - 1) * std::exp(ground / kHazeHeight);
}

/// The sky as it is seen from the air below the eye.
Sky below(const Sky& sky, double ground) {
    Sky lower = sky;
    lower.eye_height = std::min(sky.eye_height, ground + kHighest);
    return lower;
}

double middle_of(const Sky& sky, double ground) {
    return std::clamp((ground + sky.eye_height) / 2, ground + kLowest, ground + kHighest);
}

/// What falls on level ground where most of the globe that one sees is: the lamp stands higher
/// there by as much as the horizon is lower, up to a good height.
Light falling(const Sky& sky, double ground, const SkyLight& from_sky, double dip) {
    constexpr double kGoodHeight = 0.9;
    const double below_eye = std::asin(std::clamp(lamp_of(sky).y, -1.0, 1.0));
    const double elevation = std::min(below_eye + dip, std::max(below_eye, kGoodHeight));
    const auto level = [&](const Sky& lit, const SkyLight& open) {
        return lamplight_at(lit, middle_of(lit, ground)) *
                   (std::max(lamp_of(lit).y, 0.0) / std::numbers::pi) +
               open.open;
    };
    if (elevation <= below_eye) return level(sky, from_sky);
    Sky there = sky;
    (sky.moonlight > 0 ? there.moon : there.sun) = {std::cos(elevation), std::sin(elevation), 0};
    return level(there, sky_light(below(there, ground)));
}

glm::vec4 vector_of(const Light& light) {
    return {light.red, light.green, light.blue, 0};
}

}  // namespace

double light_by_place(const Globe& globe, double eye_height) {
    if (globe.flat()) return 0;
    constexpr double kNear = 4000, kFar = 12000;
    const double share = std::clamp((eye_height - kNear) / (kFar - kNear), 0.0, 1.0);
    return share * share * (3 - 2 * share);
}

DayLight day_light(const LightParams& params, double eye_height, const Globe& globe,
                   const DayLight& before, double low_ground) {
    // From space mist lies on the sea, as it does wherever nobody is.
    const double near = 1 - light_by_place(globe, eye_height);
    const double mist_ground = kGroundStep * std::round(near * low_ground / kGroundStep);
    Sky sky{sun_of(params), step_of_height(eye_height), haze_over(params.haze, mist_ground)};
    // Where there is more clear air than mist the light is taken from as high as in clear air.
    const double ground = params.haze <= 1 ? 0 : mist_ground * (1 - 1 / params.haze);
    const double dip = light_by_place(globe, sky.eye_height) * globe.dip(sky.eye_height);
    if (!globe.flat()) sky.radius = globe.radius();
    const double moonlight = moonlight_of(params, dip);
    if (moonlight > 0) {
        sky.moon = moon_of(params).towards;
        sky.moonlight = moonlight;
    }
    DayLight light = before;
    if (before.exposure == 0 || !(before.sky == sky)) {
        light.sky = sky;
        light.lamp = lamplight_at(sky, middle_of(sky, ground));
        light.from_sky = sky_light(below(sky, ground));
        // Above the air nothing is all around.
        light.ambient_share = 1 - 0.7 * std::clamp((sky.eye_height - 1e4) / 7e4, 0.0, 1.0);
        light.ambient = ambient_of(sky) * light.ambient_share;
        light.plain = plain_of(sky);
        light.stars = starlight_of(params, dip);
        light.falls = falling(sky, ground, light.from_sky, dip);
    }
    light.haze = params.haze;
    light.exposure = exposure(light.falls, params.exposure);
    return light;
}

void find_globe_light(const DayLight& light, GlobeLight& found) {
    const bool sunlit = light.sky.moonlight == 0;
    if (found.haze == light.haze && found.sunlit == sunlit) return;
    found = {{}, {}, {}, light.haze, sunlit};
    if (!sunlit) return;
    for (int i = 0; i < GlobeLight::kEntries; ++i) {
        const double root = -0.5 + 1.5 * i / (GlobeLight::kEntries - 1);
        const double sine = root * std::abs(root);
        const auto entry = static_cast<std::size_t>(i);
        const Sky sky{{std::sqrt(1 - sine * sine), sine, 0}, kHighest, light.haze};
        found.lamp[entry] = vector_of(sunlight_at(kHighest, sine, sky.haze));
        found.open_sky[entry] = vector_of(sky_light(sky).open);
        found.ambient[entry] = vector_of(ambient_at(sine));
    }
}

}  // namespace orograph

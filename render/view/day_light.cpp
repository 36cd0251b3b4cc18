#include "render/view/day_light.h"

#include <algorithm>
#include <cmath>
#include <numbers>

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

}  // namespace

DayLight day_light(const LightParams& params, double eye_height, const DayLight& before) {
    const double moonlight = moonlight_of(params);
    Sky sky{sun_of(params), step_of_height(eye_height), params.haze};
    if (moonlight > 0) {
        sky.moon = moon_of(params).towards;
        sky.moonlight = moonlight;
    }
    DayLight light = before;
    if (before.exposure == 0 || !(before.sky == sky)) {
        // The air that one sees lies below the eye, but not far below.
        constexpr double kLowest = 1, kHighest = 3000;
        const double middle = std::clamp(sky.eye_height / 2, kLowest, kHighest);
        light.sky = sky;
        light.lamp = lamplight_at(sky, middle);
        Sky lower = sky;
        lower.eye_height = std::min(sky.eye_height, kHighest);
        light.from_sky = sky_light(lower);
        // Above the air nothing is all around.
        const double above = std::clamp((sky.eye_height - 1e4) / 7e4, 0.0, 1.0);
        light.ambient = ambient_of(sky) * (1 - 0.7 * above);
        light.plain = plain_of(sky);
        light.stars = starlight_of(params);
    }
    const Light falls =
        light.lamp * (std::max(lamp_of(sky).y, 0.0) / std::numbers::pi) + light.from_sky.open;
    light.exposure = exposure(falls, params.exposure);
    return light;
}

}  // namespace orograph

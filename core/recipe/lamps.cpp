#include "core/recipe/lamps.h"

#include <algorithm>
#include <cmath>

#include "core/light/moon_position.h"
#include "core/light/sun_position.h"

namespace orograph {
namespace {

/// From 0 to 1 while a direction goes from one elevation to another, degrees above a horizon that
/// is `dip` radians below level.
double between(double from, double to, const Direction& direction, double dip) {
    const double elevation = (std::asin(std::clamp(direction.y, -1.0, 1.0)) + dip) / kDegree;
    const double share = std::clamp((elevation - from) / (to - from), 0.0, 1.0);
    return share * share * (3 - 2 * share);
}

}  // namespace

Direction sun_of(const LightParams& light) {
    if (light.sun == SunSource::time) {
        return direction_of(
            sun_position_on(light.day, light.hour, light.latitude_degrees * kDegree));
    }
    return direction_of({light.azimuth_degrees * kDegree, light.elevation_degrees * kDegree});
}

Moon moon_of(const LightParams& light) {
    if (light.sun == SunSource::hand) {
        const Direction sun = sun_of(light);
        return {{-sun.x, -sun.y, -sun.z}, 1};
    }
    return {direction_of(moon_position_on(light.day, light.hour, light.latitude_degrees * kDegree)),
            moon_phase(days_in_2025(light.day, light.hour))};
}

double moonlight_of(const LightParams& light, double dip) {
    const Moon moon = moon_of(light);
    // A half moon is much less than half as bright, as its mountains shade it.
    return between(-4, -10, sun_of(light), dip) * between(-1, 4, moon.towards, 0) * moon.lit *
           moon.lit;
}

double starlight_of(const LightParams& light, double dip) {
    return between(-6, -14, sun_of(light), dip);
}

Direction lamp_of(const LightParams& light) {
    return moonlight_of(light) > 0 ? moon_of(light).towards : sun_of(light);
}

}  // namespace orograph

#pragma once

#include "core/light/light.h"

// The light of the clear sky: what the air scatters towards an eye along each ray, once from the
// sun (Nishita and others 1993), and the many times scattered rest as core/light/air.h has it.

namespace orograph {

/// A sky as an eye sees it. Pure data: equal ones give equal light.
struct Sky {
    /// Towards the sun.
    Direction sun;
    /// Metres of the eye above the sea.
    double eye_height = 0;
    /// As many times as much as clear air has.
    double haze = 1;
    bool operator==(const Sky&) const = default;
};

/// Along one ray, radiance.
struct SkyRay {
    /// All but the light that haze scatters from the sun,
    Light even;
    /// and that, still without haze_phase, which is sharp near the sun.
    Light hazy;
    /// What the air leaves of what lies beyond it; nothing if that is the planet.
    Light left;
};

/// The light from `towards`. Where the ray meets the planet, that is a dark plain in the sun.
SkyRay sky_ray(const Sky& sky, const Direction& towards);

/// Both parts of a ray's light together.
Light radiance(const SkyRay& ray, double cosine_to_sun);

/// The sine of the elevation at which the planet ends and the sky begins, 0 or below.
double horizon_sine(double eye_height);

/// Means of the sky.
struct SkyLight {
    /// The irradiance on level ground from all of it, over pi: a white sheet's radiance.
    Light open;
    /// Straight up, and around the horizon.
    Light zenith, horizon;
};
SkyLight sky_light(const Sky& sky);

}  // namespace orograph

#pragma once

#include "core/light/air.h"
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
    /// Towards the moon, and how bright it shines, in [0, 1], of a full moon at night. Where it
    /// shines the sun is below the horizon.
    Direction moon{0, -1, 0};
    double moonlight = 0;
    /// Metres, of the planet below all that.
    double radius = kPlanetRadius;
    bool operator==(const Sky&) const = default;
};

/// The light of a full moon above the air, of the sun's: not the 400,000th that it is, but what
/// eyes make of it that are used to the night, which see it blue.
inline constexpr Light kMoonlight{0.019, 0.023, 0.031};

/// Towards what lights a sky: the sun, or the moon where it shines.
const Direction& lamp_of(const Sky& sky);

/// The light of both: facing it, the lamp's at a height; of ambient_at; and of plain_light.
Light lamplight_at(const Sky& sky, double height);
Light ambient_of(const Sky& sky);
Light plain_of(const Sky& sky);

/// Along one ray, radiance.
struct SkyRay {
    /// All but the light that haze scatters from the lamp,
    Light even;
    /// and that, still without haze_phase, which is sharp near the sun.
    Light hazy;
    /// What the air leaves of what lies beyond it; nothing if that is the planet.
    Light left;
};

/// The light from `towards`. Where the ray meets the planet, that is a dark plain in the sun.
SkyRay sky_ray(const Sky& sky, const Direction& towards);

/// Both parts of a ray's light together.
Light radiance(const SkyRay& ray, double cosine_to_lamp);

/// The sine of the elevation at which the planet ends and the sky begins, 0 or below.
double horizon_sine(double eye_height, double radius = kPlanetRadius);

/// Means of the sky.
struct SkyLight {
    /// The irradiance on level ground from all of it, over pi: a white sheet's radiance.
    Light open;
    /// Straight up, and around the horizon.
    Light zenith, horizon;
};
SkyLight sky_light(const Sky& sky);

}  // namespace orograph

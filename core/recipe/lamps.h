#pragma once

#include "core/light/light.h"
#include "core/recipe/light_params.h"

// What shines by day and by night in the style natural.

namespace orograph {

/// Towards the sun.
Direction sun_of(const LightParams& light);

struct Moon {
    Direction towards;
    /// The share of its disc that the sun lights, in [0, 1].
    double lit = 1;
};

/// Where the moon is: by time as in 2025, by hand full and so opposite to the sun.
Moon moon_of(const LightParams& light);

/// How bright the moon shines, in [0, 1], of a full moon at night: nothing by day, when it is below
/// the horizon or new. It comes while the sun sinks from 4 to 10 degrees below the horizon, which
/// is seen `dip` radians below level.
double moonlight_of(const LightParams& light, double dip = 0);

/// How well the stars are seen, in [0, 1]. They come while the sun sinks from 6 to 14 degrees below
/// that horizon.
double starlight_of(const LightParams& light, double dip = 0);

/// Towards what throws shadows: the sun, or the moon where it shines.
Direction lamp_of(const LightParams& light);

}  // namespace orograph

#pragma once

#include "core/light/light.h"

namespace orograph {

/// Where the sun stands: radians clockwise from north, in [0, 2 pi), and above the horizon.
struct SunPosition {
    double azimuth = 0, elevation = 0;
};

/// The sun's middle, as geometry has it: without the air's refraction, which lifts it by half a
/// degree at the horizon. `days` since noon of 1 January 2000, universal time; latitude and
/// longitude in radians, north and east of Greenwich. Within 0.03 degrees from 1950 to 2050.
/// Method: the low-precision formulas of the Astronomical Almanac, page C5.
SunPosition sun_position(double days, double latitude, double longitude);

/// The same in 2025, a year between two leap years' extremes. `day`: 1 for the first of January to
/// 365; `hour`: of local mean time, in which the sun stands highest near 12 on any meridian.
SunPosition sun_position_on(double day, double hour, double latitude);

Direction direction_of(const SunPosition& sun);

}  // namespace orograph

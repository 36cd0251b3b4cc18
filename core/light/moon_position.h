#pragma once

#include "core/light/sky_position.h"

namespace orograph {

/// Where the moon is on the ecliptic, seen from the planet's middle. `days` as for seen_from().
/// Within 0.4 degrees from 1950 to 2050. Method: the low-precision formulas of the Astronomical
/// Almanac, page D22.
EclipticPosition moon_on_ecliptic(double days);

/// The moon's middle in 2025, seen from the ground; as sun_position_on().
SkyPosition moon_position_on(double day, double hour, double latitude);

/// The share of the moon's disc that the sun lights, in [0, 1]: 0 when it is new, 1 when it is
/// full.
double moon_phase(double days);

}  // namespace orograph

#pragma once

#include "core/light/sky_position.h"

namespace orograph {

/// Where the sun is on the ecliptic. `days` as for seen_from().
EclipticPosition sun_on_ecliptic(double days);

/// The sun's middle. Within 0.03 degrees from 1950 to 2050. Method: the low-precision formulas of
/// the Astronomical Almanac, page C5.
SkyPosition sun_position(double days, double latitude, double longitude);

/// The same in 2025. `hour`: of local mean time, in which the sun stands highest near 12 on any
/// meridian.
SkyPosition sun_position_on(double day, double hour, double latitude);

}  // namespace orograph

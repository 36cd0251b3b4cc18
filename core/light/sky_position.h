#pragma once

#include <numbers>

#include "core/light/light.h"

namespace orograph {

/// Radians in a degree.
inline constexpr double kDegree = std::numbers::pi / 180;

/// Where something stands in the sky: radians clockwise from north, in [0, 2 pi), and above the
/// horizon.
struct SkyPosition {
    double azimuth = 0, elevation = 0;
};

Direction direction_of(const SkyPosition& position);

/// Along the ecliptic from the equinox and north of it, radians.
struct EclipticPosition {
    double longitude = 0, latitude = 0;
};

/// Of what is far away. `days` since noon of 1 January 2000, universal time; latitude and longitude
/// in radians, north and east of Greenwich. Without the air's refraction, which lifts by half a
/// degree at the horizon.
SkyPosition seen_from(const EclipticPosition& position, double days, double latitude,
                      double longitude);

/// Days since noon of 1 January 2000 in 2025, a year between two leap years' extremes. `day`: 1 for
/// the first of January to 365; `hour`: of mean time at Greenwich.
double days_in_2025(double day, double hour);

/// Radians by which the sky has turned eastwards over a meridian: its sidereal time.
double sidereal_angle(double days, double longitude);

}  // namespace orograph

#include "core/light/sun_position.h"

#include <cmath>

namespace orograph {

EclipticPosition sun_on_ecliptic(double days) {
    const double mean_longitude = (280.460 + 0.9856474 * days) * kDegree;
    const double anomaly = (357.528 + 0.9856003 * days) * kDegree;
    return {mean_longitude + (1.915 * std::sin(anomaly) + 0.020 * std::sin(2 * anomaly)) * kDegree,
            0};
}

SkyPosition sun_position(double days, double latitude, double longitude) {
    return seen_from(sun_on_ecliptic(days), days, latitude, longitude);
}

SkyPosition sun_position_on(double day, double hour, double latitude) {
    return sun_position(days_in_2025(day, hour), latitude, 0);
}

}  // namespace orograph

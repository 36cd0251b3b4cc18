#include "core/light/sun_position.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {
namespace {

constexpr double kTurn = 2 * std::numbers::pi, kDegree = kTurn / 360;

double in_a_turn(double angle) {
    return angle - kTurn * std::floor(angle / kTurn);
}

}  // namespace

SunPosition sun_position(double days, double latitude, double longitude) {
    const double mean_longitude = (280.460 + 0.9856474 * days) * kDegree;
    const double anomaly = (357.528 + 0.9856003 * days) * kDegree;
    const double ecliptic_longitude =
        mean_longitude + (1.915 * std::sin(anomaly) + 0.020 * std::sin(2 * anomaly)) * kDegree;
    const double obliquity = (23.439 - 0.0000004 * days) * kDegree;
    const double right_ascension = std::atan2(std::cos(obliquity) * std::sin(ecliptic_longitude),
                                              std::cos(ecliptic_longitude));
    const double declination = std::asin(std::sin(obliquity) * std::sin(ecliptic_longitude));
    const double sidereal_angle = (280.46061837 + 360.98564736629 * days) * kDegree;
    const double hour_angle = sidereal_angle + longitude - right_ascension;
    const double sine = std::sin(latitude) * std::sin(declination) +
                        std::cos(latitude) * std::cos(declination) * std::cos(hour_angle);
    const double east = -std::cos(declination) * std::sin(hour_angle);
    const double north = std::cos(latitude) * std::sin(declination) -
                         std::sin(latitude) * std::cos(declination) * std::cos(hour_angle);
    return {in_a_turn(std::atan2(east, north)), std::asin(std::clamp(sine, -1.0, 1.0))};
}

SunPosition sun_position_on(double day, double hour, double latitude) {
    constexpr double kNewYear2025 = 9131.5;  // midnight
    return sun_position(kNewYear2025 + (day - 1) + hour / 24, latitude, 0);
}

Direction direction_of(const SunPosition& sun) {
    const double level = std::cos(sun.elevation);
    return {std::sin(sun.azimuth) * level, std::sin(sun.elevation), -std::cos(sun.azimuth) * level};
}

}  // namespace orograph

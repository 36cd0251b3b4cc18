#include "core/light/sky_position.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace orograph {
namespace {

constexpr double kTurn = 2 * std::numbers::pi;

double in_a_turn(double angle) {
    return angle - kTurn * std::floor(angle / kTurn);
}

}  // namespace

Direction direction_of(const SkyPosition& position) {
    const double level = std::cos(position.elevation);
    return {std::sin(position.azimuth) * level, std::sin(position.elevation),
            -std::cos(position.azimuth) * level};
}

SkyPosition seen_from(const EclipticPosition& position, double days, double latitude,
                      double longitude) {
    const double obliquity = (23.439 - 0.0000004 * days) * kDegree;
    const double along = position.longitude, north_of = position.latitude;
    // Towards the equinox, a quarter of a turn east of it, and the pole.
    const double x = std::cos(north_of) * std::cos(along);
    const double y = std::cos(obliquity) * std::cos(north_of) * std::sin(along) -
                     std::sin(obliquity) * std::sin(north_of);
    const double z = std::sin(obliquity) * std::cos(north_of) * std::sin(along) +
                     std::cos(obliquity) * std::sin(north_of);
    const double declination = std::asin(std::clamp(z, -1.0, 1.0));
    const double hour_angle = sidereal_angle(days, longitude) - std::atan2(y, x);
    const double sine = std::sin(latitude) * std::sin(declination) +
                        std::cos(latitude) * std::cos(declination) * std::cos(hour_angle);
    const double east = -std::cos(declination) * std::sin(hour_angle);
    const double north = std::cos(latitude) * std::sin(declination) -
                         std::sin(latitude) * std::cos(declination) * std::cos(hour_angle);
    return {in_a_turn(std::atan2(east, north)), std::asin(std::clamp(sine, -1.0, 1.0))};
}

double days_in_2025(double day, double hour) {
    constexpr double kNewYear = 9131.5;  // midnight
    return kNewYear + (day - 1) + hour / 24;
}

double sidereal_angle(double days, double longitude) {
    return in_a_turn((280.46061837 + 360.98564736629 * days) * kDegree + longitude);
}

}  // namespace orograph

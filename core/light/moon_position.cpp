#include "core/light/moon_position.h"

#include <cmath>

#include "core/light/sun_position.h"

namespace orograph {
namespace {

/// A term of the moon's path: so many degrees times the sine of an angle that grows by so many
/// degrees a century.
struct Term {
    double amount, angle, a_century;
};

constexpr Term kAlong[] = {{6.29, 135.0, 477198.87}, {-1.27, 259.3, -413335.36},
                           {0.66, 235.7, 890534.22}, {0.21, 269.9, 954397.74},
                           {-0.19, 357.5, 35999.05}, {-0.11, 186.5, 966404.03}};
constexpr Term kAcross[] = {{5.13, 93.3, 483202.02},
                            {0.28, 228.2, 960400.89},
                            {-0.28, 318.3, 6003.15},
                            {-0.17, 217.6, -407332.21}};

template <class Terms>
double sum_of(const Terms& terms, double centuries) {
    double sum = 0;
    for (const Term& term : terms) {
        sum += term.amount * std::sin((term.angle + term.a_century * centuries) * kDegree);
    }
    return sum;
}

}  // namespace

EclipticPosition moon_on_ecliptic(double days) {
    const double centuries = days / 36525;
    return {(218.32 + 481267.881 * centuries + sum_of(kAlong, centuries)) * kDegree,
            sum_of(kAcross, centuries) * kDegree};
}

SkyPosition moon_position_on(double day, double hour, double latitude) {
    const double days = days_in_2025(day, hour);
    SkyPosition position = seen_from(moon_on_ecliptic(days), days, latitude, 0);
    // It is near enough to stand lower for somebody on the ground.
    constexpr double kParallax = 0.95 * kDegree;
    position.elevation -= kParallax * std::cos(position.elevation);
    return position;
}

double moon_phase(double days) {
    const EclipticPosition moon = moon_on_ecliptic(days);
    const double apart =
        std::cos(moon.latitude) * std::cos(moon.longitude - sun_on_ecliptic(days).longitude);
    return (1 - apart) / 2;
}

}  // namespace orograph

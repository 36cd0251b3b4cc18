#include "core/light/air.h"

#include <algorithm>
#include <numbers>

namespace orograph {
namespace {

double smooth_step(double low, double high, double value) {
    const double share = std::clamp((value - low) / (high - low), 0.0, 1.0);
    return share * share * (3 - 2 * share);
}

/// Of (1 - e^-x) / x.
double mean_left(double depth) {
    return depth < 1e-6 ? 1 - depth / 2 : -std::expm1(-depth) / depth;
}

}  // namespace

double air_between(double from, double to, double length, double scale_height) {
    const double near = std::exp(-std::max(from, 0.0) / scale_height);
    const double far = std::exp(-std::max(to, 0.0) / scale_height);
    const double layers = (std::max(to, 0.0) - std::max(from, 0.0)) / scale_height;
    // Where both ends are about as high, the trapezium and its first correction.
    const double mean = std::abs(layers) < 0.05 ? 0.5 * (near + far) * (1 - layers * layers / 12)
                                                : (near - far) / layers;
    return length * mean;
}

double chapman(double radius, double cosine) {
    // Over a ball that is large beside a scale height this is erfc(y) e^(y^2), of which there is an
    // approximation by Ren and MacKenzie 2007.
    constexpr double kFitted = 2.911;
    const double level = std::sqrt(std::numbers::pi / 2 * radius), y = level * std::abs(cosine);
    const double up = level * kFitted / ((kFitted - 1) * y + std::sqrt(y * y + kFitted * kFitted));
    if (cosine >= 0) return up;
    // Down to the lowest point of the way, and up again from there.
    const double sine = std::sqrt(std::max(1 - cosine * cosine, 0.0));
    return 2 * level * std::exp(std::min(radius * (1 - sine), 60.0)) * std::sqrt(sine) - up;
}

double rayleigh_phase(double cosine) {
    return 3 / (16 * std::numbers::pi) * (1 + cosine * cosine);
}

double haze_phase(double cosine) {
    constexpr double g = kHazeAsymmetry;
    const double base = 1 + g * g - 2 * g * cosine;
    return 3 / (8 * std::numbers::pi) * (1 - g * g) / (2 + g * g) * (1 + cosine * cosine) /
           (base * std::sqrt(base));
}

Light sunlight_at(double height, double sine, double haze) {
    const double radius = kPlanetRadius + height, above = std::max(height, 0.0);
    const auto air = [&](double scale_height) {
        return scale_height * std::exp(-above / scale_height) *
               chapman(radius / scale_height, sine);
    };
    const double lost_to_haze = kHazeLost * haze * air(kHazeHeight);
    const Light depth =
        kRayleighLost * air(kRayleighHeight) + Light{lost_to_haze, lost_to_haze, lost_to_haze};
    return kSunlight * transmitted(depth);
}

Light ambient_at(double sine) {
    constexpr Light kNight{0.0015, 0.0021, 0.0036}, kDay{0.026, 0.033, 0.046};
    const double day = smooth_step(-0.2, 0.35, sine);
    return kSunlight * (kNight * (1 - day) + kDay * day);
}

Light plain_light(double sine, double haze) {
    constexpr Light kAlbedo{0.05, 0.065, 0.08};
    const Light direct = sunlight_at(0, sine, haze) * (std::max(sine, 0.0) / std::numbers::pi);
    return kAlbedo * (direct + ambient_at(sine) * 2);
}

Aerial aerial(double from, double to, double length, double cosine, const Light& sunlight,
              const Light& ambient, double haze) {
    const double molecules = air_between(from, to, length, kRayleighHeight);
    const double droplets = haze * air_between(from, to, length, kHazeHeight);
    const double lost = kHazeLost * droplets, hazy = kHaze * droplets;
    const Light depth = kRayleighLost * molecules + Light{lost, lost, lost};
    const Light blue = kRayleigh * molecules;
    // As if what scatters were mixed evenly along the way: then this is the exact integral.
    const Light mean{mean_left(depth.red), mean_left(depth.green), mean_left(depth.blue)};
    const Light haze_there{hazy, hazy, hazy};
    return {transmitted(depth),
            (sunlight * blue * rayleigh_phase(cosine) + ambient * (blue + haze_there)) * mean,
            sunlight * haze_there * mean};
}

}  // namespace orograph

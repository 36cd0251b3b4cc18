#include "core/layers/island/island_outline.h"

#include <algorithm>
#include <cmath>

#include "core/base/random.h"

namespace orograph {
namespace {

// Streams of random numbers; an octave of noise adds its number.
constexpr int kRadiusStream = 11, kCoastStream = 20, kLakeStream = 30, kGroundStream = 40;

/// Random values on whole coordinates, smoothly between them.
double value_noise(std::uint64_t seed, int stream, double x, double y) {
    const double column = std::floor(x), row = std::floor(y);
    const auto fade = [](double t) { return t * t * t * (t * (t * 6 - 15) + 10); };
    const double across = fade(x - column), down = fade(y - row);
    const auto ix = static_cast<std::int64_t>(column), iy = static_cast<std::int64_t>(row);
    const auto between = [&](std::int64_t at_row) {
        const double west = random_unit(seed, stream, ix, at_row);
        const double east = random_unit(seed, stream, ix + 1, at_row);
        return west + (east - west) * across;
    };
    const double north = between(iy), south = between(iy + 1);
    return north + (south - north) * down;
}

/// Octaves of noise, each twice as fine and half as strong as the one before; in [0, 1).
double fractal_noise(std::uint64_t seed, int stream, int octaves, double x, double y) {
    double sum = 0, strengths = 0, strength = 1;
    for (int octave = 0; octave < octaves; ++octave) {
        sum += strength * value_noise(seed, stream + octave, x, y);
        strengths += strength;
        strength /= 2;
        x *= 2;
        y *= 2;
    }
    return sum / strengths;
}

/// The radius of the radial shape of size 1 in the direction of (u, v), not (0, 0).
double radius_towards(std::uint64_t seed, double u, double v) {
    const double length = std::sqrt(u * u + v * v);
    const double cosine = u / length, sine = v / length;
    // Cosine and sine of n times the angle, by adding the angle n times.
    double n_cosine = 1, n_sine = 0, radius = 0.85;
    constexpr int kBumps = 8;
    for (int n = 1; n <= kBumps; ++n) {
        const double before = n_cosine;
        n_cosine = before * cosine - n_sine * sine;
        n_sine = n_sine * cosine + before * sine;
        const double strength = 0.25 / n;
        radius += strength * (2 * random_unit(seed, kRadiusStream, n, 0) - 1) * n_cosine;
        radius += strength * (2 * random_unit(seed, kRadiusStream, n, 1) - 1) * n_sine;
    }
    return radius;
}

}  // namespace

std::span<const Choice> choices_of(IslandOutline) {
    static constexpr Choice kOutlines[] = {
        {"radial", "Radial"}, {"noise", "Noise"}, {"square", "Square"}};
    return kOutlines;
}

bool outline_has_land(IslandOutline outline, double size, std::uint64_t seed, double u, double v) {
    const double square = u * u + v * v;
    switch (outline) {
        case IslandOutline::radial:
            return square == 0 || std::sqrt(square) < size * radius_towards(seed, u, v);
        case IslandOutline::noise: {
            // A bowl that is below all noise in the middle, and at its mean as far out as `size`.
            const double bowl = 0.5 + 0.35 * (square / (size * size) - 1);
            return fractal_noise(seed, kCoastStream, 6, 2.5 * u, 2.5 * v) > bowl;
        }
        case IslandOutline::square:
            break;
    }
    return std::max(std::abs(u), std::abs(v)) < size;
}

double lake_noise(std::uint64_t seed, double u, double v) {
    return fractal_noise(seed, kLakeStream, 2, 6 * u, 6 * v);
}

double ground_hardness(std::uint64_t seed, double u, double v) {
    return fractal_noise(seed, kGroundStream, 3, 4 * u, 4 * v);
}

}  // namespace orograph

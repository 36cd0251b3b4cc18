#include "render/view/ground_noise.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>

#include "core/base/random.h"

namespace orograph {
namespace {

constexpr int kSide = kNoiseSide;
/// Values along a side of an octave, before it repeats.
constexpr int kValues = 32;
/// Of the octaves: the ends fade, so that one can come and another go.
constexpr std::array kWeights = {0.55, 1.0, 1.0, 0.55};
/// Of the values, as bytes.
constexpr double kDeviation = 45;

/// In [-1, 1].
double value(int x, int y) {
    return 2 * random_unit(0, 0, x & (kValues - 1), y & (kValues - 1)) - 1;
}

/// Of the four values around a place, the cubic B-spline's.
std::array<double, 4> spline_weights(double t) {
    const double s = 1 - t;
    return {s * s * s / 6, (3 * t * t * t - 6 * t * t + 4) / 6, (3 * s * s * s - 6 * s * s + 4) / 6,
            t * t * t / 6};
}

/// The coarsest octave: finer ones take every second sample of it, every fourth... Values are
/// blended along rows first, and then along columns.
Grid<double> coarsest_octave() {
    constexpr int kBetween = kSide / kValues;  // samples from a value to the next
    std::array<std::array<double, 4>, kBetween> weights;
    for (int i = 0; i < kBetween; ++i) {
        weights[static_cast<std::size_t>(i)] = spline_weights(static_cast<double>(i) / kBetween);
    }
    const auto blend = [&](int place, const auto& value_at) {
        const auto& four = weights[static_cast<std::size_t>(place % kBetween)];
        double sum = 0;
        for (int i = 0; i < 4; ++i) {
            sum += four[static_cast<std::size_t>(i)] * value_at(place / kBetween + i - 1);
        }
        return sum;
    };
    Grid<double> rows(kSide, kValues), octave(kSide, kSide);
    for (int y = 0; y < kValues; ++y) {
        for (int x = 0; x < kSide; ++x) {
            rows.at(x, y) = blend(x, [&](int column) { return value(column, y); });
        }
    }
    double mean = 0;
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            octave.at(x, y) = blend(y, [&](int row) { return rows.at(x, row & (kValues - 1)); });
            mean += octave.at(x, y);
        }
    }
    mean /= static_cast<double>(octave.size());
    for (double& value : octave.values()) value -= mean;
    return octave;
}

/// The sum of the octaves of a function of a place, both repeating.
template <class Octave>
Grid<double> summed(const Octave& octave) {
    Grid<double> sum(kSide, kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            int scale = 1;
            sum.at(x, y) = 0;
            for (const double weight : kWeights) {
                sum.at(x, y) += weight * octave(x * scale & (kSide - 1), y * scale & (kSide - 1));
                scale *= 2;
            }
        }
    }
    return sum;
}

double deviation_of(const Grid<double>& values) {
    double square = 0;
    for (const double value : values.values()) square += value * value;
    return std::sqrt(square / static_cast<double>(values.size()));
}

std::uint8_t byte_of(double value) {
    return static_cast<std::uint8_t>(std::clamp(std::round(128 + value), 1.0, 255.0));
}

}  // namespace

Grid<NoiseTexel> ground_noise() {
    const Grid<double> octave = coarsest_octave();
    const auto at = [&](int x, int y) { return octave.at(x & (kSide - 1), y & (kSide - 1)); };
    const Grid<double> value = summed(at);
    // Half as high where they are half as wide, octaves are as steep.
    const Grid<double> east = summed([&](int x, int y) { return at(x + 1, y) - at(x - 1, y); });
    const Grid<double> south = summed([&](int x, int y) { return at(x, y + 1) - at(x, y - 1); });
    const double contrast = kDeviation / deviation_of(value);
    const double steepness = kNoiseSlope / deviation_of(east);
    Grid<NoiseTexel> noise(kSide, kSide);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            noise.at(x, y) = {byte_of(contrast * value.at(x, y)),
                              byte_of(steepness * east.at(x, y)),
                              byte_of(steepness * south.at(x, y))};
        }
    }
    return noise;
}

}  // namespace orograph

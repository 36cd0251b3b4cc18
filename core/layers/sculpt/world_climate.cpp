#include "core/layers/sculpt/world_climate.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <iterator>
#include <utility>

#include "core/base/portable_math.h"
#include "core/base/random.h"
#include "core/layers/sculpt/rain.h"
#include "core/layers/stack/shaping.h"
#include "core/rivers/toroidal_noise.h"

namespace orograph {
namespace {

/// Streams of the seed.
enum : std::uint64_t { kLatitudes = 1, kWarmth, kWetness };

/// Noise of deviation `amplitude` whose largest features are an eighth of the period.
Grid<float> noise_over(int samples, std::uint64_t seed, double amplitude) {
    constexpr double kGain = 0.6;
    const auto units = toroidal_noise(samples, kFewestClimateSamples, seed, kNoiseOne / 4, kGain);
    Grid<float> noise(samples, samples);
    std::ranges::transform(units, noise.values().begin(), [amplitude](std::int32_t value) {
        return static_cast<float>(4 * amplitude * value / kNoiseOne);
    });
    return noise;
}

/// 0 at the equator, a quarter of the period to the south, and 1 at a pole; beyond it falls again.
double latitude_of(int row, int rows, double shift) {
    const double from_equator = std::abs(2.0 * row / rows - 0.5 + shift);
    return from_equator > 1 ? 2 - from_equator : from_equator;
}

/// How cold it is at a latitude, from 0 at the equator to 1 at a pole. With 45 degrees between them
/// it gets hardly colder in the tropics, and beyond them by a degree for each 145 km, as on Earth.
double cold_at(double latitude) {
    const double square = (1 - cosine_of_turns(latitude / 2)) / 2;  // of the sine
    return square * (0.55 + 0.45 * square);
}
constexpr double kMeanCold = 0.55 / 3 + 0.45 / 5;  // over a sphere

}  // namespace

double rain_of_belt(double latitude) {
    struct Point {
        double latitude, rain;
    };
    // As on Earth: 90 degrees are 1.
    constexpr Point kPoints[] = {{0, 1.9},  {0.08, 1.7}, {0.27, 0.18}, {0.34, 0.25},
                                 {0.55, 1}, {0.68, 0.8}, {1, 0.25}};
    const auto after = std::ranges::find_if(
        kPoints, [latitude](const Point& point) { return latitude < point.latitude; });
    if (after == std::begin(kPoints)) return after->rain;
    const Point& before = *std::prev(after);
    if (after == std::end(kPoints)) return before.rain;
    const double way = (latitude - before.latitude) / (after->latitude - before.latitude);
    return before.rain + (after->rain - before.rain) * smooth_step(way);
}

WorldClimate::WorldClimate(const ClimateParams& params, double side, Grid<float> sea_temperature,
                           Grid<float> rain)
    : params_(params),
      side_(side),
      sea_temperature_(std::move(sea_temperature)),
      rain_(std::move(rain)) {}

std::optional<WorldClimate> WorldClimate::create(const ClimateParams& params,
                                                 const Grid<float>& heights, double side,
                                                 std::uint64_t seed, const Job& job) {
    const int samples = heights.width();
    assert(heights.height() == samples && samples <= kMostClimateSamples && side > 0);
    assert(samples >= kFewestClimateSamples && std::has_single_bit(static_cast<unsigned>(samples)));
    const RainRule rule{.sea = static_cast<float>(params.sea_level),
                        .spacing = side / samples,
                        .wind_from = params.wind_from_degrees / 360,
                        .rain = params.rain,
                        .shadow = params.rain_shadow,
                        .sides = Sides::joined};
    Grid<float> rain(samples, samples), temperature(samples, samples);
    if (!find_rain(rule, heights, rain, job)) return std::nullopt;
    constexpr double kLatitude = 0.04, kWarm = 1.5, kWet = 0.45;  // degrees; powers of two
    const Grid<float> latitudes = noise_over(samples, derive_seed(seed, kLatitudes), kLatitude);
    const Grid<float> warmth = noise_over(samples, derive_seed(seed, kWarmth), kWarm);
    const Grid<float> wetness = noise_over(samples, derive_seed(seed, kWetness), kWet);
    for (int y = 0; y < samples; ++y) {
        for (int x = 0; x < samples; ++x) {
            const double latitude = latitude_of(y, samples, latitudes.at(x, y));
            const double colder = params.poleward * (cold_at(latitude) - kMeanCold);
            temperature.at(x, y) =
                static_cast<float>(params.temperature + warmth.at(x, y) - colder);
            const double belt = 1 + params.belts * (rain_of_belt(latitude) - 1);
            rain.at(x, y) *= static_cast<float>(belt * power_of_two(wetness.at(x, y)));
        }
    }
    return WorldClimate(params, side, std::move(temperature), std::move(rain));
}

double WorldClimate::colder(double height) const {
    return params_.lapse / 1000 * std::max(height - params_.sea_level, 0.0);
}

WorldClimate::Here WorldClimate::at(double x, double y) const {
    const int samples = rain_.width();
    const auto place = [&](double metres) {
        const double periods = metres / side_;
        return (periods - std::floor(periods)) * samples;
    };
    const double column = place(x), row = place(y);
    const auto whole = [samples](double sample) {
        return std::min(static_cast<int>(sample), samples - 1);
    };
    const int left = whole(column), top = whole(row);
    const int right = around(left + 1, samples), bottom = around(top + 1, samples);
    const auto between = [&](const Grid<float>& grid) {
        const double across = column - left, down = row - top;
        const double above =
            grid.at(left, top) + (grid.at(right, top) - grid.at(left, top)) * across;
        const double below =
            grid.at(left, bottom) + (grid.at(right, bottom) - grid.at(left, bottom)) * across;
        return above + (below - above) * down;
    };
    return {between(sea_temperature_), between(rain_)};
}

}  // namespace orograph

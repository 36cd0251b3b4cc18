#include "core/layers/sculpt/cover.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/parallel.h"
#include "core/layers/stack/shaping.h"
#include "core/pictures/mixed_colour.h"

namespace orograph {
namespace {

/// 0 up to `from` and 1 from `to` on.
double rise(double value, double from, double to) {
    return smooth_step((value - from) / (to - from));
}

/// Millimetres a year to each unit of de Martonne's index.
double rain_a_unit(double temperature) {
    constexpr double kLeast = 5;  // degrees: colder ground is as wet
    return std::max(temperature + 10, kLeast);
}

struct Colour {
    double red, green, blue;
};

Colour mixed(const Colour& from, const Colour& to, double share) {
    return {from.red + (to.red - from.red) * share, from.green + (to.green - from.green) * share,
            from.blue + (to.blue - from.blue) * share};
}

constexpr Colour kSnow{238, 242, 247}, kSand{201, 172, 124}, kColdRock{112, 108, 104},
    kDesertRock{156, 118, 88}, kScree{138, 131, 120}, kDryGrass{160, 147, 90},
    kWetGrass{104, 130, 66}, kTundra{126, 122, 82}, kColdForest{52, 76, 50},
    kWarmForest{58, 92, 40};

}  // namespace

double humidity(double temperature, double rain) {
    return rain / rain_a_unit(temperature);
}

Cover cover_at(double temperature, double rain, double slope) {
    const double humid = humidity(temperature, rain);
    const double grown = rise(humid, 10, 45) * rise(temperature, -2, 6);
    const double steepness = slope / (1 + 0.4 * grown);  // roots hold the ground
    Cover cover;
    cover.snow = rise(-temperature, 1, 5) * (1 - rise(slope, 0.9, 1.7));
    double left = 1 - cover.snow;
    cover.rock = left * rise(steepness, 0.6, 1);
    left -= cover.rock;
    const double bare = std::max(rise(-temperature, -4, 1), 1 - rise(humid, 8, 20));
    cover.scree = left * bare * rise(slope, 0.4, 0.7);
    left -= cover.scree;
    cover.sand = left * (1 - rise(humid, 4, 12));
    left -= cover.sand;
    cover.forest = left * rise(humid, 18, 36) * rise(temperature, -3, 3);
    cover.grass = left - cover.forest;
    return cover;
}

double watered(double temperature, double rain, double green) {
    constexpr double kBank = 30;  // of humidity
    return rain + green * std::max(kBank * rain_a_unit(temperature) - rain, 0.0);
}

Cover with_gravel(const Cover& cover, double gravel) {
    const double left = 1 - gravel;
    return {.snow = cover.snow * left,
            .rock = cover.rock * left,
            .scree = cover.scree * left + gravel,
            .sand = cover.sand * left,
            .grass = cover.grass * left,
            .forest = cover.forest * left};
}

WateredCover cover_of_sample(int x, int y, double temperature, double rain, double slope,
                             const StreamCover* streams) {
    if (!streams) return {cover_at(temperature, rain, slope), rain};
    const double wet = watered(temperature, rain, streams->green.at(x, y));
    const double salt = streams->salt.size() == 0 ? 0 : streams->salt.at(x, y);
    return {with_gravel(cover_at(temperature, wet, slope), streams->gravel.at(x, y)), wet, salt};
}

Rgb cover_colour(const Cover& cover, double temperature, double rain) {
    const double humid = humidity(temperature, rain);
    const Colour rock = mixed(kDesertRock, kColdRock, rise(humid, 8, 25));
    const Colour meadow = mixed(kDryGrass, kWetGrass, rise(humid, 10, 40));
    const Colour grass = mixed(kTundra, meadow, rise(temperature, -2, 5));
    const Colour forest = mixed(kColdForest, kWarmForest, rise(temperature, 2, 20));
    const auto byte = [&](double Colour::*channel) {
        const double sum = cover.snow * kSnow.*channel + cover.rock * rock.*channel +
                           cover.scree * kScree.*channel + cover.sand * kSand.*channel +
                           cover.grass * grass.*channel + cover.forest * forest.*channel;
        return static_cast<std::uint8_t>(std::clamp(sum, 0.0, 255.0) + 0.5);
    };
    return {byte(&Colour::red), byte(&Colour::green), byte(&Colour::blue)};
}

std::optional<Image> cover_image(const Grid<float>& heights, const Grid<float>& temperature,
                                 const Grid<float>& rain, double step, const StreamCover* streams,
                                 const Job& job) {
    constexpr int kBand = 16;
    assert(temperature.size() == heights.size() && rain.size() == heights.size());
    Image image(heights.width(), heights.height());
    const bool made = parallel_rows(image.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            for (int x = 0; x < image.width(); ++x) {
                const double slope = std::sqrt(square_of_slope(heights, x, y, step));
                const double warm = temperature.at(x, y);
                const auto [cover, wet, salt] =
                    cover_of_sample(x, y, warm, rain.at(x, y), slope, streams);
                image.at(x, y) = mixed_colour(cover_colour(cover, warm, wet), kSaltColour, salt);
            }
        }
    });
    return made ? std::optional(std::move(image)) : std::nullopt;
}

}  // namespace orograph

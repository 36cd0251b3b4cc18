#include "core/recipe/endless_cover.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <utility>

#include "core/base/parallel.h"
#include "core/layers/sculpt/cover.h"
#include "core/layers/stack/shaping.h"
#include "core/pictures/mixed_colour.h"
#include "core/pictures/water_picture.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/ground_cover.h"
#include "core/recipe/styles.h"
#include "core/terrain/watered_land.h"

namespace orograph {
namespace {

/// Of the table.
constexpr double kColdest = -20, kWarmest = 32, kWettest = 4440;
constexpr int kColumns = 256, kRows = 64;

/// Null of a map too.
const Layer* endless_climate_layer(const Recipe& recipe) {
    return made_whole(recipe) ? nullptr : topmost_layer(recipe, kClimateLayer);
}

const ClimateParams& params_of_climate(const Recipe& recipe) {
    return *params_of<ClimateParams>(
        static_cast<const LayerMethod&>(*endless_climate_layer(recipe)->method));
}

/// The colour of a cover of a world, in whose deserts there is more stone than sand where it isn't
/// quite dry.
Rgb world_colour(const Cover& cover, double temperature, double rain) {
    constexpr double kMost = 0.6;
    const double humid = humidity(temperature, rain);
    const double stony = kMost * cover.sand * smooth_step((humid - 1) / 4);
    Cover stone = cover;
    stone.sand -= stony;
    stone.rock += stony;
    return cover_colour(stone, temperature, rain);
}

/// The rain, millimetres a year, that would make a plain as green as fresh water makes it: as
/// shaders/lib/climate.glsl has it, but without its patches. `slope`: rise over run.
double watered_rain(double temperature, double slope, std::int8_t watered) {
    constexpr double kGreen = 25;  // as humid as that
    const double share = green_share(watered, slope);
    return share * share * kGreen * std::max(temperature + 10, 5.0);
}

/// Where the slope is gentle: 1, and 0 where it is steep.
double gentle(double slope) {
    return 1 - smooth_step((slope * slope - 0.02) / 0.08);
}

/// Of one period, as WorldClimate takes them; of a lattice of fewer samples each several times.
Grid<float> heights_of_period(const Terrain& land) {
    int level = 0;
    while (level < land.finest_level() && (2 << level) <= kMostClimateSamples) ++level;
    const int samples = 1 << level, times = std::max(kFewestClimateSamples / samples, 1);
    Grid<float> known(samples, samples);
    fill_metres(land, {level, 0, 0, samples, samples}, known.values());
    Grid<float> heights(samples * times, samples * times);
    for (int y = 0; y < heights.height(); ++y) {
        for (int x = 0; x < heights.width(); ++x) heights.at(x, y) = known.at(x / times, y / times);
    }
    return heights;
}

}  // namespace

double green_share(std::int8_t watered, double slope) {
    return smooth_step((static_cast<double>(watered) / kGreenLand - 0.08) / 0.34) * gentle(slope);
}

double salt_share(std::int8_t watered, double slope) {
    return smooth_step((static_cast<double>(watered) / kSaltLand - 0.3) / 0.4) * gentle(slope);
}

bool could_have_endless_cover(const Recipe& recipe) {
    return endless_climate_layer(recipe) && !has_overlay(recipe) && !map_look(recipe.light.style);
}

bool has_endless_cover(const Recipe& recipe) {
    return recipe.texture.cover && could_have_endless_cover(recipe);
}

SharedClimate endless_climate(const Recipe& recipe, const Terrain& land, const Job& job) {
    assert(has_endless_cover(recipe));
    auto climate = WorldClimate::create(params_of_climate(recipe), heights_of_period(land),
                                        land.spacing(0), recipe.lattice.seed, job);
    return climate ? std::make_shared<const WorldClimate>(std::move(*climate)) : nullptr;
}

bool same_endless_climate(const Recipe& a, const Recipe& b) {
    return has_endless_cover(a) && has_endless_cover(b) && a.lattice.seed == b.lattice.seed &&
           params_of_climate(a) == params_of_climate(b);
}

void keep_climate(Recipe& recipe, const WorldClimate& climate, const ExtentParams& region) {
    assert(has_endless_cover(recipe));
    const double half = std::ldexp(spacing_of(recipe), region.coarseness) * region.samples / 2;
    const auto at = [&](double south) { return climate.at(region.x, region.y + south); };
    const auto index = endless_climate_layer(recipe) - recipe.layers.data();
    Layer& layer = recipe.layers[static_cast<std::size_t>(index)];
    ClimateParams& params = *params_of<ClimateParams>(*layer.method);
    const auto rounded = [](double value) { return std::round(value * 10) / 10; };
    const double northward = at(half).sea_temperature - at(-half).sea_temperature;
    params.temperature = rounded(std::clamp(at(0).sea_temperature, -60.0, 60.0));
    params.northward = rounded(std::clamp(northward, -80.0, 80.0));
    params.rain = std::round(std::clamp(at(0).rain, 0.0, 10000.0));
}

Image endless_cover(const WorldClimate& climate, const Place& first, double step,
                    const Grid<float>& heights, const Grid<std::int8_t>& watered) {
    assert(watered.size() == 0 || watered.size() == heights.size());
    Image image(heights.width(), heights.height());
    const auto fill_row = [&](int y) {
        for (int x = 0; x < heights.width(); ++x) {
            auto [sea_temperature, rain] = climate.at(first.x + x * step, first.y + y * step);
            const double temperature = sea_temperature - climate.colder(heights.at(x, y));
            const double slope = std::sqrt(square_of_slope(heights, x, y, step));
            if (watered.size() != 0) {
                rain = std::max(rain, watered_rain(temperature, slope, watered.at(x, y)));
            }
            const Rgb land = world_colour(cover_at(temperature, rain, slope), temperature, rain);
            const double salt = watered.size() == 0 ? 0 : salt_share(watered.at(x, y), slope);
            image.at(x, y) = mixed_colour(land, kSaltColour, salt);
        }
    };
    static_cast<void>(
        parallel_rows(image.height(), rows_of_band(image.width()), {}, [&](int begin, int end) {
            for (int y = begin; y < end; ++y) fill_row(y);
        }));
    return image;
}

double frozen_share(double temperature, bool salty) {
    constexpr double kFreshFreezes = -4, kSaltFreezes = -8, kHalfWidth = 0.48;
    const double colder = (salty ? kSaltFreezes : kFreshFreezes) - temperature;
    return smooth_step(0.5 + 0.5 * colder / kHalfWidth);
}

void draw_endless_water(const WorldClimate* climate, const Place& first, double step,
                        const Grid<float>& heights, const Grid<WaterSample>& water, Image& image) {
    draw_water(image, water, step);
    if (!climate) return;
    constexpr Rgb kIce{206, 219, 229};
    constexpr double kWaves = 1;  // metres: what is no higher than that over a sea is the sea
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            if (water.at(x, y).depth <= 0) continue;
            const double level = heights.at(x, y) + water.at(x, y).depth;
            const double temperature =
                climate->at(first.x + x * step, first.y + y * step).sea_temperature -
                climate->colder(level);
            const double share = frozen_share(temperature, level < climate->sea_level() + kWaves);
            image.at(x, y) = mixed_colour(image.at(x, y), kIce, share);
        }
    }
}

Image cover_table() {
    Image table(kColumns, kRows);
    for (int y = 0; y < kRows; ++y) {
        const double down = (y + 0.5) / kRows, rain = kWettest * down * down;
        for (int x = 0; x < kColumns; ++x) {
            const double temperature = kColdest + (kWarmest - kColdest) * (x + 0.5) / kColumns;
            Cover cover = cover_at(temperature, rain, 0);
            cover.grass += cover.forest;
            cover.forest = 0;
            table.at(x, y) = world_colour(cover, temperature, rain);
        }
    }
    return table;
}

PlaceInCover place_in_cover(double temperature, double rain) {
    return {(temperature - kColdest) / (kWarmest - kColdest),
            std::sqrt(std::max(rain, 0.0) / kWettest)};
}

}  // namespace orograph

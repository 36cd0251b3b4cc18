#include "core/layers/sculpt/world_climate.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <stop_token>

#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/known_continent.h"

namespace orograph {
namespace {

WorldClimate climate_of(const ClimateParams& params, const Grid<float>& heights,
                        std::uint64_t seed = 1) {
    return *WorldClimate::create(params, heights, kContinentMetres, seed, {});
}

Grid<float> level_ground(float height) {
    Grid<float> heights(kContinentSide, kContinentSide);
    std::ranges::fill(heights.values(), height);
    return heights;
}

double mean_of_row(const Grid<float>& grid, int row) {
    return std::accumulate(grid.row(row), grid.row(row) + grid.width(), 0.0) / grid.width();
}

/// The row at so many degrees to the north of the equator.
int row_at(double degrees) {
    const auto row = std::lround(kContinentSide / 4 * (1 - 2 * degrees / 90));
    return static_cast<int>(row + kContinentSide) % kContinentSide;
}

TEST(WorldClimate, is_as_warm_at_each_latitude_as_earth_is) {
    const WorldClimate climate = climate_of({}, level_ground(-10));
    const auto mean_at = [&](double degrees) {
        return (mean_of_row(climate.sea_temperature(), row_at(degrees)) +
                mean_of_row(climate.sea_temperature(), row_at(-degrees))) /
               2;
    };
    // The noise leaves a degree or two.
    EXPECT_NEAR(mean_at(0), 27, 3);
    EXPECT_LT(mean_at(0) - mean_at(15), 4);
    // Beyond the tropics a degree for each 145 km (Robert Rohde, "Temperature versus Latitude",
    // Global Warming Art).
    constexpr double kDegree = 111;  // km of latitude
    EXPECT_NEAR((mean_at(30) - mean_at(60)) / 30, kDegree / 145, 0.1);
    EXPECT_LT(mean_at(84), -10);
}

TEST(WorldClimate, has_the_mean_that_was_asked_for_as_on_a_sphere) {
    for (const double wanted : {-20.0, 16.0}) {
        const WorldClimate climate = climate_of({.temperature = wanted}, level_ground(-10));
        double sum = 0, area = 0;
        for (int y = 0; y < kContinentSide; ++y) {
            const double share = std::abs(
                std::cos(2 * std::numbers::pi * (y - kContinentSide / 4.0) / kContinentSide / 2));
            sum += share * mean_of_row(climate.sea_temperature(), y);
            area += share;
        }
        EXPECT_NEAR(sum / area, wanted, 1.5);
    }
}

TEST(WorldClimate, is_as_warm_everywhere_where_poles_are_no_colder) {
    const WorldClimate climate = climate_of({.poleward = 0}, level_ground(-10));
    const auto [coldest, warmest] = std::ranges::minmax(climate.sea_temperature().values());
    EXPECT_NEAR(coldest, 16, 8);
    EXPECT_NEAR(warmest, 16, 8);
}

TEST(WorldClimate, has_deserts_beside_a_wet_equator) {
    EXPECT_GT(rain_of_belt(0), 1.5);
    EXPECT_LT(rain_of_belt(0.3), 0.3);
    EXPECT_GT(rain_of_belt(0.55), 0.9);
    EXPECT_LT(rain_of_belt(1), 0.3);
    for (double latitude = 0; latitude < 1; latitude += 0.001) {
        EXPECT_NEAR(rain_of_belt(latitude), rain_of_belt(latitude + 0.001), 0.02);
    }
    const WorldClimate climate = climate_of({}, level_ground(200));
    const WorldClimate even = climate_of({.belts = 0}, level_ground(200));
    EXPECT_GT(mean_of_row(climate.rain(), row_at(0)), 4 * mean_of_row(climate.rain(), row_at(26)));
    EXPECT_GT(mean_of_row(climate.rain(), row_at(50)), 2 * mean_of_row(climate.rain(), row_at(26)));
    EXPECT_LT(mean_of_row(even.rain(), row_at(0)), 2 * mean_of_row(even.rain(), row_at(26)));
}

TEST(WorldClimate, is_dry_beyond_mountains) {
    const ClimateParams params{.belts = 0};  // the wind comes from the west
    const WorldClimate climate = climate_of(params, known_continent());
    double before = 0, beyond = 0;
    for (int y = 0; y < kContinentSide; ++y) {
        for (int i = 0; i < 10; ++i) {
            before += climate.rain().at(30 + i, y);
            beyond += climate.rain().at(60 + i, y);
        }
    }
    EXPECT_LT(beyond, 0.3 * before);
}

TEST(WorldClimate, goes_on_over_its_borders_and_is_bilinear_between_samples) {
    const WorldClimate climate = climate_of({}, known_continent());
    const double step = kContinentMetres / kContinentSide;
    for (const int x : {0, 5, 127}) {
        for (const int y : {0, 77, 127}) {
            const auto here = climate.at(x * step, y * step);
            EXPECT_DOUBLE_EQ(here.sea_temperature, climate.sea_temperature().at(x, y));
            EXPECT_DOUBLE_EQ(here.rain, climate.rain().at(x, y));
            const auto again =
                climate.at((x - 3 * kContinentSide) * step, (y + kContinentSide) * step);
            EXPECT_DOUBLE_EQ(again.rain, here.rain);
        }
    }
    const auto between = climate.at(127.5 * step, 127.5 * step);
    const Grid<float>& rain = climate.rain();
    EXPECT_NEAR(between.rain,
                (rain.at(127, 127) + rain.at(0, 127) + rain.at(127, 0) + rain.at(0, 0)) / 4, 1e-3);
    EXPECT_NEAR(climate.at(-1e-9, 0).rain, rain.at(0, 0), 1e-3);
}

TEST(WorldClimate, is_colder_on_high_ground_alone) {
    const WorldClimate climate = climate_of({.sea_level = 100, .lapse = 6}, known_continent());
    EXPECT_EQ(climate.colder(-5000), 0);
    EXPECT_EQ(climate.colder(100), 0);
    EXPECT_DOUBLE_EQ(climate.colder(2100), 12);
}

TEST(WorldClimate, stops_when_it_is_told_to) {
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(
        WorldClimate::create({}, known_continent(), kContinentMetres, 1, stopped_by(source))
            .has_value());
}

TEST(WorldClimate, is_the_same_on_any_machine_and_number_of_threads) {
    for (const int threads : {1, 2, 8}) {
        const auto climate =
            WorldClimate::create({}, known_continent(), kContinentMetres, 7, on_threads(threads));
        EXPECT_EQ(fingerprint(climate->sea_temperature()), kKnownWarmth);
        EXPECT_EQ(fingerprint(climate->rain()), kKnownRain);
    }
    const WorldClimate other = climate_of({}, known_continent(), 8);
    EXPECT_NE(fingerprint(other.rain()), kKnownRain);
}

}  // namespace
}  // namespace orograph

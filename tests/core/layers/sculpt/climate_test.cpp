#include "core/layers/sculpt/climate.h"

#include <limits>
#include <set>

#include "core/layers/sculpt/biomes.h"
#include "core/layers/sculpt/rain.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

enum { kTemperature, kRain, kBiome };

Grid<float> field_of(const ClimateParams& params, const Grid<float>& heights, std::size_t field,
                     double spacing = 100) {
    const Site site = site_of(heights, spacing);
    const Result<Sampler> sampler = climate(params, site.lattice());
    EXPECT_EQ(sampler->fields.size(), std::size(kClimateFields));
    Grid<float> values(heights.width(), heights.height());
    std::ranges::copy(heights.values(), values.values().begin());
    EXPECT_TRUE(*sampler->fields[field](site.window, values, {}));
    return values;
}

/// A ridge of 2000 m from the north to the south through a low plain, 40 km wide.
Grid<float> ridge(int width = 400, int height = 60) {
    Grid<float> heights(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) {
            const double beside = std::abs(x - 200) / 50.0;
            heights.at(x, y) = static_cast<float>(beside < 1 ? 2000 * (1 - beside) + 10 : 10);
        }
    }
    return heights;
}

TEST(Climate, leaves_heights_as_they_are) {
    expect_identity(climate, ClimateParams{});
    expect_finite_at_extremes<ClimateParams>(climate, climate_fields());
}

TEST(Climate, is_colder_with_height_and_to_the_north) {
    Grid<float> heights(3, 11);
    for (int y = 0; y < 11; ++y) {
        heights.at(0, y) = -500;
        heights.at(1, y) = 0;
        heights.at(2, y) = 3000;
    }
    const Grid<float> here = field_of({.temperature = 20, .lapse = 6}, heights, kTemperature);
    EXPECT_FLOAT_EQ(here.at(0, 5), 20);
    EXPECT_FLOAT_EQ(here.at(1, 5), 20);
    EXPECT_FLOAT_EQ(here.at(2, 5), 2);
    const Grid<float> wide = field_of({.temperature = 20, .northward = 30}, heights, kTemperature);
    EXPECT_FLOAT_EQ(wide.at(1, 0), 5);
    EXPECT_FLOAT_EQ(wide.at(1, 10), 35);
}

TEST(Climate, rains_on_the_side_that_the_wind_climbs_and_less_beyond) {
    const Grid<float> heights = ridge();
    const Grid<float> west = field_of({.rain = 1000}, heights, kRain);
    EXPECT_NEAR(west.at(20, 30), 1000, 20);  // the plain before the ridge
    EXPECT_GT(west.at(180, 30), 2500);       // its windward slope
    EXPECT_LT(west.at(230, 30), 700);        // its lee
    EXPECT_LT(west.at(390, 30), 400);        // the plain beyond
    const Grid<float> east = field_of({.wind_from_degrees = 90, .rain = 1000}, heights, kRain);
    EXPECT_NEAR(east.at(180, 30), west.at(220, 30), 5);
    EXPECT_NEAR(east.at(20, 30), west.at(380, 30), 5);
    const Grid<float> without = field_of({.rain = 1000, .rain_shadow = 0}, heights, kRain);
    for (const float rain : without.values()) EXPECT_FLOAT_EQ(rain, 1000);
}

TEST(Climate, wind_from_any_side_is_the_same_wind_turned) {
    const Grid<float> heights = ridge(400, 400);
    Grid<float> turned(400, 400);
    for (int y = 0; y < 400; ++y) {
        for (int x = 0; x < 400; ++x) turned.at(x, y) = heights.at(y, x);
    }
    const Grid<float> west = field_of({.wind_from_degrees = 270}, heights, kRain);
    const Grid<float> north = field_of({.wind_from_degrees = 0}, turned, kRain);
    const Grid<float> askew = field_of({.wind_from_degrees = 300}, heights, kRain);
    for (int i = 0; i < 400; i += 7) EXPECT_NEAR(north.at(200, i), west.at(i, 200), 0.5);
    EXPECT_NEAR(askew.at(180, 200) / west.at(180, 200), 0.9, 0.15);  // it climbs at an angle
    EXPECT_NEAR(askew.at(390, 390) / west.at(390, 390), 1, 0.05);
}

TEST(Climate, air_takes_up_vapour_over_the_sea) {
    Grid<float> land = ridge(1000, 20), sea = ridge(1000, 20);
    for (int y = 0; y < 20; ++y) {
        for (int x = 260; x < 990; ++x) sea.at(x, y) = -100;
    }
    const double dry = field_of({}, land, kRain).at(995, 10);
    const double wet = field_of({}, sea, kRain).at(995, 10);
    EXPECT_GT(wet, 1.5 * dry);
}

TEST(Biomes, are_those_of_their_own_middles) {
    int number = 0;
    for (const Biome& biome : biomes()) {
        const double temperature = (biome.coldest + biome.warmest) / 2;
        const double rain = 10 * (biome.driest + biome.wettest) / 2;
        EXPECT_EQ(biome_at(temperature, rain), ++number) << biome.label;
        EXPECT_LT(biome.coldest, biome.warmest);
        EXPECT_LT(biome.driest, biome.wettest);
    }
    EXPECT_EQ(biomes()[static_cast<std::size_t>(biome_at(-40, 100) - 1)].key, "tundra");
    EXPECT_EQ(biomes()[static_cast<std::size_t>(biome_at(40, 20) - 1)].key, "subtropical_desert");
    EXPECT_EQ(biomes()[static_cast<std::size_t>(biome_at(26, 6000) - 1)].key,
              "tropical_rain_forest");
}

TEST(Climate, biomes_follow_height_and_rain_and_leave_the_sea) {
    const Grid<float> heights = fractal_island(8);
    const Grid<float> biome = field_of({.temperature = 24}, heights, kBiome, 64);
    const Grid<float> cold = field_of({.temperature = -30, .rain_shadow = 0}, heights, kBiome, 64);
    std::set<float> seen;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        EXPECT_EQ(biome.values()[i] == 0, heights.values()[i] <= 0);
        seen.insert(biome.values()[i]);
        if (heights.values()[i] > 0) {
            EXPECT_EQ(cold.values()[i], 1);  // tundra
        }
    }
    EXPECT_GE(seen.size(), 4u);
}

TEST(Climate, takes_what_is_no_number_for_sea) {
    Grid<float> heights = ridge();
    heights.at(200, 30) = std::numeric_limits<float>::quiet_NaN();
    for (const std::size_t field : {kTemperature, kRain, kBiome}) {
        const Grid<float> values = field_of({}, heights, field);
        for (const float value : values.values()) ASSERT_TRUE(std::isfinite(value));
    }
    EXPECT_EQ(field_of({}, heights, kBiome).at(200, 30), 0);
}

TEST(Climate, it_rains_and_snows_on_ground_above_all_air) {
    Grid<float> heights = ridge();
    for (float& height : heights.values()) height *= 1e4f;
    for (std::size_t field = 0; field < std::size(kClimateFields); ++field) {
        const Grid<float> values = field_of({.rain_shadow = 1}, heights, field);
        for (const float value : values.values()) ASSERT_TRUE(std::isfinite(value)) << field;
    }
}

TEST(Rain, stops) {
    std::stop_source source;
    source.request_stop();
    const Grid<float> heights = ridge();
    Grid<float> rain(400, 60);
    EXPECT_FALSE(find_rain({}, heights, rain, stopped_by(source)));
}

TEST(Climate, known_answers) {
    const Grid<float> heights = fractal_island(7);
    EXPECT_EQ(fingerprint(field_of({}, heights, kRain, 128)), 10563381830155253814u);
    EXPECT_EQ(fingerprint(field_of({.temperature = 24}, heights, kBiome, 128)),
              8489315124872240405u);
}

}  // namespace
}  // namespace orograph

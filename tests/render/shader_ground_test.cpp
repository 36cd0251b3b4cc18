// What grows on the ground and how its rock lies, as the shaders have it.

#include <gtest/gtest.h>

#include <cmath>
#include <glm/trigonometric.hpp>

#include "core/layers/sculpt/cover.h"
#include "core/recipe/endless_cover.h"
#include "tests/render/glsl_as_cpp.h"

namespace orograph::glsl {
namespace ground {
#define float double
#include "shaders/lib/biomes.glsl"
#include "shaders/lib/forest.glsl"
#include "shaders/lib/materials.glsl"
#include "shaders/lib/strata.glsl"
#undef float
}  // namespace ground

namespace {

using namespace ground;

const vec3 kMeadow(0.055, 0.085, 0.028), kRock(0.165, 0.152, 0.138), kSnow(0.84, 0.87, 0.91),
    kBeach(0.42, 0.35, 0.235), kOpenSea(0.02, 0.05, 0.12);

TEST(Forest, stands_on_green_ground_alone) {
    EXPECT_GT(greenness(kMeadow), 0.8);
    for (const vec3& bare : {kRock, kSnow, kBeach, kOpenSea, vec3(0)}) {
        EXPECT_LT(greenness(bare), 0.05);
    }
}

TEST(Forest, covers_more_where_it_should_and_none_where_there_is_none) {
    EXPECT_EQ(tree_cover(0.0, greenness(kMeadow), 0.05, 0.5, 1.0), 0);
    double before = -1;
    for (double share = 0; share <= 1; share += 0.1) {
        double sum = 0;
        for (double noise = -0.7; noise <= 0.7; noise += 0.01) {
            const double cover = tree_cover(share, greenness(kMeadow), 0.05, 0.86, noise);
            EXPECT_GE(cover, 0);
            EXPECT_LE(cover, 1);
            sum += cover;
        }
        const double mean = sum / 141;
        if (share > 0.05 && share < 0.95) {
            EXPECT_NEAR(mean / greenness(kMeadow), share, 0.2) << share;
        }
        EXPECT_GE(mean, before);
        before = mean;
    }
    EXPECT_GT(tree_cover(0.5, greenness(kMeadow), 0.05, 0.6, 0.0),
              tree_cover(0.5, greenness(kMeadow), 0.05, 1.0, 0.0));
    EXPECT_EQ(tree_cover(1.0, greenness(kMeadow), 0.95, 0.6, 0.0), 0);
}

TEST(Forest, hides_brooks_from_afar_and_no_river) {
    const auto hidden = [](double width) { return hidden_by_woods(1.0, width, 2000.0, 0.0); };
    EXPECT_DOUBLE_EQ(hidden(1), 0.9);
    EXPECT_EQ(hidden(12), 0);
    for (double width = 0; width < 15; ++width) EXPECT_GE(hidden(width), hidden(width + 1));
    EXPECT_EQ(hidden_by_woods(0.0, 1.0, 2000.0, 0.0), 0);
    // Not at one's feet, nor where trees stand that hide it themselves.
    EXPECT_EQ(hidden_by_woods(1.0, 1.0, 90.0, 0.0), 0);
    EXPECT_EQ(hidden_by_woods(1.0, 1.0, 600.0, 1400.0), 0);
    EXPECT_DOUBLE_EQ(hidden_by_woods(1.0, 1.0, 1400.0, 1400.0), 0.9);
}

constexpr double kMost = 1.0;  // of the materials

double square_of_slope(double degrees) {
    const double slope = std::tan(glm::radians(degrees));
    return slope * slope;
}

/// Horizons of an even slope are at its own height on one side, and level on the other.
TEST(Hollows, are_no_even_slopes) {
    for (const double degrees : {0.0, 10.0, 30.0, 45.0, 60.0}) {
        const double slope = std::tan(glm::radians(degrees));
        constexpr int kDirections = 720;
        double sum = 0;
        for (int i = 0; i < kDirections; ++i) {
            const double up = std::max(slope * std::cos(glm::radians(0.5 * i)), 0.0);
            sum += 1 / (1 + up * up);  // the squared cosine of the horizon
        }
        EXPECT_NEAR(hollow_at(slope * slope, sum / kDirections), 0, 1e-9) << degrees;
    }
    EXPECT_GT(hollow_at(0.0, 0.8), 0.1);
    EXPECT_LT(hollow_at(1.0, 1.0), -0.1);  // a ridge
}

TEST(Scree, lies_in_hollows_below_rock_as_steep_as_stones_can) {
    constexpr double kAmong = 0.55, kHollow = 0.2;
    const auto scree = [](double degrees, double place, double hollow, double share) {
        return scree_share(share, place, square_of_slope(degrees), hollow, 0.0);
    };
    EXPECT_GT(scree(31, kAmong, kHollow, 0.5), 0.9);
    EXPECT_EQ(scree(15, kAmong, kHollow, kMost), 0);
    EXPECT_EQ(scree(50, kAmong, kHollow, kMost), 0);
    EXPECT_EQ(scree(31, kAmong, -0.15, kMost), 0);
    EXPECT_EQ(scree(31, 0.2, kHollow, kMost), 0);
    EXPECT_EQ(scree(31, 0.9, kHollow, kMost), 0);
    EXPECT_EQ(scree(31, kAmong, kHollow, 0), 0);
    EXPECT_GT(scree(31, kAmong, 0.0, 0.8), scree(31, kAmong, 0.0, 0.3));
}

TEST(Snow, lies_lower_in_hollows_and_higher_on_ridges) {
    EXPECT_GT(snow_drift(0.5, 0.75, 0.2), 0.03);
    EXPECT_LT(snow_drift(0.5, 0.75, -0.1), -0.02);
    for (const double hollow : {-0.3, -0.05, 0.0, 0.1, 0.4}) {
        EXPECT_EQ(snow_drift(0.0, 0.9, hollow), 0);
        EXPECT_EQ(snow_drift(kMost, 0.5, hollow), 0);  // where there is none
        // What lies higher keeps to what is higher in the palette.
        double before = -1;
        for (double place = 0; place <= 1; place += 0.001) {
            const double drifted = place + snow_drift(kMost, place, hollow);
            EXPECT_GT(drifted, before) << place << " " << hollow;
            before = drifted;
        }
    }
}

TEST(Meadows, are_dry_on_ridges_and_lush_in_hollows) {
    const auto redness = [](double hollow) {
        const vec3 grass = with_materials(kMeadow, 0.5, 0.0, hollow, 0.0);
        return grass.r / grass.g;
    };
    EXPECT_GT(redness(-0.1), 1.1 * redness(0.05));
    EXPECT_GT(redness(0.05), 1.1 * redness(0.2));
}

TEST(Soil, is_bare_in_parts_of_green_slopes) {
    const auto soil = [](const vec3& albedo, double slope, double noise, double share) {
        return with_materials(albedo, share, slope, 0.0, noise).r / albedo.r;
    };
    EXPECT_GT(soil(kMeadow, 0.3, -0.6, 0.5), 1.4);
    EXPECT_LT(soil(kMeadow, 0.3, 0.6, 0.5), 1.2);
    EXPECT_GT(soil(kMeadow, 0.3, -0.6, 0.5), 1.2 * soil(kMeadow, 0.02, -0.6, 0.5));
    EXPECT_GT(soil(kMeadow, 0.3, -0.2, 0.9), soil(kMeadow, 0.3, -0.2, 0.3));
    for (const vec3& bare : {kRock, kSnow, kBeach})
        EXPECT_NEAR(soil(bare, 0.3, -0.6, kMost), 1, 0.01);
}

TEST(Cliffs, are_dark) {
    const auto light = [](double degrees) {
        return with_materials(kRock, 0.5, square_of_slope(degrees), 0.0, 0.0).g / kRock.g;
    };
    EXPECT_EQ(light(35), 1);
    EXPECT_LT(light(48), 0.95);
    EXPECT_NEAR(light(70), 0.7, 1e-9);
}

TEST(Materials, are_none_where_there_shall_be_none) {
    for (const vec3& albedo : {kMeadow, kRock, kSnow}) {
        for (const double slope : {0.0, 0.3, 4.0}) {
            for (const double hollow : {-0.2, 0.3}) {
                EXPECT_EQ(with_materials(albedo, 0.0, slope, hollow, 0.7), albedo);
            }
        }
    }
}

TEST(Strata, are_light_and_dark_with_a_height_between) {
    double least = 1, most = 0, sum = 0;
    constexpr int kHeights = 5000;
    double before = strata_light(0.0, 1e-4);
    for (int i = 0; i < kHeights; ++i) {
        const double light = strata_light(i / double(kHeights), 1e-4);
        EXPECT_LE(std::abs(light - before), 0.06);  // edges are soft
        least = std::min(least, light);
        most = std::max(most, light);
        sum += light;
        before = light;
    }
    EXPECT_GE(least, 0);
    EXPECT_LE(most, 1);
    EXPECT_GT(most - least, 0.5);
    EXPECT_NEAR(sum / kHeights, 0.5, 0.15);
    // Thinner than a pixel, none is seen.
    EXPECT_EQ(strata_light(0.123, 1.0), 0.5);
}

TEST(WornLayers, fade_with_distance_and_are_even_in_the_mean) {
    double sum = 0, square = 0;
    constexpr int kHeights = 20000;
    for (int i = 0; i < kHeights; ++i) {
        const double light = worn_layers(0.173 * i, 0.1, 0.3 * std::sin(0.01 * i));
        EXPECT_LE(std::abs(light), 1);
        sum += light;
        square += light * light;
    }
    EXPECT_NEAR(sum / kHeights, 0, 0.05);
    EXPECT_GT(square / kHeights, 0.1);
    EXPECT_EQ(worn_layers(77.0, 200.0, 0.1), 0);
}

TEST(Biomes, are_as_humid_as_covers_of_maps_are) {
    for (double temperature = -30; temperature < 35; temperature += 1.7) {
        for (double rain = 0; rain < 4000; rain += 170) {
            EXPECT_DOUBLE_EQ(ground::humidity(temperature, rain),
                             orograph::humidity(temperature, rain));
        }
    }
}

TEST(Biomes, have_snow_where_those_of_maps_have) {
    constexpr double kSnowLine = 0.75;  // in a palette
    for (double temperature = -30; temperature < 35; temperature += 0.3) {
        const double snow = cover_at(temperature, 800, 0).snow;
        if (snow > 0.9) EXPECT_GT(place_of_warmth(temperature), kSnowLine);
        if (snow < 0.1) EXPECT_LT(place_of_warmth(temperature), kSnowLine);
    }
}

TEST(Biomes, go_on_beyond_the_ends_of_a_palette) {
    EXPECT_LT(any_place_of_warmth(25.0), -0.3);
    EXPECT_GT(any_place_of_warmth(-25.0), 1.5);
    for (double temperature = -9; temperature < 16; temperature += 0.7) {
        EXPECT_EQ(any_place_of_warmth(temperature), place_of_warmth(temperature));
    }
}

TEST(Biomes, have_trees_where_it_is_warm_and_wet_enough) {
    EXPECT_EQ(woods_of(20.0, 10.0), 0);
    EXPECT_EQ(woods_of(-4.0, 60.0), 0);
    EXPECT_EQ(woods_of(15.0, 50.0), 1);
    // The needles of cold woods are bluer, and dry woods are more yellow.
    const vec3 cold = tint_of_woods(0.0, 50.0), hot = tint_of_woods(25.0, 50.0);
    const vec3 dry = tint_of_woods(25.0, 18.0);
    EXPECT_GT(cold.b / cold.g, 1.5 * hot.b / hot.g);
    EXPECT_GT(dry.r / dry.g, 1.2 * hot.r / hot.g);
}

TEST(Biomes, have_redder_rock_where_it_is_dry) {
    const vec3 dry = rock_of(3.0), wet = rock_of(40.0);
    EXPECT_GT(dry.r / dry.b, 2 * wet.r / wet.b);
}

TEST(Biomes, have_ice_with_floes_before_it) {
    double before = 1;
    for (double temperature = -20; temperature < 5; temperature += 0.1) {
        const double ice = ice_share(temperature, 1.0, 0.0);
        EXPECT_LE(ice, before);
        before = ice;
        // As the small map has it.
        EXPECT_NEAR(ice, frozen_share(temperature, true), 1e-9) << temperature;
        EXPECT_NEAR(ice_share(temperature, 0.0, 0.0), frozen_share(temperature, false), 1e-9);
    }
    EXPECT_EQ(ice_share(-2.0, 1.0, 1.0), 0);  // none, whatever the noise
    EXPECT_EQ(ice_share(-15.0, 1.0, -1.0), 1);
    EXPECT_EQ(ice_share(-7.5, 1.0, -0.5), 0);  // water between
    EXPECT_EQ(ice_share(-7.5, 1.0, 0.5), 1);   // floes
    EXPECT_EQ(ice_share(-6.0, 1.0, 0.0), 0);   // a sea
    EXPECT_EQ(ice_share(-6.0, 0.0, 0.0), 1);   // a lake
    EXPECT_EQ(sandiness(-8.0), 0);
    EXPECT_EQ(sandiness(5.0), 1);
}

}  // namespace
}  // namespace orograph::glsl

#include "core/pictures/water_picture.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/pictures/water_colour.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

constexpr Rgb kLand{200, 190, 150};

/// Land of one colour with the water of a terrain's level.
Image picture_of(const WaterTerrain& terrain, const Window& window) {
    Image image(window.width, window.height);
    std::ranges::fill(image.values(), kLand);
    Grid<WaterSample> water(window.width, window.height);
    std::vector<std::int32_t> heights(water.size());
    terrain.fill_with_water(window, heights, water.values());
    draw_water(image, water, terrain.spacing(window.level));
    return image;
}

double light(Rgb colour) {
    return std::pow((colour.red / 255.0 + 0.055) / 1.055, 2.4);
}

TEST(DrawWater, leaves_dry_land_as_it_is) {
    const WaterTerrain land(
        6, 1, [](const GroundPoint&) { return 0.0; }, [](const GroundPoint&) { return -1.0; }, {});
    const Image image = picture_of(land, {6, -3, 5, 20, 11});
    for (const Rgb& pixel : image.values()) EXPECT_EQ(pixel, kLand);
}

TEST(DrawWater, leaves_dry_land_as_it_is_where_the_depth_falls_at_once) {
    // A terrain may know how near water is in some places alone.
    const WaterTerrain land(
        6, 1, [](const GroundPoint&) { return 0.0; },
        [](const GroundPoint& p) { return p.x < 10 ? -0.2 : -1e6; }, {});
    const Image image = picture_of(land, {6, -3, 5, 20, 11});
    for (const Rgb& pixel : image.values()) EXPECT_EQ(pixel, kLand);
}

TEST(DrawWater, is_darker_where_it_is_deeper) {
    const WaterTerrain sea(
        6, 1, [](const GroundPoint&) { return 0.0; }, [](const GroundPoint& p) { return p.x; }, {});
    const Image image = picture_of(sea, {6, -10, 0, 60, 3});
    EXPECT_EQ(image.at(8, 1), kLand);
    for (int x = 12; x < 60; ++x) EXPECT_LE(image.at(x, 1).green, image.at(x - 1, 1).green) << x;
    EXPECT_LT(image.at(59, 1).green, image.at(12, 1).green);
}

TEST(DrawWater, shows_as_much_of_a_river_as_it_is_wide) {
    constexpr int kSide = 200;
    const auto place = [](double t) { return GroundPoint{100 + 70 * t, 240 * t - 20}; };
    for (const double width : {0.125, 0.5, 1.0, 1.9}) {
        const WaterTerrain land(
            6, 1, [](const GroundPoint&) { return 0.0; }, [](const GroundPoint&) { return -1.0; },
            {river_along(place, 250, width)});
        const Image image = picture_of(land, {6, 0, 0, kSide, kSide});
        const double land_light = light(kLand);
        double sum = 0;
        for (const Rgb& pixel : image.values()) sum += (land_light - light(pixel));
        // Of water as deep as the river.
        const double depth = river_depth(width), water = 0.006 + (0.095 - 0.006) * 6 / (6 + depth);
        const double slant = std::hypot(70, 240) / 240;
        EXPECT_NEAR(sum / kSide / (land_light - water) / (width * slant), 1, 0.08) << width;
    }
}

}  // namespace
}  // namespace orograph

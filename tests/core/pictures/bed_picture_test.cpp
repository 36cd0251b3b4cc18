#include "core/pictures/bed_picture.h"

#include <gtest/gtest.h>

#include <memory>

#include "core/terrain/sea_terrain.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr Rgb kMeadow{60, 120, 40};

int brightness(Rgb colour) {
    return colour.red + colour.green + colour.blue;
}

TEST(BedPicture, is_sand_that_gets_darker_with_depth) {
    const Rgb shallow = bed_colour(kMeadow, 1);
    EXPECT_GT(shallow.red, shallow.green);
    EXPECT_GT(shallow.green, shallow.blue);
    Rgb before = shallow;
    for (const double depth : {5.0, 20.0, 100.0, 1000.0}) {
        const Rgb deeper = bed_colour(kMeadow, depth);
        EXPECT_LT(brightness(deeper), brightness(before)) << depth;
        EXPECT_GE(deeper.red, deeper.green) << depth;
        before = deeper;
    }
}

TEST(BedPicture, has_the_land_on_its_shore_and_beyond) {
    EXPECT_EQ(bed_colour(kMeadow, 0), kMeadow);
    EXPECT_EQ(bed_colour(kMeadow, -7), kMeadow);
    const Rgb shore = bed_colour(kMeadow, 0.5);
    EXPECT_GT(shore.red, kMeadow.red);
    EXPECT_LT(shore.red, bed_colour(kMeadow, 1).red);
}

TEST(BedPicture, is_drawn_where_water_stands) {
    // Rises by a metre a sample to the east, from 0, and has more rows than are drawn at once.
    const auto land = std::make_shared<const FormulaTerrain>(
        7, 128, HeightRange{0, 128}, [](auto x, auto) { return static_cast<float>(x); });
    const Window window{7, 2, 0, 8, 100};
    Image colours(8, 100);
    std::ranges::fill(colours.values(), kMeadow);
    colour_beds(*land, window, colours);
    for (const Rgb& colour : colours.values()) EXPECT_EQ(colour, kMeadow);
    colour_beds(SeaTerrain(land, 5), window, colours);
    for (int y = 0; y < 100; ++y) {
        for (int x = 0; x < 8; ++x) {
            EXPECT_EQ(colours.at(x, y), bed_colour(kMeadow, 5 - (x + 2))) << x << ' ' << y;
        }
    }
}

}  // namespace
}  // namespace orograph

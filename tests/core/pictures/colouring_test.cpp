#include "core/pictures/colouring.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <stop_token>

#include "core/recipe/generate.h"
#include "tests/core/pictures/torus.h"
#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

constexpr Rgb kBlue{58, 116, 196}, kWhite{255, 255, 255};
const Palette kThreeColours{"three",
                            {{0, {20, 90, 40}}, {0.4, {130, 120, 90}}, {1, {250, 251, 255}}}};
const Palette kOneColour{"one", {{0, {120, 120, 120}}, {1, {120, 120, 120}}}};

Image terrain_picture(const Terrain& terrain, int level, const Palette& palette, int threads = 1) {
    auto image = terrain_image(terrain, level, palette, on_threads(threads));
    EXPECT_TRUE(image);
    return std::move(*image);
}

Image cloud_picture(const Terrain& terrain, int level, int threads = 1) {
    auto image = cloud_image(terrain, level, on_threads(threads));
    EXPECT_TRUE(image);
    return std::move(*image);
}

/// The colour of a plane that rises by `east` and `south` metres a metre.
Rgb colour_of_plane(float east, float south, const Palette& palette) {
    const FormulaTerrain plane(2, 4, {-100, 100}, [&](std::int64_t x, std::int64_t y) {
        return east * static_cast<float>(x) + south * static_cast<float>(y);
    });
    return terrain_picture(plane, 2, palette).at(1, 1);
}

TEST(CloudImage, is_blue_below_white_above_and_never_darker_for_more_height) {
    // Heights 0 to 255 along each row.
    const FormulaTerrain ramp(
        8, 256, {0, 255}, [](std::int64_t x, std::int64_t) { return static_cast<float>(x & 255); });
    const Image image = cloud_picture(ramp, 8);
    for (int x = 0; x <= 107; ++x) EXPECT_EQ(image.at(x, 0), kBlue) << x;    // 42 % and less
    for (int x = 199; x < 256; ++x) EXPECT_EQ(image.at(x, 0), kWhite) << x;  // 78 % and more
    for (int x = 115; x < 190; ++x) {
        EXPECT_LT(image.at(x, 0).red, image.at(x + 1, 0).red) << x;
        EXPECT_LE(image.at(x, 0).green, image.at(x + 1, 0).green) << x;
        EXPECT_LE(image.at(x, 0).blue, image.at(x + 1, 0).blue) << x;
    }
    const Rgb middle = image.at(153, 0);  // 60 %: half blue, half white
    EXPECT_EQ(middle, (Rgb{157, 186, 226}));
}

TEST(CloudImage, of_the_default_recipe_has_clear_and_clouded_sky) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Recipe recipe;
        recipe.lattice.seed = seed;
        const auto products = generate(recipe, {.clouds = true}, {}, {});
        ASSERT_TRUE(*products);
        const Image image = cloud_picture(cloud_terrain(**products), recipe.clouds.iterations);
        const auto colours = image.values();
        EXPECT_GT(std::ranges::count(colours, kBlue), 0) << seed;
        EXPECT_GT(std::ranges::count(colours, kWhite), 0) << seed;
    }
}

TEST(CloudImage, of_a_flat_terrain_is_one_colour) {
    const FormulaTerrain flat(3, 8, {5, 5}, [](std::int64_t, std::int64_t) { return 5.0f; });
    const Image image = cloud_picture(flat, 3);
    EXPECT_EQ(std::ranges::count(image.values(), image.at(0, 0)), 64);
}

TEST(TerrainImage, of_flat_ground_is_the_pure_colour_of_the_palette) {
    for (const Choice& choice : palette_choices()) {
        const Palette& palette = built_in_palette(choice.key);
        const FormulaTerrain flat(3, 8, {5, 5}, [](std::int64_t, std::int64_t) { return 5.0f; });
        const Image image = terrain_picture(flat, 3, palette);
        EXPECT_EQ(image.width(), 8);
        EXPECT_EQ(image.height(), 8);
        // A flat terrain stands in the middle of its range.
        EXPECT_EQ(std::ranges::count(image.values(), palette.table(1024)[512]), 64) << choice.key;
    }
}

TEST(TerrainImage, each_texel_has_the_colour_of_its_sample) {
    // Sixteen plateaus of 4 x 4 samples, whose inner samples are flat, at 0, 20, ... 300 metres.
    const auto plateau = [](std::int64_t x, std::int64_t y) {
        return static_cast<int>((x & 15) / 4 + (y & 15) / 4 * 4);
    };
    const FormulaTerrain steps(4, 16, {0, 300}, [&](std::int64_t x, std::int64_t y) {
        return 20.0f * static_cast<float>(plateau(x, y));
    });
    const Palette& palette = built_in_palette("grey");
    const Image image = terrain_picture(steps, 4, palette);
    const auto colours = palette.table(16);
    for (int y = 0; y < 16; ++y) {
        for (int x = 0; x < 16; ++x) {
            const bool inner = x % 4 % 3 != 0 && y % 4 % 3 != 0;
            if (inner) {
                EXPECT_EQ(image.at(x, y), colours[static_cast<std::size_t>(plateau(x, y))]);
            }
        }
    }
}

TEST(CloudImage, each_texel_has_the_colour_of_its_sample) {
    const FormulaTerrain spot(4, 16, {0, 1}, [](std::int64_t x, std::int64_t y) {
        return (x & 15) == 3 && (y & 15) == 9 ? 1.0f : 0.0f;
    });
    const Image image = cloud_picture(spot, 4);
    EXPECT_EQ(image.at(3, 9), kWhite);
    EXPECT_EQ(std::ranges::count(image.values(), kBlue), 255);
}

TEST(TerrainImage, slopes_that_face_the_north_west_are_lit) {
    const int flat = colour_of_plane(0, 0, kOneColour).red;
    EXPECT_EQ(flat, 120);
    // Ground that rises to the east faces west.
    EXPECT_GT(colour_of_plane(0.3f, 0, kOneColour).red, flat);
    EXPECT_LT(colour_of_plane(-0.3f, 0, kOneColour).red, flat);
    EXPECT_GT(colour_of_plane(0, 0.3f, kOneColour).red, flat);
    EXPECT_LT(colour_of_plane(0, -0.3f, kOneColour).red, flat);
    EXPECT_GT(colour_of_plane(0.3f, 0.3f, kOneColour).red,
              colour_of_plane(0.3f, 0, kOneColour).red);
    EXPECT_EQ(colour_of_plane(0.3f, 0, kOneColour), colour_of_plane(0, 0.3f, kOneColour));
}

TEST(TerrainImage, light_follows_lamberts_law) {
    const Palette dark{"dark", {{0, {100, 50, 20}}, {1, {100, 50, 20}}}};
    // The light is 45 degrees high in the north-west: of the planes that rise by 1 metre a metre,
    // the one to the north-west gets none of it, so that it shows how much comes from everywhere
    // ...
    const float steep = 0.70710678f;
    const Rgb ambient = colour_of_plane(-steep, -steep, dark);
    EXPECT_EQ(colour_of_plane(-5, -5, dark), ambient);
    EXPECT_GT(ambient.red, 10);
    EXPECT_LT(ambient.red, 60);
    EXPECT_EQ(ambient.green, (ambient.red + 1) / 2);
    // ... and the one to the south-east faces it, which is the square root of 2 above flat ground.
    const Rgb facing = colour_of_plane(steep, steep, dark);
    EXPECT_NEAR(facing.red - ambient.red, (100 - ambient.red) * std::sqrt(2.0), 1);
    EXPECT_NEAR(facing.green, facing.red / 2.0, 1);
    EXPECT_NEAR(facing.blue, facing.red / 5.0, 1);
}

TEST(TerrainImage, slopes_are_metres_of_height_to_metres_of_distance) {
    const auto shade = [](double side, float step) {
        const FormulaTerrain plane(2, side, {-100, 100}, [&](std::int64_t x, std::int64_t) {
            return step * static_cast<float>(x);
        });
        return terrain_picture(plane, 2, kOneColour).at(1, 1);
    };
    EXPECT_EQ(shade(4, 0.5f), shade(40, 5));
    EXPECT_NE(shade(4, 0.5f), shade(40, 0.5f));
}

template <class Picture>
void expect_no_seam(const Picture& picture) {
    constexpr int kLevel = 6, kSize = 1 << kLevel;
    const MapTerrain terrain = torus(kLevel);
    const Image home = picture(terrain, kLevel);
    for (const auto& [x, y] : {std::pair{1, 0}, {0, 1}, {-1, -1}, {17, 40}, {63, 5}, {640, -64}}) {
        const Image moved = picture(MovedTerrain(terrain, x, y), kLevel);
        for (int j = 0; j < kSize; ++j) {
            for (int i = 0; i < kSize; ++i) {
                ASSERT_EQ(moved.at(i, j), home.at((i + x) & (kSize - 1), (j + y) & (kSize - 1)))
                    << "moved by " << x << ", " << y << " at " << i << ", " << j;
            }
        }
    }
}

TEST(TerrainImage, of_a_moved_terrain_is_the_moved_image) {
    expect_no_seam([](const Terrain& terrain, int level) {
        return terrain_picture(terrain, level, kThreeColours);
    });
}

TEST(CloudImage, of_a_moved_terrain_is_the_moved_image) {
    expect_no_seam([](const Terrain& terrain, int level) { return cloud_picture(terrain, level); });
}

TEST(TerrainImage, of_a_coarser_level_has_fewer_texels) {
    const MapTerrain terrain = torus(5);
    EXPECT_EQ(terrain_picture(terrain, 3, kOneColour).width(), 8);
    EXPECT_EQ(terrain_picture(terrain, 0, kOneColour).width(), 1);
    EXPECT_EQ(terrain_picture(terrain, 0, kOneColour).at(0, 0), (Rgb{120, 120, 120}));
    EXPECT_EQ(cloud_picture(terrain, 0).size(), 1u);
}

TEST(Colouring, threads_do_not_matter) {
    const MapTerrain terrain = torus(7);
    const auto clouds = fingerprint(cloud_picture(terrain, 7, 1));
    const auto ground = fingerprint(terrain_picture(terrain, 7, kThreeColours, 1));
    for (const int threads : {0, 2, 3}) {
        EXPECT_EQ(fingerprint(cloud_picture(terrain, 7, threads)), clouds);
        EXPECT_EQ(fingerprint(terrain_picture(terrain, 7, kThreeColours, threads)), ground);
    }
}

TEST(Colouring, a_stopped_job_gives_nothing) {
    std::stop_source source;
    const auto stop = [&](double) { source.request_stop(); };
    const Job job = stopped_by(source, stop);
    const MapTerrain terrain = torus(7);
    EXPECT_FALSE(terrain_image(terrain, 7, kOneColour, job));  // stopped after its first rows
    EXPECT_FALSE(cloud_image(terrain, 7, job));
    EXPECT_FALSE(terrain_image(terrain, 0, kOneColour, job));
}

TEST(Colouring, known_answers) {
    const MapTerrain terrain = torus(6);
    EXPECT_EQ(fingerprint(cloud_picture(terrain, 6)), 8401600910240911449u);
    EXPECT_EQ(fingerprint(terrain_picture(terrain, 6, kThreeColours)), 7532506300072828251u);
    EXPECT_EQ(fingerprint(terrain_picture(terrain, 5, kThreeColours)), 10689975764005517930u);
}

}  // namespace
}  // namespace orograph

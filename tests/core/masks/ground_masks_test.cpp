#include "core/masks/ground_masks.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>
#include <vector>

#include "core/layers/sculpt/cover.h"
#include "core/layers/sculpt/cover_weights.h"
#include "tests/support/known_bumps.h"

namespace orograph {
namespace {

constexpr MaskRows kAll{0, 3};

/// Rises by so much a sample towards the east and the south.
Grid<float> plane(float east, float south) {
    Grid<float> heights(4, 3);
    for (int y = 0; y < 3; ++y) {
        for (int x = 0; x < 4; ++x) {
            heights.at(x, y) = static_cast<float>(x) * east + static_cast<float>(y) * south;
        }
    }
    return heights;
}

void expect_all(const Image& image, const Rgb& wanted) {
    for (const Rgb& colour : image.values()) EXPECT_EQ(colour, wanted);
}

TEST(GroundMasks, level_ground_faces_up) {
    expect_all(normal_map(plane(0, 0), 1, NormalGreen::opengl, kAll), (Rgb{128, 128, 255}));
}

TEST(GroundMasks, red_faces_east_and_green_north_or_south) {
    const auto half = static_cast<std::uint8_t>(std::lround((1 - std::sqrt(0.5)) * 127.5));
    const auto up = static_cast<std::uint8_t>(255 - half);
    // Ground that rises to the east faces west, along the border too.
    expect_all(normal_map(plane(3, 0), 3, NormalGreen::opengl, kAll), (Rgb{half, 128, up}));
    expect_all(normal_map(plane(0, 3), 3, NormalGreen::opengl, kAll), (Rgb{128, up, up}));
    expect_all(normal_map(plane(0, 3), 3, NormalGreen::directx, kAll), (Rgb{128, half, up}));
}

TEST(GroundMasks, slopes_are_degrees) {
    const Grid<float> level = slope_degrees(plane(0, 0), 2, kAll),
                      steep = slope_degrees(plane(0, 2), 2, kAll),
                      steeper = slope_degrees(plane(-3, 4), 1, kAll);
    for (const float degrees : level.values()) EXPECT_EQ(degrees, 0);
    for (const float degrees : steep.values()) EXPECT_NEAR(degrees, 45, 1e-4);
    for (const float degrees : steeper.values()) EXPECT_NEAR(degrees, 78.6901, 1e-4);
}

TEST(GroundMasks, slopes_are_right_from_level_ground_to_a_wall) {
    constexpr double kDegrees = 180 / std::numbers::pi;
    for (const float rise : {1e-6f, 0.01f, 0.7f, 0.9999f, 1.0f, 1.0001f, 3.0f, 1000.0f}) {
        const Grid<float> slopes = slope_degrees(plane(rise, 0), 1, kAll);
        EXPECT_NEAR(slopes.at(1, 1), std::atan(rise) * kDegrees, 1e-5) << rise;
        EXPECT_LE(slopes.at(1, 1), 90.0f);
    }
}

// Of bumps of all slopes.
TEST(GroundMasks, known_ground_has_known_slopes_normals_and_weights) {
    const Grid<float> ground = known_bumps();
    const MaskRows all{0, ground.height()};
    const Grid<Rgba> cover = cover_weights({ground, 2});
    Fingerprint weights;
    for (const Rgba& texel : cover.values()) {
        for (const std::uint8_t share : {texel.red, texel.green, texel.blue, texel.alpha}) {
            weights.add(share);
        }
    }
    EXPECT_EQ(fingerprint(slope_degrees(ground, 2, all)), kKnownSlopes);
    EXPECT_EQ(fingerprint(normal_map(ground, 2, NormalGreen::opengl, all)), kKnownNormals);
    EXPECT_EQ(weights.value(), kKnownWeights);
}

TEST(GroundMasks, weights_add_up) {
    for (const double first : {0.0, 0.1, 1 / 3.0, 0.498}) {
        for (const double second : {0.0, 0.2, 0.501}) {
            const Rgba weights =
                weights_of(first, second, (1 - first - second) / 2, (1 - first - second) / 2);
            EXPECT_EQ(weights.red + weights.green + weights.blue + weights.alpha, 255);
            EXPECT_NEAR(weights.red, first * 255, 1);
            EXPECT_NEAR(weights.green, second * 255, 1);
        }
    }
    EXPECT_EQ(weights_of(0, 0, 0, 1), (Rgba{0, 0, 0, 255}));
}

TEST(GroundMasks, cover_follows_slope_height_and_climate) {
    const Grid<float> low = plane(0, 0), steep = plane(9, 0);
    Grid<float> high = plane(0, 0), cold = plane(0, 0), rain = plane(0, 0);
    for (float& metres : high.values()) metres = 6000;
    for (float& degrees : cold.values()) degrees = -25;
    for (float& millimetres : rain.values()) millimetres = 1000;
    EXPECT_GT(cover_weights({low}).at(1, 1).green, 200);
    EXPECT_GT(cover_weights({steep}).at(1, 1).red, 200);
    EXPECT_GT(cover_weights({high}).at(1, 1).alpha, 200);
    std::vector<WaterSample> lake(12);
    lake[5].depth = 2;
    CoverSource shore{low};
    shore.water = lake;
    EXPECT_EQ(cover_weights(shore).at(1, 1), (Rgba{0, 0, 255, 0}));
    EXPECT_GT(cover_weights(shore).at(2, 1).green, 200);
    // A layer's climate counts for more than the height.
    EXPECT_GT(cover_weights({low, 1, &cold, &rain}).at(1, 1).alpha, 200);
    for (float& degrees : cold.values()) degrees = 30;
    for (float& millimetres : rain.values()) millimetres = 20;
    EXPECT_GT(cover_weights({low, 1, &cold, &rain}).at(1, 1).blue, 200);
}

TEST(GroundMasks, cover_knows_the_banks_and_the_gravel_of_streams_as_the_drawn_ground_does) {
    const Grid<float> low = plane(0, 0);
    Grid<float> warm = plane(0, 0), rain = plane(0, 0);
    for (float& degrees : warm.values()) degrees = 20;
    for (float& millimetres : rain.values()) millimetres = 50;
    StreamCover streams{plane(0, 0), plane(0, 0)};
    streams.green.at(1, 1) = 1;
    streams.gravel.at(2, 1) = 1;
    CoverSource source{low, 1, &warm, &rain};
    source.streams = &streams;
    const Grid<Rgba> weights = cover_weights(source);
    EXPECT_EQ(weights.at(0, 0), (Rgba{0, 0, 255, 0}));
    EXPECT_EQ(weights.at(1, 1), (Rgba{0, 255, 0, 0}));
    EXPECT_EQ(weights.at(2, 1), (Rgba{255, 0, 0, 0}));
    for (int y = 0; y < low.height(); ++y) {
        for (int x = 0; x < low.width(); ++x) {
            const auto [cover, wet, salt] = cover_of_sample(x, y, 20, 50, 0, &streams);
            EXPECT_EQ(salt, 0);
            EXPECT_EQ(weights.at(x, y).green,
                      weights_of(cover.rock + cover.scree, cover.grass + cover.forest, cover.sand,
                                 cover.snow)
                          .green);
            EXPECT_EQ(cover_image(low, warm, rain, 1, &streams, {})->at(x, y),
                      cover_colour(cover, 20, wet));
        }
    }
    // The floor of a lake that has dried up is white, and bare as sand is.
    streams.salt = plane(0, 0);
    streams.salt.at(1, 1) = 1;
    EXPECT_EQ(cover_weights(source).at(1, 1), (Rgba{0, 0, 255, 0}));
    EXPECT_EQ(cover_weights(source).at(2, 1), (Rgba{255, 0, 0, 0}));
    EXPECT_EQ(cover_image(low, warm, rain, 1, &streams, {})->at(1, 1), kSaltColour);
}

}  // namespace
}  // namespace orograph

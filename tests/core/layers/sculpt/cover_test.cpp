#include "core/layers/sculpt/cover.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "tests/support/jobs.h"

namespace orograph {
namespace {

TEST(Cover, has_parts_that_add_up_to_all_of_the_ground) {
    for (double temperature = -70; temperature <= 60; temperature += 2.5) {
        for (double rain = 0; rain <= 10000; rain += 125) {
            for (double slope = 0; slope < 4; slope += 0.125) {
                const Cover at = cover_at(temperature, rain, slope);
                const double parts[] = {at.snow, at.rock, at.scree, at.sand, at.grass, at.forest};
                double sum = 0;
                for (const double part : parts) {
                    EXPECT_GE(part, -1e-12);
                    sum += part;
                }
                EXPECT_NEAR(sum, 1, 1e-12);
            }
        }
    }
}

TEST(Cover, is_what_grows_in_a_climate) {
    EXPECT_EQ(cover_at(24, 2500, 0.1).forest, 1);   // the tropics
    EXPECT_EQ(cover_at(10, 1000, 0.1).forest, 1);   // western Europe
    EXPECT_EQ(cover_at(25, 100, 0.1).sand, 1);      // the Sahara
    EXPECT_GT(cover_at(12, 350, 0.1).grass, 0.85);  // the steppe
    EXPECT_EQ(cover_at(-8, 400, 0.1).snow, 1);
    EXPECT_EQ(cover_at(10, 1000, 2).rock, 1);
    EXPECT_EQ(cover_at(-8, 1000, 2).rock, 1);  // no snow stays there
    EXPECT_GT(cover_at(-0.5, 1000, 0.55).scree, 0.3);
    EXPECT_EQ(cover_at(-3, 1000, 0).forest, 0);
}

TEST(Cover, lets_plants_hold_steeper_ground_where_they_thrive) {
    EXPECT_GT(cover_at(15, 300, 0.9).rock, cover_at(15, 1500, 0.9).rock);
    EXPECT_GT(cover_at(-2, 1000, 0.9).rock, cover_at(10, 1000, 0.9).rock);
}

TEST(Cover, changes_little_by_little) {
    for (double temperature = -20; temperature <= 30; temperature += 0.5) {
        for (double rain = 0; rain <= 3000; rain += 50) {
            for (double slope = 0; slope < 1.5; slope += 0.05) {
                const Rgb here =
                    cover_colour(cover_at(temperature, rain, slope), temperature, rain);
                const Rgb warmer =
                    cover_colour(cover_at(temperature + 0.1, rain, slope), temperature + 0.1, rain);
                const Rgb wetter =
                    cover_colour(cover_at(temperature, rain + 4, slope), temperature, rain + 4);
                for (const Rgb& other : {warmer, wetter}) {
                    EXPECT_LE(std::abs(here.red - other.red), 12);
                    EXPECT_LE(std::abs(here.green - other.green), 12);
                    EXPECT_LE(std::abs(here.blue - other.blue), 12);
                }
            }
        }
    }
}

TEST(CoverImage, has_the_colour_of_each_sample) {
    Grid<float> heights(5, 4), temperature(5, 4), rain(5, 4);
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 5; ++x) {
            heights.at(x, y) = static_cast<float>(40 * x);
            temperature.at(x, y) = static_cast<float>(5 * y - 8);
            rain.at(x, y) = static_cast<float>(300 * x);
        }
    }
    const Image image = *cover_image(heights, temperature, rain, 100, nullptr, {});
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(cover_image(heights, temperature, rain, 100, nullptr, stopped_by(source)));
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 5; ++x) {
            const double warm = 5 * y - 8, wet = 300 * x;
            EXPECT_EQ(image.at(x, y), cover_colour(cover_at(warm, wet, 0.4), warm, wet));
        }
    }
}

}  // namespace
}  // namespace orograph

#include "render/view/mipmaps.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/pictures/linear_light.h"

namespace orograph {
namespace {

Image filled(int width, int height, Rgb texel) {
    Image image(width, height);
    std::ranges::fill(image.values(), texel);
    return image;
}

/// A picture whose texels seem random.
Image mixed(int width, int height) {
    Image image(width, height);
    unsigned number = 1;
    for (Rgb& texel : image.values()) {
        number = number * 1664525u + 1013904223u;
        texel = {static_cast<std::uint8_t>(number >> 24), static_cast<std::uint8_t>(number >> 16),
                 static_cast<std::uint8_t>(number >> 8)};
    }
    return image;
}

double mean_red(const Image& image) {
    double sum = 0;
    for (const Rgb& texel : image.values()) sum += linear_light()[texel.red];
    return sum / static_cast<double>(image.size());
}

TEST(Mipmaps, are_half_as_wide_and_high_each_down_to_a_texel) {
    const auto levels = mipmaps(mixed(20, 5));
    ASSERT_EQ(levels.size(), 4u);
    const int sizes[][2] = {{10, 2}, {5, 1}, {2, 1}, {1, 1}};
    for (std::size_t i = 0; i < levels.size(); ++i) {
        EXPECT_EQ(levels[i].width(), sizes[i][0]) << i;
        EXPECT_EQ(levels[i].height(), sizes[i][1]) << i;
    }
    EXPECT_TRUE(mipmaps(mixed(1, 1)).empty());
}

TEST(Mipmaps, have_the_mean_light_of_four_texels) {
    Image image = filled(2, 2, {0, 0, 0});
    image.at(0, 0) = image.at(1, 1) = {255, 255, 255};
    // Half the light, which is far more than half the byte.
    const Rgb mean = mipmaps(image)[0].at(0, 0);
    EXPECT_EQ(mean.red, 188);
    EXPECT_EQ(mean.green, 188);
    EXPECT_EQ(mean.blue, 188);
}

TEST(Mipmaps, keep_the_light_of_a_picture_of_any_size) {
    for (const int side : {16, 17, 19, 31, 33}) {
        const Image image = mixed(side, side);
        for (const Image& level : mipmaps(image)) {
            EXPECT_NEAR(mean_red(level), mean_red(image), 0.003) << side << " " << level.width();
        }
    }
}

TEST(Mipmaps, move_nothing_in_a_picture_of_an_odd_size) {
    // Light that rises evenly along a row does so in half as many texels.
    Image image(65, 1);
    for (int x = 0; x < 65; ++x) {
        const std::uint8_t byte = encoded_light(x / 64.0);
        image.at(x, 0) = {byte, byte, byte};
    }
    const Image half = std::move(mipmaps(image)[0]);
    for (int x = 0; x < 32; ++x) {
        const double place = (x + 0.5) / 32 * 65 - 0.5;
        EXPECT_NEAR(linear_light()[half.at(x, 0).red], place / 64, 0.008) << x;
    }
}

TEST(Mipmaps, leave_one_colour_as_it_is) {
    for (const Image& level : mipmaps(filled(37, 12, {10, 128, 250}))) {
        for (const Rgb& texel : level.values()) EXPECT_EQ(texel, (Rgb{10, 128, 250}));
    }
}

}  // namespace
}  // namespace orograph

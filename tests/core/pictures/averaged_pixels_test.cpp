#include "core/pictures/averaged_pixels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "core/pictures/linear_light.h"

namespace orograph {
namespace {

TEST(LinearLight, comes_back_to_the_byte) {
    for (int byte = 0; byte < 256; ++byte) {
        const double light = linear_light()[static_cast<std::size_t>(byte)];
        EXPECT_EQ(encoded_light(light), byte);
    }
    EXPECT_EQ(linear_light()[0], 0);
    EXPECT_EQ(linear_light()[255], 1);
    EXPECT_NEAR(linear_light()[188], 0.5029, 1e-4);  // IEC 61966-2-1
}

TEST(AveragedPixels, are_means_of_light_and_not_of_bytes) {
    Image image(4, 2);
    for (Rgb& pixel : image.values()) pixel = {10, 20, 30};
    image.at(0, 0) = image.at(1, 1) = {255, 255, 255};
    image.at(1, 0) = image.at(0, 1) = {0, 0, 0};
    const Image half = averaged_pixels(std::move(image), 2);
    ASSERT_EQ(half.width(), 2);
    ASSERT_EQ(half.height(), 1);
    EXPECT_EQ(half.at(0, 0), (Rgb{188, 188, 188}));  // half of the light
    EXPECT_EQ(half.at(1, 0), (Rgb{10, 20, 30}));
}

TEST(AveragedPixels, of_one_are_the_picture) {
    Image image(2, 1);
    image.at(0, 0) = {1, 2, 3};
    image.at(1, 0) = {250, 251, 252};
    const Image same = averaged_pixels(std::move(image), 1);
    EXPECT_EQ(same.at(0, 0), (Rgb{1, 2, 3}));
    EXPECT_EQ(same.at(1, 0), (Rgb{250, 251, 252}));
}

TEST(AveragedPictures, average_light_and_not_bytes) {
    AveragedPictures pictures(2, 1);
    Image black(2, 1), white(2, 1);
    white.at(0, 0) = white.at(1, 0) = {255, 255, 255};
    black.at(0, 0) = {0, 0, 0};
    black.at(1, 0) = {255, 0, 0};
    pictures.add(black);
    pictures.add(white);
    const Image mean = pictures.mean();
    EXPECT_EQ(mean.at(0, 0), (Rgb{188, 188, 188}));  // half the light
    EXPECT_EQ(mean.at(1, 0), (Rgb{255, 188, 188}));
}

TEST(AveragedPictures, leave_equal_pictures_as_they_are) {
    Image image(16, 16);
    for (int i = 0; i < 256; ++i) {
        const auto byte = static_cast<std::uint8_t>(i);
        image.at(i % 16, i / 16) = {byte, static_cast<std::uint8_t>(255 - i), byte};
    }
    AveragedPictures pictures(16, 16);
    for (int i = 0; i < 100; ++i) pictures.add(image);
    EXPECT_TRUE(std::ranges::equal(pictures.mean().values(), image.values()));
}

}  // namespace
}  // namespace orograph

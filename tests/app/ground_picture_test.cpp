#include "app/overview/ground_picture.h"

#include <gtest/gtest.h>

#include <random>

#include "tests/support/test_clipmaps.h"

namespace orograph {
namespace {

constexpr SceneArea kArea{380, 20, 900, 700};

TEST(OverviewPicture, has_north_above_and_turns_pixels_back_into_places) {
    const OverviewPicture map(kArea, {-1000, -500}, 0.25);
    EXPECT_EQ(*map.pixel({-1000, -500}), glm::vec2(380, 20));
    EXPECT_EQ(*map.pixel({-600, -100}), glm::vec2(480, 120));
    EXPECT_EQ(*map.place({480, 120}), glm::dvec2(-600, -100));
}

class ViewOfRoughGround : public testing::Test {
  protected:
    ViewOfRoughGround() { pose_.position.y = clipmap_.height(12.5, -40.25) + 60; }

    Pose pose_{{12.5, 0, -40.25}, 2.1, -0.7};
    Clipmap clipmap_ = settled_clipmap(rough_world(9), {12.5, 60, -40.25});
    ViewPicture picture() const { return {kArea, clipmap_, pose_}; }
};

TEST_F(ViewOfRoughGround, turns_pixels_into_places_and_back) {
    std::mt19937 random(4);
    const auto chance = [&](double low, double high) {
        return std::uniform_real_distribution<double>(low, high)(random);
    };
    int met = 0;
    for (int i = 0; i < 500; ++i) {
        const glm::vec2 pixel(chance(380, 1280), chance(20, 720));
        const auto place = picture().place(pixel);
        if (!place) continue;
        ++met;
        const auto back = picture().pixel(*place);
        ASSERT_TRUE(back.has_value());
        ASSERT_LT(glm::distance(*back, pixel), 0.01f);
    }
    EXPECT_GT(met, 200);
}

TEST_F(ViewOfRoughGround, has_the_place_straight_ahead_in_its_middle) {
    pose_.pitch = -1.5707963267948966;
    const auto below = picture().pixel({12.5, -40.25});
    ASSERT_TRUE(below.has_value());
    EXPECT_NEAR(below->x, 380 + 450, 0.01);
    EXPECT_NEAR(below->y, 20 + 350, 0.01);
    // Heading 0, east is to the right and south below.
    pose_.heading = 0;
    EXPECT_GT(picture().pixel({20, -40.25})->x, 831);
    EXPECT_GT(picture().pixel({12.5, -30})->y, 371);
}

TEST_F(ViewOfRoughGround, knows_nothing_behind_the_eye_nor_in_the_sky_nor_beside_the_picture) {
    pose_ = {{0, 5000, 0}, 0, 0.2};
    EXPECT_FALSE(picture().pixel({0, 200}).has_value());
    EXPECT_TRUE(picture().pixel({0, -20000}).has_value());
    EXPECT_FALSE(picture().place({830, 30}).has_value());
    pose_.pitch = -1.5707963267948966;
    EXPECT_TRUE(picture().place({830, 370}).has_value());
    EXPECT_FALSE(picture().place({300, 370}).has_value());
}

}  // namespace
}  // namespace orograph

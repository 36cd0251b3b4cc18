#include "app/flight/glide.h"

#include <gtest/gtest.h>

#include <cmath>

namespace orograph {
namespace {

constexpr double kFrame = 1.0 / 60;

TEST(Glide, who_was_told_nothing_else_is_there) {
    Glide glide;
    EXPECT_EQ(glide.follow(120, 0, kFrame), 120);
    EXPECT_FALSE(glide.on_its_way());
}

TEST(Glide, goes_without_a_step_and_arrives) {
    Glide glide;
    glide.turn(100, 160);
    EXPECT_TRUE(glide.on_its_way());
    double height = 100;
    int frames = 0;
    while (glide.on_its_way() && frames < 1000) {
        const double next = glide.follow(160, 0, kFrame);
        EXPECT_GE(next, height);
        EXPECT_LT(next - height, 5);
        height = next;
        ++frames;
    }
    EXPECT_EQ(height, 160);
    EXPECT_LT(frames, 180);
}

TEST(Glide, is_nowhere_below_the_ground) {
    Glide glide;
    glide.turn(100, 160);
    EXPECT_EQ(glide.follow(160, 150, kFrame), 150);
    EXPECT_GE(glide.follow(160, 150, kFrame), 150);
    // Who is to be below the water is.
    EXPECT_EQ(glide.follow(160, 170, kFrame), 160);
    EXPECT_FALSE(glide.on_its_way());
}

TEST(Glide, depends_on_the_time_alone) {
    Glide one, many;
    one.turn(0, 50);
    many.turn(0, 50);
    for (int i = 0; i < 10; ++i) many.follow(50, -1, kFrame);
    EXPECT_NEAR(one.follow(50, -1, 11 * kFrame), many.follow(50, -1, kFrame), 1e-9);
}

TEST(Glide, goes_on_from_where_it_is_when_told_another_height) {
    Glide glide;
    glide.turn(0, 50);
    const double half_way = glide.follow(50, -1, 0.2);
    glide.turn(50, 30);
    EXPECT_NEAR(glide.follow(30, -1, 0), half_way, 1e-9);
    glide.stop();
    EXPECT_EQ(glide.follow(30, -1, kFrame), 30);
}

}  // namespace
}  // namespace orograph

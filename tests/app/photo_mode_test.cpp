#include "app/interface/photo_mode.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

TEST(PhotoMode, its_hint_stays_a_while_and_then_fades) {
    EXPECT_EQ(photo_hint_opacity(0), 1);
    EXPECT_EQ(photo_hint_opacity(2.9), 1);
    EXPECT_FLOAT_EQ(photo_hint_opacity(3.5), 0.5f);
    EXPECT_EQ(photo_hint_opacity(4), 0);
    EXPECT_EQ(photo_hint_opacity(1e6), 0);
}

TEST(PhotoMode, is_left_once) {
    PhotoMode photo;
    EXPECT_FALSE(photo.leave());
    photo.toggle();
    EXPECT_TRUE(photo.on());
    EXPECT_TRUE(photo.fading());
    EXPECT_TRUE(photo.leave());
    EXPECT_FALSE(photo.on());
    EXPECT_FALSE(photo.fading());
    EXPECT_FALSE(photo.leave());
}

}  // namespace
}  // namespace orograph

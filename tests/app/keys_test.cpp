#include "app/flight/keys.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <array>
#include <initializer_list>

namespace orograph {
namespace {

Motion motion_by(std::initializer_list<int> keys) {
    HeldKeys held;
    for (const int key : keys) held.press(key);
    return held.motion();
}

/// The motion as one row of numbers: forward, along the view, right, up, turn, tilt.
std::array<double, 6> axes(const Motion& motion) {
    return {motion.forward, motion.along_view, motion.right, motion.up, motion.turn, motion.tilt};
}

using Axes = std::array<double, 6>;
constexpr Axes kStill{};

TEST(HeldKeys, no_key_is_no_motion) {
    EXPECT_FALSE(motion_by({}).any());
    EXPECT_FALSE(motion_by({}).slow);
}

TEST(HeldKeys, each_key_moves_as_the_table_says) {
    EXPECT_EQ(axes(motion_by({GLFW_KEY_UP})), (Axes{1, 0, 0, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_DOWN})), (Axes{-1, 0, 0, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT})), (Axes{0, 0, 0, 0, -1, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_RIGHT})), (Axes{0, 0, 0, 0, 1, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP})), (Axes{0, 0, 0, 1, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_RIGHT_SHIFT, GLFW_KEY_DOWN})), (Axes{0, 0, 0, -1, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_W})), (Axes{0, 1, 0, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_S})), (Axes{0, -1, 0, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_A})), (Axes{0, 0, -1, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_D})), (Axes{0, 0, 1, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_E})), (Axes{0, 0, 0, 1, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_Q})), (Axes{0, 0, 0, -1, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_PAGE_UP})), (Axes{0, 0, 0, 0, 0, 1}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_PAGE_DOWN})), (Axes{0, 0, 0, 0, 0, -1}));
}

TEST(HeldKeys, keys_without_a_movement_do_not_move) {
    for (const int key : {GLFW_KEY_HOME, GLFW_KEY_V, GLFW_KEY_O, GLFW_KEY_F1, GLFW_KEY_F11,
                          GLFW_KEY_F12, GLFW_KEY_ESCAPE, GLFW_KEY_Z, GLFW_KEY_LEFT_SHIFT}) {
        EXPECT_EQ(axes(motion_by({key})), kStill) << key;
    }
}

TEST(HeldKeys, opposite_keys_cancel) {
    EXPECT_FALSE(motion_by({GLFW_KEY_UP, GLFW_KEY_DOWN}).any());
    EXPECT_FALSE(motion_by({GLFW_KEY_A, GLFW_KEY_D}).any());
    EXPECT_FALSE(motion_by({GLFW_KEY_E, GLFW_KEY_Q}).any());
}

TEST(HeldKeys, keys_combine) {
    EXPECT_EQ(axes(motion_by({GLFW_KEY_W, GLFW_KEY_D, GLFW_KEY_LEFT, GLFW_KEY_E})),
              (Axes{0, 1, 1, 1, -1, 0}));
}

TEST(HeldKeys, shift_leaves_the_other_keys_alone) {
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_W})), (Axes{0, 1, 0, 0, 0, 0}));
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_LEFT})), (Axes{0, 0, 0, 0, -1, 0}));
}

TEST(HeldKeys, control_flies_slowly) {
    for (const int control : {GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL}) {
        const Motion motion = motion_by({control, GLFW_KEY_UP});
        EXPECT_EQ(axes(motion), (Axes{1, 0, 0, 0, 0, 0}));
        EXPECT_TRUE(motion.slow);
    }
    EXPECT_FALSE(motion_by({GLFW_KEY_UP}).slow);
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP})),
              (Axes{0, 0, 0, 1, 0, 0}));
}

TEST(HeldKeys, a_command_with_control_does_not_fly) {
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_E})), kStill);
    EXPECT_EQ(axes(motion_by({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_Q})), kStill);
}

TEST(HeldKeys, two_keys_of_one_movement_are_no_faster_than_one) {
    // An axis of Motion lies in [-1, 1].
    EXPECT_EQ(motion_by({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP, GLFW_KEY_E}).up, 1);
    EXPECT_EQ(motion_by({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_DOWN, GLFW_KEY_Q}).up, -1);
}

TEST(HeldKeys, a_key_that_is_released_moves_no_more) {
    HeldKeys keys;
    keys.press(GLFW_KEY_UP);
    keys.press(GLFW_KEY_LEFT);
    keys.release(GLFW_KEY_UP);
    EXPECT_EQ(axes(keys.motion()), (Axes{0, 0, 0, 0, -1, 0}));
    keys.release(GLFW_KEY_UP);  // once too often
    EXPECT_EQ(axes(keys.motion()), (Axes{0, 0, 0, 0, -1, 0}));
}

TEST(HeldKeys, a_key_that_is_pressed_twice_is_released_once) {
    HeldKeys keys;
    keys.press(GLFW_KEY_W);
    keys.press(GLFW_KEY_W);
    keys.release(GLFW_KEY_W);
    EXPECT_FALSE(keys.motion().any());
}

TEST(HeldKeys, releasing_shift_first_turns_rising_into_flying_forward) {
    HeldKeys keys;
    keys.press(GLFW_KEY_LEFT_SHIFT);
    keys.press(GLFW_KEY_UP);
    keys.release(GLFW_KEY_LEFT_SHIFT);
    EXPECT_EQ(axes(keys.motion()), (Axes{1, 0, 0, 0, 0, 0}));
}

TEST(HeldKeys, all_are_released_when_the_focus_goes) {
    HeldKeys keys;
    for (const int key : {GLFW_KEY_W, GLFW_KEY_LEFT, GLFW_KEY_LEFT_CONTROL}) keys.press(key);
    keys.release_all();
    EXPECT_FALSE(keys.motion().any());
    EXPECT_FALSE(keys.motion().slow);
}

}  // namespace
}  // namespace orograph

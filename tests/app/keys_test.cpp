#include "app/flight/keys.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <set>

namespace orograph {
namespace {

Motion held(std::initializer_list<int> keys) {
    HeldKeys held;
    for (const int key : keys) held.press(key);
    return held.motion();
}

/// The motion as one row of numbers: forward, along the view, right, up, turn.
std::array<double, 5> axes(const Motion& motion) {
    return {motion.forward, motion.along_view, motion.right, motion.up, motion.turn};
}

using Axes = std::array<double, 5>;
constexpr Axes kStill{};

TEST(HeldKeys, no_key_is_no_motion) {
    EXPECT_FALSE(held({}).any());
    EXPECT_FALSE(held({}).slow);
}

TEST(HeldKeys, each_key_moves_as_the_table_says) {
    EXPECT_EQ(axes(held({GLFW_KEY_UP})), (Axes{1, 0, 0, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_DOWN})), (Axes{-1, 0, 0, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT})), (Axes{0, 0, 0, 0, -1}));
    EXPECT_EQ(axes(held({GLFW_KEY_RIGHT})), (Axes{0, 0, 0, 0, 1}));
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP})), (Axes{0, 0, 0, 1, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_RIGHT_SHIFT, GLFW_KEY_DOWN})), (Axes{0, 0, 0, -1, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_W})), (Axes{0, 1, 0, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_S})), (Axes{0, -1, 0, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_A})), (Axes{0, 0, -1, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_D})), (Axes{0, 0, 1, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_E})), (Axes{0, 0, 0, 1, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_Q})), (Axes{0, 0, 0, -1, 0}));
}

TEST(HeldKeys, keys_without_a_movement_do_not_move) {
    for (const int key : {GLFW_KEY_HOME, GLFW_KEY_V, GLFW_KEY_O, GLFW_KEY_F1, GLFW_KEY_F11,
                          GLFW_KEY_F12, GLFW_KEY_ESCAPE, GLFW_KEY_Z, GLFW_KEY_LEFT_SHIFT}) {
        EXPECT_EQ(axes(held({key})), kStill) << key;
    }
}

TEST(HeldKeys, opposite_keys_cancel) {
    EXPECT_FALSE(held({GLFW_KEY_UP, GLFW_KEY_DOWN}).any());
    EXPECT_FALSE(held({GLFW_KEY_A, GLFW_KEY_D}).any());
    EXPECT_FALSE(held({GLFW_KEY_E, GLFW_KEY_Q}).any());
}

TEST(HeldKeys, keys_combine) {
    EXPECT_EQ(axes(held({GLFW_KEY_W, GLFW_KEY_D, GLFW_KEY_LEFT, GLFW_KEY_E})),
              (Axes{0, 1, 1, 1, -1}));
}

TEST(HeldKeys, shift_leaves_the_other_keys_alone) {
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_W})), (Axes{0, 1, 0, 0, 0}));
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_LEFT})), (Axes{0, 0, 0, 0, -1}));
}

TEST(HeldKeys, control_flies_slowly) {
    for (const int control : {GLFW_KEY_LEFT_CONTROL, GLFW_KEY_RIGHT_CONTROL}) {
        const Motion motion = held({control, GLFW_KEY_UP});
        EXPECT_EQ(axes(motion), (Axes{1, 0, 0, 0, 0}));
        EXPECT_TRUE(motion.slow);
    }
    EXPECT_FALSE(held({GLFW_KEY_UP}).slow);
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP})),
              (Axes{0, 0, 0, 1, 0}));
}

TEST(HeldKeys, a_command_with_control_does_not_fly) {
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_E})), kStill);
    EXPECT_EQ(axes(held({GLFW_KEY_LEFT_CONTROL, GLFW_KEY_Q})), kStill);
}

TEST(HeldKeys, two_keys_of_one_movement_are_no_faster_than_one) {
    // An axis of Motion lies in [-1, 1].
    EXPECT_EQ(held({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_UP, GLFW_KEY_E}).up, 1);
    EXPECT_EQ(held({GLFW_KEY_LEFT_SHIFT, GLFW_KEY_DOWN, GLFW_KEY_Q}).up, -1);
}

TEST(HeldKeys, a_key_that_is_released_moves_no_more) {
    HeldKeys keys;
    keys.press(GLFW_KEY_UP);
    keys.press(GLFW_KEY_LEFT);
    keys.release(GLFW_KEY_UP);
    EXPECT_EQ(axes(keys.motion()), (Axes{0, 0, 0, 0, -1}));
    keys.release(GLFW_KEY_UP);  // once too often
    EXPECT_EQ(axes(keys.motion()), (Axes{0, 0, 0, 0, -1}));
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
    EXPECT_EQ(axes(keys.motion()), (Axes{1, 0, 0, 0, 0}));
}

TEST(HeldKeys, all_are_released_when_the_focus_goes) {
    HeldKeys keys;
    for (const int key : {GLFW_KEY_W, GLFW_KEY_LEFT, GLFW_KEY_LEFT_CONTROL}) keys.press(key);
    keys.release_all();
    EXPECT_FALSE(keys.motion().any());
    EXPECT_FALSE(keys.motion().slow);
}

TEST(ActionOf, each_command_has_its_key) {
    const auto plain = [](int key) { return action_of(key, false, false, KeyMap::modern); };
    EXPECT_EQ(plain(GLFW_KEY_HOME), Action::frame);
    EXPECT_EQ(plain(GLFW_KEY_V), Action::toggle_panel);
    EXPECT_EQ(plain(GLFW_KEY_F1), Action::help);
    EXPECT_EQ(plain(GLFW_KEY_F11), Action::full_screen);
    EXPECT_EQ(plain(GLFW_KEY_F12), Action::screenshot);
    EXPECT_EQ(plain(GLFW_KEY_ESCAPE), Action::release_mouse);
    EXPECT_EQ(action_of(GLFW_KEY_E, false, true, KeyMap::modern), Action::export_files);
    EXPECT_EQ(action_of(GLFW_KEY_Q, false, true, KeyMap::modern), Action::quit);
}

TEST(ActionOf, modifiers_must_be_those_of_the_table) {
    for (const KeyMap map : {KeyMap::modern, KeyMap::classic}) {
        EXPECT_EQ(action_of(GLFW_KEY_V, false, true, map), std::nullopt);
        EXPECT_EQ(action_of(GLFW_KEY_V, true, false, map), std::nullopt);
        EXPECT_EQ(action_of(GLFW_KEY_E, true, true, map), std::nullopt);
        EXPECT_EQ(action_of(GLFW_KEY_O, false, false, map), std::nullopt);
    }
}

TEST(ActionOf, classic_keys_work_in_the_classic_map_alone) {
    EXPECT_EQ(action_of(GLFW_KEY_O, false, true, KeyMap::classic), Action::toggle_panel);
    EXPECT_EQ(action_of(GLFW_KEY_O, false, true, KeyMap::modern), Action::open);
}

TEST(ActionOf, movement_is_never_an_action) {
    for (const int key : {GLFW_KEY_UP, GLFW_KEY_DOWN, GLFW_KEY_LEFT, GLFW_KEY_RIGHT, GLFW_KEY_W,
                          GLFW_KEY_A, GLFW_KEY_S, GLFW_KEY_D, GLFW_KEY_E, GLFW_KEY_Q}) {
        for (const bool shift : {false, true}) {
            EXPECT_EQ(action_of(key, shift, false, KeyMap::classic), std::nullopt) << key;
        }
    }
}

TEST(KeyBindings, every_one_either_moves_or_acts) {
    for (const KeyBinding& binding : key_bindings()) {
        HeldKeys keys;
        keys.press(binding.key);
        if (binding.shift) keys.press(GLFW_KEY_LEFT_SHIFT);
        if (binding.control) keys.press(GLFW_KEY_LEFT_CONTROL);
        const KeyMap map = binding.only.value_or(KeyMap::modern);
        const auto action = action_of(binding.key, binding.shift, binding.control, map);
        EXPECT_NE(keys.motion().any(), action.has_value()) << binding.keys;
        if (action) {
            EXPECT_EQ(*action, binding.action) << binding.keys;
        }
    }
}

TEST(KeyBindings, no_two_of_a_map_share_their_keys) {
    for (const KeyMap map : {KeyMap::modern, KeyMap::classic}) {
        std::set<std::tuple<int, bool, bool>> seen;
        for (const KeyBinding& binding : key_bindings()) {
            if (!belongs_to(binding, map)) continue;
            EXPECT_TRUE(seen.insert({binding.key, binding.shift, binding.control}).second)
                << binding.keys;
        }
    }
}

TEST(KeyHelp, has_every_binding_of_the_map_with_its_description) {
    for (const KeyMap map : {KeyMap::modern, KeyMap::classic}) {
        const auto rows = key_help(map);
        for (const KeyBinding& binding : key_bindings()) {
            const bool shown = std::ranges::any_of(rows, [&](const KeyHelp& row) {
                return row.description == binding.description &&
                       (", " + row.keys + ",").find(", " + std::string(binding.keys) + ",") !=
                           std::string::npos;
            });
            EXPECT_EQ(shown, belongs_to(binding, map)) << binding.keys;
        }
    }
}

TEST(KeyHelp, tells_of_the_mouse_too) {
    const auto rows = key_help(KeyMap::modern);
    for (const char* keys : {"Left drag", "Right drag", "Double click", "Mouse wheel", "Ctrl"}) {
        EXPECT_TRUE(std::ranges::any_of(rows, [&](const KeyHelp& row) { return row.keys == keys; }))
            << keys;
    }
}

TEST(KeyHelp, says_each_thing_once) {
    std::set<std::string> seen;
    for (const KeyHelp& row : key_help(KeyMap::classic)) {
        EXPECT_TRUE(seen.insert(row.description).second) << row.description;
        EXPECT_FALSE(row.keys.empty());
    }
}

TEST(Bookmarks, have_the_keys_from_1_to_9) {
    for (int key = GLFW_KEY_1; key <= GLFW_KEY_9; ++key) {
        EXPECT_EQ(bookmark_of_key(key), key - GLFW_KEY_1);
        EXPECT_EQ(action_of(key, false, false, KeyMap::modern), Action::go_to_bookmark);
        EXPECT_EQ(action_of(key, false, true, KeyMap::modern), Action::keep_bookmark);
    }
    for (const int key : {GLFW_KEY_0, GLFW_KEY_A, GLFW_KEY_KP_1}) {
        EXPECT_EQ(bookmark_of_key(key), std::nullopt);
        EXPECT_EQ(action_of(key, false, false, KeyMap::modern), std::nullopt);
    }
}

}  // namespace
}  // namespace orograph

#include "app/commands/command_table.h"

#include <GLFW/glfw3.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>

#include "app/flight/keys.h"

namespace orograph {
namespace {

constexpr KeyLayout kMaps[] = {KeyLayout::modern, KeyLayout::classic};

bool has_keys(const CommandInfo& info) {
    return info.keys[0].code != 0;
}

TEST(CommandTable, has_every_command_once) {
    std::set<Command> commands;
    std::set<std::string_view> names, labels;
    for (const CommandInfo& info : command_table()) {
        EXPECT_TRUE(commands.insert(info.command).second) << info.name;
        EXPECT_TRUE(names.insert(info.name).second) << info.name;
        EXPECT_TRUE(labels.insert(info.label).second) << info.label;
        EXPECT_EQ(&info_of(info.command), &info);
    }
    EXPECT_EQ(commands.size(), static_cast<std::size_t>(Command::close) + 1);
}

TEST(CommandTable, every_command_can_be_given_and_says_what_it_does) {
    for (const CommandInfo& info : command_table()) {
        EXPECT_TRUE(has_keys(info) || info.menu != Menu::none) << info.name;
        EXPECT_TRUE(info.tooltip.ends_with('.')) << info.tooltip;
        EXPECT_FALSE(info.label.ends_with('.') && !info.label.ends_with("...")) << info.label;
    }
}

TEST(CommandTable, every_command_is_held_or_given_at_once) {
    for (const CommandInfo& info : command_table()) {
        for (const Key& key : info.keys) {
            if (key.code == 0) continue;
            HeldKeys held;
            held.press(key.code);
            if (key.shift) held.press(GLFW_KEY_LEFT_SHIFT);
            if (key.control) held.press(GLFW_KEY_LEFT_CONTROL);
            const KeyLayout map = key.only.value_or(KeyLayout::modern);
            const auto at_once = command_of(key.code, key.shift, key.control, map);
            EXPECT_EQ(held.motion().any(), is_held(info.command)) << info.name;
            EXPECT_EQ(at_once, is_held(info.command) ? std::nullopt : std::optional(info.command))
                << info.name;
        }
    }
}

TEST(CommandTable, no_two_commands_of_a_map_share_their_keys) {
    for (const KeyLayout map : kMaps) {
        std::set<std::tuple<int, bool, bool>> seen;
        for (const CommandInfo& info : command_table()) {
            for (const Key& key : info.keys) {
                if (!belongs_to(key, map)) continue;
                EXPECT_TRUE(seen.insert({key.code, key.shift, key.control}).second) << info.name;
            }
        }
    }
}

TEST(CommandOf, each_command_has_its_key) {
    const auto plain = [](int key) { return command_of(key, false, false, KeyLayout::modern); };
    EXPECT_EQ(plain(GLFW_KEY_HOME), Command::frame);
    EXPECT_EQ(plain(GLFW_KEY_V), Command::panel);
    EXPECT_EQ(plain(GLFW_KEY_F1), Command::help);
    EXPECT_EQ(plain(GLFW_KEY_F11), Command::full_screen);
    EXPECT_EQ(plain(GLFW_KEY_F12), Command::screenshot);
    EXPECT_EQ(command_of(GLFW_KEY_F12, true, false, KeyLayout::modern), Command::picture);
    EXPECT_EQ(plain(GLFW_KEY_ESCAPE), Command::close);
    EXPECT_EQ(command_of(GLFW_KEY_E, false, true, KeyLayout::modern), Command::export_files);
    EXPECT_EQ(command_of(GLFW_KEY_Q, false, true, KeyLayout::modern), Command::quit);
}

TEST(CommandOf, modifiers_must_be_those_of_the_table) {
    for (const KeyLayout map : kMaps) {
        EXPECT_EQ(command_of(GLFW_KEY_V, false, true, map), std::nullopt);
        EXPECT_EQ(command_of(GLFW_KEY_V, true, false, map), std::nullopt);
        EXPECT_EQ(command_of(GLFW_KEY_E, true, true, map), std::nullopt);
        EXPECT_EQ(command_of(GLFW_KEY_O, false, false, map), std::nullopt);
    }
}

TEST(CommandOf, classic_keys_work_in_the_classic_map_alone) {
    EXPECT_EQ(command_of(GLFW_KEY_O, false, true, KeyLayout::classic), Command::panel);
    EXPECT_EQ(command_of(GLFW_KEY_O, false, true, KeyLayout::modern), Command::open);
}

TEST(CommandOf, bookmarks_have_the_keys_from_1_to_9) {
    for (int key = GLFW_KEY_1; key <= GLFW_KEY_9; ++key) {
        EXPECT_EQ(bookmark_of_key(key), key - GLFW_KEY_1);
        EXPECT_EQ(command_of(key, false, false, KeyLayout::modern), Command::go_to_bookmark);
        EXPECT_EQ(command_of(key, false, true, KeyLayout::modern), Command::keep_bookmark);
    }
    for (const int key : {GLFW_KEY_0, GLFW_KEY_A, GLFW_KEY_KP_1}) {
        EXPECT_EQ(bookmark_of_key(key), std::nullopt);
        EXPECT_EQ(command_of(key, false, false, KeyLayout::modern), std::nullopt);
    }
}

TEST(KeysText, names_the_keys_of_the_map) {
    EXPECT_EQ(keys_text(Command::redo, KeyLayout::modern), "Ctrl+Shift+Z, Ctrl+Y");
    EXPECT_EQ(keys_text(Command::rise, KeyLayout::modern), "Shift+Up, E");
    EXPECT_EQ(keys_text(Command::panel, KeyLayout::modern), "V");
    EXPECT_EQ(keys_text(Command::panel, KeyLayout::classic), "V, Ctrl+O");
    EXPECT_EQ(keys_text(Command::open, KeyLayout::classic), "");
    EXPECT_EQ(keys_text(Command::variations, KeyLayout::modern), "");
    EXPECT_EQ(keys_text(Command::keep_bookmark, KeyLayout::modern), "Ctrl+1 to 9");
}

TEST(ShortcutText, is_the_first_key) {
    EXPECT_EQ(shortcut_text(Command::redo, KeyLayout::modern), "Ctrl+Shift+Z");
    EXPECT_EQ(shortcut_text(Command::help, KeyLayout::modern), "F1");
    EXPECT_EQ(shortcut_text(Command::close, KeyLayout::modern), "Esc");
    EXPECT_EQ(shortcut_text(Command::keep_bookmark, KeyLayout::modern, 2), "Ctrl+3");
    EXPECT_EQ(shortcut_text(Command::variations, KeyLayout::modern), "");
}

TEST(KeyHelp, has_every_command_that_has_keys_in_the_map) {
    for (const KeyLayout map : kMaps) {
        const auto rows = key_help(map);
        for (const CommandInfo& info : command_table()) {
            const auto row = std::ranges::find(rows, info.label, &KeyHelp::label);
            const std::string keys = keys_text(info.command, map);
            ASSERT_EQ(row != rows.end(), !keys.empty()) << info.name;
            if (!keys.empty()) {
                EXPECT_EQ(row->keys, keys);
            }
        }
    }
}

TEST(KeyHelp, tells_of_the_mouse_too) {
    const auto rows = key_help(KeyLayout::modern);
    for (const char* keys : {"Left drag", "Right drag", "Double click", "Mouse wheel", "Ctrl"}) {
        EXPECT_TRUE(std::ranges::any_of(rows, [&](const KeyHelp& row) { return row.keys == keys; }))
            << keys;
    }
}

}  // namespace
}  // namespace orograph

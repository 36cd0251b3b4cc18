#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/base/settings.h"

namespace orograph {

/// All that a person can tell the window to do, by keys, menus and buttons.
enum class Command {
    // While their keys are held.
    forward,
    back,
    turn_left,
    turn_right,
    rise,
    sink,
    look_up,
    look_down,
    along_view,
    against_view,
    left,
    right,
    // At once.
    create,
    open,
    recover,
    save,
    save_as,
    presets,
    export_files,
    screenshot,
    picture,
    quit,
    undo,
    redo,
    variations,
    panel,
    toolbar,
    overview,
    statistics,
    full_screen,
    photo,
    thirds,
    fly,
    orbit,
    walk,
    frame,
    previous_view,
    next_view,
    go_to_bookmark,
    keep_bookmark,
    help,
    hint,
    menus,
    panel_keys,
    close,
};

enum class Menu { none, file, edit, view, go, help };

/// A key with the modifiers that must be held, and no others.
struct Key {
    int code = 0;  // GLFW's; 0 for none
    bool shift = false, control = false;
    std::optional<KeyLayout> only{};  // that has it; both if empty
};

/// One row of the table from which keys, menus, buttons, the help and the README's table come.
struct CommandInfo {
    Command command;
    /// As tests and the menus know it, such as "save_as".
    std::string_view name;
    /// As menus and buttons show it: "Save as...", with dots if a dialog asks for more.
    std::string_view label;
    std::string_view tooltip;
    Menu menu = Menu::none;
    std::array<Key, 2> keys{};
    /// A line stands above it in its menu.
    bool separated = false;
};

/// In the order of the menus and of the help.
std::span<const CommandInfo> command_table();
const CommandInfo& info_of(Command command);

/// Whether it moves the camera for as long as its key is held.
constexpr bool is_held(Command command) {
    return command <= Command::right;
}

constexpr bool belongs_to(const Key& key, KeyLayout layout) {
    return key.code != 0 && (!key.only || *key.only == layout);
}

/// What pressing `key` does at once, if anything; what is held is not among it.
std::optional<Command> command_of(int key, bool shift, bool control, KeyLayout layout);

/// Of a key from 1 to 9, from 0; of any other key nothing.
std::optional<int> bookmark_of_key(int key);

/// "Ctrl+Shift+Z, Ctrl+Y", or nothing.
std::string keys_text(Command command, KeyLayout layout);
/// The first of these keys, as a menu shows it; `bookmark` is which one it is about, from 0.
std::string shortcut_text(Command command, KeyLayout layout, int bookmark = 0);

/// Rows of the help: what has keys in that layout, then what the mouse does.
struct KeyHelp {
    std::string keys, label, tooltip;
};
std::vector<KeyHelp> key_help(KeyLayout layout);

}  // namespace orograph

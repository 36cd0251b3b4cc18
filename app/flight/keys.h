#pragma once

#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

#include "app/base/settings.h"
#include "app/flight/flight.h"

namespace orograph {

enum class Action {
    forward,
    back,
    turn_left,
    turn_right,
    rise,
    sink,
    along_view,
    against_view,
    left,
    right,
    toggle_panel,
    export_files,
    screenshot,
    full_screen,
    frame,
    fly,
    orbit,
    walk,
    go_to_bookmark,
    keep_bookmark,
    undo,
    redo,
    create,
    open,
    save,
    save_as,
    help,
    release_mouse,
    quit
};

/// One line of the key table, from which the keys work, the help overlay is drawn and the README's
/// table is written.
struct KeyBinding {
    Action action;
    int key;  // GLFW's
    bool shift, control;
    std::optional<KeyMap> only;  // that has it; both if empty
    std::string_view keys, description;
};

std::span<const KeyBinding> key_bindings();

/// Whether a binding works in a key map.
constexpr bool belongs_to(const KeyBinding& binding, KeyMap map) {
    return !binding.only || *binding.only == map;
}

/// Rows of the help for a key map: the keys of an action together, in the table's order.
struct KeyHelp {
    std::string keys, description;
};
std::vector<KeyHelp> key_help(KeyMap map);

/// The keys that are held down. Movement follows from it each frame, so that it is smooth.
class HeldKeys {
  public:
    void press(int key) { held_.insert(key); }
    void release(int key) { held_.erase(key); }
    /// The window lost the focus: releases would not be heard.
    void release_all() { held_.clear(); }
    Motion motion() const;

  private:
    std::set<int> held_;
};

/// What pressing `key` does at once, if anything; movement is not among it.
std::optional<Action> action_of(int key, bool shift, bool control, KeyMap map);

/// Of a key from 1 to 9, from 0; of any other key nothing.
std::optional<int> bookmark_of_key(int key);

}  // namespace orograph

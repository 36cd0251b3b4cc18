#include "app/keys.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace orograph {
namespace {

using enum Action;

// clang-format off
constexpr KeyBinding kBindings[] = {
    // action        key               shift  control classic keys          description
    {forward,        GLFW_KEY_UP,      false, false,  false,  "Up",         "Move forward"},
    {back,           GLFW_KEY_DOWN,    false, false,  false,  "Down",       "Move back"},
    {turn_left,      GLFW_KEY_LEFT,    false, false,  false,  "Left",       "Turn left"},
    {turn_right,     GLFW_KEY_RIGHT,   false, false,  false,  "Right",      "Turn right"},
    {rise,           GLFW_KEY_UP,      true,  false,  false,  "Shift+Up",   "Rise"},
    {sink,           GLFW_KEY_DOWN,    true,  false,  false,  "Shift+Down", "Sink"},
    {along_view,     GLFW_KEY_W,       false, false,  false,  "W",          "Fly where you look"},
    {against_view,   GLFW_KEY_S,       false, false,  false,  "S",          "Fly backwards"},
    {left,           GLFW_KEY_A,       false, false,  false,  "A",          "Fly left"},
    {right,          GLFW_KEY_D,       false, false,  false,  "D",          "Fly right"},
    {rise,           GLFW_KEY_E,       false, false,  false,  "E",          "Rise"},
    {sink,           GLFW_KEY_Q,       false, false,  false,  "Q",          "Sink"},
    {frame,          GLFW_KEY_HOME,    false, false,  false,  "Home",       "Look at the whole terrain"},
    {fly,            GLFW_KEY_F2,      false, false,  false,  "F2",         "Fly through the air"},
    {orbit,          GLFW_KEY_F3,      false, false,  false,  "F3",         "Orbit around the middle of the picture"},
    {walk,           GLFW_KEY_F4,      false, false,  false,  "F4",         "Walk on the ground"},
    {go_to_bookmark, GLFW_KEY_1,       false, false,  false,  "1 to 9",     "Go to a bookmark"},
    {keep_bookmark,  GLFW_KEY_1,       false, true,   false,  "Ctrl+1 to 9", "Keep this place as a bookmark"},
    {toggle_panel,   GLFW_KEY_V,       false, false,  false,  "V",          "Show or hide the View Options"},
    {toggle_panel,   GLFW_KEY_O,       false, true,   true,   "Ctrl+O",     "Show or hide the View Options"},
    {export_files,   GLFW_KEY_E,       false, true,   false,  "Ctrl+E",     "Export the texture and the heightmap"},
    {help,           GLFW_KEY_F1,      false, false,  false,  "F1",         "Show or hide this help"},
    {full_screen,    GLFW_KEY_F11,     false, false,  false,  "F11",        "Fill the screen, or a window again"},
    {screenshot,     GLFW_KEY_F12,     false, false,  false,  "F12",        "Take a screenshot"},
    {release_mouse,  GLFW_KEY_ESCAPE,  false, false,  false,  "Esc",        "Give the mouse back, close what is open"},
    {quit,           GLFW_KEY_Q,       false, true,   false,  "Ctrl+Q",     "Quit"},
};
// clang-format on

bool is_movement(Action action) {
    return action <= Action::right;
}

void add(Motion& motion, Action action) {
    switch (action) {
        case forward:
            motion.forward += 1;
            break;
        case back:
            motion.forward -= 1;
            break;
        case turn_left:
            motion.turn -= 1;
            break;
        case turn_right:
            motion.turn += 1;
            break;
        case rise:
            motion.up += 1;
            break;
        case sink:
            motion.up -= 1;
            break;
        case along_view:
            motion.along_view += 1;
            break;
        case against_view:
            motion.along_view -= 1;
            break;
        case left:
            motion.right -= 1;
            break;
        case right:
            motion.right += 1;
            break;
        default:
            break;
    }
}

}  // namespace

std::span<const KeyBinding> key_bindings() {
    return kBindings;
}

std::vector<KeyHelp> key_help(KeyMap map) {
    std::vector<KeyHelp> rows;
    for (const KeyBinding& binding : kBindings) {
        if (binding.classic_only && map != KeyMap::classic) continue;
        const auto same = std::ranges::find(rows, binding.description, &KeyHelp::description);
        if (same != rows.end()) {
            same->keys += ", " + std::string(binding.keys);
        } else {
            rows.push_back({std::string(binding.keys), std::string(binding.description)});
        }
    }
    rows.push_back({"Right mouse button", "Look around while it is held"});
    rows.push_back({"Mouse wheel", "Fly faster or slower"});
    rows.push_back({"Ctrl", "Held: fly and turn slower"});
    return rows;
}

Motion HeldKeys::motion() const {
    const bool shift = held_.contains(GLFW_KEY_LEFT_SHIFT) || held_.contains(GLFW_KEY_RIGHT_SHIFT);
    const bool control =
        held_.contains(GLFW_KEY_LEFT_CONTROL) || held_.contains(GLFW_KEY_RIGHT_CONTROL);
    Motion motion;
    motion.slow = control;
    for (const int key : held_) {
        // Of the bindings that the held modifiers allow, the one that asks for most of them: Ctrl+E
        // exports and doesn't rise, while Ctrl+Up moves, slowly.
        const KeyBinding* best = nullptr;
        for (const KeyBinding& binding : kBindings) {
            if (binding.key != key || (binding.shift && !shift) || (binding.control && !control)) {
                continue;
            }
            if (!best || binding.shift + binding.control > best->shift + best->control) {
                best = &binding;
            }
        }
        if (best) add(motion, best->action);
    }
    motion.up = std::clamp(motion.up, -1.0, 1.0);  // two pairs of keys rise and sink
    return motion;
}

std::optional<Action> action_of(int key, bool shift, bool control, KeyMap map) {
    if (bookmark_of_key(key)) key = GLFW_KEY_1;
    for (const KeyBinding& binding : kBindings) {
        if (binding.key == key && binding.shift == shift && binding.control == control &&
            !is_movement(binding.action) && (map == KeyMap::classic || !binding.classic_only)) {
            return binding.action;
        }
    }
    return std::nullopt;
}

std::optional<int> bookmark_of_key(int key) {
    if (key < GLFW_KEY_1 || key > GLFW_KEY_9) return std::nullopt;
    return key - GLFW_KEY_1;
}

}  // namespace orograph

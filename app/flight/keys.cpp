#include "app/flight/keys.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace orograph {
namespace {

using enum Action;

constexpr std::optional<KeyMap> both, modern = KeyMap::modern, classic = KeyMap::classic;

// clang-format off
constexpr KeyBinding kBindings[] = {
    // action        key               shift  control map      keys          description
    {forward,        GLFW_KEY_UP,      false, false,  both,   "Up",         "Move forward"},
    {back,           GLFW_KEY_DOWN,    false, false,  both,   "Down",       "Move back"},
    {turn_left,      GLFW_KEY_LEFT,    false, false,  both,   "Left",       "Turn left"},
    {turn_right,     GLFW_KEY_RIGHT,   false, false,  both,   "Right",      "Turn right"},
    {rise,           GLFW_KEY_UP,      true,  false,  both,   "Shift+Up",   "Rise"},
    {sink,           GLFW_KEY_DOWN,    true,  false,  both,   "Shift+Down", "Sink"},
    {along_view,     GLFW_KEY_W,       false, false,  both,   "W",          "Fly where you look"},
    {against_view,   GLFW_KEY_S,       false, false,  both,   "S",          "Fly backwards"},
    {left,           GLFW_KEY_A,       false, false,  both,   "A",          "Fly left"},
    {right,          GLFW_KEY_D,       false, false,  both,   "D",          "Fly right"},
    {rise,           GLFW_KEY_E,       false, false,  both,   "E",          "Rise"},
    {sink,           GLFW_KEY_Q,       false, false,  both,   "Q",          "Sink"},
    {frame,          GLFW_KEY_HOME,    false, false,  both,   "Home",       "Look at the whole terrain"},
    {fly,            GLFW_KEY_F2,      false, false,  both,   "F2",         "Fly through the air"},
    {orbit,          GLFW_KEY_F3,      false, false,  both,   "F3",         "Orbit around the middle of the picture"},
    {walk,           GLFW_KEY_F4,      false, false,  both,   "F4",         "Walk on the ground"},
    {go_to_bookmark, GLFW_KEY_1,       false, false,  both,   "1 to 9",     "Go to a bookmark"},
    {keep_bookmark,  GLFW_KEY_1,       false, true,   both,   "Ctrl+1 to 9", "Keep this place as a bookmark"},
    {toggle_panel,   GLFW_KEY_V,       false, false,  both,   "V",          "Show or hide the View Options"},
    {toggle_panel,   GLFW_KEY_O,       false, true,   classic,"Ctrl+O",     "Show or hide the View Options"},
    {undo,           GLFW_KEY_Z,       false, true,   both,   "Ctrl+Z",     "Undo"},
    {redo,           GLFW_KEY_Z,       true,  true,   both,   "Ctrl+Shift+Z", "Redo"},
    {redo,           GLFW_KEY_Y,       false, true,   both,   "Ctrl+Y",     "Redo"},
    {create,         GLFW_KEY_N,       false, true,   both,   "Ctrl+N",     "New document"},
    {open,           GLFW_KEY_O,       false, true,   modern, "Ctrl+O",     "Open a document"},
    {save,           GLFW_KEY_S,       false, true,   both,   "Ctrl+S",     "Save the document"},
    {save_as,        GLFW_KEY_S,       true,  true,   both,   "Ctrl+Shift+S", "Save the document under another name"},
    {export_files,   GLFW_KEY_E,       false, true,   both,   "Ctrl+E",     "Export the texture and the heightmap"},
    {help,           GLFW_KEY_F1,      false, false,  both,   "F1",         "Show or hide this help"},
    {full_screen,    GLFW_KEY_F11,     false, false,  both,   "F11",        "Fill the screen, or a window again"},
    {screenshot,     GLFW_KEY_F12,     false, false,  both,   "F12",        "Take a screenshot"},
    {release_mouse,  GLFW_KEY_ESCAPE,  false, false,  both,   "Esc",        "Give the mouse back, close what is open"},
    {quit,           GLFW_KEY_Q,       false, true,   both,   "Ctrl+Q",     "Quit"},
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
        if (!belongs_to(binding, map)) continue;
        const auto same = std::ranges::find(rows, binding.description, &KeyHelp::description);
        if (same != rows.end()) {
            same->keys += ", " + std::string(binding.keys);
        } else {
            rows.push_back({std::string(binding.keys), std::string(binding.description)});
        }
    }
    rows.push_back({"Left drag", "Turn the picture; circle what is orbited; move a map"});
    rows.push_back({"Middle drag", "Move sideways, up and down"});
    rows.push_back({"Right drag", "Look around"});
    rows.push_back({"Double click", "Fly there"});
    rows.push_back({"Mouse wheel", "Fly or walk faster or slower; go nearer to what is orbited"});
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
            !is_movement(binding.action) && belongs_to(binding, map)) {
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

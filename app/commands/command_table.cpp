#include "app/commands/command_table.h"

#include <GLFW/glfw3.h>
#include <fmt/core.h>

#include <algorithm>

namespace orograph {
namespace {

using enum Command;

constexpr Key key(int code, std::optional<KeyLayout> only = {}) {
    return {.code = code, .only = only};
}
constexpr Key shift(int code) {
    return {.code = code, .shift = true};
}
constexpr Key control(int code, std::optional<KeyLayout> only = {}) {
    return {.code = code, .control = true, .only = only};
}
constexpr Key control_shift(int code) {
    return {.code = code, .shift = true, .control = true};
}

using Keys = std::array<Key, 2>;
constexpr bool kSeparated = true;

// clang-format off
constexpr CommandInfo kTable[] = {
    {forward, "forward", "Move forward", "Moves along the heading and stays level.",
     Menu::none, Keys{key(GLFW_KEY_UP)}},
    {back, "back", "Move back", "Moves against the heading and stays level.",
     Menu::none, Keys{key(GLFW_KEY_DOWN)}},
    {turn_left, "turn_left", "Turn left", "Turns the view to the left.",
     Menu::none, Keys{key(GLFW_KEY_LEFT)}},
    {turn_right, "turn_right", "Turn right", "Turns the view to the right.",
     Menu::none, Keys{key(GLFW_KEY_RIGHT)}},
    {rise, "rise", "Rise", "Moves straight up.",
     Menu::none, Keys{shift(GLFW_KEY_UP), key(GLFW_KEY_E)}},
    {sink, "sink", "Sink", "Moves straight down, through water too, to the ground at most.",
     Menu::none, Keys{shift(GLFW_KEY_DOWN), key(GLFW_KEY_Q)}},
    {look_up, "look_up", "Look up", "Tilts the view upwards.",
     Menu::none, Keys{key(GLFW_KEY_PAGE_UP)}},
    {look_down, "look_down", "Look down", "Tilts the view downwards.",
     Menu::none, Keys{key(GLFW_KEY_PAGE_DOWN)}},
    {along_view, "along_view", "Fly ahead", "Flies where you look.",
     Menu::none, Keys{key(GLFW_KEY_W)}},
    {against_view, "against_view", "Fly backwards", "Flies away from where you look.",
     Menu::none, Keys{key(GLFW_KEY_S)}},
    {left, "left", "Fly left", "Flies to the left and keeps the view.",
     Menu::none, Keys{key(GLFW_KEY_A)}},
    {right, "right", "Fly right", "Flies to the right and keeps the view.",
     Menu::none, Keys{key(GLFW_KEY_D)}},

    {create, "new", "New", "Starts a new document.",
     Menu::file, Keys{control(GLFW_KEY_N)}},
    {open, "open", "Open...", "Opens a document.",
     Menu::file, Keys{control(GLFW_KEY_O, KeyLayout::modern)}},
    {recover, "recover", "Recover...", "Lists the documents that were not saved when the program "
     "last ended badly.",
     Menu::file},
    {save, "save", "Save", "Saves the document.",
     Menu::file, Keys{control(GLFW_KEY_S)}, kSeparated},
    {save_as, "save_as", "Save as...", "Saves the document under another name.",
     Menu::file, Keys{control_shift(GLFW_KEY_S)}},
    {presets, "presets", "Presets...", "Terrains that come with the program, and your own, to begin with.",
     Menu::file, Keys{}, kSeparated},
    {export_files, "export", "Export...", "Writes heights, pictures, meshes, masks and fields to files.",
     Menu::file, Keys{control(GLFW_KEY_E)}},
    {screenshot, "screenshot", "Screenshot", "Saves the picture of the terrain.",
     Menu::file, Keys{key(GLFW_KEY_F12)}},
    {picture, "picture", "Picture...", "Saves a picture of the view at any size, with a lens that leaves sharp what is at one distance.",
     Menu::file, Keys{shift(GLFW_KEY_F12)}},
    {quit, "quit", "Quit", "Asks about unsaved changes and leaves.",
     Menu::file, Keys{control(GLFW_KEY_Q)}, kSeparated},

    {undo, "undo", "Undo", "Takes back the last edit. Moving the camera is not an edit.",
     Menu::edit, Keys{control(GLFW_KEY_Z)}},
    {redo, "redo", "Redo", "Makes the edit again that was taken back.",
     Menu::edit, Keys{control_shift(GLFW_KEY_Z), control(GLFW_KEY_Y)}},
    {variations, "variations", "Variations...", "Shows what other seeds, or other values of any two parameters, would look like.",
     Menu::edit, Keys{}, kSeparated},

    {panel, "panel", "View Options", "Shows or hides the panel with the menus.",
     Menu::view, Keys{key(GLFW_KEY_V), control(GLFW_KEY_O, KeyLayout::classic)}},
    {toolbar, "toolbar", "Toolbar", "Shows or hides the buttons in the view.",
     Menu::view},
    {overview, "overview", "Overview", "Shows or hides the surroundings from above, north up.",
     Menu::view},
    {statistics, "statistics", "Statistics",
     "Shows or hides what draws the picture, how long it takes and how large the triangles are.",
     Menu::view},
    {full_screen, "full_screen", "Full screen", "Fills the screen, or goes back to a window.",
     Menu::view, Keys{key(GLFW_KEY_F11)}, kSeparated},
    {photo, "photo", "Photo mode", "Hides all but the picture, until the same key or Esc.",
     Menu::view, Keys{key(GLFW_KEY_P)}},
    {thirds, "thirds", "Grid of thirds", "Lines at the thirds of the picture in the photo mode. No screenshot has them.",
     Menu::view},

    {fly, "fly", "Fly", "The keys fly through the air.",
     Menu::go, Keys{key(GLFW_KEY_F2)}},
    {orbit, "orbit", "Orbit", "The keys circle the place in the middle of the view.",
     Menu::go, Keys{key(GLFW_KEY_F3)}},
    {walk, "walk", "Walk", "The keys walk on the ground.",
     Menu::go, Keys{key(GLFW_KEY_F4)}},
    {frame, "frame", "Frame all", "Looks at the whole terrain.",
     Menu::go, Keys{key(GLFW_KEY_HOME)}, kSeparated},
    {previous_view, "previous_view", "Previous view", "Goes back to where you were before the last jump, such as to a bookmark, a notable place or the whole terrain.",
     Menu::go, Keys{key(GLFW_KEY_BACKSPACE)}},
    {next_view, "next_view", "Next view", "Goes on again to where you came back from.",
     Menu::go, Keys{shift(GLFW_KEY_BACKSPACE)}},
    {go_to_bookmark, "go", "Go to bookmark", "Goes to a place that was kept.",
     Menu::go, Keys{key(GLFW_KEY_1)}, kSeparated},
    {keep_bookmark, "keep", "Keep as bookmark", "Keeps this place to come back to.",
     Menu::go, Keys{control(GLFW_KEY_1)}},

    {help, "keys", "Keys", "Lists what the keys and the mouse do.",
     Menu::help, Keys{key(GLFW_KEY_F1)}},
    {hint, "hint", "First steps", "Shows the three lines on how to fly.",
     Menu::help},
    {menus, "menus", "Open the menus", "Opens the first menu; the arrow keys go on from there.",
     Menu::none, Keys{key(GLFW_KEY_F10)}},
    {panel_keys, "panel_keys", "Use the panel by keys", "Tab and the arrow keys go from control to control, and Enter uses one. The same key, or Esc, goes back to flying.",
     Menu::none, Keys{key(GLFW_KEY_F6)}},
    {close, "close", "Close what is open", "Closes an open menu or list first, then the dialogs, then the first steps; gives keys and mouse back.",
     Menu::none, Keys{key(GLFW_KEY_ESCAPE)}},
};
// clang-format on

std::string name_of(int code) {
    if (code >= GLFW_KEY_A && code <= GLFW_KEY_Z) return std::string(1, static_cast<char>(code));
    if (code >= GLFW_KEY_F1 && code <= GLFW_KEY_F12) {
        return fmt::format("F{}", code - GLFW_KEY_F1 + 1);
    }
    switch (code) {
        case GLFW_KEY_UP:
            return "Up";
        case GLFW_KEY_DOWN:
            return "Down";
        case GLFW_KEY_LEFT:
            return "Left";
        case GLFW_KEY_RIGHT:
            return "Right";
        case GLFW_KEY_PAGE_UP:
            return "Page Up";
        case GLFW_KEY_PAGE_DOWN:
            return "Page Down";
        case GLFW_KEY_HOME:
            return "Home";
        case GLFW_KEY_BACKSPACE:
            return "Backspace";
        case GLFW_KEY_ESCAPE:
            return "Esc";
        default:
            return "1 to 9";  // of the bookmarks
    }
}

std::string text_of(const Key& key, const std::string& name) {
    return std::string(key.control ? "Ctrl+" : "") + (key.shift ? "Shift+" : "") + name;
}

}  // namespace

std::span<const CommandInfo> command_table() {
    return kTable;
}

const CommandInfo& info_of(Command command) {
    return *std::ranges::find(kTable, command, &CommandInfo::command);
}

std::optional<Command> command_of(int code, bool shift, bool control, KeyLayout layout) {
    if (bookmark_of_key(code)) code = GLFW_KEY_1;
    for (const CommandInfo& info : kTable) {
        if (is_held(info.command)) continue;
        for (const Key& key : info.keys) {
            if (belongs_to(key, layout) && key.code == code && key.shift == shift &&
                key.control == control) {
                return info.command;
            }
        }
    }
    return std::nullopt;
}

std::optional<int> bookmark_of_key(int code) {
    if (code < GLFW_KEY_1 || code > GLFW_KEY_9) return std::nullopt;
    return code - GLFW_KEY_1;
}

std::string keys_text(Command command, KeyLayout layout) {
    std::string text;
    for (const Key& key : info_of(command).keys) {
        if (!belongs_to(key, layout)) continue;
        text += (text.empty() ? "" : ", ") + text_of(key, name_of(key.code));
    }
    return text;
}

std::string shortcut_text(Command command, KeyLayout layout, int bookmark) {
    for (const Key& key : info_of(command).keys) {
        if (!belongs_to(key, layout)) continue;
        const bool numbered = bookmark_of_key(key.code).has_value();
        return text_of(key, numbered ? std::to_string(bookmark + 1) : name_of(key.code));
    }
    return {};
}

std::vector<KeyHelp> key_help(KeyLayout layout) {
    std::vector<KeyHelp> rows;
    for (const CommandInfo& info : kTable) {
        const std::string keys = keys_text(info.command, layout);
        if (keys.empty()) continue;
        rows.push_back({keys, std::string(info.label), std::string(info.tooltip)});
    }
    rows.push_back(
        {"Left drag", "Turn the picture",
         "Turns the picture, circles what is orbited, or moves a picture seen from above."});
    rows.push_back({"Shift+Left drag", "Move the sun",
                    "Takes hold of the sun, which stands by hand from then on."});
    rows.push_back({"Middle drag", "Move aside", "Moves sideways, up and down."});
    rows.push_back({"Right drag", "Look around", "Turns the view and hides the pointer."});
    rows.push_back({"Double click", "Fly there", "Flies to the place under the pointer."});
    rows.push_back({"Mouse wheel", "Fly faster or slower",
                    "Flies or walks faster or slower, or goes nearer to what is orbited."});
    rows.push_back({"Ctrl", "Fly slower", "Flies and turns slower while it is held."});
    return rows;
}

}  // namespace orograph

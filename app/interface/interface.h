#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <utility>

#include "app/base/settings.h"
#include "app/flight/input.h"
#include "app/flight/keys.h"
#include "app/flight/tabbing.h"
#include "app/interface/draw_record.h"

struct GLFWwindow;

namespace orograph {

/// A control's rectangle in the window, in window coordinates from the upper left corner.
struct ControlPlace {
    float x = 0, y = 0, width = 0, height = 0;
};

/// What Dear ImGui calls the window of the panel.
inline constexpr const char* kPanelWindow = "View Options";

/// Dear ImGui's life in a window: font, style and scale, frames, and where each control was drawn.
class Interface {
  public:
    /// The window's callbacks stay as they are: Input passes events on.
    explicit Interface(GLFWwindow* window);
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;
    ~Interface();

    /// `slept_seconds` is for how much of the time since the last frame there was nothing to do.
    /// For the rest of it clicks may have waited to be heard: two that come later by as much as the
    /// last frames took still are a double click.
    void begin_frame(const Pointer& pointer, double slept_seconds, const FrameInput& input);
    /// Whether the frame looks different from the last one that ended.
    bool end_frame();
    /// Draws what ended last into the present framebuffer.
    void draw();

    /// How large text and controls are from the next frame on. Call between frames.
    void set_scale(InterfaceScale scale);
    /// Pixels of the design are multiplied by this.
    float scale() const { return scale_; }

    /// Remembers the place of the control drawn last under `name`, for the report.
    void mark(const std::string& name);
    /// As mark, for a place in the present window of Dear ImGui that is no control of its.
    void mark(const std::string& name, const ControlPlace& place);
    /// The same for one that isn't in a window of Dear ImGui.
    void mark_in_scene(const std::string& name, const ControlPlace& place) {
        places_[name] = place;
    }
    const std::map<std::string, ControlPlace>& places() const { return places_; }

    /// Begins a list to choose from, which shows `preview`, over the rest of the line, and marks
    /// it; true while it is open, and then ImGui::EndCombo ends it.
    bool begin_choice(const std::string& name, const std::string& preview);
    /// The same for a menu, which ImGui::EndMenu ends.
    bool begin_menu(const std::string& name, const std::string& label, bool enabled = true);

    /// Says that the present window of Dear ImGui is a dialog. While it is the one that was used or
    /// opened last, or a menu or a list is open, keys go from control to control.
    void begin_dialog_keys();
    /// Who has the keys in the frame that begins next. Call between frames.
    KeyOwner key_owner() const;
    /// Whether there was a dialog in the last frame. Call between frames.
    bool shows_dialog() const { return shows_dialog_; }
    /// Whether Enter was pressed on the button drawn last, which has the keys.
    bool entered_button();
    /// Whether Enter was pressed in the present dialog, and neither a field nor a button is what
    /// heard it. Ask once all its buttons were drawn that entered_button is asked of.
    bool entered_dialog() const;

    /// Opens the first menu that is drawn next, and gives the keys to the panel that has it until
    /// no menu is open.
    void open_menus();
    bool take_menu_request() { return std::exchange(opens_menu_, false); }
    /// Whether the keys were at the title of a menu that is closed, since this was last asked.
    bool take_menu_title() { return std::exchange(at_menu_title_, false); }

    /// Gives the keys to the panel, as if it were a dialog, until it is called with false, or
    /// something else is used: to the control that had them there last or else the first one.
    void give_panel_keys(bool give);
    bool panel_has_keys() const { return panel_has_keys_; }
    /// Whether the window that is drawn next is to be the one that is used.
    bool take_focus() { return std::exchange(takes_focus_, false); }
    /// Says that the present window of Dear ImGui is the panel.
    void begin_panel_keys();

    /// Closes the menu or the list that is open; false if none is. Call between frames.
    bool close_popups();

    /// A tooltip for the control drawn last, shown while the mouse rests on it, disabled or not,
    /// until it is used. Once a key acts it waits for the mouse to move.
    void tooltip(const std::string& text);
    /// A button that is marked and has a tooltip; whether it was pressed.
    bool button(const char* label, const std::string& name, const std::string& tooltip);

  private:
    /// A press, its release and the next press are heard in frames of their own.
    static constexpr std::size_t kFramesOfDoubleClick = 3;

    GLFWwindow* window_;
    bool dialog_has_keys_ = false, shows_dialog_ = false, at_menu_title_ = false;
    bool opens_menu_ = false, panel_has_keys_ = false, takes_focus_ = false;
    int menu_frames_ = 0;  // for how many more the panel keeps keys that only menus need
    /// Whether Enter belongs to something else in this frame: a field that is typed in, or a
    /// button.
    bool enter_taken_ = false;
    Tabbing tabbing_;
    DrawRecord record_;
    std::uint64_t uploads_ = 0;  // of pictures, before the last frame ended
    std::array<float, kFramesOfDoubleClick> frame_seconds_{};  // of the last ones
    float scale_ = 0;                                          // 0: no font yet
    std::string hovered_;                                      // whose tooltip is due
    double hovered_since_ = 0;
    int hovered_frame_ = 0;  // when it was, last
    bool used_ = false;      // it was since
    /// Whether keys acted since the mouse moved last, and where that is.
    bool keys_acted_ = false;
    double mouse_x_ = 0, mouse_y_ = 0;
    std::map<std::string, ControlPlace> places_;
};

}  // namespace orograph

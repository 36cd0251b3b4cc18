#pragma once

#include <imgui.h>

#include <mutex>
#include <string>
#include <vector>

#include "app/base/scene_area.h"
#include "app/base/settings.h"
#include "app/interface/interface.h"

namespace orograph {

/// Of the text of what went wrong, or can't be done.
inline const ImVec4 kProblemColour(1, 0.55f, 0.4f, 1);

/// How opaque the windows are that lie over the picture all the time: over snow, too, their text
/// has to be readable.
inline constexpr float kOverPicture = 0.7f;

/// Where the next window of Dear ImGui goes that is a dialog: in the middle of the scene or, where
/// that is too narrow, of the window, and never larger than the window. `size` is in pixels of the
/// design; 0 is whatever its contents take.
void place_dialog(const Interface& interface, const SceneArea& area, float width, float height = 0);
/// Begins a dialog there, which can't be moved and has the keys: see Interface::begin_dialog_keys.
/// As ImGui::Begin. One whose height its contents take keeps its upper edge where it was when it
/// opened, so that nothing moves from under the mouse as it grows, for as long as it fits.
bool begin_dialog(Interface& interface, const SceneArea& area, const char* title, bool* open,
                  float width, float height = 0);
/// How high it may be, pixels.
float highest_dialog(const Interface& interface);

/// Messages that show for a while, or until they were read, in the lower left corner of the scene,
/// beside the instruments or above them.
class Messages {
  public:
    /// Any thread may call it.
    void add(std::string text, bool problem = false);
    /// One that changes quickly: it takes the place of the last one of that `key`, and shows for a
    /// moment, or for as long as others do.
    void show(const std::string& key, std::string text, bool brief = true);
    /// One that stays until the person has read it. Any thread may call it.
    void keep(std::string text);
    /// Takes back what add was told, should it still show.
    void withdraw(const std::string& text);
    void draw(Interface& interface, const SceneArea& area, double now);
    /// The newest; empty when none is on show.
    std::string newest() const;
    /// Those that stay and were not read yet.
    std::vector<std::string> notes() const;

  private:
    struct Message {
        std::string text, key;
        bool problem = false, brief = false;
        double until = 0;
    };
    mutable std::mutex mutex_;
    /// Returns the upper border of what it drew.
    float draw_notes(Interface& interface, float left, float bottom, float width);

    std::vector<Message> messages_;
    std::vector<std::string> notes_;
    bool overflow_ = false;  // there are more lines than fit
};

/// The table of keys. Returns false when it was closed.
bool draw_help(Interface& interface, const SceneArea& area, KeyLayout layout);

/// Where the view begins that no toolbar covers, in pixels from the left.
float beside_toolbar(const Interface& interface, const SceneArea& area);

/// The first steps, for the first start. Returns false when they were dismissed.
bool draw_hint(Interface& interface, const SceneArea& area);

}  // namespace orograph

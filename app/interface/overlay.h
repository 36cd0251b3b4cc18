#pragma once

#include <mutex>
#include <string>
#include <vector>

#include "app/base/settings.h"
#include "app/interface/interface.h"

namespace orograph {

/// Where the terrain is drawn, in window coordinates.
struct SceneArea {
    float x = 0, y = 0, width = 1, height = 1;
};

/// Messages that show for a while in the lower left corner of the scene.
class Messages {
  public:
    /// Any thread may call it.
    void add(std::string text, bool problem = false);
    void draw(Interface& interface, const SceneArea& area, double now);
    /// The newest; empty when none is on show.
    std::string newest() const;

  private:
    struct Message {
        std::string text;
        bool problem;
        double until = 0;
    };
    mutable std::mutex mutex_;
    std::vector<Message> messages_;
};

/// The table of keys. Returns false when it was closed.
bool draw_help(Interface& interface, const SceneArea& area, KeyMap map);

/// The three lines of the first start. Returns false when they were dismissed.
bool draw_hint(Interface& interface, const SceneArea& area);

}  // namespace orograph

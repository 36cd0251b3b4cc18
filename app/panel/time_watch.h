#pragma once

#include <cstdint>
#include <optional>

#include "app/document/document.h"
#include "app/interface/interface.h"

namespace orograph {

/// Lets the time of a layer run, so that one can watch what happens.
class TimeWatch {
  public:
    /// Draws the buttons of a layer's time; true if one of them changed it.
    bool draw(Interface& interface, int layer, const Parameter& time);

    /// Moves that time on if the picture of the last moment is there; stops where it can't run any
    /// further, and when the document changes otherwise.
    void advance(Document& document, bool shown, double now);

    bool running() const { return layer_ != 0; }

  private:
    int layer_ = 0;                          // whose time runs: its number; 0 for none
    std::optional<std::uint64_t> revision_;  // of the document when it last ran; none before that
    double moved_at_ = 0;                    // seconds
};

}  // namespace orograph

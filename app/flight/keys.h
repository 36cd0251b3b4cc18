#pragma once

#include <set>

#include "app/flight/flight.h"

namespace orograph {

/// Where keys go: to the flight, or from control to control in a dialog, a menu or a list, or in
/// the panel.
enum class KeyOwner { flight, dialog, panel };

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

}  // namespace orograph

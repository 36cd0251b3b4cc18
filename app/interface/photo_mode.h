#pragma once

#include "app/base/scene_area.h"
#include "app/interface/interface.h"

namespace orograph {

/// How clearly the hint of the photo mode is seen, in [0, 1], so many seconds after it began:
/// wholly at first, then it fades.
float photo_hint_opacity(double seconds);

/// The picture alone, with nothing over it but a hint that fades, how to come back, and lines at
/// its thirds for who wants them.
class PhotoMode {
  public:
    bool on() const { return on_; }
    /// Begins it, or ends it.
    void toggle();
    /// Whether it was on.
    bool leave();
    /// Whether the hint is still fading, and so the next frame differs.
    bool fading() const { return on_ && opacity_ > 0; }

    /// `now` is in seconds.
    void draw(Interface& interface, const SceneArea& area, bool thirds, double now);

  private:
    bool on_ = false;
    double since_ = -1;  // when it was drawn first; before that, less than 0
    float opacity_ = 0;
};

}  // namespace orograph

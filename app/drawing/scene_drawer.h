#pragma once

#include "app/drawing/detail_governor.h"
#include "app/drawing/quality.h"
#include "render/gl/renderer.h"

namespace orograph {

/// Draws the scene of a window as finely as there is time for: coarsely while things move, with all
/// detail at rest.
class SceneDrawer {
  public:
    explicit SceneDrawer(Renderer& renderer);

    /// Lets the ground follow the camera for `seconds`; never waits.
    void follow(const Pose& pose, Detail wanted, double seconds);

    /// Something moved or changed at `now`, in seconds; whoever is `holding` a key or a slider
    /// hasn't finished.
    void moved(double now) { moved_at_ = now; }
    Status draw(const Pose& pose, const Viewport& viewport, Detail wanted, bool holding,
                double now);

    /// Side of the square of pixels that one was drawn for.
    int pixel() const { return pixel_; }
    /// Whether the picture will be finer, without anything moving.
    bool unfinished() const { return unfinished_ || !renderer_.settled(); }

  private:
    Renderer& renderer_;
    DetailGovernor governor_;
    DetailChooser chooser_;
    double moved_at_ = 0;
    int pixel_ = 1;
    bool unfinished_ = true;
};

}  // namespace orograph

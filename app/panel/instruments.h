#pragma once

#include <array>
#include <vector>

#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "render/gl/renderer.h"

namespace orograph {

/// How long the last frames took to make.
class FrameTimes {
  public:
    void add(double seconds);
    /// In milliseconds, the newest last.
    std::vector<float> all() const;
    /// Draws them as a graph, in milliseconds, with their median and the longest.
    void draw(Interface& interface) const;

  private:
    static constexpr int kFrames = 180;
    std::array<float, kFrames> milliseconds_{};
    int next_ = 0, filled_ = 0;
};

/// Altimeter, speed, heading, how large things are drawn, and what the mouse points at: in the
/// lower right corner of the scene. `times` may be null.
void draw_instruments(Interface& interface, const SceneArea& area, const Renderer& renderer,
                      const CameraParams& camera, const Pose& pose, const FrameTimes* times);

}  // namespace orograph

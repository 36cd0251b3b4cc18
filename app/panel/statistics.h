#pragma once

#include <array>
#include <string>
#include <vector>

#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/panel/terrain_measuring.h"
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

/// A window for who wants to know how the picture is made: what draws it, how long that takes, how
/// large things are in the middle of it, and how real the land is. Returns false when it was
/// closed.
bool draw_statistics(Interface& interface, const SceneArea& area, const Renderer& renderer,
                     const Pose& pose, const FrameTimes& times, const std::string& device,
                     TerrainMeasuring& measuring);

}  // namespace orograph

#pragma once

#include <glm/vec2.hpp>
#include <memory>
#include <optional>

#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "app/overview/region_frame.h"
#include "render/gl/gl_object.h"
#include "render/gl/renderer.h"

namespace orograph {

/// The surroundings of the eye from above, north up, with what the camera sees of them and a
/// compass. It shows the samples of one ring, which are there anyway.
class OverviewWindow {
  public:
    /// What was done in the overview.
    struct Requests {
        /// A place that was clicked, metres east and south of the middle of the terrain.
        std::optional<glm::dvec2> visit;
        /// A square to make a map of.
        std::optional<ExtentParams> bake;
    };

    /// Draws the overview in the upper right corner of the scene, with `frame`. Requires a current
    /// context.
    Requests draw(Interface& interface, const SceneArea& area, const Renderer& renderer,
                  const Pose& pose, RegionFrame& frame);

  private:
    void choose_ring(const Clipmap& clipmap);
    /// A button that shows so many more rings, if there are as many.
    void zoom_button(Interface& interface, const char* label, const char* name, int wider,
                     const char* tooltip);
    /// Paints the ring's samples, if they aren't painted yet.
    void paint(const Scene& scene, const Clipmap& clipmap);

    /// Rings from the finest drawn one to that of the overview, as they are wanted, and as many of
    /// them as there are.
    int wider_ = 3, shown_wider_ = 3, widest_ = 3;
    int ring_ = 0;
    std::shared_ptr<const DrawnTerrain> painted_;
    int painted_ring_ = -1;
    Cell painted_origin_;
    std::string painted_palette_;
    HeightRange painted_colours_;
    std::shared_ptr<const void> painted_cover_;  // or climate
    Texture texture_;
};

}  // namespace orograph

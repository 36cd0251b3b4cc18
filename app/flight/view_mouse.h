#pragma once

#include <glm/vec2.hpp>
#include <optional>

#include "app/base/scene_area.h"

namespace orograph {

/// What the mouse does to the picture of the scene in a frame, in window coordinates.
struct ViewGesture {
    /// Dragged with the left button, and with the middle one.
    glm::dvec2 drag{0, 0}, pan{0, 0};
    /// Dragged with the left button while Shift was held as it was pressed.
    glm::dvec2 sun{0, 0};
    /// Where the mouse is, for a drag to tell what it has taken hold of.
    glm::vec2 at{0, 0};
    /// Where a double click was.
    std::optional<glm::vec2> double_click;

    bool any() const { return drag != glm::dvec2(0) || pan != glm::dvec2(0) || double_click; }
};

/// Follows the mouse over the scene: drags that began there, wherever they lead, and double clicks.
class ViewMouse {
  public:
    /// Requires a frame of Dear ImGui. `free` is whether nothing else over the scene, such as a
    /// brush, answers the left button.
    ViewGesture follow(const SceneArea& area, bool free);
    /// Whether a drag is under way.
    bool holding() const { return left_ || middle_; }
    /// Whether it is one of the sun.
    bool holding_sun() const { return left_ && sun_; }

  private:
    bool left_ = false, middle_ = false, sun_ = false;
};

}  // namespace orograph

#pragma once

#include <array>
#include <glm/vec2.hpp>

#include "app/interface.h"
#include "core/recipe.h"

struct ImDrawList;

namespace orograph {

/// How a picture of the ground from above lies in the window: where a place is, in window
/// coordinates, and how many pixels a metre has. Places are metres east and south of the middle of
/// the ground.
struct MapPicture {
    glm::vec2 corner, size;
    glm::dvec2 north_west;
    double pixels_a_metre = 1;

    glm::vec2 pixel(const glm::dvec2& place) const;
    glm::dvec2 place(const glm::vec2& pixel) const;
};

/// The square of an endless terrain that is to be baked: a frame on the map, which the mouse moves
/// by its inside and resizes by its corners.
class RegionFrame {
  public:
    bool shown() const { return shown_; }

    /// Draws the buttons that show the frame and bake what is in it. `here` is where the frame
    /// appears. True when it is to be baked.
    bool draw_buttons(Interface& interface, const Recipe& recipe, const glm::dvec2& here);
    /// Draws the frame on a map and follows the mouse; true if the mouse is the frame's.
    bool draw(Interface& interface, ImDrawList& list, const MapPicture& map, const Recipe& recipe);

    /// Places from corner to corner along its sides, closed.
    std::array<glm::dvec2, 5> corners(const Recipe& recipe) const;
    const RegionParams& region() const { return region_; }

  private:
    enum class Hold { nothing, inside, corner };

    double side(const Recipe& recipe) const;
    glm::dvec2 middle(const Recipe& recipe) const;
    void move_to(const Recipe& recipe, const glm::dvec2& middle);
    void resize(const Recipe& recipe, double side);

    bool shown_ = false;
    Hold hold_ = Hold::nothing;
    glm::dvec2 grip_{0, 0};  // from the middle to where it is held
    RegionParams region_;
};

}  // namespace orograph

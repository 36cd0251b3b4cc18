#pragma once

#include <array>
#include <glm/vec2.hpp>
#include <string>

#include "app/interface/interface.h"
#include "app/overview/ground_picture.h"
#include "core/recipe/recipe.h"

struct ImDrawList;

namespace orograph {

/// The square of an endless terrain that is to be baked: a frame on the ground, in any picture of
/// it, which the mouse moves by its inside and resizes by its corners.
class RegionFrame {
  public:
    bool shown() const { return shown_; }
    void hide() { shown_ = false; }
    /// Shows it where one looks in `view`.
    void appear(const Recipe& recipe, const ViewPicture& view);

    /// Draws the buttons that show the frame, where one looks in `view`, and bake what is in it.
    /// Those two are greyed unless the picture `answers`. True when it is to be baked.
    bool draw_buttons(Interface& interface, const Recipe& recipe, const ViewPicture& view,
                      bool answers);
    /// Draws the frame in a picture named `name` and follows the mouse, which can take hold of it
    /// where it `reaches` the picture.
    void draw(Interface& interface, const std::string& name, ImDrawList& list,
              const GroundPicture& picture, bool reaches, const Recipe& recipe);
    /// Takes it from the mouse.
    void let_go() { hold_ = Hold::nothing; }
    /// Whether the mouse holds it.
    bool held() const { return hold_ != Hold::nothing; }

    const ExtentParams& region() const { return region_; }

  private:
    enum class Hold { nothing, inside, corner };

    double side(const Recipe& recipe) const;
    glm::dvec2 middle(const Recipe& recipe) const;
    /// From the north-west one clockwise.
    std::array<glm::dvec2, 4> corners(const Recipe& recipe) const;
    void move_to(const Recipe& recipe, const glm::dvec2& middle);
    void resize(const Recipe& recipe, double side);
    void follow_mouse(const std::string& name, const GroundPicture& picture, bool reaches,
                      const Recipe& recipe, float reach);

    bool shown_ = false;
    Hold hold_ = Hold::nothing;
    std::string held_in_;    // the picture
    glm::dvec2 grip_{0, 0};  // from the middle to where it is held
    ExtentParams region_;
};

}  // namespace orograph

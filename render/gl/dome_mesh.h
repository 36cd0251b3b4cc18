#pragma once

#include "render/gl/gl_object.h"
#include "render/view/sky_dome.h"

namespace orograph {

/// The dome of sky on the graphics card.
class DomeMesh {
  public:
    /// What is drawn from now on, its horizon `dip` radians below level; its light is found anew if
    /// it is another sky. Requires a current context.
    void show(const Sky& sky, double dip);

    /// Draws what is above the horizon, or below it. Attributes 0 to 2: the members of DomeVertex.
    void draw_above() const { draw(dome_.indices_below, dome_.indices.size()); }
    void draw_below() const { draw(0, dome_.indices_below); }

  private:
    void draw(std::size_t first, std::size_t end) const;

    Sky sky_;
    double dip_ = 0;
    SkyDome dome_;  // kept so that no frame asks for memory
    VertexArray array_;
    Buffer vertices_, indices_;
};

}  // namespace orograph

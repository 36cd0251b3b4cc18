#pragma once

#include "render/gl/gl_object.h"
#include "render/view/sky_dome.h"

namespace orograph {

/// The dome of sky on the graphics card.
class DomeMesh {
  public:
    /// What is drawn from now on; made anew if it is another sky. Requires a current context.
    void show(const Sky& sky);

    /// Attributes 0 to 2: the members of DomeVertex.
    void draw() const;

  private:
    Sky sky_;
    SkyDome dome_;  // kept so that no frame asks for memory
    GLsizei indices_drawn_ = 0;
    VertexArray array_;
    Buffer vertices_, indices_;
};

}  // namespace orograph

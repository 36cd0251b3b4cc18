#pragma once

#include "render/gl_object.h"

namespace orograph {

/// The triangles of one patch of the surface on the graphics card; its vertices have no data, since
/// the vertex shader makes them from their index.
class PatchMesh {
  public:
    /// Binds the patch of `cells x cells`, made anew when that differs from last time.
    void bind(int cells);

    /// Draws the bound patch `instances` times.
    void draw(int instances) const;

  private:
    int cells_ = 0;
    VertexArray vertices_;
    Buffer indices_;
};

}  // namespace orograph

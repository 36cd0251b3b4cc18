#pragma once

#include <vector>

#include "render/gl/gl_object.h"
#include "render/view/clipmap.h"

namespace orograph {

/// The sides of blocks on the graphics card, each a strip from the ground down. Their vertices have
/// no data: the vertex shader makes them from their index and the side.
class SideMesh {
  public:
    /// What is drawn from now on, of blocks of `cells x cells`. Requires a current context.
    void show(int cells, const std::vector<BlockSide>& sides);
    void draw() const;

  private:
    int cells_ = 0;
    std::size_t sides_ = 0;
    VertexArray vertices_;
    Buffer instances_;
};

}  // namespace orograph

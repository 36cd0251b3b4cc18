#pragma once

#include <vector>

#include "render/gl/gl_object.h"
#include "render/view/clipmap.h"

namespace orograph {

/// The triangles of one block of a ring on the graphics card, drawn once for each block of a list.
/// Its vertices have no data: the vertex shader makes them from their index and the block.
class BlockMesh {
  public:
    /// What is drawn from now on, in that order, by blocks of `cells x cells`. Requires a current
    /// context.
    void show(int cells, const std::vector<Block>& blocks);

    void draw() const { draw(0, blocks_); }
    /// Draws so many of them, from the first on.
    void draw(std::size_t first, std::size_t count) const;

  private:
    int cells_ = 0;
    std::size_t blocks_ = 0, capacity_ = 0;
    VertexArray vertices_;
    Buffer indices_, instances_;
};

}  // namespace orograph

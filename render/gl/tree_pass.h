#pragma once

#include <cstdint>
#include <vector>

#include "render/gl/passes.h"
#include "render/view/trees.h"

namespace orograph {

/// Trees that stand out near the eye. The graphics card finds where they stand and draws them.
class TreePass {
  public:
    /// Finds the squares around the eye that have one, into textures of its own: present.vert and
    /// tree_places.frag, which needs what natural.frag needs. Leaves framebuffer and viewport as
    /// they were. `end`: up to how many metres away, as for tree_cells. `read`: whether the
    /// processor learns which have one, and leaves out all others. It waits for that; a driver that
    /// draws on the processor waits anyway.
    void find(const ShaderProgram& program, const Frame& frame, double end, bool read);
    /// Lets ground that is drawn next lie in their shadows: natural.frag with TREES defined.
    void shade(const ShaderProgram& program) const;
    /// Draws those that were found and may be in view: tree.vert and tree.frag. `ground` as in
    /// trees_in_view.
    void draw(const ShaderProgram& program, const Frame& frame, const Frustum& frustum,
              const HeightRange& ground);

    /// What was found: metres from the eye and the tree's height, 0 where there is none (RGBA32F,
    /// kTreeCells squared; all but the squares of the last `find`, from the first texel on, are
    /// left from others). None before the first.
    const Texture& places() const { return places_; }

  private:
    struct Mesh {
        VertexArray array;
        Buffer vertices, indices;
        GLsizei drawn = 0;
    };
    void make_textures();
    void make_meshes();

    TreeCells cells_;
    double end_ = kTreesEnd;             // metres
    std::vector<KnownTree> known_;       // none if the processor didn't learn
    std::vector<std::int32_t> in_view_;  // squares of one detail; kept for its memory
    Buffer squares_;
    Texture places_, lights_;
    Framebuffer framebuffer_;
    std::vector<Mesh> meshes_;  // one for each of kTreeDetails
};

}  // namespace orograph

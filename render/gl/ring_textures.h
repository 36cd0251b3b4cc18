#pragma once

#include "render/gl/gl_object.h"
#include "render/view/clipmap.h"

namespace orograph {

/// The rings on the graphics card: an array texture of heights (R32I, units of the terrain) and one
/// of gradients (RG16F), a layer a ring, addressed toroidally as Ring is.
class RingTextures {
  public:
    /// Makes room for rings of that shape; what was there is lost when they didn't fit.
    void reserve(const RingShape& shape, int rings);

    /// Requires room for its ring.
    void take(const RingPatch& patch);

    const Texture& heights() const { return heights_; }
    const Texture& gradients() const { return gradients_; }
    std::size_t bytes() const;

  private:
    RingShape shape_;
    int rings_ = 0;
    Texture heights_, gradients_;
};

}  // namespace orograph

#pragma once

#include "render/gl/gl_object.h"
#include "render/view/clipmap.h"

namespace orograph {

/// The rings on the graphics card: an array texture of heights (R32I, units of the terrain) and one
/// of gradients (RG16F), or of light in their place (RGBA8, as LightTexel); a layer a ring,
/// addressed toroidally as Ring is. Terrain with water has two more: of depths (R16F) and of rivers
/// (RGBA8UI, as RiverTexel); and one of the land that is watered (R8_SNORM) if somebody asks for
/// it.
class RingTextures {
  public:
    /// Makes room for so many rings of that shape, and for their light, their water and the land
    /// that is watered if there is any, and no more; what was there is lost when that is another
    /// room.
    void reserve(const RingShape& shape, int rings, bool light, bool water, bool watered_land);

    /// Requires room for its ring.
    void take(const RingPatch& patch);

    const Texture& heights() const { return heights_; }
    /// Requires room without light, or with it.
    const Texture& gradients() const { return gradients_; }
    const Texture& lights() const { return lights_; }
    /// Whether the rings are of terrain with water.
    bool has_water() const { return has_water_; }
    /// Requires has_water().
    const Texture& depths() const { return depths_; }
    const Texture& rivers() const { return rivers_; }
    /// As watered_land has it; nothing if there is none.
    const Texture& watered() const { return watered_; }
    std::size_t bytes() const;

  private:
    RingShape shape_;
    int rings_ = 0;
    bool has_water_ = false;
    Texture heights_, gradients_, lights_, depths_, rivers_, watered_;
};

}  // namespace orograph

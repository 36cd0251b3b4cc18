#pragma once

#include "core/terrain/terrain.h"
#include "core/world/world.h"

namespace orograph {

/// Fills `heights`, row-major, with any window of a world, in units, on this thread: beyond a
/// border lies its nearest sample, a torus repeats itself.
void fill_world(const World& world, const Window& window, std::span<std::int32_t> heights);

/// A world as a terrain. See fill_world.
class WorldTerrain : public Terrain {
  public:
    /// Samples the world for its range, which takes a few milliseconds.
    explicit WorldTerrain(World world);

    const World& world() const { return world_; }

    int finest_level() const override { return world_.levels(); }
    double spacing(int level) const override;
    double unit() const override { return world_.unit(); }
    /// An estimate, the same on every machine: what windows at a few dozen random places hold at a
    /// level that shows the largest features, widened by the deviation of the levels below.
    HeightRange range() const override { return range_; }
    /// Of a torus, one period.
    std::optional<Extent> extent() const override;
    void fill(const Window& window, std::span<std::int32_t> heights) const override;

  private:
    World world_;
    HeightRange range_;
};

}  // namespace orograph

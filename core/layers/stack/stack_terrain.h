#pragma once

#include <memory>
#include <span>

#include "core/layers/stack/layer.h"
#include "core/layers/stack/stack_sampler.h"
#include "core/terrain/terrain.h"
#include "core/world/world.h"

namespace orograph {

/// A stack of layers, made wherever one looks. A world that is its only layer hands its integers
/// through; anything else is rounded to 2^-10 m.
class StackTerrain : public Terrain {
  public:
    /// `lattice` says which samples there are; its seed is the recipe's. An error names a layer
    /// that needs the whole map, or can't be made. Takes some milliseconds to sample the terrain
    /// for its range. `extent` says where the terrain ends, if anywhere. Requires 0 <= finest_level
    /// <= 40 and spacing > 0.
    static Result<std::shared_ptr<const StackTerrain>> create(
        std::span<const Layer> layers, const Lattice& lattice,
        const std::optional<Extent>& extent = std::nullopt);

    /// A world alone, which ends where it says; of a torus, after one period.
    explicit StackTerrain(World world);

    int finest_level() const override { return finest_level_; }
    double spacing(int level) const override;
    double unit() const override;
    /// An estimate, the same on every machine. See estimated_range for a world alone; otherwise
    /// from windows at some dozen random places.
    HeightRange range() const override { return range_; }
    std::optional<Extent> extent() const override { return extent_; }
    /// The world whose integers it hands through; null if there is more to it.
    const World* world() const { return world_.get(); }
    /// Heights beyond what the units hold, some 500 km, are cut off there.
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return stack_.has_water(); }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override;

  private:
    StackTerrain(StackSampler stack, const Lattice& lattice, const std::optional<Extent>& extent);
    Grid<float> metres(const Window& window) const;
    Grid<float> metres(const Window& window, std::span<WaterSample> water) const;
    HeightRange estimate_range(std::uint64_t seed) const;

    StackSampler stack_;
    std::shared_ptr<const World> world_;  // that is all there is; or null
    int finest_level_;
    double spacing_;
    std::optional<Extent> extent_;
    HeightRange range_;
};

}  // namespace orograph

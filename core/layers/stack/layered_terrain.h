#pragma once

#include <memory>
#include <vector>

#include "core/layers/stack/layer.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A stack of layers, endless: made wherever one looks, sample by sample.
class LayeredTerrain : public Terrain {
  public:
    /// `finest_level` and `spacing` (metres) say which samples there are; `seed` is the recipe's.
    /// An error names a layer that needs the whole map, or can't be made. Takes some milliseconds
    /// to sample the terrain for its range. Requires 0 <= finest_level <= 40 and spacing > 0.
    static Result<std::shared_ptr<const LayeredTerrain>> create(std::vector<Layer> layers,
                                                                int finest_level, double spacing,
                                                                std::uint64_t seed);

    int finest_level() const override { return finest_level_; }
    double spacing(int level) const override;
    double unit() const override;
    /// An estimate from windows at some dozen random places, the same on every machine.
    HeightRange range() const override { return range_; }
    std::optional<Extent> extent() const override { return std::nullopt; }
    /// Heights beyond what the units hold, some 500 km, are cut off there.
    void fill(const Window& window, std::span<std::int32_t> heights) const override;

  private:
    LayeredTerrain(std::vector<Layer> layers, int finest_level, double spacing, std::uint64_t seed);
    /// Metres.
    Result<std::shared_ptr<const Grid<float>>> heights(const Window& window) const;
    HeightRange estimate_range() const;

    std::vector<Layer> layers_;
    int finest_level_;
    double spacing_;
    std::uint64_t seed_;
    HeightRange range_;
};

}  // namespace orograph

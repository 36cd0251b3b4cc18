#pragma once

#include <vector>

#include "core/base/enlarging.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A window of a terrain with more texels than samples: between samples heights follow Catmull and
/// Rom's cubic curves, as in EnlargedRelief, and the level of still water is mixed linearly; there
/// are no lines of rivers. Its finest level begins at the window's north-west corner with sample
/// (0, 0), and goes on beyond the window as the terrain does; at a border, in a straight line for
/// the two samples that curves within it need. Coarser levels are curves through the
/// terrain's own coarser levels. Deterministic to the bit.
class EnlargedTerrain : public Terrain {
  public:
    /// `terrain` must outlive it. Requires a square window of its finest level, of at least 2 x 2
    /// samples, and no fewer texels than samples: `side` of them along each side.
    EnlargedTerrain(const Terrain& terrain, const Window& window, int side);

    int finest_level() const override { return finest_; }
    double spacing(int level) const override;
    double unit() const override;
    HeightRange range() const override { return terrain_.range(); }
    std::optional<Extent> extent() const override { return Extent{0, 0, side_ - 1, side_ - 1}; }
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return terrain_.has_water(); }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override;

    /// All of it.
    Window whole() const { return {finest_, 0, 0, side_, side_}; }

  private:
    /// Where texels of a window lie among the samples of the level that they are made of.
    struct Places {
        Window samples;
        std::vector<BetweenSamples> columns, rows;
    };
    Places places_of(const Window& window) const;
    /// Straight on beyond the border, in samples of the finest level.
    void go_on_beyond(const Window& window, std::span<std::int32_t> samples) const;

    const Terrain& terrain_;
    Window window_;
    int side_;
    int extra_;  // levels of texels that are finer than samples
    int finest_;
    int shift_;  // a texel's unit is 2^-shift of a sample's
};

}  // namespace orograph

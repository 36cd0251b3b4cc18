#pragma once

#include <memory>

#include "core/terrain/terrain.h"
#include "core/world/fixed_heights.h"

namespace orograph {

/// A finite map that repeats in both directions: one period of heights, and how large it is. A map
/// of one row is a line that is the same at every y.
class TorusTerrain : public Terrain {
  public:
    /// `height_scale`: metres of the range of the first iteration. `side`: metres of one period.
    /// `tiles`: periods along each axis from border to border. Requires heights, height_scale >= 0,
    /// side > 0, tiles >= 1.
    TorusTerrain(std::shared_ptr<const FixedHeights> heights, double height_scale, double side,
                 int tiles = 1);

    int finest_level() const override { return heights_->levels; }
    double spacing(int level) const override;
    double unit() const override { return flat_ ? 1 : metres_; }
    HeightRange range() const override;
    std::optional<Extent> extent() const override;
    /// Beyond the extent it goes on repeating.
    void fill(const Window& window, std::span<std::int32_t> heights) const override;

  private:
    std::shared_ptr<const FixedHeights> heights_;
    double metres_;
    bool flat_;  // of no height at all: units of 0 metres could not be told apart
    double side_;
    int tiles_;
};

}  // namespace orograph

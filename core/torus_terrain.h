#pragma once

#include <memory>

#include "core/fixed_heights.h"
#include "core/terrain.h"

namespace orograph {

/// A finite map that repeats in both directions: one period of heights, and how large it is. A map
/// of one row is a line that is the same at every y.
class TorusTerrain : public Terrain {
  public:
    /// `height_scale`: metres of the range of the first iteration. `side`: metres of one period.
    /// Requires heights, side > 0.
    TorusTerrain(std::shared_ptr<const FixedHeights> heights, double height_scale, double side);

    int finest_level() const override { return heights_->levels; }
    double spacing(int level) const override;
    HeightRange range() const override;
    void fill(const Window& window, std::span<float> heights) const override;

  private:
    std::shared_ptr<const FixedHeights> heights_;
    double metres_;
    double side_;
};

}  // namespace orograph

#pragma once

#include <memory>

#include "core/terrain/terrain.h"

namespace orograph {

/// A terrain whose low ground lies under a sea. Heights stay those of the ground, and water that
/// the terrain has stays too; where the sea is higher, it stands over both.
class SeaTerrain : public Terrain {
  public:
    /// `sea_level` in metres.
    SeaTerrain(std::shared_ptr<const Terrain> land, double sea_level);

    int finest_level() const override { return land_->finest_level(); }
    double spacing(int level) const override { return land_->spacing(level); }
    double unit() const override { return land_->unit(); }
    HeightRange range() const override { return land_->range(); }
    std::optional<Extent> extent() const override { return land_->extent(); }
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return true; }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override;

  private:
    std::shared_ptr<const Terrain> land_;
    double sea_level_;
};

}  // namespace orograph

#pragma once

#include <memory>

#include "core/base/grid.h"
#include "core/base/result.h"
#include "core/terrain/fixed_heights.h"
#include "core/terrain/terrain.h"

namespace orograph {

class MapWater;

/// The lowest level of which a map has as many samples a side.
int level_that_holds(int samples);

/// `metres` as integers of a power of two metres, at most 2^-27 of the largest height's magnitude.
/// An error if there are no heights, or one is not a finite number. Throws std::bad_alloc when
/// memory is short.
Result<FixedHeights> fixed_heights(const Grid<float>& metres);

/// A map in memory: heights, and how large they are. Its samples are those of its finest level from
/// the north-west corner on.
class MapTerrain : public Terrain {
  public:
    /// What lies beyond a map's border: its nearest sample, or the map again and again.
    enum class Beyond { border, itself };

    struct Scale {
        /// Of a unit of the heights' own unit, >= 0.
        double metres = 1;
        /// Metres between samples, > 0.
        double spacing = 1;
        Beyond beyond = Beyond::border;
        /// Of a map that repeats: copies along each axis from border to border; 0 for no border.
        int copies = 1;
        bool operator==(const Scale&) const = default;
    };

    /// Requires heights, of which there are 2^levels columns and as many rows, or one, if the map
    /// repeats; one row is the same at every y. `water` has as many samples; null for none. Beyond
    /// a border no river goes on.
    MapTerrain(std::shared_ptr<const FixedHeights> heights, const Scale& scale,
               std::shared_ptr<const MapWater> water = nullptr);

    int finest_level() const override { return heights_->levels; }
    double spacing(int level) const override;
    double unit() const override { return flat_ ? 1 : metres_; }
    HeightRange range() const override;
    std::optional<Extent> extent() const override;
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return water_ != nullptr; }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override;

  private:
    /// The sample that stands for `coordinate` of the finest level, of `count` along an axis.
    int nearest(std::int64_t coordinate, int count) const;

    std::shared_ptr<const FixedHeights> heights_;
    std::shared_ptr<const MapWater> water_;
    Scale scale_;
    double metres_;
    bool flat_;  // of no height at all: units of 0 metres could not be told apart
};

/// A map with a border, of heights in metres. An error as fixed_heights has.
Result<std::shared_ptr<const MapTerrain>> bordered_map(const Grid<float>& metres, double spacing);

/// A map that repeats: `metres` of a unit of the heights' own, and metres along each side of a
/// period.
MapTerrain repeating_map(std::shared_ptr<const FixedHeights> heights, double metres, double side,
                         int copies = 1);

}  // namespace orograph

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/grid.h"
#include "core/terrain/water.h"

namespace orograph {

/// The water of a whole map, for each of its levels. A coarser sample has the depth of the finer
/// one at its place, as its height is; of the rivers in the 2 x 2 cells that become its cell it
/// keeps the widest, which leads to the cell that the finer rivers lead to. So every river stays
/// whole down to its mouth, and what two cells held apart runs together as soon as one cell holds
/// both. Immutable.
class MapWater {
  public:
    /// `finest` is that of the map's finest level, one sample a sample of the map.
    explicit MapWater(Grid<WaterSample> finest);

    const Grid<WaterSample>& finest() const { return levels_.front(); }
    /// Of the level that has every 2^coarser-th sample along each axis, and as many cells.
    const Grid<WaterSample>& level(int coarser) const;
    /// Of all levels.
    std::size_t bytes() const;

  private:
    std::vector<Grid<WaterSample>> levels_;  // from the finest to that of one cell
};

}  // namespace orograph

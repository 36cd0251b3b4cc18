#pragma once

#include "core/base/grid.h"
#include "core/rivers/lake_water.h"
#include "core/rivers/river_channels.h"
#include "core/rivers/river_world.h"

namespace orograph {

/// Puts the ground of a window where it is shown: beds under lakes and wide rivers. Lives as long
/// as the world and the cells that it is of.
class WaterBeds {
  public:
    /// `cells`: see LakeWater.
    WaterBeds(const RiverWorld& world, const Window& window, const RiverCells& cells, int before);

    const LakeWater& lakes() const { return lakes_; }

    /// Makes the window's corners, metres, the ground that is shown.
    void lower(Grid<float>& corners) const;
    /// The same, and fills `depths` with the still water over it, as WaterSample::depth.
    void lower(Grid<float>& corners, Grid<float>& depths) const;

  private:
    RiverChannels::Shape shape(int x, int y, float corner) const;

    LakeWater lakes_;
    RiverChannels channels_;
};

}  // namespace orograph

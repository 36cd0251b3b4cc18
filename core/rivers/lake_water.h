#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_world.h"

namespace orograph {

/// The lakes at the samples of a window. Lives as long as the world and the cells that it is of.
///
/// Corners of a lake's cells lie just below its surface: so its shore is clean, and nothing that
/// flows through it falls into a pit. That is no bed one could look at or dive to, though. What is
/// shown lies lower, where there is water, by as much as the land beside it rises or half as far as
/// its valley was dammed; so of the beds of lakes, and of them alone, some parts are lower than all
/// around. A lake that is dry has neither: it is a flat.
class LakeWater {
  public:
    /// `cells`: of that window with so many cells `before` it, at least one, to its west and north.
    /// None are needed on levels coarser than the base's, which look up its own.
    LakeWater(const RiverWorld& world, const Window& window, const RiverCells& cells, int before);

    /// Of the lake at a sample, metres; 0 where there is none.
    double level(int x, int y) const;
    /// Of the sea and lakes over such a corner, as WaterSample::depth.
    float still_depth(int x, int y, float corner) const;
    /// How far the bed lies below such a corner, metres: above the sea. 0 where that depth isn't
    /// above 0.
    float bed(int x, int y, float corner, float still_depth) const;
    /// Whether it lies on the floor of a lake that is dry.
    bool is_dry(int x, int y) const { return some_are_dry_ && has_cell(x, y) && level(x, y) == 0; }
    /// Puts the corners of lakes, metres, where their beds are. Requires those of all samples.
    void lower(Grid<float>& corners) const;

  private:
    /// Whether a cell around a sample is one of a lake.
    bool has_cell(int x, int y) const;
    /// How far a bed there would lie below the corner, metres; 0 where no cell around is a lake's.
    double depth_below(int x, int y) const;
    /// As RiverCells has it.
    std::int32_t roughness(int x, int y) const;
    std::size_t base_cell(int x, int y) const {
        return world_.base_cell(window_.level, window_.x + x, window_.y + y);
    }

    const RiverWorld& world_;
    const Window& window_;
    const RiverCells& cells_;
    int before_;
    bool fine_, some_are_dry_;
};

}  // namespace orograph

#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/rivers/notable_places.h"
#include "core/rivers/river_base.h"
#include "core/rivers/river_reach.h"
#include "core/rivers/river_rules.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A world in which every drop runs to the sea, made wherever one looks: a pure function of its
/// parameters, its seed and a place. Immutable; threads may share it.
///
/// Its level base_level() has the cells of the base, and each finer level the cells into which a
/// step of refinement splits those; coarser levels are means of the base. A sample lies on a corner
/// of cells. What a level shows is close to the mean of what the next one shows, and not the same
/// as its even samples. The world is a torus.
class RiverWorld {
  public:
    /// A world that is `side` metres across; nothing if the job was stopped. Takes under a second:
    /// see make_river_base. Requires side > 0.
    static std::optional<RiverWorld> create(const RiversParams& params, double side,
                                            std::uint64_t seed, const Job& job);

    const RiverBase& base() const { return base_; }
    const std::vector<NotablePlace>& places() const { return places_; }
    /// Of the samples on the corners of the base's cells; the world has 2^n samples of level n
    /// along each side.
    int base_level() const { return base_level_; }
    int finest_level() const { return base_level_ + kRiverLevels; }
    /// Metres along a cell of a level, so between its samples.
    double cell(int level) const;

    /// Fills the grid, of the window's size, with metres above the sea; the sea's bed is below 0.
    /// False if the job was stopped. The same on any number of threads. Requires
    /// 0 <= window.level <= finest_level().
    bool fill(const Window& window, Grid<float>& heights, const Job& job) const;

    /// The cells whose north-western corners are the samples of a window, and perhaps some around
    /// them; `area` tells where they are. Of levels coarser than the base's, those of the base that
    /// lie there. Requires what `fill` does.
    RiverCells cells(const Window& window, CellArea& area) const {
        return cells(window, area, nullptr);
    }
    /// The same, with the reaches of rivers more than kWideRiver cells wide that come near.
    RiverCells cells(const Window& window, CellArea& area, std::vector<RiverReach>* reaches) const;

    /// Fills the grid with the metres of the corners of `area`, cells of that level: see
    /// corner_heights, which says how many more cells there are.
    void corners(int level, const RiverCells& cells, const CellArea& area,
                 Grid<float>& heights) const;

  private:
    RiverWorld() = default;
    void copy_base(std::int64_t x, std::int64_t y, int width, int height, int step,
                   RiverCells& cells) const;
    void fill_tile(const Window& window, int column, int row, int width, int height,
                   Grid<float>& heights) const;
    void make_coarse_levels();
    float coarse_height(int level, std::int64_t x, std::int64_t y) const;

    int base_level_ = 0;
    std::uint64_t seed_ = 0;
    RiverBase base_;
    std::vector<NotablePlace> places_;
    RiverRules rules_;
    /// Of the levels above the base's, from level 0 on.
    std::vector<Grid<float>> coarse_;
};

}  // namespace orograph

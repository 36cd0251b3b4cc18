#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/result.h"
#include "core/rivers/corner_surface.h"
#include "core/rivers/notable_places.h"
#include "core/rivers/river_base.h"
#include "core/rivers/river_reach.h"
#include "core/rivers/river_rules.h"
#include "core/rivers/river_runoff.h"
#include "core/terrain/remembered_tiles.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// A world in which every drop runs to the sea, made wherever one looks: a pure function of its
/// parameters, its seed and a place. Immutable; threads may share it.
///
/// Its level base_level() has the cells of the base, and each finer level the cells into which a
/// step of refinement splits those; coarser levels are means of the base. A sample lies on a corner
/// of cells. What a level shows is close to the mean of what the next one shows, and not the same
/// as its even samples. The world is a torus.
///
/// The cells that were made lately are remembered, at most kRememberedBytes of them: so a window
/// beside the last one, or on the next level, begins there, not at the base.
class RiverWorld {
  public:
    static constexpr std::size_t kRememberedBytes = std::size_t{112} << 20;

    /// A world that is `side` metres across; nothing if the job was stopped. Takes under a second:
    /// see make_river_base. Requires side > 0.
    static std::optional<RiverWorld> create(const RiversParams& params, double side,
                                            std::uint64_t seed, const Job& job);
    /// The same of the base that `create` makes of these, for one who has it already.
    static RiverWorld of_base(const RiversParams& params, RiverBase base, std::uint64_t seed);
    /// The same over that ground, in metres: see make_river_base, which needs no parameter but
    /// erosion, ruggedness, valley floors and the levels of the base. A sentence if there is no sea
    /// into which rivers could run, or a height is no number or beyond 100 km. Requires
    /// 2^base_levels + 1 samples a side.
    static Result<std::optional<RiverWorld>> create_over(const Grid<float>& ground,
                                                         const RiversParams& params, double side,
                                                         std::uint64_t seed, const Job& job);

    /// The same land with other water, of which only `water` and `dry_lakes` of the parameters
    /// tell: what runs off by a source, or everywhere the same if that is null. Shares with this
    /// one what both need. Nothing if the job was stopped.
    std::optional<RiverWorld> with_water(const RiversParams& params, const RunoffSource* source,
                                         const Job& job) const;
    /// Whether the other has the same land, since one was made of the other.
    bool shares_land_with(const RiverWorld& other) const { return states_ == other.states_; }

    const RiverBase& base() const { return *base_; }
    /// That base alone, for one who needs it longer than the world.
    const std::shared_ptr<const RiverBase>& shared_base() const { return base_; }
    const RiverRunoff& runoff() const { return runoff_; }
    const std::vector<NotablePlace>& places() const { return places_; }
    /// Of the samples on the corners of the base's cells; the world has 2^n samples of level n
    /// along each side.
    int base_level() const { return base_level_; }
    int finest_level() const { return base_level_ + kRiverLevels; }
    /// Metres along a cell of a level, so between its samples.
    double cell(int level) const;

    /// Fills the grid, of the window's size, with metres above the sea; the sea's bed is below 0,
    /// and lakes and wide rivers have beds below their levels: see WaterBeds. False if the job was
    /// stopped. The same on any number of threads. Requires 0 <= window.level <= finest_level().
    bool fill(const Window& window, Grid<float>& heights, const Job& job) const;
    /// The same but for those beds, which are as high as water flows through them: so no sample of
    /// the land is a pit. Requires a level of at least base_level().
    bool fill_drained(const Window& window, Grid<float>& heights, const Job& job) const {
        return fill(window, Ground::drained, heights, job);
    }

    /// The cells whose north-western corners are the samples of a window. Of levels coarser than
    /// the base's, those of the base that lie there. Requires what `fill` does.
    RiverCells cells(const Window& window) const;
    /// Which cell of the base a cell of a level lies in, or has.
    std::size_t base_cell(int level, std::int64_t x, std::int64_t y) const;
    /// The reaches of rivers more than kWideRiver of those cells wide that come near them. Requires
    /// a level of at least base_level().
    std::vector<RiverReach> wide_reaches(const Window& window) const;

    /// Fills the grid with the metres of the corners of the cells: see corner_heights, which says
    /// how many more cells there are.
    void corners(const RiverCells& cells, Grid<float>& heights) const;
    /// The same of the samples of a window of a level coarser than the base's.
    void coarse_corners(const Window& window, Grid<float>& heights) const;

    /// Of the cells that are remembered.
    std::size_t remembered_bytes() const { return states_->bytes(); }
    /// Gives that memory back. Answers stay the same.
    void forget() const { states_->forget(); }

  private:
    RiverWorld(const RiversParams& params, RiverBase base, std::uint64_t seed);
    /// As `cells`, but of land that has not sunk: what finer ones are made from.
    RiverCells standing_cells(const Window& window) const;
    void copy_base(const Window& window, int step, RiverCells& cells) const;
    RiverCells refined(const Window& window) const;
    /// Of the corners within the cells into which the next step splits those.
    CornerSurface surface_of_children(const RiverCells& cells) const;
    enum class Ground { drained, beds };
    bool fill(const Window& window, Ground shown, Grid<float>& heights, const Job& job) const;
    void fill_tile(const Window& window, Ground shown, const CellArea& tile,
                   Grid<float>& heights) const;
    void make_coarse_levels();
    float coarse_height(int level, std::int64_t x, std::int64_t y) const;

    int base_level_ = 0;
    std::uint64_t seed_ = 0;
    std::shared_ptr<const RiverBase> base_;
    RiverRunoff runoff_;
    std::vector<NotablePlace> places_;
    RiverRules rules_;
    /// Of the levels above the base's, from level 0 on.
    std::shared_ptr<const std::vector<Grid<float>>> coarse_;
    /// Of the levels below it: what neighbours, and finer levels, begin with.
    std::shared_ptr<RememberedTiles<RiverCells>> states_;
};

}  // namespace orograph

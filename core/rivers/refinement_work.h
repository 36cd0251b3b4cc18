#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"
#include "core/rivers/rock_layers.h"
#include "core/terrain/terrain.h"

// The steps of a refinement and what they share; for refinement.cpp, and for tests of the steps.
// Loops over cells go row by row through arrays; those of vectors may write some cells too many,
// which are around the ones that are wanted.

namespace orograph {

/// In place of the height of a river, where none runs: higher than all land and any cone on it.
inline constexpr std::int64_t kNoRiver = std::int64_t{1} << 61;

/// No point counts as nearer than this to another, in units of a cell's side.
inline constexpr std::int32_t kNearestPoints = 22938;

/// How many children around those that are wanted each step must get right. A step reaches from its
/// own cells to those of the one before.
struct RefinementReach {
    /// What drains through a free cell is counted over kCountedSteps receivers: if any cell is
    /// farther upstream, there is one at each of them, which are as many as are counted at most.
    static constexpr int kCountedSteps = 3, kReceivers = kCountedSteps;
    /// To see whether a way crosses another takes one cell more, before and after.
    static constexpr int kFreeReceivers = kReceivers + 1, kRivers = kFreeReceivers + 1;
    /// The neighbours that a receiver is one of, and of these the land beside rivers.
    static constexpr int kLowered = kFreeReceivers + 1, kHeights = kLowered + 1;
    /// A path crosses another in the cell next to it, and a river's course leads to one next to it.
    static constexpr int kCourses = kRivers + 1, kPaths = kCourses + 1;
    /// Each path has four steps at most, so that all its cells lie at most three from its first.
    static constexpr int kSources = kPaths + 3;
};
static_assert(RefinementReach::kPaths > RefinementReach::kHeights);  // land rises beside rivers

/// Of the level above, the cells that make those of a window: they are the parents of all cells
/// from which a path may come that matters.
constexpr Window parents_of(const Window& wanted) {
    constexpr int kReach = RefinementReach::kSources;
    const std::int64_t west = (wanted.x - kReach) >> 1, north = (wanted.y - kReach) >> 1,
                       east = (wanted.x + wanted.width - 1 + kReach) >> 1,
                       south = (wanted.y + wanted.height - 1 + kReach) >> 1;
    return {wanted.level - 1, west, north, static_cast<int>(east - west + 1),
            static_cast<int>(south - north + 1)};
}

/// Paths of those parents look two further, for cells that they should avoid, and at the heights of
/// one more; bends of rivers look two cells upstream and three downstream. What a step gives around
/// the cells that are wanted is right as far as that.
inline constexpr int kAroundSources = 2, kAroundParents = kAroundSources + 1;
static_assert(RefinementReach::kHeights >= kAroundParents);

struct RefinementWork {
    const RiverBase* base = nullptr;
    const RiverRules* rules = nullptr;
    RockLayers rock;
    std::uint64_t seed = 0;

    const LevelRules* level = nullptr;  // of the children
    const RiverCells* parents = nullptr;
    RiverCells* children = nullptr;
    CellArea area;    // of the parents, whose children are made
    CellArea wanted;  // of the children
    /// Steps from a child to its neighbours.
    std::ptrdiff_t offsets[kWays] = {};

    /// Of each parent of the area.
    std::vector<RegionalControls> controls;
    /// Of each of the parents: heights and roughness as they would be if lakes were dry.
    const std::int64_t* dry_heights = nullptr;
    const std::int32_t* dry_roughness = nullptr;
    std::vector<std::int64_t> drained_heights;  // where there are any
    std::vector<std::int32_t> drained_roughness;
    /// Children that lakes cover: the height of their ground, and how far below it the land would
    /// lie.
    struct Flooded {
        std::size_t cell;
        std::int64_t ground, depth;
    };
    std::vector<Flooded> flooded;
    std::vector<std::uint8_t> inherited;  // which child has its point: bit 0 east, bit 1 south
    /// Of each child: what the land would be without rivers.
    std::vector<std::int64_t> land;
    /// The heights of inherited cells and of paths, and which cell each flows into; kNoRiver and
    /// kNoReceiver where there are none.
    std::vector<std::int64_t> rivers;
    std::vector<std::uint8_t> ways;
    /// Where the largest of the rivers through a cell goes on; kNoReceiver where there is none.
    std::vector<std::uint8_t> courses;
    /// Cells that drain through a river whose beginning and end are looked after. What it comes
    /// from carries at least one in so many parts of its water.
    static constexpr std::uint64_t kLargeRiver = 64, kLeastSource = 8;
    /// Steps of paths that water doesn't take, since it goes on along another that shares the cell.
    struct Step {
        std::size_t cell;
        std::uint8_t way;
    };
    std::vector<Step> untaken;
    /// The cells that inherit parents in which large rivers begin.
    std::vector<std::size_t> springs;

    /// The index of a parent by its place in the area.
    std::size_t parent(int x, int y) const { return parents->index(area.column + x, area.row + y); }
    /// The same in `controls` and `inherited`.
    std::size_t in_area(int x, int y) const { return static_cast<std::size_t>(y * area.width + x); }
    std::int64_t parent_x(int x) const { return parents->x + area.column + x; }
    std::int64_t parent_y(int y) const { return parents->y + area.row + y; }
    /// Cells around the world on a level, less one; they are a power of two.
    std::int64_t mask(int of_level) const {
        return (static_cast<std::int64_t>(base->size) << of_level) - 1;
    }
    /// Does `each` with the children, of those wanted and so many around, whose largest river isn't
    /// where their water flows.
    template <class Each>
    void for_each_led_astray(int reach, const Each& each) const {
        const CellArea there = around(reach);
        for (int y = there.row; y < there.row + there.height; ++y) {
            const std::size_t row = children->index(there.column, y),
                              end = row + static_cast<std::size_t>(there.width);
            for (std::size_t cell = row; cell < end; ++cell) {
                // Few are: eight are looked at together.
                while (cell + 8 <= end && std::memcmp(&ways[cell], &courses[cell], 8) == 0) {
                    cell += 8;
                }
                if (cell < end && ways[cell] != courses[cell]) each(cell);
            }
        }
    }
    /// The children that are wanted, and so many around them.
    CellArea around(int reach) const {
        return {wanted.column - reach, wanted.row - reach, wanted.width + 2 * reach,
                wanted.height + 2 * reach};
    }
};

/// Makes room for the children. Requires what Refinement::run does, and the world to be set.
void begin_refinement(RefinementWork& work, const RiverCells& parents, const Window& wanted,
                      RiverCells& children);

// In this order.

void find_controls(RefinementWork& work);
/// Finds what the parents would be if lakes were dry.
void drain_lakes(RefinementWork& work);
void predict_land(RefinementWork& work);
void inherit_points(RefinementWork& work);
void inherit_roughness(RefinementWork& work);
/// Makes land level that lies lower than the lake beside it.
void flood_lakes(RefinementWork& work);
/// The height of the upper end of the edge from a parent of the area to its receiver: the parent's,
/// or as high as its rock lets the river fall.
std::int64_t top_of_edge(const RefinementWork& work, int x, int y);
void lay_paths(RefinementWork& work);
/// Where a river shares a cell with a smaller one that lies lower it goes on in its own bed, if
/// that leads down or can be cut down in one cell.
void keep_courses(RefinementWork& work);
/// A cell of a river's bed, and how far down it is cut.
struct BedCut {
    std::size_t cell;
    std::int64_t height;
};
/// Appends the cut that leads the largest river of a cell on below a height in its own bed; false
/// if there is none, or no cut of one cell does.
bool cut_bed(const RefinementWork& work, std::size_t cell, std::int64_t below,
             std::vector<BedCut>& cuts);
/// Appends cuts of the beds of large rivers which smaller ones cross between four cells, so that
/// those can join them.
void cut_for_crossings(const RefinementWork& work, std::vector<BedCut>& cuts);
/// Where two rivers cross between four cells one joins the other, if it is lower there: the smaller
/// one if it can, or with `free_cells`, the one with the higher source. Gets `area` right; with
/// `free_cells`, none but those turn.
void uncross(const RefinementWork& work, const CellArea& area, bool free_cells,
             std::vector<std::uint8_t>& receivers);
/// Gives all children their heights. Rivers keep theirs, but for sources above the land around.
void raise_free_cells(RefinementWork& work);
/// Lowers steep rivers that have lower land on their two sides.
void lower_perched_rivers(RefinementWork& work);
/// Tells the next level of the lakes.
void keep_lakes(RefinementWork& work);
void find_receivers(RefinementWork& work);
/// The sea flows nowhere.
void stop_at_sea(RefinementWork& work);
void count_areas(RefinementWork& work);
/// What drains through cells in which rivers begin, and of rivers that run in other beds than their
/// parents said.
void settle_bypasses(RefinementWork& work);

}  // namespace orograph

#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// How many children around those that are wanted each step must get right. A step reaches from its
/// own cells to those of the one before.
struct RefinementReach {
    /// What drains through a cell is counted over kCountedSteps receivers.
    static constexpr int kCountedSteps = 4, kReceivers = kCountedSteps;
    /// To see whether a way crosses another takes one cell more, before and after.
    static constexpr int kFreeReceivers = kReceivers + 1, kRivers = kFreeReceivers + 1;
    /// The neighbours that a receiver is one of.
    static constexpr int kHeights = kFreeReceivers + 1;
    /// A path crosses another in the cell next to it. Each has four steps at most, so that all its
    /// cells lie at most three from its first one.
    static constexpr int kPaths = kRivers + 1, kSources = kPaths + 3;
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
/// one more. What a step gives around the cells that are wanted is right as far as that.
inline constexpr int kAroundSources = 2, kAroundParents = kAroundSources + 1;
static_assert(RefinementReach::kHeights >= kAroundParents);

/// One step of refinement: from the cells of a level to those of the next, which drain as their
/// parents do.
///
/// **Why nothing is a pit.** Every cell of the land gets a receiver that is strictly lower.
///   An inherited cell, in which its parent's point lies, keeps the parent's height. The path from
/// it to the inherited cell of its parent's receiver falls in every step, as the parent was higher
/// than its receiver. A cell on several paths takes the lowest height that any of them gives it,
/// and goes on along that one: so the next cell, which has at most what the same path gives it, is
/// lower still.
///   A free cell has an inherited cell among its neighbours, since one of any 2 x 2 siblings is,
/// and is raised above the lowest cell of a path around it.
///
/// **Why it is local.** No rule looks further than a fixed number of cells: see RefinementReach. So
/// windows that overlap agree, whichever way one came.
///
/// Each step has a file: refine_points.cpp, refine_paths.cpp, refine_heights.cpp,
/// refine_receivers.cpp and refine_areas.cpp. They run in that order, and this is what they share.
class Refinement {
  public:
    /// Makes the children `wanted`, and some around them of which not everything is right yet. All
    /// must outlive the object. Requires the cells `parents_of(wanted)` to be right among
    /// `parents`, which must have kAroundParents more on each side.
    Refinement(const RiverBase& base, const RiverRules& rules, std::uint64_t seed,
               const RiverCells& parents, const Window& wanted, RiverCells& children);

    void run();

  private:
    /// A parent by its place in the area, and a child by its index.
    std::size_t parent(int x, int y) const {
        return parents_.index(area_.column + x, area_.row + y);
    }
    /// Of a parent, and of a child.
    RegionalControls controls_of(int x, int y) const {
        return controls_[static_cast<std::size_t>(y * area_.width + x)];
    }
    RegionalControls controls_at(int x, int y) const { return controls_of(x >> 1, y >> 1); }
    /// The children that are wanted, and so many around them.
    CellArea wanted(int reach) const {
        return {wanted_.column - reach, wanted_.row - reach, wanted_.width + 2 * reach,
                wanted_.height + 2 * reach};
    }
    std::int64_t world_x(int x) const { return parents_.x + area_.column + x; }
    std::int64_t world_y(int y) const { return parents_.y + area_.row + y; }

    void find_controls();
    void inherit_points();
    void take_roughness(int x, int y);

    void lay_paths();
    void lay_path(int x, int y, std::uint64_t bits);

    void raise_free_cells();
    std::int64_t height_of_free_cell(int x, int y, std::uint64_t bits);
    std::int64_t coastal_height(std::size_t cell, std::int64_t predicted, std::int64_t lowest,
                                int kind, std::uint64_t bits) const;
    std::int64_t floor_at(int x, int y, int kind) const;
    std::int32_t flattened(std::int32_t rough, std::int64_t floor) const;
    /// What the land would be at a child without rivers: the quadratic B-spline of the 3 x 3
    /// parents around.
    std::int64_t predicted_height(int x, int y) const {
        constexpr int kWeights[2][3] = {{9, 22, 1}, {1, 22, 9}};
        const int *across = kWeights[x & 1], *down = kWeights[y & 1];
        const std::int64_t* middle = &parents_.heights[parent(x >> 1, y >> 1)];
        const std::int64_t here = *middle;
        std::int64_t sum = 0;
        for (int j = -1; j <= 1; ++j) {
            const std::int64_t* row = middle + static_cast<std::ptrdiff_t>(j) * parents_.width;
            sum += down[j + 1] * (across[0] * (row[-1] - here) + across[1] * (row[0] - here) +
                                  across[2] * (row[1] - here));
        }
        return here + (sum >> 10);
    }

    void find_receivers();
    void uncross(const CellArea& cells, bool free_cells);

    void count_areas();

    const RiverBase& base_;
    const RiverRules& rules_;
    const LevelRules& level_;
    const std::uint64_t seed_;
    const RiverCells& parents_;
    CellArea area_;    // of the parents, whose children are made
    CellArea wanted_;  // of the children
    RiverCells& children_;
    /// Steps from a child to its neighbours.
    std::int64_t offsets_[8];
    /// Of each parent of the area.
    std::vector<RegionalControls> controls_;
    std::vector<std::uint8_t> inherited_;  // which child has its point: bit 0 east, bit 1 south
    std::vector<std::uint8_t> uncrossed_;
};

}  // namespace orograph

#pragma once

#include <cstdint>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// One step of refinement: from the cells of a level to those of the next, which drain as their
/// parents do.
///
/// **Why nothing is a pit.** Every cell of the land gets a receiver that is strictly lower.
///   An inherited cell, in which its parent's point lies, keeps the parent's height. The path from
/// it to the inherited cell of its parent's receiver falls in every step, as the parent was higher
/// than its receiver. A cell on several paths takes the lowest height that any of them gives it,
/// and goes on along that one: so the next cell, which has at most what the same path gives it, is
/// lower still. Where it goes on along another river instead, that one's next cell is lower, or is
/// cut down to be: see refine_courses.cpp.
///   A free cell has an inherited cell among its neighbours, since one of any 2 x 2 siblings is,
/// and is raised above the lowest cell of a path around it to which it needn't cross another path.
///
/// **Why it is local.** No rule looks further than a fixed number of cells: see RefinementReach. So
/// windows that overlap agree, whichever way one came.
///
/// Each step has a file; refinement_work.h tells them in order, and what they share.
class Refinement {
  public:
    /// All must outlive the object.
    Refinement(const RiverBase& base, const RiverRules& rules, std::uint64_t seed);

    /// Makes the children `wanted`, and some around them of which not everything is right yet.
    /// Requires the cells `parents_of(wanted)` to be right among `parents`, which must have
    /// kAroundParents more on each side.
    void run(const RiverCells& parents, const Window& wanted, RiverCells& children);

  private:
    RefinementWork work_;
};

}  // namespace orograph

#pragma once

#include "core/base/job.h"
#include "core/drainage/ways.h"

namespace orograph {

/// How far a way out of a pit may be cut, and how deep.
struct BreachLimits {
    /// In cells, along the way.
    double length = 0;
    /// In the unit of heights: of the deepest cell of the cut.
    double depth = 0;
};

/// Cuts ways out of pits: from the bottom of each down to the first cell that lies lower, along
/// where the pit would run over, with an even fall. Pits whose way would be longer or deeper than
/// the limits stay, for fill_pits; so does what could leave over the map's border alone. Nothing is
/// ever raised, and outlets stay as they are. Pits come from the lowest to the highest, of equal
/// ones the first of the map first; deterministic to the bit. False if the job was stopped. Method:
/// Lindsay, "Efficient hybrid breaching-filling sink removal methods for flow path enforcement in
/// digital elevation models", Hydrological Processes 30, 2016; on paths of D8.
bool breach_pits(Grid<float>& heights, float sea_level, const BreachLimits& limits, const Job& job,
                 Sides sides = Sides::open);

}  // namespace orograph

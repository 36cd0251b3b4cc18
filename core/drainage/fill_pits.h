#pragma once

#include "core/base/job.h"
#include "core/drainage/ways.h"

namespace orograph {

/// Raises every cell from which water couldn't reach an outlet downhill or level, to the lowest
/// height at which it can: the least, over all paths to an outlet, of the highest cell on the path.
/// So nothing is ever lowered, and nothing raised but pits. Outlets, the cells of the sea and of
/// the border, stay as they are; without sea (`sea_level` below all heights) there is the border,
/// and where `ways` has joined sides, so none, the lowest cell.
/// `ways` gets, for each cell, that to the neighbour from which the flood came: never higher, and
/// across what is level in the fewest steps. Following it one comes to an outlet.
///
/// Exact and deterministic to the bit: equal rims of pits run over in the order of their cells.
/// False if the job was stopped, with heights and ways half made. Requires `ways` of the same size.
/// Method: Barnes, Lehman and Mulla, "Priority-flood", Computers & Geosciences 62, 2014. Only rims
/// of pits go through the queue by height, after Zhou, Sun and Fu, "An efficient variant of the
/// Priority-Flood algorithm", Computers & Geosciences 90, 2016.
bool fill_pits(Grid<float>& heights, float sea_level, Ways& ways, const Job& job);

}  // namespace orograph

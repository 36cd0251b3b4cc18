#pragma once

#include <cstdint>

#include "core/rivers/river_cells.h"

namespace orograph {

/// Which way the river of a cell is drawn, one of kWays or kNoReceiver: to its receiver, as a rule.
///
/// Where a large river shares a cell with a smaller one that lies lower its water runs on in that
/// one's bed, though its own goes on beside it. There it is drawn to the neighbour that carries as
/// much and that no such river reaches, lest one sees a gap; by a little it may lie higher. Looks
/// at the cells within two of this one, which must be there.
std::uint8_t course_of(const RiverCells& cells, int column, int row);

}  // namespace orograph

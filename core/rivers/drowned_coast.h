#pragma once

#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"

namespace orograph {

/// Lets the cells sink as RiverBase::sinking says, which is interpolated between cells of the base.
/// Those that come to lie below the sea flow nowhere. Cells of every level sink so after they were
/// refined: finer ones are made from those that stand where rivers had them. Where more has sunk
/// beside a river of low ground than before it, it may have to rise: some hundredths of a percent
/// of the cells around sunk coasts flow to one that is no lower than they are.
void drown(const RiverBase& base, RiverCells& cells);

}  // namespace orograph

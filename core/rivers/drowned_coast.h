#pragma once

#include <cstddef>
#include <cstdint>

#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"

namespace orograph {

/// Lets a cell sink by so much, in units of height. What comes to lie below the sea flows nowhere.
inline void drown_cell(RiverCells& cells, std::size_t i, std::int64_t sinking) {
    cells.heights[i] = drowned_height(cells.heights[i], sinking);
    if (cells.heights[i] <= 0) cells.receivers[i] = kNoReceiver;
}

/// Lets the cells sink as RiverBase::sinking says, which is interpolated between cells of the base.
/// Cells of every level sink so after they were refined: finer ones are made from those that stand
/// where rivers had them. Where more has sunk beside a river of low ground than before it, it may
/// have to rise: some hundredths of a percent of the cells around sunk coasts flow to one that is
/// no lower than they are.
void drown(const RiverBase& base, RiverCells& cells);

}  // namespace orograph

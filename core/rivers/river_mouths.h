#pragma once

#include <vector>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_reach.h"
#include "core/rivers/river_runoff.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Appends what lies between the mouths of a level's rivers, in the first cell that is sea, and the
/// open sea, as reaches. Finer levels may raise land around that cell, and leave it a lagoon; so
/// the way on through its parents' cells is a channel too, on every level from the base's to that
/// on which the river is one or two cells wide. In the sea a channel changes nothing. What comes
/// from a mouth depends on cells within kMouthReach. See find_wide_reaches for the rest.
void find_mouths(const RiverCells& cells, const RiverRunoff& runoff, const CellArea& area,
                 const Window& window, int finer, double side, std::vector<RiverReach>& reaches);

/// How many steps the way out takes at most, over cells of one level.
inline constexpr int kMouthReach = 3;

}  // namespace orograph

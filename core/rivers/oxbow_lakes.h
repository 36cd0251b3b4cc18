#pragma once

#include <vector>

#include "core/rivers/river_cells.h"
#include "core/rivers/river_reach.h"
#include "core/rivers/river_rules.h"
#include "core/rivers/river_runoff.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Appends the oxbow lakes of a level's rivers, as reaches that begin and end on land: loops that a
/// river left when it cut through their necks. They lie beside its present loops, their ends
/// towards it, where the land is flat. They are found on the level on which rivers meander; those
/// too narrow for the window's samples are left out. `children`: of the level below. What a lake
/// depends on lies within kOxbowReach cells of the one by which it is found. See find_wide_reaches
/// for the rest.
void find_oxbow_lakes(const RiverCells& cells, const RiverRunoff& runoff,
                      const LevelRules& children, const CellArea& area, const Window& window,
                      int finer, double side, std::vector<RiverReach>& reaches);

/// How many cells around a river's the lake beside its loop depends on.
inline constexpr int kOxbowReach = 6;

}  // namespace orograph

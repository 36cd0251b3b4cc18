#pragma once

#include <vector>

#include "core/rivers/river_base.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_reach.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// Appends the tarns among `area` of the cells of a level, `side` metres along each, as reaches
/// that begin and end on land: small lakes near the heads of glacial valleys, on flat ground below
/// a wall. They are found on the one level whose cells are about as wide as they; those too narrow
/// for the window's samples are left out. What a tarn depends on lies within kTarnReach cells of
/// the one by which it is found. See find_wide_reaches for the rest.
void find_tarns(const RiverBase& base, const RiverCells& cells, const CellArea& area,
                const Window& window, int finer, double side, std::vector<RiverReach>& reaches);

/// How many cells around a river's the tarn in it depends on.
inline constexpr int kTarnReach = 3;

}  // namespace orograph

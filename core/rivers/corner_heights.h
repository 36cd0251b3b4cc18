#pragma once

#include <cstdint>
#include <vector>

#include "core/rivers/corner_surface.h"
#include "core/rivers/river_cells.h"
#include "core/rivers/river_rules.h"

namespace orograph {

/// How often corners are put below those that drain to them.
inline constexpr int kCornerPasses = 3;
/// So many cells around a window's cells its corners depend on: in the west and north, and in the
/// east and south.
inline constexpr int kCornersBefore = kCornerPasses + 2, kCornersAfter = kCornerPasses + 1;

/// Heights of corners of cells, in units, row-major: the north-western ones of all cells of `area`
/// but the first kCornersBefore columns and rows and the last kCornersAfter. Corners of a level lie
/// on every other corner of the next one, which its cells' points don't.
///
/// Each corner lies where the mean of finer levels probably does (see CornerSurface) or lower:
/// where that of `finer` does, if it isn't null, the surface of the children of all cells of `area`
/// (see surface_of_children). In the end none is a needle (see blunt_needles). **No corner of the
/// land is a pit**, if each cell flows to a lower one, as all do but a few of coasts that have sunk
/// (see drown). Let m be the lowest of a corner's cells, and r the cell that m flows into. The
/// corner drains to one that m and r share: it touches r, so its own lowest cell is lower than m.
/// If all corners that drain to it are at least as high as their lowest cells, and it is lower than
/// all of these, then it is lower than all of those: and that is where it is put, if the surface
/// isn't lower anyway. What that gives are again bounds below which no corner will be, and better
/// ones, from which the next pass starts. A corner of a cell of the sea that comes to lie above the
/// sea and below all around it is put below the sea.
void corner_heights(const RiverCells& cells, const CellArea& area, const LevelRules& level,
                    const CornerSurface* finer, std::vector<double>& heights);

/// The lowest of the four cells around the north-western corner of a cell.
std::size_t lowest_cell(const RiverCells& cells, int column, int row);

}  // namespace orograph

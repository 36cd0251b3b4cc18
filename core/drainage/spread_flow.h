#pragma once

#include <span>

#include "core/base/job.h"
#include "core/drainage/ways.h"

// Flow that spreads: each cell drains in any direction, and so into two neighbours where that lies
// between them. On slopes this is nearer to the truth than D8, whose flow knows eight directions;
// valleys are the same, but for water that runs side by side in wide ones. Method: D-infinity,
// Tarboton, "A new method for the determination of flow directions and upslope areas in grid
// digital elevation models", Water Resources Research 33(2), 1997.

namespace orograph {

/// For each cell the direction in which it drains, in eighths of a turn clockwise from the east,
/// from 0 to under 8: of 2.25 three quarters go the way 2 and a quarter the way 3 (kWayEast). Below
/// 0 for an outlet.
using SpreadDirections = Grid<float>;

inline constexpr float kSpreadOutlet = -1;

/// Sets each direction to that of the steepest descent on the eight triangles around a cell; of
/// equals to the first of them, clockwise from the east. On level ground it is the way of `ways`,
/// so that no water runs in a circle. The surface of the sea is at `sea_level`. Requires the
/// heights that fill_pits made, what find_receivers made of its ways, and grids of one size. The
/// same on any number of threads and on any machine. False if the job was stopped.
bool find_spread_directions(const Grid<float>& filled, float sea_level, const Ways& ways,
                            SpreadDirections& directions, const Job& job);

/// Adds to each cell's `flow` that of all upstream of it: a cell whose direction lies between two
/// neighbours shares its flow among them by the angles. What was the rain on each cell becomes the
/// water that leaves it; at the outlets together that is all the rain, but for rounding. One walk
/// over the cells, deterministic to the bit. False if the job was stopped. Requires one element a
/// cell.
bool accumulate_spread_flow(const SpreadDirections& directions, std::span<double> flow,
                            const Job& job, Sides sides = Sides::open);

}  // namespace orograph

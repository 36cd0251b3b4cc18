#pragma once

#include "core/base/grid.h"
#include "core/layers/island/island_raster.h"

// What an island has beside heights.

namespace orograph {

/// Metres of water. The sea is as deep as its floor lies below 0. A lake, whose heights are those
/// of its surface, is deeper by a metre for every 20 m from its shore. Elsewhere 0.
/// `metres_per_unit`: of the graph.
IslandValues water_depths(const VoronoiIsland& island, double metres_per_unit);

/// How moist the ground is, from 0 to 1. Rivers and lakes moisten what is near, large rivers more
/// than small ones; of two corners of land that which is nearer to them is moister, and the share
/// of the land that is no moister than a corner is its moisture. The sea and its coast have 1.
/// Without rivers or lakes the land has 0.
///
/// Method: Patel 2010, with equal moisture where his ranks differ by chance.
IslandValues moistures(const VoronoiIsland& island);

/// Fills `grid` with how many springs feed the river at each sample; 0 where none runs. A river is
/// one sample wide, whatever the resolution. The map is `columns` by `rows` steps, as in
/// island_heights.
void draw_rivers(const VoronoiIsland& island, double columns, double rows, Grid<float>& grid);

}  // namespace orograph

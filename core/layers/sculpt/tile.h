#pragma once

#include "core/base/grid.h"
#include "core/base/sides.h"
#include "core/layers/stack/site.h"

// Maps that are to be repeated have their first row and column once more as the last. What leads
// water or ground over their sides works on a tile, which is a map without those.

namespace orograph {

/// Whether the heights are to be repeated (Site::tiled) and go on without a seam: layers below may
/// not. Of sides of 2^n + 1 samples, n >= 2.
bool is_tile(const Site& site, const Grid<float>& heights);

/// A map without its last row and column.
Grid<float> tile_of(const Grid<float>& map);

/// Fills the map with a tile and its first row and column.
void repeat_tile(const Grid<float>& tile, Grid<float>& map);

/// What `change(grid, sides)` makes of heights: of the tile where is_tile says so, otherwise of the
/// map as it is. `change` gives something that says whether it was done, as a Result<bool>.
template <class Change>
auto change_tile_or_map(const Site& site, Grid<float>& heights, const Change& change) {
    if (!is_tile(site, heights)) return change(heights, Sides::open);
    Grid<float> tile = tile_of(heights);
    auto made = change(tile, Sides::joined);
    repeat_tile(tile, heights);
    return made;
}

}  // namespace orograph

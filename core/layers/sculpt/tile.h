#pragma once

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <span>

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

/// Fills a map, of one row and column more than the tile, row by row with the tile and its first
/// row and column.
template <class Value>
void repeat_tile(const Grid<Value>& tile, std::span<Value> map) {
    const auto width = static_cast<std::size_t>(tile.width()) + 1;
    assert(map.size() == width * (static_cast<std::size_t>(tile.height()) + 1));
    for (std::size_t y = 0; y * width < map.size(); ++y) {
        const Value* from = tile.row(static_cast<int>(y) % tile.height());
        const std::span<Value> row = map.subspan(y * width, width);
        std::copy_n(from, width - 1, row.begin());
        row.back() = from[0];
    }
}
template <class Value>
void repeat_tile(const Grid<Value>& tile, Grid<Value>& map) {
    repeat_tile(tile, map.values());
}

/// How much the ground rises over a run at a sample: the root of square_of_slope, or the same over
/// the sides of a tile. `step` is metres between samples.
double slope_at(const Grid<float>& heights, int x, int y, double step, Sides sides);

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

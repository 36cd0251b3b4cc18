#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/parameters/field.h"
#include "core/terrain/terrain.h"

// A window cut into squares of equal size, for files that many programs make and many programs
// open.

namespace orograph {

/// What neighbouring tiles have in common.
enum class TileEdges {
    shared,    // the last column of one is the first of the next; so are rows
    separate,  // nothing: each sample is in one tile
};

std::span<const Choice> choices_of(TileEdges);

struct TileOptions {
    /// Along each side of a tile.
    int samples = 1025;
    TileEdges edges = TileEdges::shared;
    bool operator==(const TileOptions&) const = default;
};

/// Command line and window are loops over these.
std::span<const Field> tile_option_fields();

/// A window as columns and rows of tiles, column 0 in the west and row 0 in the north.
struct TileGrid {
    Window window;
    TileOptions options;
    int columns = 1, rows = 1;

    /// Samples from one tile to the next.
    int step() const { return options.samples - (options.edges == TileEdges::shared ? 1 : 0); }
    std::int64_t count() const { return std::int64_t{columns} * rows; }
    /// The samples of a tile. Requires 0 <= column < columns and 0 <= row < rows.
    Window tile(int column, int row) const;
};

/// More tiles than this are no grid: their list would no longer fit into memory.
inline constexpr std::int64_t kMostTiles = 1'000'000;

/// The grid that fills `window`, of at least one sample a side, without rest. A usage error names
/// the nearest sides that tiles fill, or says that there would be more than kMostTiles.
Result<TileGrid> tile_grid(const Window& window, const TileOptions& options);

/// All numbers of samples that tiles with such edges can have along each side and fill `window`, in
/// order: see tile_grid.
std::vector<int> filling_samples(const Window& window, TileEdges edges);

/// Which tiles of a grid one of several machines makes: every n-th.
struct TileShard {
    /// From 0.
    int index = 0;
    int count = 1;

    /// Whether tile number `tile`, counted row by row from 0, is one of them.
    bool has(std::int64_t tile) const { return tile % count == index; }
    bool operator==(const TileShard&) const = default;
};

}  // namespace orograph

#include "core/formats/tile_grid.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>

#include "core/base/count_text.h"

namespace orograph {
namespace {

constexpr int kLargestTile = 16385;

/// How many tiles fill `side` samples; nothing if there is a rest.
std::optional<int> tiles_along(std::int64_t side, const TileGrid& grid) {
    const std::int64_t first = grid.options.samples, rest = side - first;
    if (rest < 0 || rest % grid.step() != 0) return std::nullopt;
    return static_cast<int>(rest / grid.step() + 1);
}

Error unfilled(std::int64_t side, const char* name, const TileGrid& grid) {
    const std::int64_t samples = grid.options.samples, step = grid.step();
    const std::int64_t whole = side < samples ? 0 : (side - samples) / step;
    const std::string less = count_text(samples + whole * step);
    const std::string more = count_text(samples + (whole + 1) * step);
    const bool shared = grid.options.edges == TileEdges::shared;
    return {
        Fault::usage,
        "tiles of " + count_text(samples) + " samples" + (shared ? " that share their edges" : "") +
            " don't fill a window of " + name + " " + count_text(side) + "; " +
            (side < samples ? "the least is " + less : "the nearest are " + less + " and " + more) +
            ": choose another window, \"Samples of a tile\" or \"Edges of tiles\""};
}

}  // namespace

std::span<const Choice> choices_of(TileEdges) {
    static constexpr Choice kEdges[] = {{"shared", "Shared"}, {"separate", "Separate"}};
    return kEdges;
}

std::span<const Field> tile_option_fields() {
    static constexpr Field kFields[] = {
        field<&TileOptions::samples>({.key = "tile_samples",
                                      .label = "Samples of a tile",
                                      .tooltip = "How many samples each tile has along each side.",
                                      .minimum = 2,
                                      .maximum = kLargestTile}),
        field<&TileOptions::edges>(
            {.key = "tile_edges",
             .label = "Edges of tiles",
             .tooltip = "Whether neighbouring tiles share the samples of their common edge, as "
                        "engines want it that draw triangles between samples, or each sample is in "
                        "one tile alone, as of pictures."}),
    };
    return kFields;
}

Window TileGrid::tile(int column, int row) const {
    assert(column >= 0 && column < columns && row >= 0 && row < rows);
    return {window.level, window.x + std::int64_t{column} * step(),
            window.y + std::int64_t{row} * step(), options.samples, options.samples};
}

Result<TileGrid> tile_grid(const Window& window, const TileOptions& options) {
    TileGrid grid{window, options};
    const auto columns = tiles_along(window.width, grid);
    if (!columns) return unfilled(window.width, "width", grid);
    const auto rows = tiles_along(window.height, grid);
    if (!rows) return unfilled(window.height, "height", grid);
    grid.columns = *columns;
    grid.rows = *rows;
    if (grid.count() > kMostTiles) {
        return Error{Fault::usage, "these would be " + count_text(grid.count()) +
                                       " tiles; at most " + count_text(kMostTiles) +
                                       " make a grid: make them larger, or several grids"};
    }
    return grid;
}

std::vector<int> filling_samples(const Window& window, TileEdges edges) {
    std::vector<int> result;
    const int least = std::min({window.width, window.height, kLargestTile});
    for (int samples = 2; samples <= least; ++samples) {
        TileGrid grid{window, {samples, edges}};
        const auto columns = tiles_along(window.width, grid);
        const auto rows = tiles_along(window.height, grid);
        if (!columns || !rows) continue;
        if (std::int64_t{*columns} * *rows <= kMostTiles) result.push_back(samples);
    }
    return result;
}

}  // namespace orograph

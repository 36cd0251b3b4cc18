#include "core/terrain/cached_terrain.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace orograph {
namespace {

constexpr int kTile = CachedTerrain::kTile;
constexpr std::size_t kTileSamples = std::size_t{kTile} * kTile;

std::size_t tile_bytes(const Terrain& terrain) {
    return kTileSamples *
           (sizeof(std::int32_t) + (terrain.has_water() ? sizeof(WaterSample) : std::size_t{0}));
}

/// Tiles of a level, from the first to the last along each axis.
struct Tiles {
    std::int64_t west, north, east, south;

    /// Reaches as far as that one, too.
    void add(std::int64_t column, std::int64_t row) {
        west = std::min(west, column), east = std::max(east, column);
        north = std::min(north, row), south = std::max(south, row);
    }
    /// All their samples.
    Window window(int level) const {
        return {level, west * kTile, north * kTile, static_cast<int>(east - west + 1) * kTile,
                static_cast<int>(south - north + 1) * kTile};
    }
};

/// Those that a window reaches into.
Tiles tiles_of(const Window& window) {
    return {tile_of(window.x, kTile), tile_of(window.y, kTile),
            tile_of(window.x + window.width - 1, kTile),
            tile_of(window.y + window.height - 1, kTile)};
}

/// Those samples of a window that lie in a tile.
struct Part {
    Part(const Window& window, std::int64_t column, std::int64_t row)
        : west(std::max(window.x, column * kTile)),
          north(std::max(window.y, row * kTile)),
          east(std::min(window.x + window.width, (column + 1) * kTile)),
          south(std::min(window.y + window.height, (row + 1) * kTile)) {}
    std::int64_t west, north, east, south;
};

template <class Sample>
void copy_part(const Part& part, const std::vector<Sample>& tile, std::int64_t column,
               std::int64_t row, const Window& window, std::span<Sample> out) {
    for (std::int64_t y = part.north; y < part.south; ++y) {
        const Sample* line = tile.data() + (y - row * kTile) * kTile - column * kTile;
        std::copy(line + part.west, line + part.east,
                  out.data() + (y - window.y) * window.width + (part.west - window.x));
    }
}

/// The samples of a tile out of those of a window.
template <class Sample>
void cut_tile(const std::vector<Sample>& samples, const Window& window, std::int64_t column,
              std::int64_t row, std::vector<Sample>& tile) {
    tile.reserve(kTileSamples);
    for (std::int64_t y = row * kTile; y < (row + 1) * kTile; ++y) {
        const Sample* line =
            samples.data() + (y - window.y) * window.width + (column * kTile - window.x);
        tile.insert(tile.end(), line, line + kTile);
    }
}

}  // namespace

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain, std::size_t capacity)
    : CachedTerrain(std::move(terrain), std::make_shared<TileBudget>(capacity)) {}

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain,
                             std::shared_ptr<TileBudget> budget)
    : terrain_(std::move(terrain)), tiles_(std::move(budget), tile_bytes(*terrain_)) {}

std::vector<std::shared_ptr<const CachedTerrain::Tile>> CachedTerrain::tiles(
    const Window& window) const {
    const Tiles reached = tiles_of(window);
    std::vector<std::shared_ptr<const Tile>> tiles;
    Tiles lacking{reached.east + 1, reached.south + 1, reached.west - 1, reached.north - 1};
    for (std::int64_t row = reached.north; row <= reached.south; ++row) {
        for (std::int64_t column = reached.west; column <= reached.east; ++column) {
            tiles.push_back(tiles_.find({window.level, column, row}));
            if (!tiles.back()) lacking.add(column, row);
        }
    }
    if (lacking.west > lacking.east) return tiles;
    // Those that it knows among them are few, and not worth windows of their own.
    const Window made = lacking.window(window.level);
    const auto samples =
        static_cast<std::size_t>(made.width) * static_cast<std::size_t>(made.height);
    std::vector<std::int32_t> heights(samples);
    std::vector<WaterSample> water(terrain_->has_water() ? samples : 0);
    if (water.empty()) {
        terrain_->fill(made, heights);
    } else {
        terrain_->fill_with_water(made, heights, water);
    }
    auto tile = tiles.begin();
    for (std::int64_t row = reached.north; row <= reached.south; ++row) {
        for (std::int64_t column = reached.west; column <= reached.east; ++column, ++tile) {
            if (*tile) continue;
            auto cut = std::make_shared<Tile>();
            cut_tile(heights, made, column, row, cut->heights);
            if (!water.empty()) cut_tile(water, made, column, row, cut->water);
            tiles_.keep({window.level, column, row}, cut);
            *tile = std::move(cut);
        }
    }
    return tiles;
}

/// Whether the window is better made on its own.
bool CachedTerrain::passes_on(const Window& window) const {
    if (tiles_.none()) return true;
    if (std::int64_t{window.width} * window.height > kFew) return false;
    const Tiles tiles = tiles_of(window);
    for (std::int64_t row = tiles.north; row <= tiles.south; ++row) {
        for (std::int64_t column = tiles.west; column <= tiles.east; ++column) {
            if (!tiles_.find({window.level, column, row})) return true;
        }
    }
    return false;
}

/// From tiles; no water if `water` is empty.
void CachedTerrain::copy(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const {
    const Tiles reached = tiles_of(window);
    const auto all = tiles(window);
    auto from = all.begin();
    for (std::int64_t row = reached.north; row <= reached.south; ++row) {
        for (std::int64_t column = reached.west; column <= reached.east; ++column, ++from) {
            const Part part(window, column, row);
            copy_part(part, (*from)->heights, column, row, window, heights);
            if (!water.empty()) copy_part(part, (*from)->water, column, row, window, water);
        }
    }
}

void CachedTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (heights.empty()) return;
    if (passes_on(window)) return terrain_->fill(window, heights);
    copy(window, heights, {});
}

void CachedTerrain::fill_with_water(const Window& window, std::span<std::int32_t> heights,
                                    std::span<WaterSample> water) const {
    assert(heights.size() == water.size());
    if (heights.empty()) return;
    if (!has_water() || passes_on(window)) {
        return terrain_->fill_with_water(window, heights, water);
    }
    copy(window, heights, water);
}

}  // namespace orograph

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

/// The tiles that a window reaches into.
struct Tiles {
    explicit Tiles(const Window& window)
        : west(tile_of(window.x, kTile)),
          north(tile_of(window.y, kTile)),
          east(tile_of(window.x + window.width - 1, kTile)),
          south(tile_of(window.y + window.height - 1, kTile)) {}
    std::int64_t west, north, east, south;  // the last ones included
};

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

}  // namespace

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain, std::size_t capacity)
    : CachedTerrain(std::move(terrain), std::make_shared<TileBudget>(capacity)) {}

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain,
                             std::shared_ptr<TileBudget> budget)
    : terrain_(std::move(terrain)), tiles_(std::move(budget), tile_bytes(*terrain_)) {}

std::shared_ptr<const CachedTerrain::Tile> CachedTerrain::tile(const TileKey& key) const {
    if (auto known = tiles_.find(key)) return known;
    const auto& [level, column, row] = key;
    const Window window{level, column * kTile, row * kTile, kTile, kTile};
    auto made = std::make_shared<Tile>();
    made->heights.resize(kTileSamples);
    if (terrain_->has_water()) {
        made->water.resize(kTileSamples);
        terrain_->fill_with_water(window, made->heights, made->water);
    } else {
        terrain_->fill(window, made->heights);
    }
    tiles_.keep(key, made);
    return made;
}

/// Whether the window is better made on its own.
bool CachedTerrain::passes_on(const Window& window) const {
    if (tiles_.none()) return true;
    if (std::int64_t{window.width} * window.height > kFew) return false;
    const Tiles tiles(window);
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
    const Tiles tiles(window);
    for (std::int64_t row = tiles.north; row <= tiles.south; ++row) {
        for (std::int64_t column = tiles.west; column <= tiles.east; ++column) {
            const auto from = tile({window.level, column, row});
            const Part part(window, column, row);
            copy_part(part, from->heights, column, row, window, heights);
            if (!water.empty()) copy_part(part, from->water, column, row, window, water);
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

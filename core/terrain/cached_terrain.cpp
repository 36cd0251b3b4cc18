#include "core/terrain/cached_terrain.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/terrain/water.h"

namespace orograph {
namespace {

constexpr std::size_t kTileSamples = std::size_t{CachedTerrain::kTile} * CachedTerrain::kTile;
constexpr std::size_t kTileBytes = kTileSamples * sizeof(std::int32_t);

/// Rounds down, for places west and north of the origin too.
std::int64_t tile_of(std::int64_t sample) {
    return (sample - (sample < 0 ? CachedTerrain::kTile - 1 : 0)) / CachedTerrain::kTile;
}

}  // namespace

struct CachedTerrain::Tiles {
    explicit Tiles(const Window& window)
        : west(tile_of(window.x)),
          north(tile_of(window.y)),
          east(tile_of(window.x + window.width - 1)),
          south(tile_of(window.y + window.height - 1)) {}
    std::int64_t west, north, east, south;  // the last ones included
};

TileBudget::TileBudget(std::size_t bytes) : most_(bytes / kTileBytes) {}

bool TileBudget::take() {
    std::size_t taken = taken_;
    while (taken < most_) {
        if (taken_.compare_exchange_weak(taken, taken + 1)) return true;
    }
    return false;
}

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain, std::size_t capacity)
    : CachedTerrain(std::move(terrain), std::make_shared<TileBudget>(capacity)) {}

CachedTerrain::CachedTerrain(std::shared_ptr<const Terrain> terrain,
                             std::shared_ptr<TileBudget> budget)
    : terrain_(std::move(terrain)), budget_(std::move(budget)) {}

CachedTerrain::~CachedTerrain() {
    budget_->give_back(tiles_.size());
}

std::size_t CachedTerrain::bytes() const {
    const std::lock_guard lock(mutex_);
    return tiles_.size() * kTileBytes;
}

CachedTerrain::Heights CachedTerrain::known(const Key& key) const {
    const std::lock_guard lock(mutex_);
    const auto found = tiles_.find(key);
    if (found == tiles_.end()) return nullptr;
    used_.splice(used_.begin(), used_, found->second.used);
    return found->second.heights;
}

void CachedTerrain::keep(const Key& key, const Heights& heights) const {
    const std::lock_guard lock(mutex_);
    if (tiles_.contains(key)) return;  // another thread was faster
    if (!budget_->take()) {
        if (used_.empty()) return;
        tiles_.erase(used_.back());
        used_.pop_back();
    }
    used_.push_front(key);
    tiles_[key] = {heights, used_.begin()};
}

bool CachedTerrain::knows(const Tiles& tiles, int level) const {
    for (std::int64_t row = tiles.north; row <= tiles.south; ++row) {
        for (std::int64_t column = tiles.west; column <= tiles.east; ++column) {
            if (!known({level, column, row})) return false;
        }
    }
    return true;
}

CachedTerrain::Heights CachedTerrain::tile(const Key& key) const {
    if (Heights heights = known(key)) return heights;
    const auto& [level, column, row] = key;
    auto made = std::make_shared<std::vector<std::int32_t>>(kTileSamples);
    terrain_->fill({level, column * kTile, row * kTile, kTile, kTile}, *made);
    keep(key, made);
    return made;
}

void CachedTerrain::fill(const Window& window, std::span<std::int32_t> heights) const {
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (heights.empty()) return;
    const Tiles tiles(window);
    if (budget_->none() || (heights.size() <= kFew && !knows(tiles, window.level))) {
        return terrain_->fill(window, heights);
    }
    const std::int64_t east = window.x + window.width, south = window.y + window.height;
    for (std::int64_t row = tiles.north; row <= tiles.south; ++row) {
        for (std::int64_t column = tiles.west; column <= tiles.east; ++column) {
            const Heights from = tile({window.level, column, row});
            const std::int64_t left = std::max(window.x, column * kTile);
            const std::int64_t right = std::min(east, (column + 1) * kTile);
            for (std::int64_t y = std::max(window.y, row * kTile);
                 y < std::min(south, (row + 1) * kTile); ++y) {
                const std::int32_t* line = from->data() + (y - row * kTile) * kTile;
                std::copy(line + (left - column * kTile), line + (right - column * kTile),
                          heights.data() + (y - window.y) * window.width + (left - window.x));
            }
        }
    }
}

void CachedTerrain::fill_water(const Window& window, std::span<WaterSample> water) const {
    terrain_->fill_water(window, water);
}

}  // namespace orograph

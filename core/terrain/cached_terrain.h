#pragma once

#include <atomic>
#include <cstddef>
#include <list>
#include <map>
#include <memory>
#include <mutex>
#include <tuple>
#include <vector>

#include "core/terrain/terrain.h"

namespace orograph {

/// Memory that terrains share for what they remember, counted in tiles. Any thread may use it.
class TileBudget {
  public:
    explicit TileBudget(std::size_t bytes);

    /// Whether there was ever room for a tile.
    bool none() const { return most_ == 0; }
    /// Takes the room of a tile; false if there is none left.
    bool take();
    void give_back(std::size_t tiles) { taken_ -= tiles; }

  private:
    std::size_t most_;
    std::atomic<std::size_t> taken_ = 0;
};

/// A terrain that remembers what it was asked for lately, in tiles, for terrain whose samples cost
/// more than memory does. Its answers are those of the other one. For a few samples that it doesn't
/// know it makes no tile, so that who needs just those doesn't wait for one.
class CachedTerrain : public Terrain {
  public:
    /// Samples along each side of a tile.
    static constexpr int kTile = 128;
    /// Samples of a window, at most, for which no tile is made.
    static constexpr int kFew = 64;

    /// Keeps at most `capacity` bytes of heights, those used last; with room for none it asks the
    /// other terrain for each window.
    CachedTerrain(std::shared_ptr<const Terrain> terrain, std::size_t capacity);
    /// The same with room that it shares with others: where they hold all of it, it remembers
    /// nothing until they give some back.
    CachedTerrain(std::shared_ptr<const Terrain> terrain, std::shared_ptr<TileBudget> budget);
    ~CachedTerrain() override;

    int finest_level() const override { return terrain_->finest_level(); }
    double spacing(int level) const override { return terrain_->spacing(level); }
    double unit() const override { return terrain_->unit(); }
    HeightRange range() const override { return terrain_->range(); }
    std::optional<Extent> extent() const override { return terrain_->extent(); }
    /// Any thread may call it; two that lack the same tile may both make it.
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return terrain_->has_water(); }
    /// Remembers none of it.
    void fill_water(const Window& window, std::span<WaterSample> water) const override;

    /// Of the heights that are kept.
    std::size_t bytes() const;

  private:
    using Key = std::tuple<int, std::int64_t, std::int64_t>;  // level, column and row of the tile
    using Heights = std::shared_ptr<const std::vector<std::int32_t>>;
    struct Tile {
        Heights heights;
        std::list<Key>::iterator used;
    };

    /// The tiles that a window reaches into.
    struct Tiles;
    bool knows(const Tiles& tiles, int level) const;
    Heights tile(const Key& key) const;
    Heights known(const Key& key) const;
    void keep(const Key& key, const Heights& heights) const;

    std::shared_ptr<const Terrain> terrain_;
    std::shared_ptr<TileBudget> budget_;
    mutable std::mutex mutex_;
    mutable std::map<Key, Tile> tiles_;
    mutable std::list<Key> used_;  // the latest first
};

}  // namespace orograph

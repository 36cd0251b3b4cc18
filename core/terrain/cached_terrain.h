#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/terrain/remembered_tiles.h"
#include "core/terrain/terrain.h"
#include "core/terrain/water.h"

namespace orograph {

/// A terrain that remembers what it was asked for lately, in tiles, for terrain whose samples cost
/// more than memory does. Its answers are those of the other one. The tiles that a window lacks are
/// made together, as one window of the other terrain: that costs less than one by one. For a few
/// samples that it doesn't know it makes no tile, so that who needs just those doesn't wait for
/// one.
class CachedTerrain : public Terrain {
  public:
    /// Samples along each side of a tile: few, as those of them that nobody asks for are made, too.
    static constexpr int kTile = 32;
    /// Samples of a window, at most, for which no tile is made.
    static constexpr int kFew = 64;

    /// Keeps at most `capacity` bytes of tiles, those used last; with room for none it asks the
    /// other terrain for each window. A tile has 4 bytes a sample, and 12 where there is water.
    CachedTerrain(std::shared_ptr<const Terrain> terrain, std::size_t capacity);
    /// The same with room that it shares with others: where they hold all of it, it remembers
    /// nothing until they give some back.
    CachedTerrain(std::shared_ptr<const Terrain> terrain, std::shared_ptr<TileBudget> budget);

    int finest_level() const override { return terrain_->finest_level(); }
    double spacing(int level) const override { return terrain_->spacing(level); }
    double unit() const override { return terrain_->unit(); }
    HeightRange range() const override { return terrain_->range(); }
    std::optional<Extent> extent() const override { return terrain_->extent(); }
    /// Any thread may call it; two that lack the same tile may both make it. Takes as much memory
    /// again as the window while it makes what lacks.
    void fill(const Window& window, std::span<std::int32_t> heights) const override;
    bool has_water() const override { return terrain_->has_water(); }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override;

    /// Of the tiles that are kept.
    std::size_t bytes() const { return tiles_.bytes(); }

  private:
    /// Row-major; `water` is empty where the terrain has none.
    struct Tile {
        std::vector<std::int32_t> heights;
        std::vector<WaterSample> water;
    };

    bool passes_on(const Window& window) const;
    /// The tiles that a window reaches into, row-major.
    std::vector<std::shared_ptr<const Tile>> tiles(const Window& window) const;
    void copy(const Window& window, std::span<std::int32_t> heights,
              std::span<WaterSample> water) const;

    std::shared_ptr<const Terrain> terrain_;
    mutable RememberedTiles<Tile> tiles_;
};

}  // namespace orograph

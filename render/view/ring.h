#pragma once

#include <optional>
#include <vector>

#include "render/view/ring_patch.h"

namespace orograph {

/// A rectangle of a ring's grid, in cells, borders included.
struct RingArea {
    double west = 0, north = 0, east = 0, south = 0;
};

/// The rectangle of a patch: the north-west sample, and how many there are.
struct PatchArea {
    Cell origin;
    int width = 0, height = 0;
};

/// What a ring drawn from `from` lacks to be drawn from `origin`: nothing, or one rectangle, or two
/// when they overlap; all of its window if it held nothing.
std::vector<PatchArea> missing_areas(const RingShape& shape, const std::optional<Cell>& from,
                                     Cell origin);

/// What one ring keeps in memory: a window of samples, addressed toroidally, so that a step of the
/// eye overwrites only what it leaves behind.
class Ring {
  public:
    explicit Ring(const RingShape& shape);

    /// Whether it holds anything.
    bool filled() const { return filled_; }
    /// Holds nothing, and has room for what comes: for water only if that has any.
    void clear(bool water);
    /// Of all that it has room for.
    std::size_t bytes() const;
    /// The north-west sample of what is drawn.
    Cell origin() const { return origin_; }

    /// Takes over the patches of what it lacks to be drawn from `origin`, as it then is.
    void take(Cell origin, const std::vector<RingPatch>& patches);

    /// Requires a sample of the kept window.
    std::int32_t height(std::int64_t x, std::int64_t y) const {
        return heights_.at(static_cast<int>(x & mask_), static_cast<int>(y & mask_));
    }
    /// Requires the same, of terrain with water. Rivers have lost a little; see RiverTexel.
    WaterSample water(std::int64_t x, std::int64_t y) const {
        const auto column = static_cast<int>(x & mask_), row = static_cast<int>(y & mask_);
        return water_sample(rivers_.at(column, row), depths_.at(column, row));
    }
    /// As watered_land has it; 0 of all where that wasn't asked for.
    std::int8_t watered(std::int64_t x, std::int64_t y) const {
        if (watered_.size() == 0) return 0;
        return watered_.at(static_cast<int>(x & mask_), static_cast<int>(y & mask_));
    }
    /// Of the square of `side` cells whose north-west sample this is, at most a block: exactly of
    /// one that is whole half blocks, else of those that hold it. Requires a square within a block
    /// of the kept window.
    BlockBounds bounds(Cell north_west, int side) const;
    /// Of all that is kept.
    BlockBounds bounds() const;

    /// What is drawn, from sample to sample.
    RingArea area() const;
    /// Whether the corners of a cell are among it.
    bool draws(Cell cell) const {
        return filled_ && cell.x >= origin_.x && cell.x < origin_.x + shape_.drawn() &&
               cell.y >= origin_.y && cell.y < origin_.y + shape_.drawn();
    }

  private:
    RingShape shape_;
    std::int64_t mask_;
    bool filled_ = false;
    Cell origin_;
    Grid<std::int32_t> heights_;
    Grid<BlockBounds> bounds_;
    Grid<float> depths_;  // empty until there is water
    Grid<RiverTexel> rivers_;
    Grid<std::int8_t> watered_;  // empty until it comes
};

}  // namespace orograph

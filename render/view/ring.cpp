#include "render/view/ring.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace orograph {

std::vector<PatchArea> missing_areas(const RingShape& shape, const std::optional<Cell>& from,
                                     Cell origin) {
    const std::int64_t side = shape.samples, block = shape.block();
    const Cell corner{origin.x - block, origin.y - block};
    const std::vector<PatchArea> all = {{corner, shape.samples, shape.samples}};
    if (!from) return all;
    const std::int64_t dx = origin.x - from->x, dy = origin.y - from->y;
    if (std::abs(dx) >= side || std::abs(dy) >= side) return all;
    std::vector<PatchArea> result;
    // Whole rows in the north or the south, and what is left of the columns in the west or east.
    if (dy != 0) {
        const Cell rows{corner.x, dy > 0 ? corner.y + side - dy : corner.y};
        result.push_back({rows, shape.samples, static_cast<int>(std::abs(dy))});
    }
    if (dx != 0) {
        const Cell columns{dx > 0 ? corner.x + side - dx : corner.x,
                           dy < 0 ? corner.y - dy : corner.y};
        result.push_back(
            {columns, static_cast<int>(std::abs(dx)), static_cast<int>(side - std::abs(dy))});
    }
    return result;
}

Ring::Ring(const RingShape& shape)
    : shape_(shape),
      mask_(shape.samples - 1),
      heights_(shape.samples, shape.samples),
      bounds_(shape.samples / shape.half_block(), shape.samples / shape.half_block()) {
    assert(shape.samples >= 64 && (shape.samples & (shape.samples - 1)) == 0);
}

void Ring::clear(bool water) {
    filled_ = false;
    watered_ = {};
    if (water) return;
    depths_ = {};
    rivers_ = {};
}

std::size_t Ring::bytes() const {
    return heights_.size() * sizeof(std::int32_t) + bounds_.size() * sizeof(BlockBounds) +
           depths_.size() * sizeof(float) + rivers_.size() * sizeof(RiverTexel) + watered_.size();
}

void Ring::take(Cell origin, const std::vector<RingPatch>& patches) {
    for (const RingPatch& patch : patches) {
        if (patch.depths.size() > 0 && depths_.size() == 0) {
            depths_ = Grid<float>(shape_.samples, shape_.samples);
            rivers_ = Grid<RiverTexel>(shape_.samples, shape_.samples);
        }
        if (patch.watered.size() > 0 && watered_.size() == 0) {
            watered_ = Grid<std::int8_t>(shape_.samples, shape_.samples);
        }
        const auto first = static_cast<int>(patch.origin.x & mask_);
        const int before = std::min(patch.width, shape_.samples - first);
        for (int y = 0; y < patch.height; ++y) {
            const auto row = static_cast<int>((patch.origin.y + y) & mask_);
            // A row may pass the seam, where the window's ends meet.
            const auto keep = [&](auto* values, const auto* from) {
                std::copy_n(from, before, values + first);
                std::copy_n(from + before, patch.width - before, values);
            };
            keep(heights_.row(row), patch.heights.row(y + 1) + 1);
            if (patch.watered.size() > 0) keep(watered_.row(row), patch.watered.row(y));
            if (patch.depths.size() == 0) continue;
            keep(depths_.row(row), patch.depths.row(y));
            keep(rivers_.row(row), patch.rivers.row(y));
        }
        for (int y = 0; y < patch.bounds.height(); ++y) {
            for (int x = 0; x < patch.bounds.width(); ++x) {
                const std::int64_t side = shape_.half_block();
                const std::int64_t west = patch.origin.x + x * side,
                                   north = patch.origin.y + y * side;
                bounds_.at(static_cast<int>((west & mask_) / side),
                           static_cast<int>((north & mask_) / side)) = patch.bounds.at(x, y);
            }
        }
    }
    origin_ = origin;
    filled_ = true;
}

BlockBounds Ring::bounds(Cell north_west, int side) const {
    const std::int64_t half = shape_.half_block();
    const auto index = [&](std::int64_t place) { return static_cast<int>((place & mask_) / half); };
    BlockBounds bounds = bounds_.at(index(north_west.x), index(north_west.y));
    for (std::int64_t y = 0; y < side; y += half) {
        for (std::int64_t x = 0; x < side; x += half) {
            bounds.add(bounds_.at(index(north_west.x + x), index(north_west.y + y)));
        }
    }
    return bounds;
}

BlockBounds Ring::bounds() const {
    BlockBounds bounds = bounds_.at(0, 0);
    for (const BlockBounds& block : bounds_.values()) bounds.add(block);
    return bounds;
}

RingArea Ring::area() const {
    const auto west = static_cast<double>(origin_.x), north = static_cast<double>(origin_.y);
    return {west, north, west + shape_.drawn(), north + shape_.drawn()};
}

}  // namespace orograph

// Which blocks are drawn, and between what heights they lie.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <tuple>

#include "render/view/clipmap.h"

namespace orograph {
namespace {

/// Rounded outwards.
HeightRange metres(const BlockBounds& bounds, const Terrain& terrain) {
    const double unit = terrain.unit();
    return {std::nextafter(static_cast<float>(bounds.lowest * unit), -HUGE_VALF),
            std::nextafter(static_cast<float>(bounds.highest * unit), HUGE_VALF)};
}

}  // namespace

bool Clipmap::may_see(const Frustum& frustum, const Box& box, double lowest) const {
    if (globe_.flat()) return frustum.may_see(box.low, box.high);
    // What is behind the horizon is hidden wherever the lowest ground lies there.
    if (box.away() > globe_.sight(eye_.y, lowest, eye_.y + box.high.y)) return false;
    const Box bent = globe_.bent(box, eye_.y);
    return frustum.may_see(bent.low, bent.high);
}

template <class Use>
void Clipmap::for_each_block(const Use& use) const {
    const std::int64_t side = shape_.block();
    for (int index = layout_->coarsest(); index >= finest_; --index) {
        const RingView& view = views_[static_cast<std::size_t>(index)];
        const RingView* finer = nullptr;
        if (index > finest_) finer = &views_[static_cast<std::size_t>(index - 1)];
        for (std::int64_t y = view.begin.y; y < view.end.y; y += side) {
            for (std::int64_t x = view.begin.x; x < view.end.x; x += side) {
                if (finer && 2 * x >= finer->begin.x && 2 * x < finer->end.x &&
                    2 * y >= finer->begin.y && 2 * y < finer->end.y) {
                    continue;
                }
                const std::int64_t west = x - view.eye.cell.x, north = y - view.eye.cell.y;
                if (west >= view.extent.east || west + side <= view.extent.west ||
                    north >= view.extent.south || north + side <= view.extent.north) {
                    continue;
                }
                const Block block{static_cast<std::int32_t>(west), static_cast<std::int32_t>(north),
                                  index};
                use(block);
            }
        }
    }
}

std::optional<Box> Clipmap::room_of(const Block& block) const {
    const std::optional<HeightRange> heights = bounds(block);
    if (!heights) return std::nullopt;
    const RingView& view = this->view(block.ring);
    const double west = (block.x - view.eye.fraction.x) * view.spacing;
    const double north = (block.y - view.eye.fraction.y) * view.spacing;
    const double side = shape_.block() * view.spacing;
    return Box{{west, heights->minimum - eye_.y, north},
               {west + side, heights->maximum - eye_.y, north + side}};
}

void Clipmap::select(const Frustum& frustum, std::vector<Block>& blocks) const {
    blocks.clear();
    if (!layout_ || out_of_sight()) return;
    const int most = shape_.drawn() / shape_.block();
    const double lowest = globe_.flat() ? 0 : std::min<double>(drawn_heights().minimum, eye_.y);
    blocks.reserve(static_cast<std::size_t>(layout_->rings() * most * most));
    for_each_block([&](const Block& block) {
        const std::optional<Box> room = room_of(block);
        if (!room || may_see(frustum, *room, lowest)) blocks.push_back(block);
    });
    sort_blocks(blocks);
}

void Clipmap::select_bed(const Frustum& frustum, double sight, std::vector<Block>& blocks) const {
    blocks.clear();
    if (!layout_ || out_of_sight()) return;
    // No bed lies deeper below the water: that is as much as its samples hold.
    constexpr double kDeepest = 65504;
    for_each_block([&](const Block& block) {
        std::optional<Box> room = room_of(block);
        if (room && room->away() > sight) return;
        if (room) room->low.y -= kDeepest;
        if (!room || frustum.may_see(room->low, room->high)) blocks.push_back(block);
    });
    sort_blocks(blocks);
}

void Clipmap::sort_blocks(std::vector<Block>& blocks) const {
    const int side = shape_.block();
    const auto distance = [side](const Block& block) {
        return std::max(std::abs(block.x + side / 2), std::abs(block.y + side / 2));
    };
    std::ranges::sort(blocks, {}, [&](const Block& block) {
        return std::tuple(block.ring, distance(block), block.y, block.x);
    });
}

void Clipmap::select_border(const Frustum& frustum, double lowest,
                            std::vector<BlockSide>& sides) const {
    sides.clear();
    if (!layout_ || out_of_sight()) return;
    const int side = shape_.block();
    for_each_block([&](const Block& block) {
        const Extent& extent = view(block.ring).extent;
        const bool at_border[] = {block.y <= extent.north, block.x + side >= extent.east,
                                  block.y + side >= extent.south, block.x <= extent.west};
        if (std::ranges::find(at_border, true) == std::end(at_border)) return;
        if (std::optional<Box> room = room_of(block)) {
            room->low.y = std::min(room->low.y, lowest - eye_.y);
            if (!frustum.may_see(room->low, room->high)) return;
        }
        for (int i = 0; i < 4; ++i) {
            if (at_border[i]) sides.push_back({block, i});
        }
    });
}

std::optional<HeightRange> Clipmap::bounds(const Block& block) const {
    // A vertex goes to a corner of the coarser cell it is in, and its height at most to those of
    // one coarser still: with cells that large the block is whole ones.
    int index = block.ring, side = shape_.block();
    const Cell& eye = view(index).eye.cell;
    Cell place{eye.x + block.x, eye.y + block.y};
    BlockBounds bounds = ring(index).bounds(place, side);
    while (true) {
        const RingView& view = this->view(index);
        const auto west = static_cast<double>(place.x - view.eye.cell.x),
                   north = static_cast<double>(place.y - view.eye.cell.y);
        // The larger the nearer to a corner.
        double beyond = -HUGE_VAL;
        for (const double x : {west, west + side}) {
            for (const double y : {north, north + side}) {
                beyond = std::max(beyond, view.beyond(shape_, x, y));
            }
        }
        if (beyond <= shape_.morph_begin() - shape_.morph_end()) break;
        if (beyond >= 1 && side < 4) return std::nullopt;
        ++index;
        place = {place.x >> 1, place.y >> 1};
        side /= 2;
        bounds.add(ring(index).bounds(place, side));
        if (beyond < 1) break;
    }
    return metres(bounds, layout_->terrain());
}

HeightRange Clipmap::drawn_heights() const {
    BlockBounds bounds = ring(layout_->coarsest()).bounds();
    for (int index = finest_; index < layout_->coarsest(); ++index) {
        bounds.add(ring(index).bounds());
    }
    return metres(bounds, layout_->terrain());
}

}  // namespace orograph

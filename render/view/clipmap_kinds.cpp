// What blocks show, which tells how they can be drawn.

#include <algorithm>
#include <cmath>

#include "render/view/clipmap.h"

namespace orograph {
namespace {

/// A square of cells of a ring, from the eye's cell.
struct Square {
    double west, north, side;
};

/// The least and the most that any place of it is beyond a ring; see RingView::beyond. The least
/// may be too low.
std::pair<double, double> beyond(const RingView& view, const RingShape& shape,
                                 const Square& square) {
    if (view.coarsest) return {-HUGE_VAL, -HUGE_VAL};
    const double east = square.west + square.side, south = square.north + square.side;
    double most = -HUGE_VAL;
    for (const double x : {square.west, east}) {
        for (const double y : {square.north, south}) {
            most = std::max(most, view.beyond(shape, x, y));
        }
    }
    const auto away = [](double low, double high, double eye) {
        return std::max({low - eye, eye - high, 0.0});
    };
    const double distance = std::max({away(square.west, east, view.eye.fraction.x),
                                      away(square.north, south, view.eye.fraction.y), view.height});
    const RingArea& fade = view.fade;
    const double inside = std::min(
        {east - fade.west, fade.east - square.west, south - fade.north, fade.south - square.north});
    return {std::max(distance - shape.morph_end(), 1 - inside), most};
}

}  // namespace

int Clipmap::even_ring(const Block& block) const {
    const double width = shape_.morph_end() - shape_.morph_begin();
    const double begin = (RingShape::kColoursBegin - 1) * width;
    Square square{static_cast<double>(block.x), static_cast<double>(block.y),
                  static_cast<double>(shape_.block())};
    for (int index = block.ring;; ++index) {
        const RingView& view = this->view(index);
        const auto [least, most] = beyond(view, shape_, square);
        if (most <= begin) return index;
        if (least < 0) return -1;
        const auto from_next = [&](double place, std::int64_t eye, std::int64_t next) {
            return (place + static_cast<double>(eye - 2 * next)) / 2;
        };
        const Cell& next = this->view(index + 1).eye.cell;
        square = {from_next(square.west, view.eye.cell.x, next.x),
                  from_next(square.north, view.eye.cell.y, next.y), square.side / 2};
    }
}

BlockKind Clipmap::kind(const Block& block) const {
    BlockKind kind{even_ring(block)};
    if (!layout_->terrain().has_water()) return kind;
    // Water is that of coarser rings where pixels are larger than cells.
    constexpr int kCoarser = 2;
    int index = block.ring, side = shape_.block();
    const Cell& eye = view(index).eye.cell;
    Cell place{eye.x + block.x, eye.y + block.y};
    BlockBounds bounds = ring(index).bounds(place, side);
    for (int i = 0; i < kCoarser && index < layout_->coarsest(); ++i) {
        ++index;
        place = {place.x >> 1, place.y >> 1};
        side /= 2;
        bounds.add(ring(index).bounds(place, side));
    }
    kind.wet = bounds.wet;
    kind.dry = bounds.dry;
    kind.river = bounds.river;
    return kind;
}

}  // namespace orograph

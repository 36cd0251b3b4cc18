// Where one ring alone tells the colours of a block, as shaders/lib/rings.glsl and
// shaders/lib/ground_noise.glsl find them for each fragment.

#include <algorithm>
#include <cmath>

#include "render/view/clipmap.h"

namespace orograph {
namespace {

/// A square of cells of a ring, from the eye's cell.
struct Square {
    double west, north, side;
};

/// How far the nearest and the farthest place of a square are from the eye, in cells, its weighted
/// height included.
struct Reach {
    double nearest, farthest;
};

Reach reach_of(const Square& square, const RingView& view) {
    const auto axis = [&](double low, double eye) {
        const double high = low + square.side;
        return Reach{std::max({low - eye, eye - high, 0.0}),
                     std::max(std::abs(low - eye), std::abs(high - eye))};
    };
    const Reach x = axis(square.west, view.eye.fraction.x),
                y = axis(square.north, view.eye.fraction.y);
    return {std::max({x.nearest, y.nearest, view.height}),
            std::max({x.farthest, y.farthest, view.height})};
}

/// The same square in cells of another ring.
Square turned(const Square& square, const RingView& from, const RingView& to, int coarser) {
    const double scale = std::exp2(-coarser);
    const auto place = [&](double at, std::int64_t eye, std::int64_t other) {
        return (at + static_cast<double>(eye)) * scale - static_cast<double>(other);
    };
    return {place(square.west, from.eye.cell.x, to.eye.cell.x),
            place(square.north, from.eye.cell.y, to.eye.cell.y), square.side * scale};
}

}  // namespace

int Clipmap::even_ring(const Block& block) const {
    const double width = shape_.morph_end() - shape_.morph_begin();
    const RingView& own = view(block.ring);
    const Square square{static_cast<double>(block.x), static_cast<double>(block.y),
                        static_cast<double>(shape_.block())};
    // From the finest ring on, whatever ring's triangles are drawn, as fragments do.
    for (int index = finest(); index < layout_->coarsest(); ++index) {
        const RingView& view = this->view(index);
        const Square here = turned(square, own, view, index - block.ring);
        const Reach reach = reach_of(here, view);
        // Nearer than that there is noise of rings that are finer yet.
        if (index == finest() && reach.nearest < shape_.morph_end() * std::exp2(-0.3 - index)) {
            return -1;
        }
        const RingArea& fade = view.fade;
        const double east = here.west + here.side, south = here.north + here.side;
        // How far within what is shown finely the place is that is least so, and most.
        const double least = std::min({here.west - fade.west, fade.east - east,
                                       here.north - fade.north, fade.south - south}),
                     most = std::min({east - fade.west, fade.east - here.west, south - fade.north,
                                      fade.south - here.north});
        const double end = shape_.morph_end();
        // Of a coarser ring's cells it must be whole ones, or its triangles lie elsewhere too.
        if (index > block.ring && shape_.block() >> (index - block.ring) < 2) return -1;
        if (std::max(reach.farthest - end, 1 - least) <= -width) return index;
        if (std::max(reach.nearest - end, 1 - most) < 0) return -1;
    }
    const int index = layout_->coarsest();
    return shape_.block() >> (index - block.ring) < 2 ? -1 : index;
}

}  // namespace orograph

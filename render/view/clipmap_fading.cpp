// When rings come, unfold and go, so that nobody sees them do it.

#include <algorithm>
#include <cmath>

#include "render/view/clipmap.h"

namespace orograph {
namespace {

/// Seconds in which a ring that came late unfolds from its middle to its border.
constexpr double kFadeSeconds = 0.4;

bool same(const RingArea& a, const RingArea& b) {
    return a.west == b.west && a.north == b.north && a.east == b.east && a.south == b.south;
}

}  // namespace

void Clipmap::unfold(int index, double step) {
    const RingArea limit = ring(index).area();
    RingArea& area = fade(index);
    area = {std::max(limit.west, area.west - step), std::max(limit.north, area.north - step),
            std::min(limit.east, area.east + step), std::min(limit.south, area.south + step)};
}

void Clipmap::advance(double seconds) {
    if (!layout_) return;
    // A terrain that is shown for the first time refines at once, what comes later does so softly.
    if (complete()) fresh_.assign(fresh_.size(), false);
    // Rings unfold one after the other; the more are waiting, the faster.
    int waiting = 0;
    for (int index = 0; index < layout_->coarsest(); ++index) {
        const bool elsewhere = ring(index).filled() && index >= finest_ &&
                               ring(index).origin() != layout_->origin(eye_.x, eye_.z, index);
        waiting += late_[static_cast<std::size_t>(index)] || elsewhere ? 1 : 0;
    }
    const double step = shape_.samples / 2 * seconds / kFadeSeconds * (waiting + 1);
    for (int index = 0; index < layout_->rings(); ++index) {
        if (ring(index).filled()) unfold(index, step);
    }
    update_views();
}

void Clipmap::finish_fading() {
    if (!layout_) return;
    if (complete()) fresh_.assign(fresh_.size(), false);
    late_.assign(late_.size(), false);
    for (int index = 0; index < layout_->rings(); ++index) fade(index) = ring(index).area();
    update_views();
}

bool Clipmap::fades_in() const {
    if (!layout_) return false;
    for (int index = finest_; index < layout_->rings(); ++index) {
        if (!same(fade(index), ring(index).area())) return true;
    }
    return false;
}

bool Clipmap::settled() const {
    if (!layout_) return !wanted_;
    return !fades_in() && complete();
}

bool Clipmap::place(int index) {
    if (!ring(index).filled()) return false;
    const Cell origin = ring(index).origin();
    RingView& view = views_[static_cast<std::size_t>(index)];
    view.begin = origin;
    view.end = {origin.x + shape_.drawn(), origin.y + shape_.drawn()};
    if (index == layout_->coarsest()) return true;
    // One that lags behind may reach beyond the next one; but nothing is drawn beyond one that
    // holds all of the terrain.
    if (!layout_->ends() || index + 1 < layout_->coarsest()) {
        const RingView& outer = views_[static_cast<std::size_t>(index + 1)];
        view.begin = {std::max(view.begin.x, 2 * outer.begin.x),
                      std::max(view.begin.y, 2 * outer.begin.y)};
        view.end = {std::min(view.end.x, 2 * outer.end.x), std::min(view.end.y, 2 * outer.end.y)};
    }
    // Left wholly behind it is drawn as the coarser ring everywhere.
    const Cell eye = layout_->eye(eye_.x, eye_.z, index).cell;
    const auto within_reach = [&](std::int64_t at, std::int64_t begin, std::int64_t end) {
        return begin < end && at > begin - shape_.nearest_border() &&
               at < end + shape_.nearest_border();
    };
    return within_reach(eye.x, view.begin.x, view.end.x) &&
           within_reach(eye.y, view.begin.y, view.end.y);
}

bool Clipmap::covered(int index, Cell origin) const {
    if (index + 1 >= layout_->coarsest()) return true;  // which never morphs
    const RingArea& outer = fade(index + 1);
    const auto west = static_cast<double>(origin.x / 2), north = static_cast<double>(origin.y / 2);
    const int margin = 2 * shape_.block(), side = shape_.drawn() / 2;
    return west - margin >= outer.west && north - margin >= outer.north &&
           west + side + margin <= outer.east && north + side + margin <= outer.south;
}

void Clipmap::fold(int index) {
    const RingEye eye = layout_->eye(eye_.x, eye_.z, index);
    const auto x = static_cast<double>(eye.cell.x), y = static_cast<double>(eye.cell.y);
    fade(index) = {x, y, x, y};
}

void Clipmap::find_finest() {
    const auto wanted = [&](int index) {
        return height_in_cells(*layout_, index, above_) < shape_.drop_height();
    };
    finest_ = layout_->coarsest();
    place(finest_);
    while (finest_ > 0 && wanted(finest_ - 1) && place(finest_ - 1)) {
        const int finer = finest_ - 1;
        if (late_[static_cast<std::size_t>(finer)]) {
            // Wholly morphed it looks like the coarser ring where that is shown finely: there it
            // takes its place unseen, and unfolds.
            if (!covered(finer, ring(finer).origin())) break;
            fold(finer);
        }
        late_[static_cast<std::size_t>(finer)] = false;
        finest_ = finer;
    }
    for (int index = 0; index < finest_; ++index) {
        const bool late = wanted(index);
        late_[static_cast<std::size_t>(index)] = late;
        // One that isn't needed yet comes in time: from on high it looks like the coarser ring
        // everywhere, so nobody sees that it is whole when it takes its place.
        if (!late && ring(index).filled()) fade(index) = ring(index).area();
    }
}

}  // namespace orograph

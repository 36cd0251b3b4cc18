#include "render/view/clipmap.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cmath>
#include <utility>

namespace orograph {
namespace {

/// Rings are asked for while they are still wholly morphed, so as to be there in time.
constexpr double kAhead = 1.5;

}  // namespace

void Clipmap::show(std::shared_ptr<const DrawnTerrain> drawn) {
    if (wanted_ && wanted_->drawn() == drawn) return;
    const bool begun = layout_ && layout_->drawn() == wanted_->drawn();
    const bool relit = begun && drawn->terrain == wanted_->drawn()->terrain && drawn->sun &&
                       wanted_->drawn()->sun && drawn->salt_level == wanted_->drawn()->salt_level;
    if (relit && !complete()) return;
    wanted_.emplace(std::move(drawn), shape_);
    if (!relit) return;
    layout_ = wanted_;
    dull_.assign(dull_.size(), true);
}

std::size_t Clipmap::bytes() const {
    std::size_t sum = 0;
    for (const Ring& ring : rings_) sum += ring.bytes();
    return sum;
}

double Clipmap::height_in_cells(const RingLayout& layout, int ring, double metres) {
    return kHeightWeight * metres / layout.spacing(ring);
}

double Clipmap::ground_of(const RingLayout& layout, int index) const {
    const RingEye eye = layout.eye(eye_.x, eye_.z, index);
    const Extent extent = layout.extent(index);
    const Cell cell{std::clamp(eye.cell.x, extent.west, extent.east),
                    std::clamp(eye.cell.y, extent.north, extent.south)};
    std::array<std::int32_t, 4> heights;
    if (layout_ && ring(index).draws(cell)) {  // the same heights, at hand
        const Ring& ring = this->ring(index);
        heights = {ring.height(cell.x, cell.y), ring.height(cell.x + 1, cell.y),
                   ring.height(cell.x, cell.y + 1), ring.height(cell.x + 1, cell.y + 1)};
    } else {
        const Terrain& terrain = layout.terrain();
        fill_surface(terrain, {terrain.finest_level() - index, cell.x, cell.y, 2, 2}, heights);
    }
    const double u = cell.x == eye.cell.x ? eye.fraction.x : 0;
    const double v = cell.y == eye.cell.y ? eye.fraction.y : 0;
    const double north = heights[0] + u * (static_cast<double>(heights[1]) - heights[0]);
    const double south = heights[2] + u * (static_cast<double>(heights[3]) - heights[2]);
    return (north + v * (south - north)) * layout.terrain().unit();
}

double Clipmap::find_above_ground() const {
    // Of the terrain itself: what is drawn depends on it, so it must not depend on that. What the
    // finer rings add counts less and less as the eye rises, and nothing where they aren't kept.
    constexpr double kWhole = 0.6, kNothing = 0.8 * kAhead;
    const RingLayout& layout = layout_ ? *layout_ : *wanted_;
    double ground = ground_of(layout, layout.coarsest());
    for (int index = layout.coarsest() - 1; index >= 0; --index) {
        const double height = height_in_cells(layout, index, eye_.y - ground) / shape_.morph_end();
        if (height >= kNothing) break;
        const double share = std::min((kNothing - height) / (kNothing - kWhole), 1.0);
        ground = std::lerp(ground, ground_of(layout, index), share);
    }
    return std::max(0.0, eye_.y - ground);
}

void Clipmap::look_from(const glm::dvec3& eye) {
    eye_ = eye;
    if (!layout_ && !wanted_) return;
    above_ = find_above_ground();
    if (layout_) update_views();
}

void Clipmap::jump_to(const glm::dvec3& eye) {
    eye_ = eye;
    // One that hardly moves goes on as in a flight; the coarsest is always there.
    const std::int64_t hardly = 2 * shape_.block();
    for (int index = 0; layout_ && index < layout_->coarsest(); ++index) {
        Ring& ring = this->ring(index);
        const Cell from = ring.origin(), origin = layout_->origin(eye.x, eye.z, index);
        const bool stays =
            std::abs(from.x - origin.x) <= hardly && std::abs(from.y - origin.y) <= hardly;
        if (ring.filled() && stays) continue;
        ring.clear(layout_->terrain().has_water());
        fresh_[static_cast<std::size_t>(index)] = true;
    }
    look_from(eye);
}

bool Clipmap::beyond_need(int index) const {
    // The coarsest is always there.
    return index < wanted_->coarsest() &&
           height_in_cells(*wanted_, index, above_) >= kAhead * shape_.morph_end();
}

std::optional<RingRequest> Clipmap::request(int index) const {
    if (beyond_need(index)) return std::nullopt;
    const Cell origin = wanted_->origin(eye_.x, eye_.z, index);
    std::optional<Cell> from;
    const bool begun = layout_ && layout_->drawn() == wanted_->drawn();
    if (begun && ring(index).filled()) {
        from = ring(index).origin();
        // What is drawn moves on once the coarser ring is shown finely where it goes.
        if (from == origin || (index >= finest_ && !covered(index, origin))) {
            if (!dull_[static_cast<std::size_t>(index)]) return std::nullopt;
            return RingRequest{wanted_->drawn(), shape_, index, *from, std::nullopt};
        }
    }
    return RingRequest{wanted_->drawn(), shape_, index, origin, from};
}

void Clipmap::find_requests(std::vector<RingRequest>& requests) const {
    requests.clear();
    for (int index = wanted_ ? wanted_->coarsest() : -1; index >= 0; --index) {
        if (auto lacking = request(index)) requests.push_back(std::move(*lacking));
    }
}

std::vector<RingRequest> Clipmap::requests() const {
    std::vector<RingRequest> requests;
    find_requests(requests);
    return requests;
}

bool Clipmap::complete() const {
    for (int index = wanted_ ? wanted_->coarsest() : -1; index >= 0; --index) {
        if (request(index)) return false;
    }
    return true;
}

bool Clipmap::reaches_eye() const {
    if (!layout_ || layout_->drawn() != wanted_->drawn()) return false;
    for (int index = layout_->coarsest(); index >= 0; --index) {
        if (!beyond_need(index) && !ring(index).filled()) return false;
    }
    return true;
}

void Clipmap::start(const RingLayout& layout) {
    layout_ = layout;
    const auto count = static_cast<std::size_t>(layout.rings());
    // What a terrain of more rings took is no more than that terrain's.
    if (rings_.size() > count) rings_.erase(rings_.begin() + layout.rings(), rings_.end());
    while (rings_.size() < count) rings_.emplace_back(shape_);
    for (Ring& ring : rings_) ring.clear(layout.terrain().has_water());
    fades_.assign(count, {});
    fresh_.assign(count, true);
    late_.assign(count, false);
    dull_.assign(count, false);
    views_.resize(count);
}

bool Clipmap::take(const RingUpdate& update) {
    const RingRequest& request = update.request;
    if (!wanted_ || request.drawn != wanted_->drawn() || request.shape != shape_) return false;
    const bool begun = layout_ && layout_->drawn() == wanted_->drawn();
    if (!begun) {
        if (request.ring != wanted_->coarsest() || request.from) return false;
        start(*wanted_);
        above_ = find_above_ground();
    }
    Ring& ring = this->ring(request.ring);
    const auto index = static_cast<std::size_t>(request.ring);
    const bool relit =
        !request.from && ring.filled() && dull_[index] && request.origin == ring.origin();
    if (!relit && request.from.has_value() != ring.filled()) return false;
    if (request.from && *request.from != ring.origin()) return false;
    ring.take(request.origin, update.patches);
    if (!request.from) dull_[index] = false;
    if (relit) return true;  // whose heights are those it had
    const bool fresh = fresh_[index];
    fresh_[index] = false;
    if (fresh) {
        fades_[index] = ring.area();
        late_[index] = false;
    } else if (update.patches.size() == 1 && update.patches[0].width == shape_.samples &&
               update.patches[0].height == shape_.samples) {
        late_[index] = true;
    } else {
        unfold(request.ring, 0);
    }
    update_views();
    return true;
}

std::vector<RingUpdate> Clipmap::fill() {
    std::vector<RingUpdate> updates;
    for (RingRequest& request : requests()) {
        RingUpdate update = answer(std::move(request));
        if (take(update)) updates.push_back(std::move(update));
    }
    return updates;
}

void Clipmap::update_views() {
    find_finest();
    for (int index = finest_; index < layout_->rings(); ++index) {
        RingView& view = views_[static_cast<std::size_t>(index)];
        view.eye = layout_->eye(eye_.x, eye_.z, index);
        view.spacing = layout_->spacing(index);
        view.height = height_in_cells(*layout_, index, above_);
        view.coarsest = index == layout_->coarsest();
        const auto x = static_cast<double>(view.eye.cell.x),
                   y = static_cast<double>(view.eye.cell.y);
        RingArea& area = fade(index);
        area = {std::max(area.west, static_cast<double>(view.begin.x)),
                std::max(area.north, static_cast<double>(view.begin.y)),
                std::min(area.east, static_cast<double>(view.end.x)),
                std::min(area.south, static_cast<double>(view.end.y))};
        view.fade = {area.west - x, area.north - y, area.east - x, area.south - y};
        const Extent extent = layout_->extent(index);
        view.extent = {extent.west - view.eye.cell.x, extent.north - view.eye.cell.y,
                       extent.east - view.eye.cell.x, extent.south - view.eye.cell.y};
    }
}

double RingView::beyond(const RingShape& shape, double x, double y) const {
    if (coarsest) return -HUGE_VAL;
    const double distance =
        std::max({std::abs(x - eye.fraction.x), std::abs(y - eye.fraction.y), height});
    const double inside = std::min({x - fade.west, fade.east - x, y - fade.north, fade.south - y});
    return std::max(distance - shape.morph_end(), 1 - inside);
}

double RingView::morph(const RingShape& shape, double x, double y) const {
    const double width = shape.morph_end() - shape.morph_begin();
    return std::clamp(1 + beyond(shape, x, y) / width, 0.0, 1.0);
}

bool Clipmap::out_of_sight() const {
    constexpr std::int64_t kFar = 1 << 30;
    const Cell eye = views_[static_cast<std::size_t>(layout_->coarsest())].eye.cell;
    const Cell origin = views_[static_cast<std::size_t>(layout_->coarsest())].begin;
    return std::abs(eye.x - origin.x) > kFar || std::abs(eye.y - origin.y) > kFar;
}

}  // namespace orograph

// The drawn triangles, for what must agree with the picture: collision and picking.

#include <algorithm>
#include <cassert>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "render/view/clipmap.h"
#include "render/view/surface_mesh.h"

namespace orograph {
namespace {

/// On the triangles of a cell between the corners' heights, at a place from its north-west corner.
double in_cell(bool from_north_west, double north_west, double north_east, double south_west,
               double south_east, double u, double v) {
    if (from_north_west) {
        return u > v ? north_west + u * (north_east - north_west) + v * (south_east - north_east)
                     : north_west + v * (south_west - north_west) + u * (south_east - south_west);
    }
    return u + v < 1 ? north_west + u * (north_east - north_west) + v * (south_west - north_west)
                     : south_east + (1 - u) * (south_west - south_east) +
                           (1 - v) * (north_east - south_east);
}

/// A ray as seen from above, on the grid of a ring: at distance t it is over (x + t dx, y + t dy).
struct GridRay {
    double x, y, dx, dy;

    /// The distances between which it is over a rectangle; empty if the first is the larger.
    std::pair<double, double> over(double west, double north, double east, double south) const {
        double begin = 0, end = HUGE_VAL;
        const auto clip = [&](double place, double slope, double low, double high) {
            if (slope == 0) {
                if (place < low || place > high) end = -1;
                return;
            }
            const double a = (low - place) / slope, b = (high - place) / slope;
            begin = std::max(begin, std::min(a, b));
            end = std::min(end, std::max(a, b));
        };
        clip(x, dx, west, east);
        clip(y, dy, north, south);
        return {begin, end};
    }
};

}  // namespace

double Clipmap::sample_height(int index, std::int64_t x, std::int64_t y, Floor floor) const {
    const Terrain& terrain = layout_->terrain();
    const double height = ring(index).height(x, y) * terrain.unit();
    if (floor == Floor::surface || !terrain.has_water()) return height;
    return height - std::max(static_cast<double>(ring(index).water(x, y).depth), 0.0);
}

double Clipmap::vertex_height(int index, std::int64_t x, std::int64_t y, Floor floor) const {
    const RingView& view = views_[static_cast<std::size_t>(index)];
    const Extent& extent = view.extent;
    const std::int64_t west = std::clamp(x - view.eye.cell.x, extent.west, extent.east);
    const std::int64_t north = std::clamp(y - view.eye.cell.y, extent.north, extent.south);
    const Cell place{west + view.eye.cell.x, north + view.eye.cell.y};
    const auto place_x = static_cast<double>(west), place_y = static_cast<double>(north);
    const double share = view.morph(shape_, place_x, place_y);
    const double fine = sample_height(index, place.x, place.y, floor);
    if (share == 0) return fine;
    // On the coarser ring's triangles: at a corner, or between the ends of an edge or a diagonal.
    const bool odd_x = (place.x & 1) != 0, odd_y = (place.y & 1) != 0;
    const std::int64_t dx = odd_x ? 1 : 0;
    std::int64_t dy = odd_y ? 1 : 0;
    if (odd_x && odd_y && !diagonal_from_north_west(place.x >> 1, place.y >> 1)) dy = -1;
    const auto on_coarser = [&](const auto& height) {
        const double from = height((place.x - dx) >> 1, (place.y - dy) >> 1);
        return odd_x || odd_y ? (from + height((place.x + dx) >> 1, (place.y + dy) >> 1)) / 2
                              : from;
    };
    if (view.left_behind(shape_, place_x, place_y)) {
        return on_coarser(
            [&](std::int64_t u, std::int64_t v) { return vertex_height(index + 1, u, v, floor); });
    }
    const double coarse = on_coarser(
        [&](std::int64_t u, std::int64_t v) { return sample_height(index + 1, u, v, floor); });
    return std::lerp(fine, coarse, share);
}

RingEye Clipmap::nearest(int index, double x, double z) const {
    RingEye place = layout_->eye(x, z, index);
    const auto keep = [](std::int64_t& cell, double& fraction, std::int64_t low,
                         std::int64_t high) {
        if (cell < low || cell >= high) fraction = 0;
        cell = std::clamp(cell, low, high);
    };
    const Extent extent = layout_->extent(index);
    keep(place.cell.x, place.fraction.x, extent.west, extent.east);
    keep(place.cell.y, place.fraction.y, extent.north, extent.south);
    if (index == layout_->coarsest()) {
        const Cell origin = ring(index).origin();
        keep(place.cell.x, place.fraction.x, origin.x, origin.x + shape_.drawn());
        keep(place.cell.y, place.fraction.y, origin.y, origin.y + shape_.drawn());
    }
    return place;
}

int Clipmap::ring_at(double x, double z) const {
    for (int index = finest_; index < layout_->coarsest(); ++index) {
        const Cell cell = nearest(index, x, z).cell;
        const RingView& view = views_[static_cast<std::size_t>(index)];
        if (cell.x >= view.begin.x && cell.x < view.end.x && cell.y >= view.begin.y &&
            cell.y < view.end.y) {
            return index;
        }
    }
    return layout_->coarsest();
}

double Clipmap::height_in_ring(int index, double x, double z, Floor floor) const {
    const auto [cell, fraction] = nearest(index, x, z);
    return in_cell(diagonal_from_north_west(cell.x, cell.y),
                   vertex_height(index, cell.x, cell.y, floor),
                   vertex_height(index, cell.x + 1, cell.y, floor),
                   vertex_height(index, cell.x, cell.y + 1, floor),
                   vertex_height(index, cell.x + 1, cell.y + 1, floor), fraction.x, fraction.y);
}

double Clipmap::height(double x, double z, Floor floor) const {
    assert(layout_);
    return height_in_ring(ring_at(x, z), x, z, floor);
}

bool Clipmap::over_terrain(double x, double z) const {
    assert(layout_);
    const Cell cell = layout_->eye(x, z, 0).cell;
    const Extent extent = layout_->extent(0);
    return cell.x >= extent.west && cell.x <= extent.east && cell.y >= extent.north &&
           cell.y <= extent.south;
}

bool Clipmap::under_water(const glm::dvec3& place) const {
    assert(layout_);
    if (!layout_->terrain().has_water() || out_of_sight() || !over_terrain(place.x, place.z))
        return false;
    return place.y < height(place.x, place.z) && place.y >= height(place.x, place.z, Floor::bed);
}

std::optional<double> Clipmap::meet_in_cell(const RingView& view, const Block& cell,
                                            const glm::dvec3& start, const glm::dvec3& along,
                                            double begin, double end, Floor floor) const {
    const std::int64_t x = view.eye.cell.x + cell.x, y = view.eye.cell.y + cell.y;
    const double corners[4] = {
        vertex_height(cell.ring, x, y, floor), vertex_height(cell.ring, x + 1, y, floor),
        vertex_height(cell.ring, x, y + 1, floor), vertex_height(cell.ring, x + 1, y + 1, floor)};
    const bool from_north_west = diagonal_from_north_west(x, y);
    const auto across = [&](double t) {
        return (start.x + t * along.x) / view.spacing + view.eye.fraction.x - cell.x;
    };
    const auto down = [&](double t) {
        return (start.z + t * along.z) / view.spacing + view.eye.fraction.y - cell.y;
    };
    const auto gap = [&](double t) {
        return start.y + t * along.y + eye_.y -
               in_cell(from_north_west, corners[0], corners[1], corners[2], corners[3],
                       std::clamp(across(t), 0.0, 1.0), std::clamp(down(t), 0.0, 1.0));
    };
    if (end == HUGE_VAL) {  // straight up or down
        const double height = gap(begin);
        if (along.y >= 0 || height < 0) return std::nullopt;
        return begin + height / -along.y;
    }
    // The gap is linear on each side of the diagonal.
    const auto side = [&](double t) {
        return from_north_west ? across(t) - down(t) : across(t) + down(t) - 1;
    };
    const double first = side(begin), last = side(end);
    double middle = end;
    if ((first < 0) != (last < 0)) middle = begin + (end - begin) * first / (first - last);
    for (const auto& [from, to] : {std::pair(begin, middle), std::pair(middle, end)}) {
        const double above = gap(from), below = gap(to);
        if (above >= 0 && below <= 0) {
            return above == below ? from : from + (to - from) * above / (above - below);
        }
    }
    return std::nullopt;
}

std::optional<glm::dvec3> Clipmap::meet(const glm::dvec3& origin,
                                        const glm::dvec3& direction) const {
    assert(layout_);
    if (out_of_sight()) return std::nullopt;
    const glm::dvec3 along = glm::normalize(direction);
    const Floor floor = under_water(origin) ? Floor::bed : Floor::surface;
    return globe_.flat() ? meet_straight(origin, along, HUGE_VAL, floor)
                         : meet_on_globe(origin, along, floor);
}

// Over the plane that the ground is, the ray is a curve: it is cut into pieces that are straight to
// less than a tenth of a pixel.
std::optional<glm::dvec3> Clipmap::meet_on_globe(const glm::dvec3& origin, const glm::dvec3& along,
                                                 Floor floor) const {
    constexpr double kTenthOfPixel = 1e-4, kNear = 50;  // radians, metres
    const glm::dvec3 from_eye = origin - eye_;
    const auto on_plane = [&](double distance) {
        return eye_ + globe_.unbent(from_eye + along * distance, eye_.y);
    };
    const HeightRange range = drawn_heights();
    const auto [first, last] = globe_.crossing(from_eye, along, eye_.y, range.maximum);
    glm::dvec3 begin = on_plane(first);
    for (double distance = first; distance < last;) {
        distance += std::sqrt(8 * kTenthOfPixel * globe_.radius() * std::max(distance, kNear));
        const glm::dvec3 end = on_plane(distance);
        const double length = glm::length(end - begin);
        const auto met = meet_straight(begin, (end - begin) / length, length, floor);
        if (met) return met;
        if (floor == Floor::surface && end.y < range.minimum) break;
        begin = end;
    }
    return std::nullopt;
}

std::optional<glm::dvec3> Clipmap::meet_straight(const glm::dvec3& origin, const glm::dvec3& along,
                                                 double most, Floor floor) const {
    const glm::dvec3 start = origin - eye_;
    const auto seen_from = [&](const RingView& view) -> GridRay {
        return {start.x / view.spacing + view.eye.fraction.x,
                start.z / view.spacing + view.eye.fraction.y, along.x / view.spacing,
                along.z / view.spacing};
    };
    const RingView& widest = views_[static_cast<std::size_t>(layout_->coarsest())];
    const RingArea area = ring(layout_->coarsest()).area();
    const auto x = static_cast<double>(widest.eye.cell.x),
               y = static_cast<double>(widest.eye.cell.y);
    const Extent& extent = widest.extent;
    auto [t, end] =
        seen_from(widest).over(std::max(area.west - x, static_cast<double>(extent.west)),
                               std::max(area.north - y, static_cast<double>(extent.north)),
                               std::min(area.east - x, static_cast<double>(extent.east)),
                               std::min(area.south - y, static_cast<double>(extent.south)));
    end = std::min(end, most);
    while (t < end) {
        // A little further, so as to be past the border of the square before.
        const double past = t + std::max(t, widest.spacing * 1e-6) * 1e-9;
        const glm::dvec3 place = start + along * past;
        const int index = ring_at(eye_.x + place.x, eye_.z + place.z);
        const RingView& view = views_[static_cast<std::size_t>(index)];
        const GridRay ray = seen_from(view);
        const auto square = [&](std::int64_t side) -> Block {
            // On a border it is the square that the ray goes into: else it would never leave it.
            const auto corner = [&](double cells, double slope, std::int64_t eye) {
                const double low = slope < 0 ? std::ceil(cells) - 1 : std::floor(cells);
                const std::int64_t cell = eye + static_cast<std::int64_t>(low);
                return static_cast<std::int32_t>(floor_to(cell, side) - eye);
            };
            return {corner(ray.x + past * ray.dx, ray.dx, view.eye.cell.x),
                    corner(ray.y + past * ray.dy, ray.dy, view.eye.cell.y), index};
        };
        const auto leaves = [&](const Block& from, int side) {
            return std::max(ray.over(from.x, from.y, from.x + side, from.y + side).second, past);
        };
        // Over a whole block in one step, where the ray stays above all of it.
        const Block block = square(shape_.block());
        const double out = leaves(block, shape_.block());
        const double lowest = along.y < 0 ? start.y + along.y * out : place.y;
        const std::optional<HeightRange> heights = bounds(block);
        if (heights && lowest > heights->maximum - eye_.y) {
            t = out;
            continue;
        }
        const Block cell = square(1);
        const double next = leaves(cell, 1);
        if (const auto met = meet_in_cell(view, cell, start, along, t, next, floor)) {
            if (*met > most) return std::nullopt;
            return origin + along * *met;
        }
        t = next;
    }
    return std::nullopt;
}

}  // namespace orograph

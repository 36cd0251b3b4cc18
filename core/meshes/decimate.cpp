#include "core/meshes/decimate.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/base/parallel.h"

namespace orograph {
namespace {

constexpr int kBand = 16;  // rows of places that are looked at at once

struct Place {
    int x, y;
    friend Place operator+(Place a, Place b) { return {a.x + b.x, a.y + b.y}; }
    friend Place operator-(Place a, Place b) { return {a.x - b.x, a.y - b.y}; }
};

/// A right triangle with two equal sides that meet at `top`, counter-clockwise.
struct RightTriangle {
    Place top, first, second;

    Place middle() const { return {(first.x + second.x) / 2, (first.y + second.y) / 2}; }
};

/// The side of the least square of 2^n cells that holds a map.
int square_around(int width, int height) {
    const auto cells = static_cast<unsigned>(std::max(width, height) - 1);
    return static_cast<int>(std::bit_ceil(cells));
}

/// Halves triangles, from the two of a whole square on, where they lie too far from the heights. A
/// triangle is halved from its top to the middle of its longest side. The one beyond that side must
/// be halved then too, and so must all from which these two came. So a place where triangles are
/// halved needs to be known for each pair of them alone, and the small ones come first.
class Halving {
  public:
    Halving(const Grid<float>& heights, double error)
        : heights_(heights),
          error_(error),
          side_(square_around(heights.width(), heights.height())),
          halved_(side_ + 1, side_ + 1) {
        std::ranges::fill(halved_.values(), std::uint8_t{0});
    }

    /// False if the job was stopped.
    bool find(const Job& job) {
        int levels = 0;
        for (int half = 1; half < side_; half *= 2) ++levels;
        int level = 0;
        for (int half = 1; half < side_; half *= 2, ++level) {
            const Job part = job.part(level / (levels + 1.0), (level + 1) / (levels + 1.0));
            if (!each_place(half, part, false) || !each_place(half, part, true)) return false;
        }
        return true;
    }

    std::vector<Triangle> triangles() const {
        std::vector<Triangle> result;
        const Place north_west{0, 0}, north_east{side_, 0}, south_west{0, side_},
            south_east{side_, side_};
        add({south_west, south_east, north_west}, result);
        add({north_east, north_west, south_east}, result);
        return result;
    }

  private:
    /// Decides about the places that are middles of diagonals of squares of 2 * half cells, or
    /// those that are middles of their sides.
    bool each_place(int half, const Job& job, bool centres) {
        const int rows = side_ / half + 1;
        return parallel_rows(rows, kBand, job, [&](int begin, int end) {
            for (int row = begin; row < end; ++row) {
                const bool odd = row % 2 != 0;
                if (centres && !odd) continue;
                const int first = centres || !odd ? 1 : 0;
                for (int column = first; column * half <= side_; column += 2) {
                    const Place place{column * half, row * half};
                    const bool needed =
                        centres ? centre_needed(place, half) : side_needed(place, half, odd);
                    halved_.at(place.x, place.y) = needed;
                }
            }
        });
    }

    bool side_needed(Place middle, int half, bool vertical) const {
        const Place along = vertical ? Place{0, half} : Place{half, 0};
        const Place across{along.y, -along.x};  // a quarter turn to the left of it
        if (on_border(middle)) return true;
        if (half > 1) {
            const int quarter = half / 2;
            for (const Place step : {Place{-quarter, -quarter}, Place{quarter, -quarter},
                                     Place{-quarter, quarter}, Place{quarter, quarter}}) {
                if (is_halved(middle + step)) return true;
            }
        }
        return too_far({middle + across, middle - along, middle + along}) ||
               too_far({middle - across, middle + along, middle - along});
    }

    bool centre_needed(Place middle, int half) const {
        for (const Place step :
             {Place{-half, 0}, Place{half, 0}, Place{0, -half}, Place{0, half}}) {
            if (is_halved(middle + step)) return true;
        }
        const Place north_west = middle - Place{half, half},
                    south_east = middle + Place{half, half};
        const Place north_east{south_east.x, north_west.y}, south_west{north_west.x, south_east.y};
        if ((north_west.x + north_west.y) / (2 * half) % 2 == 0) {
            return too_far({south_west, south_east, north_west}) ||
                   too_far({north_east, north_west, south_east});
        }
        return too_far({north_west, south_west, north_east}) ||
               too_far({south_east, north_east, south_west});
    }

    bool within_square(Place place) const {
        return std::min(place.x, place.y) >= 0 && std::max(place.x, place.y) <= side_;
    }
    bool is_halved(Place place) const {
        return within_square(place) && halved_.at(place.x, place.y) != 0;
    }
    bool on_border(Place place) const {
        const int east = heights_.width() - 1, south = heights_.height() - 1;
        return place.x == 0 || place.y == 0 || (place.x == east && place.y <= south) ||
               (place.y == south && place.x <= east);
    }

    /// How a triangle lies to the map.
    enum class Lie { within, across, beyond };
    Lie lie_of(const RightTriangle& triangle) const {
        const auto [top, first, second] = triangle;
        const auto [west, east] = std::minmax({top.x, first.x, second.x});
        const auto [north, south] = std::minmax({top.y, first.y, second.y});
        const int width = heights_.width() - 1, height = heights_.height() - 1;
        if (west < 0 || north < 0 || west >= width || north >= height) return Lie::beyond;
        return east > width || south > height ? Lie::across : Lie::within;
    }

    bool too_far(const RightTriangle& triangle) const {
        const Lie lie = lie_of(triangle);
        if (lie != Lie::within) return lie == Lie::across;
        return greatest_error(samples_of(triangle), heights_) > error_;
    }

    std::uint32_t sample_at(Place place) const {
        return static_cast<std::uint32_t>(place.y) * static_cast<std::uint32_t>(heights_.width()) +
               static_cast<std::uint32_t>(place.x);
    }
    Triangle samples_of(const RightTriangle& triangle) const {
        return {sample_at(triangle.top), sample_at(triangle.first), sample_at(triangle.second)};
    }

    void add(const RightTriangle& triangle, std::vector<Triangle>& result) const {
        const Lie lie = lie_of(triangle);
        if (lie == Lie::beyond) return;
        const auto [top, first, second] = triangle;
        const Place middle = triangle.middle();
        const bool smallest = (first.x + second.x) % 2 != 0 || (first.y + second.y) % 2 != 0;
        if (smallest || !is_halved(middle)) {
            result.push_back(samples_of(triangle));
            return;
        }
        add({middle, top, first}, result);
        add({middle, second, top}, result);
    }

    const Grid<float>& heights_;
    double error_;
    int side_;
    Grid<std::uint8_t> halved_;  // at the middle of their longest side
};

}  // namespace

std::optional<Decimated> decimate(const Grid<float>& heights, double error, const Job& job) {
    if (error == 0) {
        const Cells all{0, 0, heights.width() - 1, heights.height() - 1};
        return Decimated{mesh_of(triangles_of(all, heights.width()), heights.size()), 0};
    }
    Halving halving(heights, error);
    if (!halving.find(job.part(0, 0.9))) return std::nullopt;
    std::vector<Triangle> triangles = halving.triangles();
    double greatest = 0;
    for (const Triangle& triangle : triangles) {
        greatest = std::max(greatest, greatest_error(triangle, heights));
    }
    return Decimated{mesh_of(std::move(triangles), heights.size()), greatest};
}

std::uint64_t bytes_to_decimate(int width, int height) {
    const auto side = static_cast<std::uint64_t>(square_around(width, height)) + 1;
    return side * side;
}

}  // namespace orograph

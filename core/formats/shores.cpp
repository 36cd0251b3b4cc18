#include "core/formats/shores.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace orograph {
namespace {

constexpr int kNoSide = -1;

/// The lines of a map from square to square of four samples (marching squares: Maple, "Geometric
/// design and space planning using the marching squares and marching cube algorithms", 2003). Each
/// crosses the sides of squares, which it enters by one and leaves by another.
class Squares {
  public:
    explicit Squares(const Grid<WaterSample>& water)
        : water_(water),
          columns_(water.width()),
          next_(2 * water.size(), kNoSide),
          before_(2 * water.size(), kNoSide) {
        for (int y = 0; y + 1 < water.height(); ++y) {
            for (int x = 0; x + 1 < columns_; ++x) cross(x, y);
        }
    }

    std::vector<Shore> shores() {
        std::vector<Shore> shores;
        // Those that begin on the border, then those without an end.
        for (const bool closed : {false, true}) {
            for (int side = 0; side < static_cast<int>(next_.size()); ++side) {
                const bool begins =
                    next_[index(side)] != kNoSide && (closed || before_[index(side)] == kNoSide);
                if (begins) shores.push_back(follow(side));
            }
        }
        return shores;
    }

  private:
    static std::size_t index(int side) { return static_cast<std::size_t>(side); }

    bool is_wet(int x, int y) const { return water_.at(x, y).depth > 0; }

    /// The side from a sample to the one east of it, and to the one south of it.
    int across(int x, int y) const { return 2 * (y * columns_ + x); }
    int down(int x, int y) const { return across(x, y) + 1; }

    /// Lets a line run from one side to another, with the water on its left.
    void join(int from, int to) {
        next_[index(from)] = to;
        before_[index(to)] = from;
    }

    void cross(int x, int y) {
        // Clockwise from the north-west: the corners, and the sides that follow them.
        const std::array<bool, 4> wet{is_wet(x, y), is_wet(x + 1, y), is_wet(x + 1, y + 1),
                                      is_wet(x, y + 1)};
        const std::array<int, 4> sides{across(x, y), down(x + 1, y), across(x, y + 1), down(x, y)};
        // Around each run of wet corners, from the side where it begins to the one where it ends.
        for (std::size_t corner = 0; corner < 4; ++corner) {
            if (!wet[corner] || wet[(corner + 1) % 4]) continue;
            std::size_t first = corner;
            while (wet[(first + 3) % 4]) first = (first + 3) % 4;
            join(sides[(first + 3) % 4], sides[corner]);
        }
    }

    Shore::Point point(int side) const {
        const int sample = side / 2, x = sample % columns_, y = sample / columns_;
        const int east = side % 2 == 0 ? 1 : 0, south = 1 - east;
        const double here = water_.at(x, y).depth, there = water_.at(x + east, y + south).depth;
        const double share = here / (here - there);
        return {x + east * share, y + south * share};
    }

    int wet_end(int side) const {
        const int sample = side / 2, x = sample % columns_, y = sample / columns_;
        if (is_wet(x, y)) return sample;
        return side % 2 == 0 ? sample + 1 : sample + columns_;
    }

    /// Takes the line out.
    Shore follow(int side) {
        Shore shore{{}, wet_end(side)};
        while (side != kNoSide) {
            shore.points.push_back(point(side));
            side = std::exchange(next_[index(side)], kNoSide);
        }
        return shore;
    }

    const Grid<WaterSample>& water_;
    int columns_;
    std::vector<int> next_, before_;  // of the sides, the side where the line goes on or comes from
};

}  // namespace

std::vector<Shore> find_shores(const Grid<WaterSample>& water) {
    return Squares(water).shores();
}

}  // namespace orograph

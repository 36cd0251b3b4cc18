#include "core/rivers/king_paths.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <vector>

#include "core/rivers/river_cells.h"

namespace orograph {
namespace {

struct Point {
    int x, y;
};

int distance(Point a, Point b) {
    return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y));
}

/// Finds the paths to one cell.
class Search {
  public:
    Search(Point target, std::vector<KingPath>& straight, std::vector<KingPath>& winding)
        : target_(target), straight_(straight), winding_(winding) {}

    void run() {
        shortest_ = distance({0, 0}, target_);
        if (shortest_ < 2) return;
        for (int steps = shortest_; steps <= shortest_ + 1 && steps <= 4; ++steps) {
            points_.assign(1, {0, 0});
            extend(steps);
        }
    }

  private:
    void extend(int steps) {
        const Point here = points_.back();
        if (static_cast<int>(points_.size()) == steps) {
            if (distance(here, target_) != 1) return;
            points_.push_back(target_);
            if (induced()) keep(steps);
            points_.pop_back();
            return;
        }
        for (int k = 0; k < 8; ++k) {
            const Point next{here.x + kWayEast[k], here.y + kWaySouth[k]};
            const int left = steps - static_cast<int>(points_.size());
            if (distance(next, target_) > left || distance(next, target_) == 0) continue;
            points_.push_back(next);
            extend(steps);
            points_.pop_back();
        }
    }

    /// Whether only neighbours along the path touch.
    bool induced() const {
        for (std::size_t i = 0; i < points_.size(); ++i) {
            for (std::size_t j = i + 2; j < points_.size(); ++j) {
                if (distance(points_[i], points_[j]) <= 1) return false;
            }
        }
        return true;
    }

    void keep(int steps) {
        constexpr int kStraightStep = 1024, kDiagonalStep = 1448;
        KingPath path;
        path.cells = steps - 1;
        int total = 0, along[4] = {};
        double farthest = 0;  // from the straight line
        const double x = target_.x, y = target_.y;
        for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
            const Point a = points_[i], b = points_[i + 1];
            total += a.x != b.x && a.y != b.y ? kDiagonalStep : kStraightStep;
            along[i] = total;
            farthest = std::max(farthest, std::abs(b.x * y - b.y * x) / std::sqrt(x * x + y * y));
        }
        for (std::size_t i = 0; i < KingPath::kMostCells; ++i) {
            const std::size_t cell = std::min(i + 1, points_.size() - 2);
            path.x[i] = static_cast<std::int8_t>(points_[cell].x);
            path.y[i] = static_cast<std::int8_t>(points_[cell].y);
            path.share[i] = static_cast<std::int16_t>(along[cell - 1] * 1024 / total);
        }
        for (std::size_t i = 0; i + 1 < points_.size(); ++i) {
            path.ways[i] =
                direction_of(points_[i + 1].x - points_[i].x, points_[i + 1].y - points_[i].y);
        }
        (steps == shortest_ && farthest < 0.6 ? straight_ : winding_).push_back(path);
    }

    Point target_;
    std::vector<KingPath>&straight_, &winding_;
    int shortest_ = 0;
    std::vector<Point> points_;
};

}  // namespace

KingPaths::KingPaths() {
    for (int y = -kFarthestChild; y <= kFarthestChild; ++y) {
        for (int x = -kFarthestChild; x <= kFarthestChild; ++x) {
            Search({x, y}, paths_[index(x, y, false)], paths_[index(x, y, true)]).run();
        }
    }
}

const KingPaths& KingPaths::all() {
    static const KingPaths paths;
    return paths;
}

}  // namespace orograph

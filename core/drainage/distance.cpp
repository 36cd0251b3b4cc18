#include "core/drainage/distance.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include "core/base/parallel.h"

// The square of the distance is the least, over all columns, of the square of the way along the row
// plus the square of the way along that column. Down the columns two passes find the latter. Along
// a row each is a parabola, and the least of them all is their lower envelope, found from one end
// to the other.

namespace orograph {
namespace {

constexpr float kFar = std::numeric_limits<float>::infinity();
constexpr int kDistanceBand = 16;

/// The lower envelope of the parabolas over a row.
class Envelope {
  public:
    explicit Envelope(int width)
        : apexes_(static_cast<std::size_t>(width)), from_(static_cast<std::size_t>(width)) {}

    /// Replaces each number by the square root of the least, over all places, of its square plus
    /// that of the distance.
    void apply(float* row, int width) {
        std::size_t parabolas = 0;
        for (int x = 0; x < width; ++x) {
            if (row[x] == kFar) continue;
            const Apex apex{x, double{row[x]} * double{row[x]}};
            double from = -HUGE_VAL;
            while (parabolas > 0) {
                from = crossing(apexes_[parabolas - 1], apex);
                if (from > from_[parabolas - 1]) break;
                --parabolas;
                from = -HUGE_VAL;
            }
            apexes_[parabolas] = apex;
            from_[parabolas++] = from;
        }
        if (parabolas == 0) return;
        std::size_t lowest = 0;
        for (int x = 0; x < width; ++x) {
            while (lowest + 1 < parabolas && from_[lowest + 1] < x) ++lowest;
            const double along = x - apexes_[lowest].x;
            row[x] = static_cast<float>(std::sqrt(along * along + apexes_[lowest].height));
        }
    }

  private:
    struct Apex {
        int x;
        double height;
    };

    /// From where on the right one is the lower.
    static double crossing(const Apex& left, const Apex& right) {
        const double rise = right.height - left.height;
        return (rise / (right.x - left.x) + (right.x + left.x)) / 2;
    }

    std::vector<Apex> apexes_;
    std::vector<double> from_;
};

/// Down and up some columns of a tile once more, from where they ended.
void go_round(int begin, int end, Grid<float>& distances) {
    const int height = distances.height();
    const auto nearer = [&](int y, int from) {
        float* row = distances.row(y);
        const float* other = distances.row(from);
        for (int x = begin; x < end; ++x) row[x] = std::min(row[x], other[x] + 1);
    };
    for (int y = 0; y < height; ++y) nearer(y, around(y - 1, height));
    for (int y = height - 1; y >= 0; --y) nearer(y, around(y + 1, height));
}

}  // namespace

bool find_distances(Grid<float>& distances, const std::function<bool(int x, int y)>& near,
                    const Job& job, Sides sides) {
    const int width = distances.width(), height = distances.height();
    const auto columns = [&](int begin, int end) {
        for (int y = 0; y < height; ++y) {
            float* row = distances.row(y);
            for (int x = begin; x < end; ++x) {
                row[x] = near(x, y) ? 0 : y == 0 ? kFar : distances.at(x, y - 1) + 1;
            }
        }
        for (int y = height - 1; y-- > 0;) {
            float* row = distances.row(y);
            const float* below = distances.row(y + 1);
            for (int x = begin; x < end; ++x) row[x] = std::min(row[x], below[x] + 1);
        }
        if (sides == Sides::joined) go_round(begin, end, distances);
    };
    if (!parallel_rows(width, kDistanceBand, job.part(0, 0.5), columns)) return false;
    // No way along a row of a tile is longer than half of it, so that half lies beyond either end.
    const int beyond = sides == Sides::joined ? (width + 1) / 2 : 0;
    return parallel_rows(height, kDistanceBand, job.part(0.5, 1), [&](int begin, int end) {
        Envelope envelope(width + 2 * beyond);
        std::vector<float> longer(static_cast<std::size_t>(width + 2 * beyond));
        for (int y = begin; y < end; ++y) {
            float* row = distances.row(y);
            if (beyond == 0) {
                envelope.apply(row, width);
                continue;
            }
            for (int x = 0; x < width + 2 * beyond; ++x) {
                longer[static_cast<std::size_t>(x)] = row[around(x - beyond, width)];
            }
            envelope.apply(longer.data(), width + 2 * beyond);
            std::copy_n(longer.begin() + beyond, width, row);
        }
    });
}

}  // namespace orograph

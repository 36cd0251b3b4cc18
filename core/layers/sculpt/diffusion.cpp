#include "core/layers/sculpt/diffusion.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <vector>

#include "core/base/parallel.h"
#include "core/layers/sculpt/least_land.h"

namespace orograph {
namespace {

constexpr int kSteps = 8;
constexpr int kDiffusionBand = 16;  // rows
constexpr int kColumns = 32;        // that are solved side by side: a row of them is in the cache

/// Solves z' - share (z'' of its two neighbours - 2 z') = z along lines side by side, each a
/// tridiagonal system: down the line what comes after is left over (`factors`, `values`), and up
/// again filled in.
class Lines {
  public:
    Lines(double share, float sea, int lines, int length)
        : share_(share),
          sea_(sea),
          lines_(static_cast<std::size_t>(lines)),
          length_(length),
          factors_(lines_ * static_cast<std::size_t>(length)),
          values_(factors_.size()) {}

    /// `first` is the first height of the first line; others follow at `between`, and heights of
    /// one line at `along`.
    void solve(float* first, std::ptrdiff_t between, std::ptrdiff_t along) {
        for (int i = 0; i < length_; ++i) {
            for (std::size_t line = 0; line < lines_; ++line) {
                down(first + static_cast<std::ptrdiff_t>(line) * between + i * along, i, line,
                     along);
            }
        }
        for (int i = length_ - 1; i-- > 0;) {
            const std::size_t here = static_cast<std::size_t>(i) * lines_;
            for (std::size_t at = here; at < here + lines_; ++at) {
                values_[at] += factors_[at] * values_[at + lines_];
            }
        }
        for (int i = 0; i < length_; ++i) {
            for (std::size_t line = 0; line < lines_; ++line) {
                float& height = first[static_cast<std::ptrdiff_t>(line) * between + i * along];
                if (!std::isfinite(height) || !(height > sea_)) continue;
                const double value = values_[static_cast<std::size_t>(i) * lines_ + line];
                height = std::max(static_cast<float>(value), std::min(height, sea_ + kLeastLand));
            }
        }
    }

  private:
    void down(const float* height, int i, std::size_t line, std::ptrdiff_t along) {
        const std::size_t at = static_cast<std::size_t>(i) * lines_ + line;
        factors_[at] = 0;
        values_[at] = sea_;
        if (!std::isfinite(*height) || !(*height > sea_)) return;
        double own = 1, known = *height;
        if (i > 0 && std::isfinite(height[-along])) {
            own += share_ * (1 - factors_[at - lines_]);
            known += share_ * values_[at - lines_];
        }
        const bool next = i + 1 < length_ && std::isfinite(height[along]);
        if (next) own += share_;
        factors_[at] = next ? share_ / own : 0;
        values_[at] = known / own;
    }

    double share_;
    float sea_;
    std::size_t lines_;
    int length_;
    std::vector<double> factors_, values_;
};

/// The same along a line that is a ring: its last height lies beside its first. The two corners
/// that this adds to the system are a product of two vectors, so two solutions of a plain one make
/// up its own (Sherman and Morrison, "Adjustment of an Inverse Matrix Corresponding to a Change in
/// One Element of a Given Matrix", Annals of Mathematical Statistics, 1950).
class Ring {
  public:
    Ring(double share, float sea, int length)
        : share_(share),
          sea_(sea),
          length_(static_cast<std::size_t>(length)),
          factors_(length_),
          values_(length_),
          turns_(length_) {}

    void solve(float* first, std::ptrdiff_t along) {
        const auto height = [&](std::size_t i) -> float& {
            return first[static_cast<std::ptrdiff_t>(i) * along];
        };
        const auto moves = [&](std::size_t i) {
            return std::isfinite(height(i)) && height(i) > sea_;
        };
        const std::size_t last = length_ - 1;
        const auto from = [&](std::size_t i, std::size_t beside) {
            return moves(i) && std::isfinite(height(beside)) ? share_ : 0;
        };
        const double first_own = 1 + from(0, last) + from(0, 1);
        const double to_last = from(0, last), to_first = from(last, 0);  // the corners, negated
        for (std::size_t i = 0; i <= last; ++i) {
            const double before = from(i, i == 0 ? last : i - 1);
            const double after = from(i, i == last ? 0 : i + 1);
            double own = 1 + before + after;
            if (i == 0) own += first_own;
            if (i == last) own += to_first * to_last / first_own;
            double known = moves(i) ? height(i) : sea_;
            double turn = i == 0 ? -first_own : i == last ? -to_first : 0;
            if (i > 0) {
                own -= before * factors_[i - 1];
                known += before * values_[i - 1];
                turn += before * turns_[i - 1];
            }
            factors_[i] = i < last ? after / own : 0;
            values_[i] = known / own;
            turns_[i] = turn / own;
        }
        for (std::size_t i = last; i-- > 0;) {
            values_[i] += factors_[i] * values_[i + 1];
            turns_[i] += factors_[i] * turns_[i + 1];
        }
        const double corner = to_last / first_own;
        const double part =
            (values_[0] + corner * values_[last]) / (1 + turns_[0] + corner * turns_[last]);
        for (std::size_t i = 0; i <= last; ++i) {
            if (!moves(i)) continue;
            const auto value = static_cast<float>(values_[i] - part * turns_[i]);
            height(i) = std::max(value, std::min(height(i), sea_ + kLeastLand));
        }
    }

  private:
    double share_;
    float sea_;
    std::size_t length_;
    std::vector<double> factors_, values_, turns_;
};

/// One step, along the rows and then along the columns. False if the job was stopped.
bool spread_joined(double share, float sea, Grid<float>& heights, const Job& job) {
    const int width = heights.width(), height = heights.height();
    const auto rows = [&](int begin, int end) {
        Ring ring(share, sea, width);
        for (int y = begin; y < end; ++y) ring.solve(heights.row(y), 1);
    };
    const auto columns = [&](int begin, int end) {
        Ring ring(share, sea, height);
        for (int x = begin; x < end; ++x) ring.solve(heights.row(0) + x, width);
    };
    return parallel_rows(height, kDiffusionBand, job.part(0, 0.5), rows) &&
           parallel_rows(width, kDiffusionBand, job.part(0.5, 1), columns);
}

}  // namespace

bool diffuse(double length, float sea, Grid<float>& heights, const Job& job, Sides sides) {
    assert(length >= 0);
    if (length == 0) return !job.stopped();
    const int width = heights.width(), height = heights.height();
    // A step spreads by the root of twice its share.
    const double share = length * length / (2 * kSteps);
    const int blocks = (width + kColumns - 1) / kColumns;
    for (int step = 0; step < kSteps; ++step) {
        const auto part = [&](double half) { return (2 * step + half) / (2 * kSteps); };
        if (sides == Sides::joined) {
            if (!spread_joined(share, sea, heights, job.part(part(0), part(2)))) return false;
            continue;
        }
        const auto rows = [&](int begin, int end) {
            Lines lines(share, sea, end - begin, width);
            lines.solve(heights.row(begin), width, 1);
        };
        const auto columns = [&](int begin, int end) {
            for (int block = begin; block < end; ++block) {
                const int first = block * kColumns, last = std::min(first + kColumns, width);
                Lines lines(share, sea, last - first, height);
                lines.solve(heights.row(0) + first, 1, width);
            }
        };
        if (!parallel_rows(height, kDiffusionBand, job.part(part(0), part(1)), rows) ||
            !parallel_rows(blocks, 1, job.part(part(1), part(2)), columns)) {
            return false;
        }
    }
    return true;
}

}  // namespace orograph

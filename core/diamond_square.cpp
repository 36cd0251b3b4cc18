#include "core/diamond_square.h"

#include <cassert>
#include <utility>
#include <vector>

#include "core/displacement.h"
#include "core/parallel.h"
#include "core/random.h"

namespace orograph {
namespace {

using Row = std::vector<std::int32_t>;

std::int32_t average(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    return (a + b + c + d + 2) >> 2;
}

/// One iteration: makes `child`, twice as wide and high as `parent`, row pair by row pair, so that
/// each sample is written once and read from the cache.
class Refinement {
  public:
    Refinement(const Grid<std::int32_t>& parent, Grid<std::int32_t>& child,
               const DiamondSquare& recipe, int level)
        : parent_(parent),
          child_(child),
          seed_(recipe.seed),
          level_(level),
          range_(displacement_range(recipe.h, level - 1)),
          size_(parent.width()) {}

    /// Makes the child's rows [2 * begin, 2 * end).
    void rows(int begin, int end) const {
        const auto columns = static_cast<std::size_t>(size_);
        Row above(columns), below(columns), right(columns), lower(columns);
        centres((begin + size_ - 1) & (size_ - 1), above);
        for (int y = begin; y < end; ++y) {
            centres(y, below);
            edges(y, above, below, right, lower);
            interleave(parent_.row(y), right.data(), child_.row(2 * y));
            interleave(lower.data(), below.data(), child_.row(2 * y + 1));
            std::swap(above, below);
        }
    }

  private:
    const std::int32_t* wrapped_row(int y) const { return parent_.row(y & (size_ - 1)); }

    std::int32_t displace(RowKey key, int x) const {
        return displacement(random_bits(key, static_cast<std::uint32_t>(x)), range_);
    }

    /// The centres of the squares between the parent's rows y and y + 1.
    void centres(int y, Row& out) const {
        const std::int32_t* north = parent_.row(y);
        const std::int32_t* south = wrapped_row(y + 1);
        const RowKey key = row_key(seed_, level_, 2 * y + 1);
        const auto centre = [&](int x, int next) {
            out[static_cast<std::size_t>(x)] =
                average(north[x], north[next], south[x], south[next]) + displace(key, 2 * x + 1);
        };
        for (int x = 0; x + 1 < size_; ++x) centre(x, x + 1);
        centre(size_ - 1, 0);
    }

    /// The edge points to the right of and below the parent's samples of row y: each the mean of
    /// two samples and of two centres.
    void edges(int y, const Row& above, const Row& below, Row& right, Row& lower) const {
        const std::int32_t* here = parent_.row(y);
        const std::int32_t* south = wrapped_row(y + 1);
        const RowKey right_key = row_key(seed_, level_, 2 * y);
        const RowKey lower_key = row_key(seed_, level_, 2 * y + 1);
        const auto right_of = [&](int x, int next) {
            const auto i = static_cast<std::size_t>(x);
            right[i] =
                average(here[x], here[next], above[i], below[i]) + displace(right_key, 2 * x + 1);
        };
        const auto below_of = [&](int x, int previous) {
            const auto i = static_cast<std::size_t>(x);
            lower[i] =
                average(here[x], south[x], below[static_cast<std::size_t>(previous)], below[i]) +
                displace(lower_key, 2 * x);
        };
        for (int x = 0; x + 1 < size_; ++x) right_of(x, x + 1);
        right_of(size_ - 1, 0);
        below_of(0, size_ - 1);
        for (int x = 1; x < size_; ++x) below_of(x, x - 1);
    }

    void interleave(const std::int32_t* even, const std::int32_t* odd, std::int32_t* out) const {
        for (int x = 0; x < size_; ++x) {
            out[2 * x] = even[x];
            out[2 * x + 1] = odd[x];
        }
    }

    const Grid<std::int32_t>& parent_;
    Grid<std::int32_t>& child_;
    std::uint64_t seed_;
    int level_;
    std::int32_t range_;
    int size_;
};

}  // namespace

std::optional<FixedHeights> diamond_square(const DiamondSquare& recipe, const Job& job) {
    assert(recipe.iterations >= 0 && recipe.iterations <= 15);
    if (job.stopped()) return std::nullopt;
    Grid<std::int32_t> heights(1, 1);
    heights.at(0, 0) = 0;
    double share = 1;  // of the work: each iteration costs four times the one before
    for (int level = 1; level <= recipe.iterations; ++level) share /= 4;
    for (int level = 1; level <= recipe.iterations; ++level) {
        const int size = heights.width();
        Grid<std::int32_t> finer(2 * size, 2 * size);
        const Refinement refinement(heights, finer, recipe, level);
        const bool finished =
            parallel_rows(size, 32, job.part(share, 4 * share),
                          [&](int begin, int end) { refinement.rows(begin, end); });
        if (!finished) return std::nullopt;
        heights = std::move(finer);
        share *= 4;
    }
    return finish_heights(std::move(heights), recipe.iterations, recipe.h);
}

}  // namespace orograph

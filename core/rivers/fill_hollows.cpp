#include "core/rivers/fill_hollows.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "core/base/at.h"
#include "core/rivers/river_random.h"

// What takes the time is the queue of rims, lowest first. The flood only ever rises, so it takes
// buckets of heights in turn, and only within one of them rims are put in order.

namespace orograph {
namespace {

/// Cells by their heights, the lowest first; equally high ones by their numbers. What is pushed may
/// be no lower than what was popped last.
class RisingQueue {
  public:
    explicit RisingQueue(const std::vector<double>& heights)
        : heights_(heights), next_(heights.size()) {
        const double highest = std::ranges::max(heights);
        first_.assign(heights.size() / kInBucket + 1, kNone);
        scale_ = highest > 0 ? static_cast<double>(first_.size() - 1) / highest : 0;
    }

    void push(int cell) {
        const double height = heights_[at(cell)];
        const std::size_t bucket =
            std::min(first_.size() - 1, static_cast<std::size_t>(height * scale_));
        if (bucket == bucket_) {
            rims_.emplace_back(height, cell);
            std::ranges::push_heap(rims_, std::greater<>());
        } else {
            next_[at(cell)] = first_[bucket];
            first_[bucket] = cell;
        }
    }

    /// False if there is none.
    bool pop(int& cell) {
        while (rims_.empty()) {
            if (++bucket_ >= first_.size()) return false;
            for (int rim = first_[bucket_]; rim != kNone; rim = next_[at(rim)]) {
                rims_.emplace_back(heights_[at(rim)], rim);
            }
            std::ranges::make_heap(rims_, std::greater<>());
        }
        std::ranges::pop_heap(rims_, std::greater<>());
        cell = rims_.back().second;
        rims_.pop_back();
        return true;
    }

  private:
    static constexpr int kNone = -1;
    /// Cells of a map for each bucket.
    static constexpr std::size_t kInBucket = 16;

    const std::vector<double>& heights_;
    double scale_ = 0;
    /// Of each bucket the first cell, and of each cell the next in its bucket.
    std::vector<int> first_, next_;
    /// The bucket that is being emptied, as a heap.
    std::size_t bucket_ = 0;
    std::vector<std::pair<double, int>> rims_;
};

}  // namespace

void fill_hollows(TorusMap& map, double rise) {
    const int cells = map.size * map.size;
    std::vector<std::uint8_t> seen(map.sea);
    for (int cell = 0; cell < cells; ++cell) {
        if (map.sea[at(cell)]) map.heights[at(cell)] = 0;
    }
    RisingQueue rims(map.heights);
    for (int cell = 0; cell < cells; ++cell) {
        if (!map.sea[at(cell)]) continue;
        for (int k = 0; k < kWays; ++k) {
            if (map.sea[at(map.neighbour(cell, k))]) continue;
            rims.push(cell);
            break;
        }
    }
    const std::uint64_t key = level_key(0, map.size);
    std::vector<int> hollows;  // the first comes first
    const auto spread = [&](int cell) {
        const double height = map.heights[at(cell)];
        for (int k = 0; k < kWays; ++k) {
            const int other = map.neighbour(cell, k);
            if (seen[at(other)]) continue;
            seen[at(other)] = 1;
            double& there = map.heights[at(other)];
            if (there > height) {
                rims.push(other);
                continue;
            }
            // By chance, lest flats drain in straight lines.
            const auto bits = static_cast<double>(river_bits(key, other) & 255);
            there = height + rise * (1 + bits / 256);
            hollows.push_back(other);
        }
    };
    int rim;
    while (rims.pop(rim)) {
        spread(rim);
        for (std::size_t i = 0; i < hollows.size(); ++i) spread(hollows[i]);
        hollows.clear();
    }
}

}  // namespace orograph

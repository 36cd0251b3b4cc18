#include "core/layers/sculpt/rebound.h"

#include <algorithm>

#include "core/base/parallel.h"

namespace orograph {
namespace {

constexpr int kReboundBand = 16;
/// Metres above the base where the lift is half as much as it is far above.
constexpr float kHalfLift = 30;
constexpr float kLeastWornLand = 0.05f;

/// Replaces each of the `values` by change(value, height).
template <class Change>
bool change_by(const Grid<float>& heights, Grid<float>& values, const Job& job,
               const Change& change) {
    return parallel_rows(heights.height(), kReboundBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const float* height = heights.row(y);
            float* value = values.row(y);
            for (int x = 0; x < heights.width(); ++x) value[x] = change(value[x], height[x]);
        }
    });
}

}  // namespace

BroadMean share_of_land(const Grid<float>& heights, const Rebound& rebound, const Job& job) {
    Grid<float> land(heights.width(), heights.height());
    const auto is_land = [&](float, float height) { return height > rebound.sea ? 1.0f : 0.0f; };
    std::ranges::fill(land.values(), 0.0f);
    static_cast<void>(change_by(heights, land, job, is_land));
    return BroadMean(land, rebound.radius, job, rebound.sides);
}

bool lift(const Rebound& rebound, const BroadMean& land, Grid<float>& before, Grid<float>& heights,
          const Job& job) {
    const auto lost_of = [](float old, float height) { return old - height; };
    if (!change_by(heights, before, job, lost_of)) return false;
    const BroadMean lost(before, rebound.radius, job, rebound.sides);
    if (job.stopped()) return false;
    return parallel_rows(heights.height(), kReboundBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            float* row = heights.row(y);
            for (int x = 0; x < heights.width(); ++x) {
                if (!(row[x] > rebound.sea)) continue;
                const float above = row[x] - rebound.base;
                const float share = rebound.share * above / (above + kHalfLift);
                row[x] += share * lost.at(x, y) / std::max(land.at(x, y), kLeastWornLand);
            }
        }
    });
}

}  // namespace orograph

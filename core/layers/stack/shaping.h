#pragma once

#include <algorithm>
#include <utility>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/parallel.h"
#include "core/layers/stack/layer_kind.h"

// What several shapers share.

namespace orograph {

/// Rows that together hold some ten thousand samples: little enough that a stop is seen at once.
inline int rows_of_band(int width) {
    return std::max(1, 16384 / std::max(1, width));
}

/// Replaces every height h by change(h), in metres and doubles. False if the job was stopped.
template <class Change>
bool change_each(Grid<float>& heights, const Job& job, const Change& change) {
    return parallel_rows(heights.height(), rows_of_band(heights.width()), job,
                         [&](int begin, int end) {
                             for (int y = begin; y < end; ++y) {
                                 float* row = heights.row(y);
                                 for (int x = 0; x < heights.width(); ++x)
                                     row[x] = static_cast<float>(change(row[x]));
                             }
                         });
}

/// The same as a sampler.
template <class Change>
Sampler changing_each(Change change) {
    return {[change = std::move(change)](const Window&, Grid<float>& heights,
                                         const Job& job) -> Result<bool> {
        return change_each(heights, job, change);
    }};
}

/// A sampler that leaves every height as it is.
inline Sampler changing_nothing() {
    return {
        [](const Window&, Grid<float>&, const Job& job) -> Result<bool> { return !job.stopped(); }};
}

/// The square of how much the ground rises over a run at a sample, by central differences; at the
/// border by those to the one neighbour there is. `step` is metres between samples.
inline double square_of_slope(const Grid<float>& heights, int x, int y, double step) {
    const int west = std::max(x - 1, 0), east = std::min(x + 1, heights.width() - 1);
    const int north = std::max(y - 1, 0), south = std::min(y + 1, heights.height() - 1);
    const double rise_x = static_cast<double>(heights.at(east, y)) - heights.at(west, y);
    const double rise_y = static_cast<double>(heights.at(x, south)) - heights.at(x, north);
    const double slope_x = rise_x / (std::max(east - west, 1) * step);
    const double slope_y = rise_y / (std::max(south - north, 1) * step);
    return slope_x * slope_x + slope_y * slope_y;
}

/// 0 up to 0 and 1 from 1 on; between them the cubic that leaves both ends with slope 0.
inline double smooth_step(double t) {
    const double inside = std::clamp(t, 0.0, 1.0);
    return inside * inside * (3 - 2 * inside);
}

/// 1 where `inside`, the distance to a border, is not negative; outside it falls smoothly to 0 over
/// `shoulder`, in the same unit.
inline double soft_edge(double inside, double shoulder) {
    if (inside >= 0) return 1;
    return shoulder > 0 ? smooth_step(1 + inside / shoulder) : 0;
}

}  // namespace orograph

#pragma once

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// A Gaussian mean of a map over many samples, which is kept at a few of them alone: so wide a mean
/// is smooth between those, and costs little. Immutable; threads may share it.
class BroadMean {
  public:
    /// The mean of `values` with a standard deviation of `radius` samples; beyond the border the
    /// nearest values go on. Of joined sides it reaches over half the map at most. Deterministic to
    /// the bit. It holds nothing if the job was stopped. Requires radius >= 0.
    BroadMean(const Grid<float>& values, double radius, const Job& job, Sides sides = Sides::open);

    /// Requires a place in the map.
    float at(int x, int y) const;

  private:
    template <Sides sides>
    float at_place(int x, int y) const;

    Sides sides_;
    int block_;  // samples a side that one mean stands for
    Grid<float> means_;
};

}  // namespace orograph

#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"
#include "core/layers/noise/noise.h"

namespace orograph {

/// Noise over a map from its first sample on, or over a tile. There it is faded into the noise of
/// the next tile along the last quarter of each side, so that it goes on without a seam; its
/// variance stays. Immutable; threads may share it.
class MapNoise {
  public:
    /// Requires parameters that noise() takes, a map with samples, and, of joined sides, as many as
    /// the rows that are asked for are wide.
    MapNoise(const NoiseParams& params, std::uint64_t seed, double spacing, int width, int height,
             Sides sides);

    /// Rows from `first` on, as many as the grid has; zeros if the job was stopped. Deterministic
    /// to the bit.
    void fill(int first, Grid<float>& rows, const Job& job) const;

  private:
    void fill_plain(const Window& window, Grid<float>& values, const Job& job) const;

    Result<Sampler> sampler_;
    int width_, height_;
    Sides sides_;
};

}  // namespace orograph

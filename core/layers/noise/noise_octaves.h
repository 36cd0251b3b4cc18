#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/layers/noise/noise.h"

namespace orograph {

/// A noise of a sum: its grid and its weight.
struct Octave {
    std::uint64_t seed;
    int number;
    /// The cells that one metre to the east advances along the two axes of the grid.
    double cells_across, cells_down;
    /// Where the terrain's origin lies, in cells.
    double origin_x, origin_y;
    double amplitude;
};

/// Samples whose sums are made together: few enough to stay in the nearest cache for all octaves.
struct NoiseStrip {
    static constexpr std::size_t kMost = 128;
    using Numbers = std::array<double, kMost>;

    std::size_t size = 0;
    /// Their places in metres, and what is found there.
    alignas(64) Numbers x{}, y{}, sum{};
};

/// Sets strip.sum, as a share of the height scale. Of `params` it reads the basis and, if `sum` is
/// ridged, what ridges are like. Requires strip.size <= NoiseStrip::kMost and finite places.
void sum_octaves(std::span<const Octave> octaves, NoiseSum sum, const NoiseParams& params,
                 NoiseStrip& strip);

}  // namespace orograph

#pragma once

#include <cstdint>
#include <span>

#include "core/parameters/parameter.h"

// Noises of one scale: smooth, random, the same everywhere on average. Sums of them make terrain.
//
// value     Random numbers at the corners of a grid of squares, blended.
// perlin    Random slopes at the corners, blended: Perlin, "An Image Synthesizer", SIGGRAPH 1985,
//           with the blend of "Improving Noise", SIGGRAPH 2002.
// simplex   Random slopes at the corners of triangles, each seen as far as the opposite sides:
//           Perlin, "Noise Hardware", chapter 2 of the course notes "Real-Time Shading",
//           SIGGRAPH 2001.
//
// Unlike Perlin's, the numbers at the corners are hashes of 64-bit cells, so that nothing repeats,
// and slopes point in any of 256 directions instead of 8 or 12, which leaves less of a pattern.

namespace orograph {

enum class NoiseBasis { value, perlin, simplex };

std::span<const Choice> choices_of(NoiseBasis basis);

/// Sets values[i] to the noise at (x[i], y[i]), whose unit is the side of a square or triangle. It
/// lies in [-1, 1], has a mean of 0 and is continuous; each pair of `seed` and `octave` is another
/// noise. Pure, the same on every machine, and each value apart from the others; neighbours that
/// share a cell are found faster. Requires spans of one size and finite coordinates. The farther
/// from the origin, the coarser the steps of a double between corners; beyond 2^50 cells the noise
/// no longer changes.
void sample_noise(NoiseBasis basis, std::uint64_t seed, int octave, std::span<const double> x,
                  std::span<const double> y, std::span<double> values);

}  // namespace orograph

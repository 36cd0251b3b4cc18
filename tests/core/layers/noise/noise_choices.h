#pragma once

#include "core/layers/noise/noise.h"

namespace orograph {

/// Every basis and every sum there is.
inline constexpr NoiseBasis kBases[] = {NoiseBasis::value, NoiseBasis::perlin, NoiseBasis::simplex};
inline constexpr NoiseSum kSums[] = {NoiseSum::fractal, NoiseSum::ridged, NoiseSum::billow};

}  // namespace orograph

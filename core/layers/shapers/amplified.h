#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Keeps some of the heights below and fills what is between with fractal detail.
struct AmplifiedParams {
    /// Metres between the heights that are kept, to the nearest power of two samples.
    double distance = 160;
    /// Roughness exponent in [0, 1].
    double h = 0.85;
    /// Metres: the standard deviation that the detail alone would have between places as far apart
    /// as the heights that are kept. At its minimum, a millimetre, all is smooth.
    double height_scale = 30;
    bool operator==(const AmplifiedParams&) const = default;
};

std::span<const Field> amplified_fields();

/// Every n-th height below, from the map's north-western corner on, becomes the root of a world of
/// diamond-square (see PlantedHeights in world.h) with the Brownian law and kriged predictions,
/// whose finest level has the map's samples; what lay between is forgotten. The heights of the root
/// are kept to the bit. Where the last ones would lie beyond the map, its border does in their
/// place. A map whose samples are as far apart as the kept ones is left as it is. Half the
/// resolution has every second sample, to within rounding, of a map of 2^k + 1 samples a side. An
/// error if a kept height isn't finite. Reach: map. Deterministic to the bit.
Result<bool> amplified(const AmplifiedParams& params, const Site& site, Grid<float>& heights,
                       const Job& job);

}  // namespace orograph

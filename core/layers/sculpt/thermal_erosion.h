#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Lets ground slide where it is too steep.
struct ThermalErosionParams {
    /// Rise over run beyond which ground slides.
    double talus = 0.7;
    /// How often; each time a part of what is too steep moves on by one sample.
    int passes = 50;
    /// How much rock, and so the talus, differs from place to place; 0 not at all.
    double rock_variety = 0;
    bool operator==(const ThermalErosionParams&) const = default;
};

std::span<const Field> thermal_erosion_fields();

/// slide in hillslopes.h with the talus as the greatest slope. What one sample loses another gains.
/// What is not a number stays, and nothing slides there. Reach: map. Deterministic to the bit.
Result<bool> thermal_erosion(const ThermalErosionParams& params, const Site& site,
                             Grid<float>& heights, const Job& job);

}  // namespace orograph

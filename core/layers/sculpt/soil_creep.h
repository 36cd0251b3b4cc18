#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Lets soil creep downhill, which rounds crests and fills hollows.
struct SoilCreepParams {
    /// Metres: how far ground has spread. See diffuse in diffusion.h.
    double length = 40;
    /// Metres. Ground at or below it is sea.
    double sea_level = 0;
    bool operator==(const SoilCreepParams&) const = default;
};

std::span<const Field> soil_creep_fields();

/// diffuse in diffusion.h as a layer. What is not a number stays. Reach: map. Deterministic to the
/// bit.
Result<bool> soil_creep(const SoilCreepParams& params, const Site& site, Grid<float>& heights,
                        const Job& job);

}  // namespace orograph

#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Steps in the slopes, as of layered rock: treads around the multiples of a height, risers between
/// them. Between one tread and the next heights follow the gain curve of Christophe Schlick, "Fast
/// Alternatives to Perlin's Bias and Gain Functions" (Graphics Gems IV, 1994, pages 401 to 403),
/// whose slope is continuous from step to step.
struct TerracesParams {
    /// From tread to tread, metres.
    double step = 60;
    /// 0 changes nothing; a tread is 1 - sharpness as steep as the ground was and a riser
    /// 1 / (1 - sharpness) times as steep; 1 makes flat treads and cliffs.
    double sharpness = 0.8;
    bool operator==(const TerracesParams&) const = default;
};

std::span<const Field> terraces_fields();

/// Keeps the order of heights and moves none by more than half a step. Reach: sample.
Result<bool> terraces(const TerracesParams& params, const Site& site, Grid<float>& heights,
                      const Job& job);

}  // namespace orograph

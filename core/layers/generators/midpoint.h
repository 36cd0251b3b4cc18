#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Midpoint displacement of a surface (Martz's article of 1997; see midpoint_surface.h).
struct MidpointParams {
    /// Roughness exponent in [0, 1]: each iteration multiplies the range by 2^-H.
    double h = 0.8;
    /// Metres: the first iteration displaces by up to this.
    double height_scale = 400;
    bool operator==(const MidpointParams&) const = default;
};

std::span<const Field> midpoint_fields();

/// The first iteration spans the map's longer side, so that half the resolution is one iteration
/// less. Sides of 2^n + 1 samples have the samples of that surface, others lie between them. Reach:
/// map. Deterministic to the bit.
Result<bool> midpoint(const MidpointParams& params, const Site& site, Grid<float>& heights,
                      const Job& job);

}  // namespace orograph

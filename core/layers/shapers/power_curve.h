#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Raises normalised heights to a power: above 1 it makes gentle plains and steep slopes, below 1
/// plateaus with deep valleys. Source: Josh Martz's article on fractal terrain (1997), which
/// squares them.
struct PowerCurveParams {
    /// The heights that count as 0 and as 1, metres.
    double low = 0, high = 1000;
    /// A pure number.
    double exponent = 2;
    bool operator==(const PowerCurveParams&) const = default;
};

std::span<const Field> power_curve_fields();

/// Both ends stay where they are and so does all that lies beyond them, so that the result is
/// continuous and keeps the order of heights. Exponent 1 leaves every height as it is, to the bit.
/// An error if low is not below high. Reach: sample.
Result<Sampler> power_curve(const PowerCurveParams& params, const Lattice& lattice);

}  // namespace orograph

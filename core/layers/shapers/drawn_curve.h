#pragma once

#include <iterator>
#include <vector>

#include "core/layers/shapers/curve.h"
#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Flat where it is low and steep where it is high.
inline constexpr CurvePoint kGentleCurve[] = {{0, 0}, {0.3, 0.1}, {0.6, 0.35}, {1, 1}};

/// A new height for each height, by a curve that a person draws.
struct DrawnCurveParams {
    /// The heights at 0 and at 1 of both axes of the curve, metres.
    double low = 0, high = 1000;
    /// Height below, height of the result; see check_value of core/layers/shapers/curve.h.
    std::vector<CurvePoint> curve{std::begin(kGentleCurve), std::end(kGentleCurve)};
    bool operator==(const DrawnCurveParams&) const = default;
};

std::span<const Field> drawn_curve_fields();

/// What lies beyond low or high moves as far as that end does, so that the result is continuous.
/// The diagonal leaves every height as it is, to the bit. An error if low is not below high or the
/// points are no curve. Reach: sample.
Result<Sampler> drawn_curve(const DrawnCurveParams& params, const Lattice& lattice);

}  // namespace orograph

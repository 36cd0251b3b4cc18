#pragma once

#include "core/layers/stack/layer_kind.h"

// Masks: layers whose heights, as plain numbers in metres, are weights from 0 to 1. These make them
// from the heights below.

namespace orograph {

/// 1 where the heights below lie between two heights.
struct HeightMaskParams {
    /// Metres.
    double low = 200, high = 100000;
    /// Over how many metres beyond either the weight falls smoothly to 0.
    double shoulder = 100;
    bool operator==(const HeightMaskParams&) const = default;
};

/// 1 where the slope lies between two angles.
struct SlopeMaskParams {
    /// Degrees above the horizontal.
    double from_degrees = 25, to_degrees = 90;
    /// Over how many degrees beyond either the weight falls smoothly to 0.
    double shoulder_degrees = 10;
    bool operator==(const SlopeMaskParams&) const = default;
};

std::span<const Field> height_mask_fields();
std::span<const Field> slope_mask_fields();

/// Weights in [0, 1]. An error if low is above high. Reach: sample.
Result<Sampler> height_mask(const HeightMaskParams& params, const Lattice& lattice);

/// Weights in [0, 1], from the differences between the neighbours of a sample, or between it and
/// its only neighbour at the border of the map; ground of one sample is level. An error if from is
/// above to. Reach: map, of which a sample needs its neighbours.
Result<bool> slope_mask(const SlopeMaskParams& params, const Site& site, Grid<float>& heights,
                        const Job& job);

}  // namespace orograph

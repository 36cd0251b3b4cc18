#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// How the ground changes from one side of a fault to the other.
enum class FaultProfile {
    step,    // a cliff
    linear,  // an even ramp
    sine,    // a rounded ramp
    cosine,  // no change of level, but a rounded ridge or trench along the fault
};
std::span<const Choice> choices_of(FaultProfile);

/// Straight lines across the map, along each of which the ground has moved.
struct FaultsParams {
    int faults = 1000;
    FaultProfile profile = FaultProfile::sine;
    /// From the foot of a ramp to its top, or across a ridge, metres. A step has none.
    double width = 200;
    /// By how much the first fault moves its sides apart, or the height of its ridge, metres.
    double height = 60;
    /// Fault number n, from 1, moves n^-decrease times as much.
    double decrease = 0.25;
    bool operator==(const FaultsParams&) const = default;
};

std::span<const Field> faults_fields();

/// A generator whose reach is the map: the sum of faults, each of which raises one side by half of
/// its height and lowers the other by as much. Heights lie around 0. Lines are drawn from all those
/// that cross the circle around the map, each direction and distance from its middle equally
/// likely, so that no place or direction is favoured: the variance between two places grows with
/// their distance, as for Brownian motion, above the width of a fault (with `decrease` of 0 and
/// many faults, H = 1/2). Two points at random would favour the middle. Faults are in metres, so
/// that the map at half the resolution has every other sample of this one, bit for bit.
///
/// Method: Mandelbrot 1975, Stochastic models for the Earth's relief; Voss 1985, Random fractal
/// forgeries. As a program: Krten 1994, Generating realistic terrain (Dr. Dobb's Journal).
///
/// Costs faults x rows + area, and the samples within the width of a fault, not faults x area: a
/// line crosses a row once, so on either side of the crossing its part of the row is constant. Two
/// differences in the row stand for both parts, and their sums along the row for all faults. The
/// differences are whole numbers and a sample between the parts adds its faults in their order, so
/// that columns and threads don't matter.
Result<bool> faults(const FaultsParams& params, const Site& site, Grid<float>& heights,
                    const Job& job);

}  // namespace orograph

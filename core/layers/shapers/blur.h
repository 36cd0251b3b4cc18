#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Smooths the ground.
struct BlurParams {
    /// The standard deviation of the Gaussian that is approximated, metres.
    double radius = 50;
    bool operator==(const BlurParams&) const = default;
};

/// Adds to the ground what a blur takes from it (unsharp masking): crests become higher and valleys
/// deeper.
struct SharpenParams {
    /// The standard deviation of the blur, metres.
    double radius = 50;
    /// How much of the difference is added, a pure number.
    double amount = 1;
    bool operator==(const SharpenParams&) const = default;
};

std::span<const Field> blur_fields();
std::span<const Field> sharpen_fields();

/// The mean of the heights around each sample with the weights of, nearly, a Gaussian. Each of the
/// passes it is made of sees the nearest sample of the map beyond its border. A constant stays as
/// it is, to the bit, and so does everything at radius 0. Its cost does not depend on the radius.
/// Reach: map.
Result<bool> blur(const BlurParams& params, const Site& site, Grid<float>& heights, const Job& job);

/// Amount 0 leaves every height as it is. Reach: map.
Result<bool> sharpen(const SharpenParams& params, const Site& site, Grid<float>& heights,
                     const Job& job);

/// What blur does, with a standard deviation in samples, on any numbers. False if the job was
/// stopped. Deterministic to the bit. Requires deviation >= 0.
bool gaussian_blur(Grid<float>& values, double deviation, const Job& job);

}  // namespace orograph

#pragma once

#include <span>

#include "core/parameters/parameter.h"

namespace orograph {

/// How a layer is laid over what is below it.
enum class Blend { add, subtract, multiply, minimum, maximum, mix, difference };

std::span<const Choice> choices_of(Blend mode);

/// Replaces what is below by below + weight * (f - below), where f is, for each sample, the sum,
/// the difference below - layer, the product as plain numbers (a layer of height 1 changes
/// nothing), the lower, the higher, the layer, or |below - layer|; and weight is `opacity` times
/// the mask. A mask counts as 0 below 0 and where it is not a number, and as 1 above 1; an empty
/// one is 1 everywhere. Weight 0 leaves what is below and weight 1 gives f, to the bit. Requires
/// `opacity` in [0, 1], and spans of one size but for an empty mask. Deterministic to the bit.
void blend(Blend mode, double opacity, std::span<const float> mask, std::span<const float> layer,
           std::span<float> below_and_result);

}  // namespace orograph

#pragma once

#include "core/base/grid.h"

namespace orograph {

/// A picture of a pixel for each square of `side` x `side` of another: the mean of their linear
/// light. Requires side >= 1 and a picture of whole squares. Deterministic.
Image averaged_pixels(Image image, int side);

}  // namespace orograph

#pragma once

#include <span>

#include "core/layers/stack/layer.h"

namespace orograph {

/// A layer of that kind with its defaults, to add to `layers` on a lattice of 2^levels samples a
/// side. Beyond 2^13 the largest features of a diamond-square are 2^13 samples wide, as mountains
/// are at a metre a sample: features as large as the world would leave what one sees of it flat.
Layer new_layer(const LayerKind& kind, std::span<const Layer> layers, int levels);

}  // namespace orograph

#pragma once

#include <cstddef>
#include <limits>
#include <span>

#include "core/layers/stack/layer.h"

namespace orograph {

/// A layer of that kind with its defaults, to add to `layers` on a lattice of 2^levels samples a
/// side. Beyond 2^13 the largest features of a diamond-square are 2^13 samples wide, as mountains
/// are at a metre a sample: features as large as the world would leave what one sees of it flat.
///
/// Where it is to lie on a world with rivers that shows, among the first `below` of these layers,
/// it takes the rivers that come in over the border of a region from there: erosion and lakes and
/// rivers have parameters for that. The latter draws and carves them as wide and deep as they are
/// in that world.
Layer new_layer(const LayerKind& kind, std::span<const Layer> layers, int levels,
                std::size_t below = std::numeric_limits<std::size_t>::max());

}  // namespace orograph

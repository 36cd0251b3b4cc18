#include "core/recipe/new_layer.h"

#include "core/layers/generators/diamond_square_layer.h"

namespace orograph {

Layer new_layer(const LayerKind& kind, std::span<const Layer> layers, int levels) {
    Layer layer(kind, free_id(layers));
    const int mountains = flight_world().largest_feature;
    auto* world = dynamic_cast<DiamondSquareLayer*>(layer.method.get());
    if (world && levels > mountains) world->params.largest_feature = mountains;
    return layer;
}

}  // namespace orograph

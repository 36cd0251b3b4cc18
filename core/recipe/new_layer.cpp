#include "core/recipe/new_layer.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>
#include <string_view>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/water/lakes_and_rivers.h"
#include "core/rivers/river_rules.h"
#include "core/rivers/rivers.h"

namespace orograph {

namespace {

/// The topmost world with rivers that shows; null if there is none.
const Layer* rivers_of(std::span<const Layer> layers) {
    for (std::size_t i = layers.size(); i-- > 0;) {
        const bool rivers = layers[i].kind().key == kRiversLayer;
        if (rivers && layers[i].settings.visible) return &layers[i];
    }
    return nullptr;
}

/// Sets a parameter that the layer may have.
void set_if_there(Layer& layer, std::string_view key, const Value& value) {
    for (const Parameter& parameter : layer.method->parameters({})) {
        if (parameter.field().key != key) continue;
        const Status set = parameter.set(value);
        assert(set.ok());
        static_cast<void>(set);
    }
}

/// To hundredths, which is what a person would type.
double rounded(double value) {
    return std::round(value * 100) / 100;
}

void take_rivers(const Layer& world, Layer& layer) {
    set_if_there(layer, "inflow_from", world.settings.id);
    set_if_there(layer, "inflow_field", std::string("flow"));
    if (layer.kind().key != kDrainageLayer) return;
    constexpr double kSquareKilometre = 1e6;
    set_if_there(layer, "river_width", rounded(channel_width(kSquareKilometre)));
    set_if_there(layer, "river_depth", rounded(channel_depth(kSquareKilometre)));
}

}  // namespace

Layer new_layer(const LayerKind& kind, std::span<const Layer> layers, int levels,
                std::size_t below) {
    Layer layer(kind, free_id(layers));
    const int mountains = flight_world().largest_feature;
    auto* world = dynamic_cast<DiamondSquareLayer*>(layer.method.get());
    if (world && levels > mountains) world->params.largest_feature = mountains;
    if (const Layer* rivers = rivers_of(layers.first(std::min(below, layers.size())))) {
        take_rivers(*rivers, layer);
    }
    return layer;
}

}  // namespace orograph

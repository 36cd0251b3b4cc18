#pragma once

#include <span>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

/// Which layers of a stack show, and which are needed: those, and the masks of those.
struct LayerUse {
    explicit LayerUse(std::span<const Layer> layers);
    std::vector<bool> shown, needed;
};

/// The seed of a layer in a stack whose recipe has `seed`.
std::uint64_t layer_seed(std::uint64_t seed, const Layer& layer);

/// `error` with the name of the layer that it is about.
Error error_of(const Layer& layer, const Error& error);

/// The only layer that shows, where its heights alone are those of the stack; null if there is none
/// such.
const Layer* lone_layer(std::span<const Layer> layers);

/// A layer that shows or masks, and whose kind needs the whole map; null if there is none.
const Layer* whole_map_layer(std::span<const Layer> layers);

}  // namespace orograph

#pragma once

#include <span>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

/// Which layers of a stack show, and which are needed: those, their masks, and what any of them
/// takes something from. What lies below a layer that shows and covers others doesn't show itself.
struct LayerUse {
    explicit LayerUse(std::span<const Layer> layers);
    std::vector<bool> shown, needed;
    /// Which are needed as masks, or for what others take from them.
    std::vector<bool> asked;
};

/// What the layer at `index` covers; null if it covers none.
std::shared_ptr<const LayersBelow> layers_below(std::span<const Layer> layers, std::size_t index,
                                                const Lattice& lattice);

/// The layer at `index` made ready, over those below if it covers them; `lattice` is the recipe's.
/// `inputs` are what it takes from others, or nothing as long as that isn't known. An error has the
/// name of the layer.
Result<Sampler> prepare_layer(std::span<const Layer> layers, std::size_t index,
                              const Lattice& lattice, const LayerInputs& inputs = {});

/// The seed of a layer in a stack whose recipe has `seed`.
std::uint64_t layer_seed(std::uint64_t seed, const Layer& layer);

/// `error` with the name of the layer that it is about.
Error error_of(const Layer& layer, const Error& error);

/// The only layer that shows, where its heights alone are those of the stack; null if there is none
/// such.
const Layer* lone_layer(std::span<const Layer> layers);

/// A layer that shows or masks, and that only a whole map can have; null if there is none.
const Layer* whole_map_layer(std::span<const Layer> layers);

}  // namespace orograph

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

using SharedHeights = std::shared_ptr<const Grid<float>>;

/// What one layer of a stack made, and what from. Immutable and shared.
struct LayerProduct {
    int id = 0;

    /// The heights of the layer alone: of a shaper, made from what is below.
    SharedHeights own;
    std::shared_ptr<const LayerMethod> method;
    std::uint64_t seed = 0;
    SharedHeights given;  // to a shaper; else null

    /// The heights of the stack up to this layer.
    SharedHeights result;
    LayerSettings settings;
    SharedHeights below, mask;
};

/// All that a stack made at a site.
struct StackProduct {
    Site site;
    std::vector<Layer> layers;
    std::vector<LayerProduct> made;
    SharedHeights ground;  // below the lowest layer: 0 everywhere
    /// In metres; the ground if no layer shows. Null if nothing was made yet.
    SharedHeights heights;
    /// How many layers were run, and how many were blended anew, for this product.
    int runs = 0, blends = 0;
};

/// Whether `product` has the heights that make_stack would make.
bool up_to_date(std::span<const Layer> layers, const Site& site, const StackProduct& product);

/// Makes the heights of a stack, from the bottom layer up; the site's seed is the recipe's. What
/// `previous` made from the same inputs is taken over, so that only what changed, and what stands
/// on it, is made anew. Nothing if the job was stopped; a sentence, with the name of the layer, if
/// one can't be made. Throws std::bad_alloc when memory is short. Deterministic to the bit.
Result<std::optional<StackProduct>> make_stack(std::span<const Layer> layers, const Site& site,
                                               const StackProduct& previous, const Job& job);

}  // namespace orograph

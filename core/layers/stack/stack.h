#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "core/layers/stack/layer.h"

namespace orograph {

using SharedWater = std::shared_ptr<const Grid<WaterSample>>;
/// A field by its key, which lasts as long as the program.
using SharedFields = std::map<std::string_view, SharedHeights>;

/// What one layer of a stack made, and what from. Immutable and shared.
struct LayerProduct {
    int id = 0;

    /// The heights of the layer alone: of a shaper, made from what is below.
    SharedHeights own;
    /// On those heights; null if its kind has none.
    SharedWater water;
    /// Of a layer that goes on in time; else null.
    std::shared_ptr<const LayerRun> run;
    std::shared_ptr<const LayerMethod> method;
    std::uint64_t seed = 0;
    SharedHeights given;  // to a shaper; else null
    LayerInputs inputs;
    /// Of its fields those that something asked for.
    SharedFields fields;

    /// The heights of the stack up to this layer.
    SharedHeights result;
    LayerSettings settings;
    SharedHeights below, mask;
};

/// All that a stack made at a site.
struct StackProduct {
    Site site;
    std::vector<Layer> layers;
    /// From the bottom. Whoever is short of memory may drop the topmost: they are made again when
    /// something asks for them.
    std::vector<LayerProduct> made;
    SharedHeights ground;  // below the lowest layer: 0 everywhere
    /// In metres; the ground if no layer shows. Null if nothing was made yet.
    SharedHeights heights;
    /// That of the topmost layer that shows and has some, at the level that it has there, on those
    /// heights; null if there is none.
    SharedWater water;
    /// How many layers were run, how many were blended anew and how many fields were made for this
    /// product.
    int runs = 0, blends = 0, fields = 0;
};

/// What make_stack leaves in its product: what each layer made, so that a change needn't make all
/// anew; or the heights and water alone. Then layers work in place where they can, so that a stack
/// of shapers takes one grid, and one of generators two.
enum class Keep { layers, heights };

/// Whether `product` has the heights that make_stack would make.
bool up_to_date(std::span<const Layer> layers, const Site& site, const StackProduct& product);

/// Whether make_stack needs but let layers go on that `product` has already: all else is the same.
bool goes_on(std::span<const Layer> layers, const Site& site, const StackProduct& product);

/// Makes the heights of a stack, from the bottom layer up; the site's seed is the recipe's. What
/// `previous` made from the same inputs is taken over, so that only what changed, and what stands
/// on it, is made anew. Nothing if the job was stopped; a sentence, with the name of the layer, if
/// one can't be made. Throws std::bad_alloc when memory is short. Deterministic to the bit.
Result<std::optional<StackProduct>> make_stack(std::span<const Layer> layers, const Site& site,
                                               const StackProduct& previous, const Job& job,
                                               Keep keep = Keep::layers);

/// A field of a layer, by the layer's number and the field's key. It is made if nothing asked for
/// it before, and then kept in `product`. Null if the job was stopped; a sentence if there is no
/// such layer or field, or if the layer is hidden and nothing was made of it. Deterministic to the
/// bit. Throws std::bad_alloc when memory is short.
Result<SharedHeights> field_of(StackProduct& product, int layer, std::string_view key,
                               const Job& job);

}  // namespace orograph

#include "core/layers/stack/stack.h"

#include <algorithm>
#include <string>
#include <utility>

#include "core/base/text.h"
#include "core/layers/stack/layer_field.h"
#include "core/layers/stack/layer_use.h"
#include "core/layers/stack/stack_maker.h"

namespace orograph {

bool up_to_date(std::span<const Layer> layers, const Site& site, const StackProduct& product) {
    return product.heights && site == product.site &&
           std::ranges::equal(layers, product.layers, make_the_same);
}

bool goes_on(std::span<const Layer> layers, const Site& site, const StackProduct& product) {
    if (!product.heights || site != product.site) return false;
    return std::ranges::equal(layers, product.layers, [](const Layer& now, const Layer& before) {
        return now.settings == before.settings && now.method->goes_on_from(*before.method);
    });
}

Result<std::optional<StackProduct>> make_stack(std::span<const Layer> layers, const Site& site,
                                               const StackProduct& previous, const Job& job,
                                               Keep keep) {
    if (const Status sound = check_layers(layers); !sound) return sound.error();
    const LayerUse use(layers);
    StackMaker maker(layers, site, previous, job, keep);
    const auto count = static_cast<double>(layers.size());
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!use.needed[i]) {
            maker.keep(layers[i]);
            continue;
        }
        const auto place = static_cast<double>(i);
        const Result<bool> added =
            maker.add(i, use.shown[i], job.part(place / count, (place + 1) / count));
        if (!added) return added.error();
        if (!*added) return std::optional<StackProduct>();
    }
    return std::optional(maker.finish());
}

Result<SharedHeights> field_of(StackProduct& product, int layer, std::string_view key,
                               const Job& job) {
    const auto found = std::ranges::find_if(
        product.layers, [&](const Layer& other) { return other.settings.id == layer; });
    if (found == product.layers.end()) {
        return Error{Fault::input, "there is no layer number " + std::to_string(layer)};
    }
    const Result<std::size_t> index = find_field(*found, key);
    if (!index) return index.error();
    // What a hidden layer once made is kept, but may be of other parameters.
    const auto place = static_cast<std::size_t>(found - product.layers.begin());
    if (!LayerUse(product.layers).needed[place]) {
        return Error{Fault::input, "the layer '" + excerpt(found->name()) +
                                       "' is hidden, so nothing is made of it; show it"};
    }
    auto made = std::ranges::find(product.made, layer, &LayerProduct::id);
    if (made == product.made.end()) {  // it was dropped
        auto again = make_stack(product.layers, product.site, product, job);
        if (!again) return again.error();
        if (!*again) return SharedHeights();
        product.made = std::move((*again)->made);
        product.ground = (*again)->ground;
        made = std::ranges::find(product.made, layer, &LayerProduct::id);
    }
    return make_field(product.layers, place, *index, product.site, *made, product.fields, job);
}

}  // namespace orograph

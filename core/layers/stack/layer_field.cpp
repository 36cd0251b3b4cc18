#include "core/layers/stack/layer_field.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/layers/stack/layer_use.h"

namespace orograph {

Result<SharedHeights> make_field(std::span<const Layer> layers, std::size_t place,
                                 std::size_t index, const Site& site, LayerProduct& made,
                                 int& fields, const Job& job) {
    const Layer& layer = layers[place];
    const std::string_view key = layer.kind().fields[index].key;
    if (const auto kept = made.fields.find(key); kept != made.fields.end()) return kept->second;
    auto values = std::make_shared<Grid<float>>(site.window.width, site.window.height);
    if (made.run) {
        made.run->fill_field(index, *values);
        ++fields;
        return made.fields[key] = std::move(values);
    }
    const Result<Sampler> sampler = prepare_layer(layers, place, site.lattice(), made.inputs);
    if (!sampler) return sampler.error();
    if (made.given) std::ranges::copy(made.given->values(), values->values().begin());
    const Result<bool> run = sampler->fields[index](site.window, *values, job);
    if (!run) return error_of(layer, run.error());
    if (!*run) return SharedHeights();
    ++fields;
    return made.fields[key] = std::move(values);
}

}  // namespace orograph

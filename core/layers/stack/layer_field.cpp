#include "core/layers/stack/layer_field.h"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "core/layers/stack/kept_maps.h"
#include "core/layers/stack/layer_use.h"

namespace orograph {

Result<SharedHeights> make_field(std::span<const Layer> layers, std::size_t place,
                                 std::size_t index, const Site& site, LayerProduct& made,
                                 int& fields, const Job& job) {
    const Layer& layer = layers[place];
    const LayerField& field = layer.kind().fields[index];
    const std::string_view key = field.key;
    if (const auto old = made.fields.find(key); old != made.fields.end()) return old->second;
    auto values = std::make_shared<Grid<float>>(site.window.width, site.window.height);
    if (made.run) {
        made.run->fill_field(index, *values);
        ++fields;
        return made.fields[key] = std::move(values);
    }
    KeptMaps* const kept = KeepMaps::kept_if(layer.kind().slow || field.slow);
    const std::string origin =
        kept ? map_origin(layer, site, made.seed, *made.given, made.inputs, key) : std::string();
    if (kept && !job.stopped()) {
        auto map = kept->find(origin, values->width(), values->height(), false);
        if (map) return made.fields[key] = std::move(map->heights);
    }
    const Result<Sampler> sampler = prepare_layer(layers, place, site.lattice(), made.inputs);
    if (!sampler) return sampler.error();
    if (made.given) std::ranges::copy(made.given->values(), values->values().begin());
    const Result<bool> run = sampler->fields[index](site.window, *values, job);
    if (!run) return error_of(layer, run.error());
    if (!*run) return SharedHeights();
    ++fields;
    const bool keeps = layer.kind().slow || KeepMaps::keeps_fields();
    if (kept && keeps) kept->keep(origin, values, nullptr);
    return made.fields[key] = std::move(values);
}

}  // namespace orograph

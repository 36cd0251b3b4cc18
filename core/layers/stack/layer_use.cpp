#include "core/layers/stack/layer_use.h"

#include <algorithm>
#include <utility>

#include "core/base/random.h"
#include "core/base/text.h"
#include "core/layers/stack/layers_below.h"

namespace orograph {
namespace {

constexpr std::uint64_t kLayerStream = 1000;  // of the first layer's seed

bool shows(const Layer& layer, bool solo) {
    return layer.settings.visible && (!solo || layer.settings.solo);
}

}  // namespace

LayerUse::LayerUse(std::span<const Layer> layers)
    : shown(layers.size()), needed(layers.size()), asked(layers.size()) {
    const bool solo =
        std::ranges::any_of(layers, [](const Layer& layer) { return layer.settings.solo; });
    bool covered = false;
    for (std::size_t i = layers.size(); i-- > 0;) {
        shown[i] = !covered && shows(layers[i], solo);
        covered |= shown[i] && layers[i].method->covers_layers();
        needed[i] = needed[i] || shown[i];
        if (!needed[i]) continue;
        const auto need = [&](int id) {
            for (std::size_t below = 0; below < i; ++below) {
                if (layers[below].settings.id == id) needed[below] = asked[below] = true;
            }
        };
        if (shown[i] && layers[i].settings.mask != 0) need(layers[i].settings.mask);
        for (const LayerInput& input : layers[i].method->inputs()) {
            if (input.layer != 0) need(input.layer);
        }
    }
}

std::shared_ptr<const LayersBelow> layers_below(std::span<const Layer> layers, std::size_t index,
                                                const Lattice& lattice) {
    if (index == 0 || !layers[index].method->covers_layers()) return nullptr;
    return std::make_shared<const StackBelow>(layers.first(index), lattice);
}

Result<Sampler> prepare_layer(std::span<const Layer> layers, std::size_t index,
                              const Lattice& lattice, const LayerInputs& inputs) {
    const Layer& layer = layers[index];
    Lattice own = lattice;
    own.seed = layer_seed(lattice.seed, layer);
    auto below = layers_below(layers, index, lattice);
    Result<Sampler> sampler = below            ? layer.method->prepare_over(own, std::move(below))
                              : inputs.empty() ? layer.method->prepare(own)
                                               : layer.method->prepare_with(own, inputs);
    if (!sampler) return error_of(layer, sampler.error());
    return sampler;
}

std::uint64_t layer_seed(std::uint64_t seed, const Layer& layer) {
    const std::uint64_t own = layer.settings.seed;
    return own == 0 ? seed : derive_seed(seed, kLayerStream + own);
}

Error error_of(const Layer& layer, const Error& error) {
    return {error.fault, "the layer '" + excerpt(layer.name()) + "': " + error.message};
}

const Layer* lone_layer(std::span<const Layer> layers) {
    const LayerUse use(layers);
    if (std::ranges::count(use.shown, true) != 1) return nullptr;
    const auto index = std::ranges::find(use.shown, true) - use.shown.begin();
    const Layer& layer = layers[static_cast<std::size_t>(index)];
    const LayerSettings& settings = layer.settings;
    const bool whole = settings.opacity == 1 && settings.mask == 0;
    const bool own = settings.blend == Blend::add || settings.blend == Blend::mix;
    return layer.kind().role == Role::generator && whole && own ? &layer : nullptr;
}

const Layer* whole_map_layer(std::span<const Layer> layers) {
    const LayerUse use(layers);
    for (std::size_t i = 0; i < layers.size(); ++i) {
        const LayerKind& kind = layers[i].kind();
        const bool colours = kind.colours_endless && !use.asked[i];
        if (use.needed[i] && kind.reach == Reach::map && !colours) return &layers[i];
    }
    return nullptr;
}

}  // namespace orograph

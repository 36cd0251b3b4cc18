#include "core/layers/stack/stack_sampler.h"

#include <algorithm>

#include "core/layers/stack/layer_use.h"

namespace orograph {

Result<StackSampler> StackSampler::create(std::span<const Layer> layers, const Lattice& lattice) {
    if (const Status sound = check_layers(layers); !sound) return sound.error();
    const LayerUse use(layers);
    StackSampler result;
    std::vector<int> ids;  // of the steps
    bool first = true;     // of the layers that show
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!use.needed[i]) continue;
        const Layer& layer = layers[i];
        const LayerSettings& settings = layer.settings;
        Lattice own = lattice;
        own.seed = layer_seed(lattice.seed, layer);
        Result<Sampler> sampler = layer.method->prepare(own);
        if (!sampler) return error_of(layer, sampler.error());
        Step step{.sampler = std::move(*sampler),
                  .shaper = layer.kind().role == Role::shaper,
                  .shown = use.shown[i],
                  .in_place = false,
                  .masks = false,
                  .blend = settings.blend,
                  .opacity = settings.opacity,
                  .mask = -1};
        if (step.shown && settings.mask != 0) {
            step.mask = static_cast<int>(std::ranges::find(ids, settings.mask) - ids.begin());
            result.steps_[static_cast<std::size_t>(step.mask)].masks = true;
        }
        const bool replaces =
            settings.blend == Blend::mix || (first && settings.blend == Blend::add);
        step.in_place = step.shown && replaces && settings.opacity == 1 && step.mask < 0;
        if (step.shown) first = false;
        ids.push_back(settings.id);
        result.steps_.push_back(std::move(step));
    }
    if (result.steps_.size() == 1 && result.steps_[0].in_place) {
        result.world_ = result.steps_[0].sampler.world;
    }
    return result;
}

Result<bool> StackSampler::fill(const Window& window, Grid<float>& heights, const Job& job) const {
    std::vector<Grid<float>> masks;
    if (std::ranges::any_of(steps_, &Step::masks)) masks.resize(steps_.size());
    const auto copy = [](const Grid<float>& from, Grid<float>& to) {
        std::ranges::copy(from.values(), to.values().begin());
    };
    const bool overwritten = !steps_.empty() && steps_[0].in_place && !steps_[0].shaper;
    if (!overwritten) std::ranges::fill(heights.values(), 0.0f);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& step = steps_[i];
        Grid<float> own;
        if (!step.in_place) {
            own = Grid<float>(window.width, window.height);
            if (step.shaper) copy(heights, own);
        }
        Grid<float>& made = step.in_place ? heights : own;
        const Result<bool> done = step.sampler.heights(window, made, job);
        if (!done || !*done) return done;
        if (step.shown && !step.in_place) {
            const std::span<const float> mask =
                step.mask < 0 ? std::span<const float>()
                              : masks[static_cast<std::size_t>(step.mask)].values();
            blend(step.blend, step.opacity, mask, own.values(), heights.values());
        }
        if (!step.masks) continue;
        if (step.in_place) {
            masks[i] = Grid<float>(window.width, window.height);
            copy(heights, masks[i]);
        } else {
            masks[i] = std::move(own);
        }
    }
    return true;
}

}  // namespace orograph

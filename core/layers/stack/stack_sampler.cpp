#include "core/layers/stack/stack_sampler.h"

#include <algorithm>
#include <cassert>

#include "core/base/grid_copy.h"
#include "core/layers/stack/layer_use.h"
#include "core/terrain/water.h"

namespace orograph {
Result<StackSampler> StackSampler::create(std::span<const Layer> layers, const Lattice& lattice) {
    if (const Status sound = check_layers(layers); !sound) return sound.error();
    const LayerUse use(layers);
    StackSampler result;
    Below below;
    bool first = true;  // of the layers that show
    for (std::size_t i = 0; i < layers.size(); ++i) {
        if (!use.needed[i]) continue;
        const Layer& layer = layers[i];
        const LayerSettings& settings = layer.settings;
        Result<Sampler> sampler = prepare_layer(layers, i, lattice);
        if (!sampler) return sampler.error();
        // Nothing is made of what is there for its fields alone.
        const bool idle = layer.kind().keeps_heights && settings.blend == Blend::mix;
        if (idle && !use.asked[i]) continue;
        Step step{.sampler = std::move(*sampler),
                  .shaper = layer.kind().role == Role::shaper,
                  .shown = use.shown[i],
                  .in_place = false,
                  .blend = settings.blend,
                  .opacity = settings.opacity,
                  .mask = -1};
        if (step.shown && settings.mask != 0) {
            step.mask = result.number_of(below, settings.mask, settings.mask_field);
        }
        result.take_inputs(layer, lattice, below, step);
        const bool replaces =
            settings.blend == Blend::mix || (first && settings.blend == Blend::add);
        step.in_place = step.shown && replaces && settings.opacity == 1 && step.mask < 0;
        if (step.shown) first = false;
        below.ids.push_back(settings.id);
        below.kinds.push_back(&layer.kind());
        result.steps_.push_back(std::move(step));
    }
    if (result.steps_.size() == 1 && result.steps_[0].in_place) {
        result.world_ = result.steps_[0].sampler.world;
    }
    return result;
}

int StackSampler::mask_number(const Mask& mask) {
    const auto found = std::ranges::find(masks_, mask);
    const auto number = static_cast<int>(found - masks_.begin());
    if (found == masks_.end()) masks_.push_back(mask);
    return number;
}

int StackSampler::number_of(const Below& below, int id, std::string_view field) {
    Mask mask;
    mask.step = static_cast<std::size_t>(std::ranges::find(below.ids, id) - below.ids.begin());
    if (!field.empty()) mask.field = below.kinds[mask.step]->field_index(field);
    return mask_number(mask);
}

void StackSampler::take_inputs(const Layer& layer, const Lattice& lattice, const Below& below,
                               Step& step) {
    bool named = false;
    for (const LayerInput& input : layer.method->inputs()) {
        named |= input.layer != 0;
        step.inputs.push_back(input.layer == 0 ? -1 : number_of(below, input.layer, input.field));
    }
    if (!named) return;
    step.with_inputs = [copy = layer, lattice](const LayerInputs& inputs) {
        return prepare_layer({&copy, 1}, 0, lattice, inputs);
    };
}

/// A step with what it takes from those before it, which the sampler refers to.
Result<Sampler> StackSampler::with_inputs(const Step& step,
                                          const std::vector<Grid<float>>& masks) const {
    if (!step.with_inputs) return step.sampler;
    LayerInputs inputs;
    for (const int number : step.inputs) {
        const auto owned_elsewhere = [&] {
            return SharedHeights(SharedHeights(), &masks[static_cast<std::size_t>(number)]);
        };
        inputs.push_back(number < 0 ? SharedHeights() : owned_elsewhere());
    }
    return step.with_inputs(inputs);
}

/// Makes the fields of a step that are masks.
Result<bool> StackSampler::keep_fields(std::size_t step, const Sampler& sampler,
                                       const Window& window, const Grid<float>& below,
                                       std::vector<Grid<float>>& masks, const Job& job) const {
    for (std::size_t i = 0; i < masks_.size(); ++i) {
        if (masks_[i].step != step || !masks_[i].field) continue;
        masks[i] = steps_[step].shaper ? copy_of(below) : Grid<float>(window.width, window.height);
        const auto& fill = sampler.fields[*masks_[i].field];
        const Result<bool> done = fill(window, masks[i], job);
        if (!done || !*done) return done;
    }
    return true;
}

Result<bool> StackSampler::fill(const Window& window, Grid<float>& heights, const Job& job) const {
    std::vector<Grid<float>> masks(masks_.size());
    const bool overwritten = !steps_.empty() && steps_[0].in_place && !steps_[0].shaper;
    if (!overwritten) std::ranges::fill(heights.values(), 0.0f);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
        const Step& step = steps_[i];
        const Result<Sampler> sampler = with_inputs(step, masks);
        if (!sampler) return sampler.error();
        const Result<bool> kept = keep_fields(i, *sampler, window, heights, masks, job);
        if (!kept || !*kept) return kept;
        Grid<float> own;
        if (!step.in_place) {
            own = step.shaper ? copy_of(heights) : Grid<float>(window.width, window.height);
        }
        Grid<float>& made = step.in_place ? heights : own;
        const Result<bool> done = sampler->heights(window, made, job);
        if (!done || !*done) return done;
        if (step.shown && !step.in_place) {
            const std::span<const float> mask =
                step.mask < 0 ? std::span<const float>()
                              : masks[static_cast<std::size_t>(step.mask)].values();
            blend(step.blend, step.opacity, mask, own.values(), heights.values());
        }
        const auto mask = std::ranges::find(masks_, Mask{i, std::nullopt});
        if (mask == masks_.end()) continue;
        Grid<float>& heights_of_mask = masks[static_cast<std::size_t>(mask - masks_.begin())];
        heights_of_mask = step.in_place ? copy_of(heights) : std::move(own);
    }
    return true;
}

const StackSampler::Step* StackSampler::watery_step() const {
    const auto found = std::ranges::find_if(steps_.rbegin(), steps_.rend(), [](const Step& step) {
        // A shaper's is that of a whole map: make_stack makes it.
        return step.shown && !step.shaper && step.sampler.heights_and_water;
    });
    return found == steps_.rend() ? nullptr : &*found;
}

bool StackSampler::has_water() const {
    return watery_step() != nullptr;
}

Result<bool> StackSampler::fill_with_water(const Window& window, Grid<float>& heights,
                                           std::span<WaterSample> water, const Job& job) const {
    const Step& step = *watery_step();
    if (steps_.size() == 1 && step.in_place) {
        return step.sampler.heights_and_water(window, heights, water, job);
    }
    Grid<float> own(window.width, window.height);
    const Result<bool> made = step.sampler.heights_and_water(window, own, water, job.part(0, 0.5));
    if (!made || !*made) return made;
    const Result<bool> filled = fill(window, heights, job.part(0.5, 1));
    if (!filled || !*filled) return filled;
    for (std::size_t i = 0; i < water.size(); ++i) {
        water[i].depth += own.values()[i] - heights.values()[i];
    }
    return true;
}

}  // namespace orograph

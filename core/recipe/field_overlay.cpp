#include "core/recipe/field_overlay.h"

#include <algorithm>
#include <utility>

#include "core/base/text.h"
#include "core/layers/stack/layer_use.h"

namespace orograph {
namespace {

bool draws_overlay(Rendering rendering) {
    return rendering == Rendering::rendered || rendering == Rendering::texture;
}

constexpr const char* kNone = "choose none (view.overlay=)";

/// What can be chosen, for a sentence.
std::string choices(const Recipe& recipe) {
    std::string known;
    for (const FieldAddress& address : fields_made(recipe.layers)) {
        known += (known.empty() ? "" : ", ") + to_text(address);
    }
    return known.empty() ? kNone : std::string(kNone) + " or one of " + known;
}

Result<FieldSource> source_of(const Recipe& recipe) {
    if (!made_whole(recipe)) {
        return Error{Fault::input,
                     "ground without end has no fields; bake a region of it (extent.kind=region) "
                     "or " +
                         std::string(kNone)};
    }
    const auto address = read_field_address(recipe.view.overlay);
    if (!address) {
        return Error{Fault::input,
                     "that is not layer.field, such as 2.moisture; " + choices(recipe)};
    }
    const auto source = find_field(recipe.layers, *address);
    if (!source) return Error{Fault::input, source.error().message + "; " + choices(recipe)};
    const auto index = static_cast<std::size_t>(source->layer - recipe.layers.data());
    if (!LayerUse(recipe.layers).needed[index]) {
        return Error{Fault::input, "the layer '" + excerpt(source->layer->name()) +
                                       "' is hidden, so nothing is made of it; show it or " +
                                       kNone};
    }
    return *source;
}

}  // namespace

Result<std::optional<FieldSource>> overlay_of(const Recipe& recipe) {
    const std::string& text = recipe.view.overlay;
    if (text.empty()) return std::optional<FieldSource>();
    const auto source = source_of(recipe);
    if (source) return std::optional(*source);
    return Error{Fault::input,
                 "the overlay '" + excerpt(text) + "' can't be shown: " + source.error().message};
}

Status check_overlay(const Recipe& recipe) {
    if (!draws_overlay(recipe.view.rendering)) return Done{};
    const auto source = overlay_of(recipe);
    if (!source) return source.error();
    return Done{};
}

bool has_overlay(const Recipe& recipe) {
    return !recipe.view.overlay.empty() && overlay_of(recipe).ok();
}

bool shows_overlay(const Recipe& recipe) {
    return draws_overlay(recipe.view.rendering) && has_overlay(recipe);
}

bool up_to_date(const Recipe& recipe, const OverlayProduct& product) {
    return product.values && product.text == recipe.view.overlay;
}

Result<std::optional<OverlayProduct>> make_overlay(const Recipe& recipe, StackProduct& layers,
                                                   const Job& job) {
    const FieldSource source = **overlay_of(recipe);
    auto values = field_of(layers, source.layer->settings.id, source.field->key, job);
    if (!values) return values.error();
    if (!*values) return std::optional<OverlayProduct>();
    const NumberRange range = range_of(**values);
    return std::optional(OverlayProduct{recipe.view.overlay, std::move(*values), range,
                                        field_name(source), source.field->unit});
}

const Palette& overlay_palette() {
    return built_in_palette("viridis");
}

}  // namespace orograph

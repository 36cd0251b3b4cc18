#include "core/recipe/parameter_use.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/stack/layer_use.h"
#include "core/recipe/endless_cover.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/generate.h"
#include "core/recipe/ground_cover.h"
#include "core/recipe/used_by.h"
#include "core/rivers/rivers.h"

namespace orograph {
namespace {

/// Whether a map's style says how heights are coloured.
bool has_own_tints(const Recipe& recipe) {
    const MapLook* look = map_look(recipe.light.style);
    return look && !look->palette.empty() && !has_overlay(recipe);
}

bool is_covered(const Recipe& recipe) {
    return has_cover(recipe) || has_endless_cover(recipe);
}

/// `mesh`: whether the ground itself is drawn.
bool has_use(const Recipe& recipe, GroundUse use, bool mesh) {
    switch (use) {
        case GroundUse::any:
            return true;
        case GroundUse::whole:
            return made_whole(recipe);
        case GroundUse::endless:
            return !made_whole(recipe);
        case GroundUse::textured:
            return !mesh || (made_whole(recipe) && !has_cover(recipe));
        case GroundUse::uncovered:
            return !mesh || !(is_covered(recipe) || has_own_tints(recipe));
        case GroundUse::by_height:
            return rendered_by_height(recipe) && !has_endless_cover(recipe);
        case GroundUse::climate:
            return could_have_cover(recipe) || could_have_endless_cover(recipe);
        case GroundUse::sky:
            return !mesh || rendered_style(recipe).shading != Shading::map;
        case GroundUse::natural:
            return rendered_style(recipe).shading == Shading::natural;
        case GroundUse::cut_out:
            return may_have_side_walls(recipe);
    }
    return true;
}

/// Whether no choice but that of the extent and of layers would let it have that use.
bool lacks_ground(const Recipe& recipe, GroundUse use, bool mesh) {
    switch (use) {
        case GroundUse::whole:
        case GroundUse::endless:
            return !has_use(recipe, use, mesh);
        case GroundUse::textured:
            return mesh && !made_whole(recipe);
        case GroundUse::climate:
            return !topmost_layer(recipe, kClimateLayer);
        case GroundUse::any:
        case GroundUse::uncovered:
        case GroundUse::by_height:
        case GroundUse::sky:
        case GroundUse::natural:
        case GroundUse::cut_out:
            return false;
    }
    return false;
}

/// Whether the extent of the ground has a use for it. What is no mesh is tiled, whatever the ground
/// is.
bool extent_uses(const Recipe& recipe, const Field& field) {
    const ExtentKind kind = shows_mesh(recipe) ? recipe.extent.kind : ExtentKind::tiled;
    return (field.used_in >> static_cast<unsigned>(kind) & 1) != 0;
}

unsigned renderings_of(const Field& field) {
    // Those of a layer, whose description knows no rendering type, are about the surface too.
    return field.classic_control ? field.used_by & kUsedByTerrain : field.used_by;
}

std::string label_of_style(std::string_view key) {
    return built_in_style(key).label;
}

/// The labels of the choices whose bits are set: "one, two or three".
std::string chosen_labels(std::span<const Choice> choices, unsigned bits) {
    std::string text;
    std::string_view last;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if ((bits >> i & 1) == 0) continue;
        if (!last.empty()) text += (text.empty() ? "" : ", ") + std::string(last);
        last = choices[i].label;
    }
    return text.empty() ? std::string(last) : text + " or " + std::string(last);
}

/// What colours the ground in place of what one would choose.
std::string why_coloured(const Recipe& recipe) {
    if (has_overlay(recipe)) {
        return "The field that Overlay names colours the ground: choose None there.";
    }
    if (is_covered(recipe)) return "The climate colours the ground: untick Cover by climate.";
    if (has_own_tints(recipe)) {
        return "The style " + label_of_style(recipe.light.style) +
               " has colours of its own: choose another.";
    }
    return "The terrain texture colours the ground: choose By height for its Colours.";
}

/// That the rendering type shows nothing of what those show whose bits are set.
std::string why_not_rendered(const Recipe& recipe, std::string_view what, unsigned renderings) {
    const auto types = choices_of(Rendering{});
    const auto shown = static_cast<std::size_t>(recipe.view.rendering);
    return "The rendering type " + std::string(types[shown].label) + " shows nothing of " +
           std::string(what) + ": choose " + chosen_labels(types, renderings) + ".";
}

/// Why the ground has no such use for a parameter.
std::string why_no_use(const Recipe& recipe, GroundUse use) {
    switch (use) {
        case GroundUse::any:
            break;
        case GroundUse::whole:
            return "Only a map has it, not ground that is made wherever you look: choose the "
                   "extent Region.";
        case GroundUse::endless:
            return "Only ground that is made wherever you look has it: choose the extent Endless.";
        case GroundUse::textured:
        case GroundUse::uncovered:
        case GroundUse::by_height:
            return why_coloured(recipe);
        case GroundUse::climate:
            if (has_overlay(recipe)) return why_coloured(recipe);
            if (map_look(recipe.light.style)) {
                return "A map shows no cover: choose the style " + label_of_style("natural") +
                       " or " + label_of_style("classic") + ".";
            }
            return "It needs the layer Climate: add one.";
        case GroundUse::sky:
            return "A map has no sky: choose the style " + label_of_style("natural") + " or " +
                   label_of_style("classic") + ".";
        case GroundUse::natural:
            if (has_overlay(recipe)) return why_coloured(recipe);
            return "The style " + rendered_style(recipe).label + " has none of it: choose " +
                   label_of_style("natural") + ".";
        case GroundUse::cut_out:
            if (recipe.view.tile == 0 && recipe.extent.kind == ExtentKind::tiled) {
                return "The ground goes on without end: choose a Tile of at least 1.";
            }
            if (!made_whole(recipe)) return why_no_use(recipe, GroundUse::whole);
            if (has_overlay(recipe)) return why_coloured(recipe);
            return "The style " + rendered_style(recipe).label + " draws none: choose another.";
    }
    return "";
}

/// How many levels a world with rivers has at most: with the finest base that there is.
int most_levels_of_rivers() {
    const auto base = std::ranges::find(rivers_fields(), "base_levels", &Field::key);
    return static_cast<int>(base->maximum) + kRiverLevels;
}

}  // namespace

bool ground_uses(const Recipe& recipe, const Parameter& parameter) {
    const Field& field = parameter.field();
    return has_use(recipe, field.used_on, shows_mesh(recipe)) && extent_uses(recipe, field);
}

bool rendering_uses(const Recipe& recipe, const Parameter& parameter) {
    return (renderings_of(parameter.field()) >> static_cast<unsigned>(recipe.view.rendering) & 1) !=
           0;
}

bool has_row(const Recipe& recipe, const Parameter& parameter) {
    const Field& field = parameter.field();
    return field.keeps_row ||
           (extent_uses(recipe, field) && !lacks_ground(recipe, field.used_on, shows_mesh(recipe)));
}

std::string why_unused(const Recipe& recipe, const Parameter& parameter) {
    const Field& field = parameter.field();
    if (!rendering_uses(recipe, parameter)) {
        return why_not_rendered(recipe, "it", renderings_of(field));
    }
    if (!extent_uses(recipe, field)) {
        return "Other ground has it: choose the extent " +
               chosen_labels(choices_of(ExtentKind{}), field.used_in) + ".";
    }
    if (has_use(recipe, field.used_on, shows_mesh(recipe))) return "";
    return why_no_use(recipe, field.used_on);
}

std::string why_layers_unused(const Recipe& recipe) {
    const Rendering rendering = recipe.view.rendering;
    const bool picture = rendering == Rendering::clouds || rendering == Rendering::texture;
    if (!picture || needs_of(recipe).ground) return "";
    return why_not_rendered(recipe, "the layers", kUsedByMesh);
}

std::string why_unused(const Recipe& recipe, const Layer& layer) {
    if (recipe.view.rendering != Rendering::ridge) return why_layers_unused(recipe);
    if (const auto* world = dynamic_cast<const DiamondSquareLayer*>(layer.method.get())) {
        // A hidden one could be shown.
        if (!layer.settings.visible || &world->params == &diamond_square_of(recipe)) return "";
    }
    return why_not_rendered(recipe, "this layer", kUsedByMesh);
}

std::string why_unused(const Layer& layer, const Parameter& parameter) {
    if (in_use(layer, parameter)) return "";
    const std::string_view key = parameter.field().key, kind = layer.kind().key;
    if (parameter.in_use()) {  // so that it is one that all layers have
        if (key == "seed") return "This kind of layer is the same with every seed.";
        return "The layer leaves heights as they are, and this Blend leaves no more of them.";
    }
    if (kind == kRiversLayer) {
        return key == "erosion" ? "A base of its own has none of it: choose The layers below for "
                                  "Base."
                                : "The layers below decide it: choose Its own for Base.";
    }
    if (key.starts_with("raw_")) return "Only a RAW file leaves it open.";
    return "No effect as the layer is set.";
}

Field field_here(const Layer& layer, const Parameter& parameter, int levels) {
    Field field = parameter.field();
    if (layer.kind().key == kRiversLayer && field.key == "base_levels") {
        // A base that is coarser has no rivers for the finest levels.
        field.minimum = std::clamp<double>(levels - kRiverLevels, field.minimum, field.maximum);
    }
    return field;
}

Field field_here(const Recipe& recipe, const Parameter& parameter) {
    Field field = parameter.field();
    if (parameter.key() != "lattice.levels") return field;
    const LayerUse use(recipe.layers);
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        const Layer& layer = recipe.layers[i];
        if (!use.needed[i] || layer.kind().key != kRiversLayer) continue;
        static const int most = most_levels_of_rivers();
        static const std::string tooltip =
            std::string(field.tooltip) + " A world with rivers has at most " +
            std::to_string(most) + ": rivers go " + std::to_string(kRiverLevels) +
            " levels below its base, however fine that is.";
        field.maximum = most;
        field.tooltip = tooltip;
    }
    return field;
}

}  // namespace orograph

#include "app/command_line/recipe_choice.h"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
#include <string_view>

#include <CLI/CLI.hpp>

#include "app/document/document.h"
#include "app/document/presets.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/field_overlay.h"

namespace orograph {

void RecipeChoice::add_to(CLI::App& command) {
    command.add_option("recipe", file, "Recipe (JSON) to open");
    add_changes_to(command);
}

void RecipeChoice::add_changes_to(CLI::App& command) {
    command.add_option("--preset", preset, "Start from a preset (see `orograph presets`)");
    command.add_option("--set", assignments, "Change a parameter: key=value (repeatable)")
        ->allow_extra_args(false);
    command
        .add_option("--layers", layers,
                    "Kinds of layers from the bottom (see `orograph layers`), as in "
                    "diamond_square,terraces; the terrain is made of them")
        ->delimiter(',');
}

namespace {

/// A sentence if "layers.N.key=value" is about a layer that isn't there, or "layers=value" about
/// all.
Status has_layer(const Recipe& recipe, std::string_view assignment) {
    constexpr std::string_view kLayers = "layers";
    std::string_view rest = assignment.substr(0, assignment.find('='));
    if (!rest.starts_with(kLayers)) return Done{};
    rest.remove_prefix(kLayers.size());
    if (rest.empty()) {
        return Error{Fault::usage,
                     "--set: layers can't be set as one: name their kinds with --layers, and set "
                     "what each has, as in layers.1.opacity=0.5"};
    }
    if (rest.front() != '.') return Done{};
    std::size_t number = 0;
    const char* const end = rest.data() + rest.size();
    const auto [after, error] = std::from_chars(rest.data() + 1, end, number);
    const bool is_number = after != rest.data() + 1 && (after == end || *after == '.');
    if (!is_number || (number >= 1 && number <= recipe.layers.size())) return Done{};
    return Error{Fault::usage,
                 fmt::format("--set: there is no layer {}: the document has {}",
                             rest.substr(1, static_cast<std::size_t>(after - rest.data() - 1)),
                             recipe.layers.size())};
}

}  // namespace

Status RecipeChoice::name_layers(Recipe& recipe) const {
    if (layers.empty()) return Done{};
    if (file.empty() && preset.empty()) {
        recipe.lattice.levels = flight_world().levels;
        recipe.extent.kind = ExtentKind::region;
    }
    recipe.layers.clear();
    for (const std::string& key : layers) {
        const auto kind = find_layer_kind(key);
        if (!kind) return Error{Fault::usage, "--layers: " + kind.error().message};
        recipe.layers.emplace_back(**kind, free_id(recipe.layers));
    }
    return Done{};
}

Result<Recipe> RecipeChoice::open(const Recipe& otherwise, Settings& settings) const {
    Recipe recipe = otherwise;
    if (!file.empty() && !preset.empty()) {
        return Error{Fault::usage, "name a recipe or a preset, not both"};
    }
    if (!preset.empty()) {
        const auto found = find_preset(preset);
        if (!found) return found.error();
        recipe = found->recipe;
    }
    if (!file.empty()) {
        const auto read = read_recipe(file);
        if (!read) return read.error();
        recipe = *read;
        for (const std::string& note : notes_on_unknown(recipe)) {
            fmt::print(stderr, "orograph: {}: {}\n", file, note);
        }
    }
    if (const Status named = name_layers(recipe); !named) return named.error();
    for (const std::string& assignment : assignments) {
        if (const Status there = has_layer(recipe, assignment); !there) return there.error();
        // Anew for each one: another kind of layer has other parameters.
        auto all = parameters(recipe);
        for (const Parameter& parameter : parameters(settings)) all.push_back(parameter);
        const Status status = assign(all, assignment);
        if (!status) return Error{Fault::usage, "--set: " + status.error().message};
    }
    if (std::ranges::any_of(assignments, [](const std::string& assignment) {
            return assignment.starts_with("view.overlay=");
        })) {
        const auto overlay = overlay_of(recipe);  // of all that is set, in whatever order
        if (!overlay) return Error{Fault::usage, "--set: " + overlay.error().message};
    }
    return recipe;
}

}  // namespace orograph

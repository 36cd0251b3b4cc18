#include "app/command_line/recipe_choice.h"

#include <fmt/core.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <system_error>
#include <utility>

#include "app/base/standard_data.h"
#include "app/base/standard_streams.h"
#include "app/command_line/assignments.h"
#include "app/command_line/option_values.h"
#include "app/document/height_input.h"
#include "app/document/height_preview.h"
#include "app/document/presets.h"
#include "app/flight/flight.h"
#include "core/base/text.h"
#include "core/formats/open_picture.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/moods.h"
#include "core/recipe/new_layer.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

Result<Recipe> recipe_of_standard_input(const std::optional<std::string>& before) {
    const std::string name(kInputName);
    if (before) return recipe_in_text(*before, name);
    const auto text = read_standard_input(kLargestRecipeFile);
    if (!text) return text.error();
    return recipe_in_text(*text, name);
}

}  // namespace

void RecipeChoice::add_to(CLI::App& command) {
    command
        .add_option("recipe", file,
                    "Recipe (JSON) to open, or a picture that has one in it; - is standard input")
        ->type_name(kFileValue);
    add_changes_to(command);
}

void RecipeChoice::add_changes_to(CLI::App& command) {
    command.add_option("--preset", preset, "Start from a preset (see `orograph presets`)")
        ->type_name(kPresetValue);
    command.add_option("--mood", mood, "Light it so, before --set does (see `orograph moods`)")
        ->type_name(kMoodValue);
    command
        .add_option("--set", assignments,
                    "Change a parameter: key=value, such as lattice.levels=9, layers.1.opacity=0.5 "
                    "or, of the only layer of a kind, noise.octaves=4 (repeatable)")
        ->allow_extra_args(false)
        ->type_name(kAssignmentValue);
    command
        .add_option("--layers", layers,
                    "Kinds of layers from the bottom (see `orograph layers`), as in "
                    "diamond_square,terraces; the terrain is made of them")
        ->delimiter(',')
        ->type_name(kLayerKindsValue);
    command.add_flag("--allow-outside-files", allow_outside_files,
                     "Let the recipe's file name files that don't lie in its folder");
}

Result<Recipe> RecipeChoice::read() const {
    auto recipe =
        file == kStandardStream ? recipe_of_standard_input(standard_input) : read_recipe(file);
    std::error_code unknown;
    if (!recipe && !std::filesystem::exists(file, unknown) && find_preset(file)) {
        return Error{recipe.error().fault, fmt::format("{}; the preset of that name is --preset {}",
                                                       recipe.error().message, file)};
    }
    if (!recipe && file != kStandardStream && named_as_heights(file) && !may_hold_recipe(file) &&
        std::filesystem::exists(file, unknown)) {
        return Error{recipe.error().fault,
                     fmt::format("{}; it is imported by --layers imported --set imported.file={}",
                                 recipe.error().message, shown(file))};
    }
    if (!recipe) return recipe;
    const std::string name = file == kStandardStream ? std::string(kInputName) : shown(file);
    if (!allow_outside_files) {
        const auto outside = files_outside(*recipe, folder_of_document(file));
        if (!outside.empty()) {
            return Error{Fault::input,
                         fmt::format("{} names a file outside its own folder, {}; if you want that "
                                     "one read, say so by --allow-outside-files",
                                     name, shown(outside.front()))};
        }
    }
    for (const std::string& note : notes_on_unknown(*recipe)) {
        complain(name + ": " + note);
    }
    return recipe;
}

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
        recipe.layers.push_back(new_layer(**kind, recipe.layers, recipe.lattice.levels));
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
        auto opened = read();
        if (!opened) return opened.error();
        recipe = std::move(*opened);
    }
    if (const Status named = name_layers(recipe); !named) return named.error();
    if (!mood.empty()) {
        const auto found = find_mood(mood);
        if (!found) return found.error();
        recipe.light = in_mood(*found, recipe.light);
    }
    CameraMemory cameras;
    cameras.start(recipe.view.rendering);
    for (const std::string& assignment : assignments) {
        if (const Status set = assign_to(recipe, settings, assignment); !set) return set.error();
    }
    // What is looked at from elsewhere is framed, as in the window, unless one says from where.
    if (std::ranges::none_of(assignments, [](const std::string& assignment) {
            return assignment.starts_with("camera.");
        })) {
        cameras.follow(recipe.view.rendering, recipe.camera);
    }
    if (std::ranges::any_of(assignments, [](const std::string& assignment) {
            return assignment.starts_with("view.overlay=");
        })) {
        const auto overlay = overlay_of(recipe);  // of all that is set, in whatever order
        if (!overlay) return Error{Fault::usage, "--set: " + overlay.error().message};
    }
    // A document that is opened has been seen; what is imported here has not.
    if (std::ranges::any_of(assignments, [](const std::string& assignment) {
            return assignment.substr(0, assignment.find('=')).ends_with(".file");
        })) {
        for (const std::string& note : notes_on_stretched(recipe)) complain(note);
    }
    return recipe;
}

}  // namespace orograph

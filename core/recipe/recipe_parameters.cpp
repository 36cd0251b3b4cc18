#include <algorithm>
#include <iterator>
#include <string>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_use.h"
#include "core/recipe/recipe.h"
#include "core/recipe/recipe_fields.h"

namespace orograph {
namespace {

/// Those of one struct of the recipe, which are about one thing and stand under one heading.
struct Group {
    std::string_view key;  // before the dot of a key
    std::span<const Field> described;
    Section section;
    Subject subject;
    void* (*owner)(Recipe& recipe);
    std::vector<Field> fields{};
};

using enum Subject;

/// Up to where the layers stand, and after them.
const std::vector<Group>& groups(bool after_layers) {
    static const auto with_fields = [](std::vector<Group> all) {
        for (Group& group : all) {
            group.fields.assign(group.described.begin(), group.described.end());
            for (Field& field : group.fields) {
                field.section = group.section;
                field.subject = group.subject;
            }
        }
        return all;
    };
    constexpr Section kView{"View Options"}, kSurface{"Surface"}, kCloudSection{"Clouds"},
        kTextureSection{"Terrain texture"}, kWater{"Water"}, kLight{"Light"};
    // The keys are handier, and a row for each bookmark is many.
    constexpr Section kCamera{"Camera", false}, kBookmarks{"Bookmarks", false};
    static const std::vector<Group> before = with_fields({
        {"view", view_fields(), kView, picture,
         [](Recipe& recipe) -> void* { return &recipe.view; }},
        {"lattice", lattice_fields(), kSurface, ground,
         [](Recipe& recipe) -> void* { return &recipe.lattice; }},
        {"extent", extent_fields(), kSurface, picture,
         [](Recipe& recipe) -> void* { return &recipe.extent; }},
    });
    static const std::vector<Group> after = with_fields({
        {"clouds", cloud_fields(), kCloudSection, picture,
         [](Recipe& recipe) -> void* { return &recipe.clouds; }},
        {"texture", texture_fields(), kTextureSection, picture,
         [](Recipe& recipe) -> void* { return &recipe.texture; }},
        {"water", water_fields(), kWater, picture,
         [](Recipe& recipe) -> void* { return &recipe.water; }},
        {"light", light_fields(), kLight, picture,
         [](Recipe& recipe) -> void* { return &recipe.light; }},
        {"camera", camera_fields(), kCamera, camera,
         [](Recipe& recipe) -> void* { return &recipe.camera; }},
        {"", bookmark_fields(), kBookmarks, picture,
         [](Recipe& recipe) -> void* { return &recipe.bookmarks; }},
    });
    return after_layers ? after : before;
}

void append(std::vector<Parameter>& result, const std::vector<Group>& groups, Recipe& recipe) {
    static Recipe defaults;
    for (const Group& group : groups) {
        for (const Field& field : group.fields) {
            result.emplace_back(group.key, field, group.owner(recipe), group.owner(defaults));
        }
    }
}

/// The place of the layers among the rows of the panel: no value, as each has its own.
constexpr Field kLayersRow{
    {.key = "layers", .label = "Layers", .section = {"Layers"}, .editor = Editor::layers},
    [](const void*) -> Value { return {}; },
    [](void*, const Value&) {},
    []() -> Value { return {}; }};

}  // namespace

std::vector<Parameter> parameters(Recipe& recipe) {
    std::vector<Parameter> result;
    append(result, groups(false), recipe);
    std::ranges::move(parameters(recipe.layers), std::back_inserter(result));
    append(result, groups(true), recipe);
    return result;
}

std::vector<Parameter> own_parameters(Recipe& recipe) {
    std::vector<Parameter> result;
    append(result, groups(false), recipe);
    append(result, groups(true), recipe);
    return result;
}

const Layer* layer_of(const Recipe& recipe, const Parameter& parameter) {
    const auto index = layer_of_key(parameter.key());
    return index ? &recipe.layers[*index] : nullptr;
}

bool has_article_controls(const Recipe& recipe) {
    const Layer* alone = lone_layer(recipe.layers);
    return recipe.extent.kind == ExtentKind::tiled && alone &&
           alone->kind().key == kDiamondSquareLayer;
}

std::vector<Parameter> panel_parameters(Recipe& recipe) {
    const auto classic = [](const Parameter& row) { return row.field().classic_control; };
    std::vector<Parameter> rows;
    append(rows, groups(false), recipe);
    if (has_article_controls(recipe)) {
        const auto alone = lone_layer(recipe.layers) - recipe.layers.data();
        auto place = std::ranges::find_if(rows, classic) + 1;
        const auto index = static_cast<std::size_t>(alone);
        for (const Parameter& row : parameters(recipe.layers[index], layer_group(index))) {
            if (classic(row)) place = rows.insert(place, row) + 1;
        }
    }
    rows.emplace_back("", kLayersRow, &recipe, &recipe);
    append(rows, groups(true), recipe);
    return rows;
}

bool shows_mesh(const Recipe& recipe) {
    const Rendering shown = recipe.view.rendering;
    return shown == Rendering::lines || shown == Rendering::rendered;
}

}  // namespace orograph

#include <algorithm>

#include "core/pictures/palette.h"
#include "core/recipe/recipe.h"

namespace orograph {
namespace {

constexpr unsigned use(std::initializer_list<Rendering> renderings) {
    unsigned mask = 0;
    for (const Rendering rendering : renderings) mask |= 1u << static_cast<unsigned>(rendering);
    return mask;
}

using enum Rendering;
constexpr unsigned kTerrain = use({ridge, lines, rendered});
constexpr unsigned kClouds = use({rendered, Rendering::clouds});
constexpr unsigned kTexture = use({rendered, Rendering::texture});
constexpr unsigned kTextured = use({rendered, Rendering::clouds, Rendering::texture});
constexpr unsigned kMesh = use({lines, rendered});
constexpr std::string_view kExtentGroup = "extent";

constexpr Field kViewFields[] = {
    field<&ViewParams::rendering>({.key = "rendering",
                                   .label = "Rendering type",
                                   .tooltip = "What is drawn: a line, the surface or a texture."}),
    field<&ViewParams::tile>({.key = "tile",
                              .label = "Tile",
                              .tooltip = "Draws n x n copies of a tiled terrain (n copies of a "
                                         "ridge), which join without a seam; 0 repeats it "
                                         "without end.",
                              .minimum = 0,
                              .maximum = 16}),
    field<&ViewParams::antialiased_lines>({.key = "antialiased_lines",
                                           .label = "Antialiased lines",
                                           .tooltip = "Smooths the edges of lines.",
                                           .used_by = use({ridge, lines})}),
    field<&ViewParams::hidden_lines>(
        {.key = "hidden_lines",
         .label = "Hidden lines",
         .tooltip = "Shows the lines behind the surface too, as in the article's pictures.",
         .used_by = use({lines})}),
    field<&ViewParams::invert_colours>(
        {.key = "invert_colours",
         .label = "Invert colors",
         .tooltip = "Swaps every colour for its opposite: black lines on white, for print."}),
    field<&ViewParams::texture_linear>(
        {.key = "texture_linear",
         .label = "Texture linear",
         .tooltip = "Filters textures bilinearly, with mipmaps; otherwise shows the nearest texel.",
         .used_by = kTextured}),
};

constexpr Field kLatticeFields[] = {
    field<&LatticeParams::seed>(
        {.key = "seed",
         .label = "Random seed",
         .tooltip = "Each number is another world. The texture shares it with the surface, so that "
                    "green lies in the valleys.",
         .maximum = 18446744073709551615.0}),
    field<&LatticeParams::levels>(
        {.key = "levels",
         .label = "Iterations",
         .tooltip = "How often the lattice is refined: each iteration doubles its samples along "
                    "each side and keeps those it had. There are 2^n x 2^n.",
         .minimum = 0,
         .maximum = kMostLevels,
         .used_by = kTerrain}),
    field<&LatticeParams::spacing>({.key = "spacing",
                                    .label = "Spacing",
                                    .unit = "m",
                                    .tooltip = "Between samples of the finest level.",
                                    .minimum = 1e-6,
                                    .maximum = 1e6,
                                    .scale = Scale::logarithmic,
                                    .used_by = kMesh}),
};

constexpr Field kExtentFields[] = {
    field<&ExtentParams::kind>(
        {.key = "kind",
         .label = "Extent",
         .tooltip =
             "The whole lattice, which can be tiled; a square of it, made whole; or whatever "
             "you fly over, without end.",
         .used_by = kMesh}),
    field<&ExtentParams::side>({.key = "side",
                                .label = "Side of a tile",
                                .unit = "m",
                                .tooltip = "How wide one copy of the terrain is.",
                                .minimum = kSmallestSide,
                                .maximum = kLargestSide,
                                .scale = Scale::logarithmic}),
    field<&ExtentParams::x>({.key = "x",
                             .label = "Middle, east",
                             .unit = "m",
                             .tooltip = "How far to the east of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kMesh}),
    field<&ExtentParams::y>({.key = "y",
                             .label = "Middle, south",
                             .unit = "m",
                             .tooltip = "How far to the south of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kMesh}),
    field<&ExtentParams::samples>({.key = "samples",
                                   .label = "Samples",
                                   .tooltip = "Along each side of the region.",
                                   .minimum = 2,
                                   .maximum = 8193,
                                   .scale = Scale::logarithmic,
                                   .used_by = kMesh}),
    field<&ExtentParams::coarseness>({.key = "coarseness",
                                      .label = "Coarseness",
                                      .unit = "2^n",
                                      .tooltip = "Samples of the region are 2^n samples of the "
                                                 "lattice apart.",
                                      .minimum = 0,
                                      .maximum = 16,
                                      .used_by = kMesh}),
};

constexpr Field kCloudFields[] = {
    field<&CloudParams::iterations>(
        {.key = "iterations",
         .label = "Cloud iterations",
         .tooltip = "How often the cloud texture is refined: it is 2^n texels wide.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kClouds}),
    field<&CloudParams::h>({.key = "h",
                            .label = "Cloud H",
                            .tooltip = "Smoothness of the clouds: each iteration multiplies the "
                                       "range of the random displacement by 2^-H.",
                            .minimum = 0,
                            .maximum = 1,
                            .used_by = kClouds}),
};

constexpr Field kTextureFields[] = {
    field<&TextureParams::colours>(
        {.key = "colours",
         .label = "Colours",
         .tooltip = "A tiled terrain carries the terrain texture or is coloured by its heights, as "
                    "any other terrain is.",
         .used_by = use({rendered})}),
    field<&TextureParams::iterations>(
        {.key = "iterations",
         .label = "Teximage iterations",
         .tooltip = "How often the terrain texture is refined: it is 2^n texels wide.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kTexture}),
    field<&TextureParams::h>({.key = "h",
                              .label = "Teximage H",
                              .tooltip = "Smoothness of the texture's own surface: each iteration "
                                         "multiplies the range of the random displacement by 2^-H.",
                              .minimum = 0,
                              .maximum = 1,
                              .used_by = kTexture}),
    field<&TextureParams::palette, palette_choices>(
        {.key = "palette",
         .label = "Palette",
         .tooltip = "The colours from the lowest to the highest.",
         .used_by = kTexture}),
};

struct Group {
    std::string_view key, label;  // before the dot of a key; in the panel
    std::span<const Field> fields;
    void* (*owner)(Recipe& recipe);
};

const std::vector<Group>& groups() {
    static const std::vector<Group> all = {
        {"view", "View Options", kViewFields, [](Recipe& recipe) -> void* { return &recipe.view; }},
        {"lattice", "Lattice", kLatticeFields,
         [](Recipe& recipe) -> void* { return &recipe.lattice; }},
        {kExtentGroup, "Lattice", kExtentFields,
         [](Recipe& recipe) -> void* { return &recipe.extent; }},
        {"clouds", "Clouds", kCloudFields, [](Recipe& recipe) -> void* { return &recipe.clouds; }},
        {"texture", "Terrain texture", kTextureFields,
         [](Recipe& recipe) -> void* { return &recipe.texture; }},
        {"camera", "Camera", camera_fields(),
         [](Recipe& recipe) -> void* { return &recipe.camera; }},
        {"bookmarks", "Bookmarks", bookmark_fields(),
         [](Recipe& recipe) -> void* { return &recipe.bookmarks; }},
    };
    return all;
}

}  // namespace

std::span<const Choice> choices_of(Rendering) {
    static constexpr Choice kRenderings[] = {{"ridge", "1D midpoint displacement"},
                                             {"lines", "2D mesh / lines"},
                                             {"rendered", "2D mesh / rendered"},
                                             {"clouds", "2D mesh / clouds"},
                                             {"teximage", "2D mesh / teximage"}};
    return kRenderings;
}

std::span<const Choice> choices_of(ExtentKind) {
    static constexpr Choice kExtents[] = {
        {"tiled", "Tiled"}, {"region", "Region"}, {"endless", "Endless"}};
    return kExtents;
}

std::span<const Choice> choices_of(Colours) {
    static constexpr Choice kColours[] = {{"teximage", "Terrain texture"}, {"height", "By height"}};
    return kColours;
}

std::vector<Parameter> parameters(Recipe& recipe) {
    static Recipe defaults;
    std::vector<Parameter> result;
    for (const Group& group : groups()) {
        for (const Field& field : group.fields) {
            result.emplace_back(group.key, field, group.owner(recipe), group.owner(defaults));
        }
        if (group.key == kExtentGroup) {
            for (Parameter& parameter : parameters(recipe.layers)) {
                result.push_back(std::move(parameter));
            }
        }
    }
    return result;
}

std::string_view section_of(const Parameter& parameter) {
    const auto has_it = [&](const Group& group) {
        return std::ranges::any_of(
            group.fields, [&](const Field& field) { return &field == &parameter.field(); });
    };
    const auto found = std::ranges::find_if(groups(), has_it);
    if (found != groups().end()) return found->label;
    return parameter.key().starts_with("layers.") ? "Layers" : "";
}

bool shows_mesh(const Recipe& recipe) {
    const Rendering shown = recipe.view.rendering;
    return shown == lines || shown == rendered;
}

bool extent_uses(const Recipe& recipe, const Parameter& parameter) {
    const std::string_view key = parameter.key();
    const ExtentKind kind = recipe.extent.kind;
    const bool tiled = kind == ExtentKind::tiled || !shows_mesh(recipe);
    if (key == "lattice.spacing") return !tiled;
    if (key == "extent.side" || key == "view.tile") return tiled;
    if (key == "texture.colours") return made_whole(recipe) && kind == ExtentKind::tiled;
    if (key == "texture.iterations" || key == "texture.h") {
        return !shows_mesh(recipe) || (made_whole(recipe) && kind == ExtentKind::tiled &&
                                       recipe.texture.colours == Colours::teximage);
    }
    return !key.starts_with("extent.") || key == "extent.kind" || kind == ExtentKind::region;
}

}  // namespace orograph

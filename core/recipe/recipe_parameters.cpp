#include <algorithm>
#include <string>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_use.h"
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

constexpr unsigned in(std::initializer_list<ExtentKind> kinds) {
    unsigned mask = 0;
    for (const ExtentKind kind : kinds) mask |= 1u << static_cast<unsigned>(kind);
    return mask;
}

constexpr unsigned kTiled = in({ExtentKind::tiled}), kRegion = in({ExtentKind::region});
constexpr unsigned kWhole = in({ExtentKind::tiled, ExtentKind::region});
constexpr unsigned kLattice = in({ExtentKind::region, ExtentKind::endless});

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
                              .maximum = 16,
                              .used_in = kTiled}),
    field<&ViewParams::overlay>(
        {.key = "overlay",
         .label = "Overlay",
         .tooltip = "Colours the ground by a field of a layer, such as 2.moisture: the layer's "
                    "number, a dot and the field's key. Empty for none.",
         .used_by = kTexture,
         .used_in = kWhole,
         .editor = Editor::field}),
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
         .maximum = 18446744073709551615.0,
         .editor = Editor::seed}),
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
                                    .used_by = kMesh,
                                    .used_in = kLattice}),
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
                                .scale = Scale::logarithmic,
                                .used_in = kTiled}),
    field<&ExtentParams::x>({.key = "x",
                             .label = "Middle, east",
                             .unit = "m",
                             .tooltip = "How far to the east of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kMesh,
                             .used_in = kRegion}),
    field<&ExtentParams::y>({.key = "y",
                             .label = "Middle, south",
                             .unit = "m",
                             .tooltip = "How far to the south of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kMesh,
                             .used_in = kRegion}),
    field<&ExtentParams::samples>({.key = "samples",
                                   .label = "Samples",
                                   .tooltip = "Along each side of the region.",
                                   .minimum = 2,
                                   .maximum = 8193,
                                   .scale = Scale::logarithmic,
                                   .used_by = kMesh,
                                   .used_in = kRegion}),
    field<&ExtentParams::coarseness>({.key = "coarseness",
                                      .label = "Coarseness",
                                      .unit = "2^n",
                                      .tooltip = "Samples of the region are 2^n samples of the "
                                                 "lattice apart.",
                                      .minimum = 0,
                                      .maximum = 16,
                                      .used_by = kMesh,
                                      .used_in = kRegion}),
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
         .used_by = use({rendered}),
         .used_in = kTiled}),
    field<&TextureParams::iterations>(
        {.key = "iterations",
         .label = "Teximage iterations",
         .tooltip = "How often the terrain texture is refined: it is 2^n texels wide.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kTexture,
         .used_in = kTiled}),
    field<&TextureParams::h>({.key = "h",
                              .label = "Teximage H",
                              .tooltip = "Smoothness of the texture's own surface: each iteration "
                                         "multiplies the range of the random displacement by 2^-H.",
                              .minimum = 0,
                              .maximum = 1,
                              .used_by = kTexture,
                              .used_in = kTiled}),
    field<&TextureParams::palette, palette_choices>(
        {.key = "palette",
         .label = "Palette",
         .tooltip = "The colours from the lowest to the highest.",
         .used_by = kTexture}),
    field<&TextureParams::lowest>(
        {.key = "lowest",
         .label = "Palette from",
         .unit = "m",
         .tooltip = "The height of the palette's first colour, where the ground is coloured by its "
                    "heights. While both ends are the same, the palette spans the ground.",
         .minimum = -kLargestSide,
         .maximum = kLargestSide,
         .used_by = use({rendered})}),
    field<&TextureParams::highest>({.key = "highest",
                                    .label = "Palette to",
                                    .unit = "m",
                                    .tooltip = "The height of the palette's last colour.",
                                    .minimum = -kLargestSide,
                                    .maximum = kLargestSide,
                                    .used_by = use({rendered})}),
};

/// `fields` under a heading of the panel.
std::vector<Field> in_section(std::string_view section, std::span<const Field> fields) {
    std::vector<Field> result(fields.begin(), fields.end());
    for (Field& field : result) field.section = section;
    return result;
}

struct Group {
    std::string_view key;  // before the dot of a key
    std::vector<Field> fields;
    void* (*owner)(Recipe& recipe);
};

const std::vector<Group>& groups() {
    static const std::vector<Group> all = {
        {"view", in_section("View Options", kViewFields),
         [](Recipe& recipe) -> void* { return &recipe.view; }},
        {"lattice", in_section("Surface", kLatticeFields),
         [](Recipe& recipe) -> void* { return &recipe.lattice; }},
        {kExtentGroup, in_section("Surface", kExtentFields),
         [](Recipe& recipe) -> void* { return &recipe.extent; }},
        {"clouds", in_section("Clouds", kCloudFields),
         [](Recipe& recipe) -> void* { return &recipe.clouds; }},
        {"texture", in_section("Terrain texture", kTextureFields),
         [](Recipe& recipe) -> void* { return &recipe.texture; }},
        {"camera", in_section("Camera", camera_fields()),
         [](Recipe& recipe) -> void* { return &recipe.camera; }},
        {"", in_section("Bookmarks", bookmark_fields()),
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

bool has_article_controls(const Recipe& recipe) {
    const Layer* alone = lone_layer(recipe.layers);
    return recipe.extent.kind == ExtentKind::tiled && alone &&
           alone->kind().key == kDiamondSquareLayer;
}

std::vector<Parameter> panel_parameters(Recipe& recipe) {
    std::vector<Parameter> rows, layers;
    for (Parameter& parameter : parameters(recipe)) {
        const bool own = parameter.key().starts_with("layers.");
        (own ? layers : rows).push_back(std::move(parameter));
    }
    if (!has_article_controls(recipe)) return rows;
    const auto number = lone_layer(recipe.layers) - recipe.layers.data() + 1;
    const std::string group = "layers." + std::to_string(number) + ".";
    auto place = std::ranges::find(rows, "lattice.levels", &Parameter::key) + 1;
    for (const char* key : {"h", "height_scale"}) {
        place = rows.insert(place, *find_parameter(layers, group + key)) + 1;
    }
    return rows;
}

bool shows_mesh(const Recipe& recipe) {
    const Rendering shown = recipe.view.rendering;
    return shown == lines || shown == rendered;
}

bool extent_uses(const Recipe& recipe, const Parameter& parameter) {
    // What is no mesh is tiled, whatever the ground is.
    const ExtentKind kind = shows_mesh(recipe) ? recipe.extent.kind : ExtentKind::tiled;
    return (parameter.field().used_in >> static_cast<unsigned>(kind) & 1) != 0;
}

}  // namespace orograph

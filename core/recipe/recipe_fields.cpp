#include "core/recipe/recipe_fields.h"

#include "core/pictures/palette.h"
#include "core/recipe/used_by.h"

namespace orograph {
namespace {

using enum Rendering;
constexpr unsigned kClouds = used_by({rendered, Rendering::clouds});
constexpr unsigned kTexture = used_by({rendered, Rendering::texture});
constexpr unsigned kTextured = used_by({rendered, Rendering::clouds, Rendering::texture});

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
                                   .tooltip = "What is drawn: a line, the surface or a texture.",
                                   .editor = Editor::preset}),
    field<&ViewParams::tile>({.key = "tile",
                              .label = "Tile",
                              .tooltip = "Draws n x n copies of a tiled terrain (n copies of a "
                                         "ridge), which join without a seam; 0 repeats it "
                                         "without end.",
                              .minimum = 0,
                              .maximum = 16,
                              .used_in = kTiled,
                              .keeps_row = true}),
    field<&ViewParams::overlay>(
        {.key = "overlay",
         .label = "Overlay",
         .tooltip = "Colours the ground by a field of a layer, such as 2.moisture: the layer's "
                    "number, a dot and the field's key. Empty for none.",
         .used_by = kTexture,
         .used_in = kWhole,
         .keeps_row = true,
         .editor = Editor::field}),
    field<&ViewParams::antialiased_lines>({.key = "antialiased_lines",
                                           .label = "Antialiased lines",
                                           .tooltip = "Smooths the edges of lines.",
                                           .used_by = used_by({ridge, lines})}),
    field<&ViewParams::hidden_lines>(
        {.key = "hidden_lines",
         .label = "Hidden lines",
         .tooltip = "Shows the lines behind the surface too, as in the article's pictures.",
         .used_by = used_by({lines})}),
    field<&ViewParams::invert_colours>(
        {.key = "invert_colours",
         .label = "Invert colours",
         .tooltip = "Swaps every colour for its opposite: black lines on white, for print."}),
    field<&ViewParams::texture_linear>(
        {.key = "texture_linear",
         .label = "Texture linear",
         .tooltip = "Filters textures bilinearly, with mipmaps; otherwise shows the nearest texel.",
         .used_by = kTextured}),
    field<&ViewParams::side_walls>(
        {.key = "side_walls",
         .label = "Side walls",
         .tooltip =
             "Draws a map as if it were cut out of the ground, where no sea covers its border.",
         .used_by = used_by({rendered}),
         .used_in = kWhole,
         .used_on = GroundUse::cut_out,
         .keeps_row = true}),
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
         .used_by = kUsedByTerrain,
         .classic_control = true,
         .formerly = "diamond_square.iterations world.levels"}),
    field<&LatticeParams::spacing>({.key = "spacing",
                                    .label = "Spacing",
                                    .unit = "m",
                                    .tooltip = "Between samples of the finest level.",
                                    .minimum = 1e-6,
                                    .maximum = 1e6,
                                    .scale = Scale::logarithmic,
                                    .used_by = kUsedByMesh,
                                    .used_in = kLattice,
                                    .keeps_row = true}),
};

constexpr Field kExtentFields[] = {
    field<&ExtentParams::kind>(
        {.key = "kind",
         .label = "Extent",
         .tooltip =
             "The whole lattice, which can be tiled; a square of it, made whole; or whatever "
             "you fly over, without end.",
         .used_by = kUsedByMesh,
         .leads = true,
         .formerly = "terrain region.extent"}),
    field<&ExtentParams::side>({.key = "side",
                                .label = "Side of a tile",
                                .unit = "m",
                                .tooltip = "How wide one copy of the terrain is.",
                                .minimum = kSmallestSide,
                                .maximum = kLargestSide,
                                .scale = Scale::logarithmic,
                                .used_by = kUsedByTerrain,
                                .used_in = kTiled,
                                .formerly = "diamond_square.side"}),
    field<&ExtentParams::x>({.key = "x",
                             .label = "Middle, east",
                             .unit = "m",
                             .tooltip = "How far to the east of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kUsedByMesh,
                             .used_in = kRegion}),
    field<&ExtentParams::y>({.key = "y",
                             .label = "Middle, south",
                             .unit = "m",
                             .tooltip = "How far to the south of the origin the region's middle "
                                        "lies.",
                             .minimum = -1e13,
                             .maximum = 1e13,
                             .used_by = kUsedByMesh,
                             .used_in = kRegion}),
    field<&ExtentParams::samples>({.key = "samples",
                                   .label = "Samples",
                                   .tooltip = "Along each side of the region.",
                                   .minimum = 2,
                                   .maximum = 8193,
                                   .scale = Scale::logarithmic,
                                   .used_by = kUsedByMesh,
                                   .used_in = kRegion}),
    field<&ExtentParams::coarseness>({.key = "coarseness",
                                      .label = "Coarseness",
                                      .unit = "2^n",
                                      .tooltip = "Samples of the region are 2^n samples of the "
                                                 "lattice apart.",
                                      .minimum = 0,
                                      .maximum = 16,
                                      .used_by = kUsedByMesh,
                                      .used_in = kRegion}),
};

constexpr Field kCloudFields[] = {
    field<&CloudParams::iterations>(
        {.key = "iterations",
         .label = "Cloud iterations",
         .tooltip = "How often the cloud texture is refined: it is 2^n texels wide.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kClouds,
         .used_on = GroundUse::sky}),
    field<&CloudParams::h>({.key = "h",
                            .label = "Cloud H",
                            .tooltip = "Smoothness of the clouds: each iteration multiplies the "
                                       "range of the random displacement by 2^-H.",
                            .minimum = 0,
                            .maximum = 1,
                            .used_by = kClouds,
                            .used_on = GroundUse::sky}),
};

constexpr Field kTextureFields[] = {
    field<&TextureParams::colours>(
        {.key = "colours",
         .label = "Colours",
         .tooltip = "A tiled terrain carries the terrain texture or is coloured by its heights, as "
                    "any other terrain is.",
         .used_by = used_by({rendered}),
         .used_in = kTiled,
         .used_on = GroundUse::textured}),
    field<&TextureParams::iterations>(
        {.key = "iterations",
         .label = "Teximage iterations",
         .tooltip = "How often the terrain texture is refined: it is 2^n texels wide.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kTexture,
         .used_in = kTiled,
         .used_on = GroundUse::textured}),
    field<&TextureParams::h>({.key = "h",
                              .label = "Teximage H",
                              .tooltip = "Smoothness of the texture's own surface: each iteration "
                                         "multiplies the range of the random displacement by 2^-H.",
                              .minimum = 0,
                              .maximum = 1,
                              .used_by = kTexture,
                              .used_in = kTiled,
                              .used_on = GroundUse::textured}),
    field<&TextureParams::palette, palette_choices>(
        {.key = "palette",
         .label = "Palette",
         .tooltip = "The colours from the lowest to the highest.",
         .used_by = kTexture,
         .used_on = GroundUse::uncovered}),
    field<&TextureParams::lowest>(
        {.key = "lowest",
         .label = "Palette from",
         .unit = "m",
         .tooltip = "The height of the palette's first colour, where the ground is coloured by its "
                    "heights. While both ends are the same, the palette spans the ground.",
         .minimum = -kLargestSide,
         .maximum = kLargestSide,
         .scale = Scale::both_ways,
         .used_by = used_by({rendered}),
         .used_on = GroundUse::by_height}),
    field<&TextureParams::highest>({.key = "highest",
                                    .label = "Palette to",
                                    .unit = "m",
                                    .tooltip = "The height of the palette's last colour.",
                                    .minimum = -kLargestSide,
                                    .maximum = kLargestSide,
                                    .scale = Scale::both_ways,
                                    .used_by = used_by({rendered}),
                                    .used_on = GroundUse::by_height}),
    field<&TextureParams::cover>(
        {.key = "cover",
         .label = "Cover by climate",
         .tooltip = "Snow, rock, scree, sand, grass and forest colour the ground, as the topmost "
                    "layer Climate tells.",
         .used_by = used_by({rendered}),
         .used_on = GroundUse::climate}),
    field<&TextureParams::forest>({.key = "forest",
                                   .label = "Forest",
                                   .tooltip = "The share of green ground that trees cover, where "
                                              "it isn't steep.",
                                   .minimum = 0,
                                   .maximum = 1,
                                   .used_by = used_by({rendered}),
                                   .used_on = GroundUse::natural}),
    field<&TextureParams::materials>(
        {.key = "materials",
         .label = "Scree and soil",
         .tooltip = "How much of the ground has materials of its own: rough rock and scree below "
                    "it, bare soil on slopes, dry grass on ridges, snow that lies in hollows. At "
                    "0 height and steepness alone colour it.",
         .minimum = 0,
         .maximum = 1,
         .used_by = used_by({rendered}),
         .used_on = GroundUse::natural}),
};

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

std::span<const Field> view_fields() {
    return kViewFields;
}

std::span<const Field> lattice_fields() {
    return kLatticeFields;
}

std::span<const Field> extent_fields() {
    return kExtentFields;
}

std::span<const Field> cloud_fields() {
    return kCloudFields;
}

std::span<const Field> texture_fields() {
    return kTextureFields;
}

}  // namespace orograph

#include "core/recipe.h"

#include "core/palette.h"
#include "core/parameter_json.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-recipe";
constexpr int kVersion = 1;

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
constexpr double kFarthest = 1e9;  // metres from the middle of the terrain

constexpr Field kViewFields[] = {
    field<&ViewParams::rendering>({.key = "rendering",
                                   .label = "Rendering type",
                                   .tooltip = "What is drawn: a line, the surface or a texture."}),
    field<&ViewParams::tile>({.key = "tile",
                              .label = "Tile",
                              .tooltip = "Draws n x n copies of the terrain (n copies of a ridge), "
                                         "which join without a seam.",
                              .minimum = 1,
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

constexpr Field kSeedField[] = {
    field<&Recipe::seed>({.key = "seed",
                          .label = "Random seed",
                          .tooltip = "Each number is another world. The texture shares it with the "
                                     "surface, so that green lies in the valleys.",
                          .maximum = 18446744073709551615.0}),
};

constexpr Field kSurfaceFields[] = {
    field<&SurfaceParams::iterations>(
        {.key = "iterations",
         .label = "Iterations",
         .tooltip = "How often the surface is refined: each iteration doubles its samples along "
                    "each side and keeps those it had.",
         .minimum = 0,
         .maximum = 13,
         .used_by = kTerrain}),
    field<&SurfaceParams::h>({.key = "h",
                              .label = "H",
                              .tooltip = "Smoothness: each iteration multiplies the range of the "
                                         "random displacement by 2^-H.",
                              .minimum = 0,
                              .maximum = 1,
                              .used_by = kTerrain}),
    field<&SurfaceParams::height_scale>(
        {.key = "height_scale",
         .label = "Height scale",
         .unit = "m",
         .tooltip = "The first iteration moves points up or down by up to this much.",
         .minimum = 0,
         .maximum = 100000,
         .scale = Scale::logarithmic,
         .used_by = kTerrain}),
    field<&SurfaceParams::side>({.key = "side",
                                 .label = "Side of a tile",
                                 .unit = "m",
                                 .tooltip = "How wide one copy of the terrain is.",
                                 .minimum = 1,
                                 .maximum = 1000000,
                                 .scale = Scale::logarithmic}),
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

constexpr Field kCameraFields[] = {
    field<&CameraParams::framed>({.key = "framed",
                                  .label = "Frame the terrain",
                                  .tooltip = "Looks at the whole terrain; flying turns it off, the "
                                             "Home key on."}),
    field<&CameraParams::x>({.key = "x",
                             .label = "East",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::y>({.key = "y",
                             .label = "Up",
                             .unit = "m",
                             .tooltip = "Where the camera is, above height 0.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::z>({.key = "z",
                             .label = "South",
                             .unit = "m",
                             .tooltip = "Where the camera is, from the middle of the terrain.",
                             .minimum = -kFarthest,
                             .maximum = kFarthest,
                             .scale = Scale::logarithmic}),
    field<&CameraParams::heading_degrees>({.key = "heading_degrees",
                                           .label = "Heading",
                                           .unit = "degrees",
                                           .tooltip = "Where the camera looks, clockwise from "
                                                      "north.",
                                           .minimum = -360,
                                           .maximum = 360}),
    field<&CameraParams::pitch_degrees>({.key = "pitch_degrees",
                                         .label = "Pitch",
                                         .unit = "degrees",
                                         .tooltip = "Where the camera looks, above the horizon.",
                                         .minimum = -90,
                                         .maximum = 90}),
    field<&CameraParams::speed>({.key = "speed",
                                 .label = "Speed",
                                 .unit = "m/s",
                                 .tooltip = "How fast the keys fly; the mouse wheel sets it too.",
                                 .minimum = kSlowestSpeed,
                                 .maximum = kFastestSpeed,
                                 .scale = Scale::logarithmic}),
};

struct Group {
    std::string_view key, label;  // before the dot of a key; in the panel
    std::span<const Field> fields;
    void* (*owner)(Recipe& recipe);
};

constexpr Group kGroups[] = {
    {"view", "View Options", kViewFields, [](Recipe& recipe) -> void* { return &recipe.view; }},
    {"", "Surface", kSeedField, [](Recipe& recipe) -> void* { return &recipe; }},
    {"diamond_square", "Surface", kSurfaceFields,
     [](Recipe& recipe) -> void* { return &recipe.surface; }},
    {"clouds", "Clouds", kCloudFields, [](Recipe& recipe) -> void* { return &recipe.clouds; }},
    {"texture", "Terrain texture", kTextureFields,
     [](Recipe& recipe) -> void* { return &recipe.texture; }},
    {"camera", "Camera", kCameraFields, [](Recipe& recipe) -> void* { return &recipe.camera; }},
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

std::vector<Parameter> parameters(Recipe& recipe) {
    static Recipe defaults;
    std::vector<Parameter> result;
    for (const Group& group : kGroups) {
        for (const Field& field : group.fields) {
            result.emplace_back(group.key, field, group.owner(recipe), group.owner(defaults));
        }
    }
    return result;
}

std::string_view section_of(const Parameter& parameter) {
    const std::size_t dot = parameter.key().find('.');
    const std::string_view group(parameter.key().data(), dot == std::string::npos ? 0 : dot);
    const auto found = std::ranges::find(kGroups, group, &Group::key);
    return found == std::end(kGroups) ? std::string_view{} : found->label;
}

std::string recipe_to_json(const Recipe& recipe) {
    Recipe copy = recipe;
    return parameters_to_json(parameters(copy), kFormat, kVersion);
}

Result<Recipe> recipe_from_json(std::string_view text, std::string_view name) {
    Recipe recipe;
    const Status status = parameters_from_json(parameters(recipe), text, name, kFormat, kVersion);
    if (!status) return status.error();
    return recipe;
}

}  // namespace orograph

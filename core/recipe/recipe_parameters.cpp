#include <algorithm>
#include <charconv>

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
constexpr std::string_view kGainKey = "gain_";
constexpr std::string_view kRegionGroup = "region";

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

constexpr Field kGroundFields[] = {
    field<&GroundParams::ground>({.key = "terrain",
                                  .label = "Terrain",
                                  .tooltip =
                                      "A map that is made whole, or a world that is made wherever "
                                      "one looks.",
                                  .used_by = kMesh}),
    field<&GroundParams::seed>({.key = "seed",
                                .label = "Random seed",
                                .tooltip =
                                    "Each number is another world. The texture shares it with the "
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

constexpr Field kRegionFields[] = {
    field<&RegionParams::extent>({.key = "extent",
                                  .label = "Extent",
                                  .tooltip = "A map is made whole, so that any layer will do; "
                                             "endless layers are made wherever one looks.",
                                  .used_by = kMesh}),
    field<&RegionParams::x>({.key = "x",
                             .label = "Middle, east",
                             .unit = "m",
                             .tooltip = "How far to the east of the origin the map's middle lies.",
                             .minimum = -1e9,
                             .maximum = 1e9,
                             .used_by = kMesh}),
    field<&RegionParams::y>({.key = "y",
                             .label = "Middle, south",
                             .unit = "m",
                             .tooltip = "How far to the south of the origin the map's middle lies.",
                             .minimum = -1e9,
                             .maximum = 1e9,
                             .used_by = kMesh}),
    field<&RegionParams::samples>({.key = "samples",
                                   .label = "Samples",
                                   .tooltip = "Along each side of the map.",
                                   .minimum = 2,
                                   .maximum = 8193,
                                   .scale = Scale::logarithmic,
                                   .used_by = kMesh}),
    field<&RegionParams::coarseness>({.key = "coarseness",
                                      .label = "Coarseness",
                                      .unit = "2^n",
                                      .tooltip = "Samples of the map are 2^n samples of the "
                                                 "endless terrain apart.",
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

/// Those of any world but its seed, and how many of them stand before the gains.
struct WorldFields {
    std::vector<Field> fields;
    std::size_t gains = 0;
};

const WorldFields& world_fields() {
    static const WorldFields all = [] {
        WorldFields result;
        WorldParams any;
        for (const Parameter& parameter : parameters(any)) {
            Field field = parameter.field();
            if (field.key == "seed") continue;
            field.used_by = kMesh;
            if (!field.key.starts_with(kGainKey)) ++result.gains;
            result.fields.push_back(field);
        }
        return result;
    }();
    return all;
}

struct Group {
    std::string_view key, label;  // before the dot of a key; in the panel
    std::span<const Field> fields;
    void* (*owner)(Recipe& recipe);
};

const std::vector<Group>& groups() {
    const auto world = [](Recipe& recipe) -> void* { return &recipe.world; };
    const std::span<const Field> fields(world_fields().fields);
    static const std::vector<Group> all = {
        {"view", "View Options", kViewFields, [](Recipe& recipe) -> void* { return &recipe.view; }},
        {"", "Surface", kGroundFields,
         [](Recipe& recipe) -> void* { return static_cast<GroundParams*>(&recipe); }},
        {"diamond_square", "Surface", kSurfaceFields,
         [](Recipe& recipe) -> void* { return &recipe.surface; }},
        {"world", "World", fields.first(world_fields().gains), world},
        {"world", "Equaliser", fields.subspan(world_fields().gains), world},
        {kRegionGroup, "Region", kRegionFields,
         [](Recipe& recipe) -> void* { return &recipe.region; }},
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

/// N of "gain_N", else 0.
int gain_number(std::string_view key) {
    int number = 0;
    if (key.starts_with(kGainKey)) {
        key.remove_prefix(kGainKey.size());
        std::from_chars(key.data(), key.data() + key.size(), number);
    }
    return number;
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

std::span<const Choice> choices_of(Ground) {
    static constexpr Choice kGrounds[] = {
        {"map", "Map of few iterations"}, {"world", "Endless world"}, {"layers", "Layers"}};
    return kGrounds;
}

std::span<const Choice> choices_of(RegionExtent) {
    static constexpr Choice kExtents[] = {{"endless", "Endless"}, {"map", "Map"}};
    return kExtents;
}

std::vector<Parameter> parameters(Recipe& recipe) {
    static Recipe defaults;
    std::vector<Parameter> result;
    for (const Group& group : groups()) {
        for (const Field& field : group.fields) {
            result.emplace_back(group.key, field, group.owner(recipe), group.owner(defaults));
        }
        if (group.key == kRegionGroup) {
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
    return found == groups().end() ? std::string_view{} : found->label;
}

bool shows_mesh(const Recipe& recipe) {
    const Rendering shown = recipe.view.rendering;
    return shown == lines || shown == rendered;
}

bool shows_world(const Recipe& recipe) {
    return shows_mesh(recipe) && recipe.ground == Ground::world;
}

bool shows_layers(const Recipe& recipe) {
    return shows_mesh(recipe) && recipe.ground == Ground::layers;
}

bool ground_uses(const Recipe& recipe, const Parameter& parameter) {
    const std::string_view key = parameter.key(), own = parameter.field().key;
    const bool layers = recipe.ground == Ground::layers;
    if (key.starts_with("world.")) {
        // Of layers it is their lattice; the rest stands with the layer that the world is.
        const bool lattice = own == "levels" || own == "spacing";
        const bool used = recipe.ground == Ground::world || (layers && lattice);
        return used && gain_number(own) <= recipe.world.levels;
    }
    if (key.starts_with("region.")) {
        return layers && (own == "extent" || recipe.region.extent == RegionExtent::map);
    }
    if (key.starts_with("layers.")) return layers;
    if (!shows_mesh(recipe) || recipe.ground == Ground::map) return true;
    return key != "view.tile" && key != "texture.iterations" && key != "texture.h" &&
           !key.starts_with("diamond_square.");
}

}  // namespace orograph

#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/layers/stack/layer.h"
#include "core/parameters/parameter.h"
#include "core/recipe/camera_params.h"
#include "core/world/world.h"

// The document: everything that makes a picture, as plain structs with defaults. The defaults are
// those of the 1997 program. core/recipe/recipe.cpp describes each member once.

namespace orograph {

/// The five rendering types of Martz's View Options.
enum class Rendering { ridge, lines, rendered, clouds, texture };

std::span<const Choice> choices_of(Rendering);

/// What the mesh shows.
enum class Ground {
    map,     // SurfaceParams: a torus of a few iterations
    world,   // WorldParams
    layers,  // a stack of layers, endless or a region of it
};

std::span<const Choice> choices_of(Ground);

struct ViewParams {
    Rendering rendering = Rendering::lines;
    /// The terrain is drawn tile x tile times.
    int tile = 1;
    bool antialiased_lines = true;
    bool hidden_lines = true;
    bool invert_colours = false;
    bool texture_linear = true;
    bool operator==(const ViewParams&) const = default;
};

struct SurfaceParams {
    int iterations = 2;
    double h = 0.7;
    /// Metres: the first iteration displaces by up to this, up or down.
    double height_scale = 300;
    /// Metres: the side of one tile.
    double side = 1000;
    bool operator==(const SurfaceParams&) const = default;
};

struct CloudParams {
    int iterations = 8;
    double h = 0.7;
    bool operator==(const CloudParams&) const = default;
};

struct TextureParams {
    int iterations = 8;
    double h = 0.7;
    /// One of palette_choices(), whose keys last as long as the program.
    std::string_view palette = "alpine";
    bool operator==(const TextureParams&) const = default;
};

/// How much of its layers a document shows.
enum class RegionExtent {
    endless,  // made wherever one looks
    map,      // a square of samples, made whole
};

std::span<const Choice> choices_of(RegionExtent);

/// A square of the endless layers. Its samples are those of a coarser level of them.
struct RegionParams {
    RegionExtent extent = RegionExtent::map;
    /// Of its middle: metres to the east and to the south of the origin, rounded to samples.
    double x = 0, y = 0;
    /// Along each side.
    int samples = 1025;
    /// They are 2^n samples of the finest level apart.
    int coarseness = 3;
    bool operator==(const RegionParams&) const = default;
};

struct GroundParams {
    Ground ground = Ground::map;
    /// Each number is another world. The texture shares it with the surface, so that its green lies
    /// in the valleys; the clouds have a stream of their own.
    std::uint64_t seed = 1;
    bool operator==(const GroundParams&) const = default;
};

struct Recipe : GroundParams {
    ViewParams view;
    SurfaceParams surface;
    /// Its seed has no effect: the recipe's is the world's.
    WorldParams world = flight_world();
    RegionParams region;
    /// From the bottom; with none, the world itself is the only layer. The levels and the spacing
    /// of `world` are theirs.
    std::vector<Layer> layers;
    CloudParams clouds;
    TextureParams texture;
    CameraParams camera;
    Bookmarks bookmarks;
    /// What its file said that this program doesn't know, but for the layers' part.
    UnknownEntries unknown;
    bool operator==(const Recipe&) const = default;
};

/// A sentence for each entry that its file has and no parameter is, with the nearest one there is.
std::vector<std::string> notes_on_unknown(const Recipe& recipe);

/// The layers that the recipe's ground shows: its own or, if it has none, its world.
std::vector<Layer> shown_layers(const Recipe& recipe);

/// The world of the recipe, with its seed.
WorldParams world_of(const Recipe& recipe);

/// Metres east and south of the origin of the world and of the layers.
struct Place {
    double x = 0, y = 0;
    bool operator==(const Place&) const = default;
};

/// The same square in every 2^k-th sample, as many as come to at most `samples` a side, should the
/// world's `levels` go as far.
RegionParams coarsened(RegionParams region, int samples, int levels);

/// Where the middle of the recipe's ground lies, from which the camera is measured.
Place middle_of_ground(const Recipe& recipe);

/// Moves the camera of `after` so that it stays where it is in the world, should one of both
/// recipes show an endless ground and the other a map of it.
void keep_place(const Recipe& before, Recipe& after);

/// `recipe` with a square of its ground as a map, made whole, on which any layer can be put: of its
/// world, which becomes a layer, or of its layers. What the camera looks at stays in sight, and
/// bookmarks are of the places they were of. The region's extent has no effect. Requires a ground
/// of a world or of layers.
Recipe baked(const Recipe& recipe, const RegionParams& region);

/// `recipe` with the picture or elevation model in `file` as its topmost layer; where its ground
/// isn't of layers, as its only one. The ground is a map then: endless layers are baked. The file
/// isn't looked at.
Recipe with_picture(const Recipe& recipe, const std::filesystem::path& file);

/// The samples of the region, and these as layers are asked for them.
Window region_window(const Recipe& recipe);
Site region_site(const Recipe& recipe);

/// The parameters of `recipe`, which must outlive them, in the order of the panel. See
/// parameters(std::vector<Layer>&) for what ends their life.
std::vector<Parameter> parameters(Recipe& recipe);

/// The heading of the section of the panel that a parameter belongs to; neighbours share one.
std::string_view section_of(const Parameter& parameter);

/// Whether the rendering type draws a mesh; and whether that is the recipe's world, or its layers.
bool shows_mesh(const Recipe& recipe);
bool shows_world(const Recipe& recipe);
bool shows_layers(const Recipe& recipe);

/// Whether the recipe's ground has a use for a parameter of it. What the rendering type has a use
/// for is another matter: Field::used_by.
bool ground_uses(const Recipe& recipe, const Parameter& parameter);

/// The recipe as a JSON document: every parameter, in order. Equal recipes give equal bytes.
std::string recipe_to_json(const Recipe& recipe);

/// Reads what recipe_to_json of this or an older version wrote. Absent parameters take their
/// defaults; what is unknown is kept; what is of the wrong type or out of range, an unknown kind of
/// layer and a newer version are refused. `name` stands in messages.
Result<Recipe> recipe_from_json(std::string_view text, std::string_view name);

}  // namespace orograph

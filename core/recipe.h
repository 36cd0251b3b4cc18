#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/camera_params.h"
#include "core/parameter.h"
#include "core/world.h"

// The document: everything that makes a picture, as plain structs with defaults. The defaults are
// those of the 1997 program. core/recipe.cpp describes each member once.

namespace orograph {

/// The five rendering types of Martz's View Options.
enum class Rendering { ridge, lines, rendered, clouds, texture };

std::span<const Choice> choices_of(Rendering);

/// What the mesh shows.
enum class Ground {
    map,    // SurfaceParams: a torus of a few iterations
    world,  // WorldParams
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

/// The world of a new document: ranges of mountains 8 km apart, more than 16,000 km around.
constexpr WorldParams flight_world() {
    WorldParams world;
    world.law = Law::brownian;
    world.predictor = Predictor::kriged;
    world.h = 0.9;
    world.largest_feature = 13;
    world.height_scale = 2800;
    return world;
}

struct Recipe {
    Ground ground = Ground::map;
    /// Each number is another world. The texture shares it with the surface, so that its green lies
    /// in the valleys; the clouds have a stream of their own.
    std::uint64_t seed = 1;
    ViewParams view;
    SurfaceParams surface;
    /// Its seed has no effect: the recipe's is the world's.
    WorldParams world = flight_world();
    CloudParams clouds;
    TextureParams texture;
    CameraParams camera;
    Bookmarks bookmarks;
    bool operator==(const Recipe&) const = default;
};

/// The parameters of `recipe`, which must outlive them, in the order of the panel.
std::vector<Parameter> parameters(Recipe& recipe);

/// The heading of the section of the panel that a parameter belongs to; neighbours share one.
std::string_view section_of(const Parameter& parameter);

/// Whether the rendering type draws a mesh, and that is the recipe's world.
bool shows_world(const Recipe& recipe);

/// Whether the recipe's ground has a use for a parameter of it. What the rendering type has a use
/// for is another matter: Field::used_by.
bool ground_uses(const Recipe& recipe, const Parameter& parameter);

/// The recipe as a JSON document: every parameter, in order. Equal recipes give equal bytes.
std::string recipe_to_json(const Recipe& recipe);

/// Reads what recipe_to_json wrote. Absent parameters take their defaults; anything unknown, of the
/// wrong type or out of range is refused, as is a newer version. `name` stands in messages.
Result<Recipe> recipe_from_json(std::string_view text, std::string_view name);

}  // namespace orograph

#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/parameter.h"

// The document: everything that makes a picture, as plain structs with defaults. The defaults are
// those of the 1997 program. core/recipe.cpp describes each member once.

namespace orograph {

/// The five rendering types of Martz's View Options.
enum class Rendering { ridge, lines, rendered, clouds, texture };

std::span<const Choice> choices_of(Rendering);

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

/// The range of CameraParams::speed, metres a second.
inline constexpr double kSlowestSpeed = 0.1, kFastestSpeed = 100000;

/// Where one looks from. x is east, y up and z south, in metres from the middle of the terrain at
/// height 0.
struct CameraParams {
    /// Looks at the whole terrain from wherever shows it best; the pose below then has no effect.
    bool framed = true;
    double x = 0, y = 500, z = 1000;
    /// Degrees clockwise from north, and above the horizon.
    double heading_degrees = 0, pitch_degrees = 0;
    /// Metres a second.
    double speed = 150;
    bool operator==(const CameraParams&) const = default;
};

struct Recipe {
    /// Each number is another world. The texture shares it with the surface, so that its green lies
    /// in the valleys; the clouds have a stream of their own.
    std::uint64_t seed = 1;
    ViewParams view;
    SurfaceParams surface;
    CloudParams clouds;
    TextureParams texture;
    CameraParams camera;
    bool operator==(const Recipe&) const = default;
};

/// The parameters of `recipe`, which must outlive them, in the order of the panel.
std::vector<Parameter> parameters(Recipe& recipe);

/// The heading of the section of the panel that a parameter belongs to; neighbours share one.
std::string_view section_of(const Parameter& parameter);

/// The recipe as a JSON document: every parameter, in order. Equal recipes give equal bytes.
std::string recipe_to_json(const Recipe& recipe);

/// Reads what recipe_to_json wrote. Absent parameters take their defaults; anything unknown, of the
/// wrong type or out of range is refused, as is a newer version. `name` stands in messages.
Result<Recipe> recipe_from_json(std::string_view text, std::string_view name);

}  // namespace orograph

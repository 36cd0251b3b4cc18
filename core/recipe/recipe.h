#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"
#include "core/layers/stack/layer.h"
#include "core/parameters/parameter.h"
#include "core/recipe/camera_params.h"
#include "core/recipe/light_params.h"
#include "core/recipe/water_params.h"
#include "core/terrain/terrain.h"
#include "core/world/world.h"

// The document: everything that makes a picture, as plain structs with defaults. The defaults are
// those of the 1997 program. core/recipe/recipe_fields.cpp describes each member once.

namespace orograph {

/// The five rendering types of Martz's View Options.
enum class Rendering { ridge, lines, rendered, clouds, texture };

std::span<const Choice> choices_of(Rendering);

struct ViewParams {
    Rendering rendering = Rendering::lines;
    /// A tiled terrain is drawn tile x tile times; 0: without end.
    int tile = 1;
    /// The field that colours the ground, as a FieldAddress; empty for none.
    std::string overlay;
    bool antialiased_lines = true;
    bool hidden_lines = true;
    bool invert_colours = false;
    bool texture_linear = true;
    /// Whether a map that ends, without a sea, is drawn as if it were cut out of the ground.
    bool side_walls = true;
    bool operator==(const ViewParams&) const = default;
};

struct CloudParams {
    int iterations = 8;
    double h = 0.7;
    bool operator==(const CloudParams&) const = default;
};

/// What colours the ground of a map that is tiled; any other ground is coloured by its heights.
enum class Colours { teximage, height };

std::span<const Choice> choices_of(Colours);

struct TextureParams {
    Colours colours = Colours::teximage;
    int iterations = 8;
    double h = 0.7;
    /// One of palette_choices(), whose keys last as long as the program.
    std::string_view palette = "alpine";
    /// Metres: where the palette of ground that is coloured by its heights begins and ends. While
    /// both are the same it spans the ground.
    double lowest = 0, highest = 0;
    /// Whether the topmost layer Climate that shows colours a map in place of all these.
    bool cover = false;
    /// The share of green ground, in [0, 1], that trees cover in the style natural.
    double forest = 0.5;
    /// How much of the ground has scree, bare soil, dry ridges and drifted snow there, in [0, 1].
    double materials = 0.5;
    bool operator==(const TextureParams&) const = default;
};

/// Where the samples of all layers lie.
struct LatticeParams {
    /// Each level has twice the samples of the one before along each axis: 2^levels in all.
    int levels = 2;
    /// Metres between samples of the finest level; of a tiled lattice its side says that.
    double spacing = 1;
    /// Each number is another world. The texture shares it with the surface, so that its green lies
    /// in the valleys; the clouds have a stream of their own.
    std::uint64_t seed = 1;
    bool operator==(const LatticeParams&) const = default;
};

/// How much of the lattice a document shows.
enum class ExtentKind {
    tiled,    // the lattice once, or repeated: the map of 1997
    region,   // a square of samples, made whole
    endless,  // whatever one looks at
};

std::span<const Choice> choices_of(ExtentKind);

/// Metres: the bounds of a tile's side.
inline constexpr double kSmallestSide = 1, kLargestSide = 1e13;

struct ExtentParams {
    ExtentKind kind = ExtentKind::tiled;
    /// Of a tiled lattice: metres along each side.
    double side = 1000;
    /// Of a region's middle: metres to the east and to the south of the lattice's origin, rounded
    /// to samples.
    double x = 0, y = 0;
    /// Of a region, along each side.
    int samples = 1025;
    /// They are 2^n samples of the finest level apart.
    int coarseness = 3;
    bool operator==(const ExtentParams&) const = default;
};

/// The document: a stack of layers on a lattice, and how it is looked at.
struct Recipe {
    ViewParams view;
    LatticeParams lattice;
    ExtentParams extent;
    /// From the bottom; with none the ground is flat. The levels and the spacing of a
    /// diamond-square are the lattice's.
    std::vector<Layer> layers = first_layers();
    CloudParams clouds;
    TextureParams texture;
    LightParams light;
    WaterParams water;
    CameraParams camera;
    Bookmarks bookmarks;
    /// What its file said that this program doesn't know, but for the layers' part.
    UnknownEntries unknown;
    bool operator==(const Recipe&) const = default;

    /// The stack of the 1997 program: a toroidal diamond-square, whose seed is the lattice's own.
    static std::vector<Layer> first_layers();
};

/// A sentence for each entry that its file has and no parameter is, with the nearest one there is;
/// of many the first twenty, and how many more there are.
std::vector<std::string> notes_on_unknown(const Recipe& recipe);

/// Metres between samples of the lattice's finest level.
double spacing_of(const Recipe& recipe);

/// Metres along each side of the lattice, before it repeats or ends.
double side_of(const Recipe& recipe);

/// Metres along the line of 1D midpoint displacement, before it repeats: of the same ground as the
/// article's surface; over ground of other kinds, which may be as large as a planet, a tile.
double ridge_side(const Recipe& recipe);

/// The lowest diamond-square that shows, whose levels, spacing and seed have no effect; that of a
/// new document if there is none.
const WorldParams& diamond_square_of(const Recipe& recipe);

/// Metres of what the ground repeats by, roughly: a tile, or the largest features of its
/// diamond-square.
double largest_feature(const Recipe& recipe);

/// Whether the ground is made whole: a region, or a tiled lattice of up to 2^13 samples a side. All
/// else is made wherever one looks.
bool made_whole(const Recipe& recipe);

/// Metres east and south of the lattice's origin.
struct Place {
    double x = 0, y = 0;
    bool operator==(const Place&) const = default;
};

/// The same ground in every 2^k-th sample, as many as come to at most about `samples` a side,
/// should the lattice go as far.
Recipe coarsened(Recipe recipe, int samples);

/// Where the middle of the recipe's ground lies, from which the camera is measured.
Place middle_of_ground(const Recipe& recipe);

/// `recipe` with another extent of the same land: the lattice keeps its place and its spacing, and
/// so do the camera and the bookmarks. A region is the square it was or, of a tiled lattice, all of
/// it.
Recipe with_extent(const Recipe& recipe, ExtentKind kind);

/// `recipe` with a square of its lattice as a map, made whole, on which any layer can be put. The
/// camera and the bookmarks keep their places. The region's kind and side have no effect.
Recipe baked(const Recipe& recipe, const ExtentParams& region);

/// The heights that have the palette's first and last colour where `ground` is that of all heights.
/// What lies under the recipe's sea needs no colours.
HeightRange palette_range(const Recipe& recipe, HeightRange ground);

/// Keeps the palette where it is on ground of that range, whatever becomes of the ground.
void keep_colours(Recipe& recipe, HeightRange ground);

/// Gives a recipe whose layers have water a sea where theirs is, unless it has one of its own.
void keep_sea(Recipe& recipe);

/// `recipe` with the picture or elevation model in `file` as its topmost layer. An endless ground
/// is baked for it. The file isn't looked at.
Recipe with_picture(const Recipe& recipe, const std::filesystem::path& file);

/// `recipe` with that as its only layer: dry, in colours that span it, seen as a whole. `side`:
/// metres from its west to its east, or 0 for as wide as the ground was.
Recipe with_picture_alone(const Recipe& recipe, const std::filesystem::path& file, double side);

/// The lattice's samples that a map is made of, and these as layers are asked for them. Requires
/// made_whole(recipe).
Site map_site(const Recipe& recipe);

/// Where single layers are shown: the recipe's map or, of ground that isn't made whole, its region
/// as if that were chosen; of at most about `samples` a side.
Site layer_site(const Recipe& recipe, int samples);

/// The parameters of `recipe`, which must outlive them, in the order of the panel. See
/// parameters(std::vector<Layer>&) for what ends their life.
std::vector<Parameter> parameters(Recipe& recipe);

/// Those of them that are no layer's.
std::vector<Parameter> own_parameters(Recipe& recipe);

/// The layer that a parameter of `recipe` belongs to; null if it is no layer's.
const Layer* layer_of(const Recipe& recipe, const Parameter& parameter);

/// Whether the ground is the article's: a tiled diamond-square alone.
bool has_article_controls(const Recipe& recipe);

/// The rows of the panel, in its order: own_parameters(recipe), and one row in the place of all
/// layers, which has no value. The H and the height scale of the article's ground follow its
/// iterations, as they did in 1997; they have no section of their own.
std::vector<Parameter> panel_parameters(Recipe& recipe);

/// Whether the rendering type draws a mesh.
bool shows_mesh(const Recipe& recipe);

/// Whether the recipe's ground has a use for a parameter; core/recipe/parameter_use.h says what
/// becomes of its row otherwise.
bool ground_uses(const Recipe& recipe, const Parameter& parameter);

/// Whether the rendering type shows what a parameter changes: see Description::used_by. Otherwise
/// its row is greyed out, as is that of one that is not Parameter::in_use.
bool rendering_uses(const Recipe& recipe, const Parameter& parameter);

/// The recipe as a JSON document: every parameter, in order. Equal recipes give equal bytes.
std::string recipe_to_json(const Recipe& recipe);

/// Reads what recipe_to_json of this or an older version wrote. Absent parameters take their
/// defaults; what is unknown is kept; what is of the wrong type or out of range, an unknown kind of
/// layer and a newer version are refused, as is what fits no document. `name` stands in messages.
/// Takes time and memory in proportion to the text. Nothing if the job was stopped.
Result<std::optional<Recipe>> recipe_from_json(std::string_view text, std::string_view name,
                                               const Job& job);
Result<Recipe> recipe_from_json(std::string_view text, std::string_view name);

/// A sentence if a recipe is too large for a document: its layers have more than 4,000,000 strokes,
/// points and the like, or more than a MiB that this program doesn't know.
Status fits_document(const Recipe& recipe);

}  // namespace orograph

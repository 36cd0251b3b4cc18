#pragma once

#include <string>

#include "core/formats/height_options.h"
#include "core/terrain/height_rows.h"

// What a person types into an engine, so that a map has the size that it has here. Each guide is
// plain text of a few lines, which end by a line feed, with names as the engine spells them.

namespace orograph {

/// A heightmap, a square.
struct GuidedHeights {
    /// Its name, without its folder.
    std::string file;
    int samples = 0;
    /// Metres between samples.
    double spacing = 1;
    /// What 0 and 65535 stand for, or the metres that real numbers lie between.
    HeightRange range{};
    /// Whether it has 16-bit whole numbers.
    bool scaled = false;
    HeightOptions options{};
};

/// A mesh.
struct GuidedMesh {
    /// Its name, without its folder.
    std::string file;
    /// The file's own units, which are millimetres of what is printed, else metres.
    double width = 0, length = 0, height = 0;
};

/// A grid of tiles, column 0 in the west and row 0 in the north.
struct GuidedTiles {
    /// The tile of column 0 and row 0; its range is that of all.
    GuidedHeights first;
    int columns = 1, rows = 1;
    /// Samples from one tile to the next.
    int step = 0;

    /// Metres from one tile to the next.
    double distance() const { return step * first.spacing; }
};

/// A landscape of which 0 m is at Z 0. At a Z scale of 100 % Unreal's numbers are 1/128 m apart,
/// 32768 is the landscape's own Z, and 100 % across are a metre a sample.
std::string guide_to_unreal(const GuidedHeights& heights);
std::string guide_to_unity(const GuidedHeights& heights);
/// Of the add-on Terrain3D, since Godot has no terrain of its own.
std::string guide_to_godot(const GuidedHeights& heights);
/// Without interpolation, as texels lie a little closer together than vertices: each vertex then
/// has its own sample.
std::string guide_to_blender(const GuidedHeights& heights);
std::string guide_to_gis(const GuidedHeights& heights);

/// What a person types for each of several tiles.
std::string tiles_guide_to_unreal(const GuidedTiles& tiles);
std::string tiles_guide_to_unity(const GuidedTiles& tiles);
std::string tiles_guide_to_godot(const GuidedTiles& tiles);
std::string tiles_guide_to_blender(const GuidedTiles& tiles);
std::string tiles_guide_to_gis(const GuidedTiles& tiles);

/// Of any program that takes metres for metres.
std::string guide_to_mesh(const GuidedMesh& mesh);
std::string guide_to_printing(const GuidedMesh& mesh);

}  // namespace orograph

#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "app/document/engine_guide.h"
#include "app/document/masks.h"
#include "core/base/result.h"
#include "core/meshes/mesh_options.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Who an export is for: a program, or a kind of them, and how its files are written.
struct Engine {
    /// As the command line spells it, and as a person reads it.
    std::string_view key{}, label{};
    /// What it opens: endings of files, of which a new one gets the first; none if it takes none.
    std::span<const std::string_view> heightmaps{}, meshes{};
    /// How many samples a heightmap may have along each side, in order; none if any number will do.
    std::span<const int> sizes{};
    HeightOptions heights{};
    MaskOptions masks{};
    /// Whether it takes the ends of the range of 16-bit whole numbers as whole metres alone.
    bool whole_metres = false;
    /// Millimetres along the longer side of what is printed; 0 if nothing is.
    double printed_length = 0;
    /// What to type where, of each kind of file that it opens.
    std::string (*heights_guide)(const GuidedHeights&) = nullptr;
    std::string (*tiles_guide)(const GuidedTiles&) = nullptr;
    std::string (*mesh_guide)(const GuidedMesh&) = nullptr;
};

/// All of them, in the order in which people see them. Command line and window are loops over them.
std::span<const Engine> engines();

/// The engine of that key, or a usage error that lists the keys.
Result<const Engine*> engine_of(std::string_view key);

/// How its meshes are written of a ground. Where it prints, no error is larger than a printer
/// shows.
MeshOptions mesh_options_of(const Engine& engine, const Recipe& recipe);

/// A guide as a file for people.
std::string guide_text(const Engine& engine, const std::string& guide);

/// `path` or, where that has no ending, with the first of `endings`.
std::filesystem::path with_ending(const std::filesystem::path& path,
                                  std::span<const std::string_view> endings);

/// The ending of a new file of a format that has `endings`: one that the engine opens, where it
/// opens any.
std::string_view ending_for(std::span<const std::string_view> opened,
                            std::span<const std::string_view> endings);

/// A usage error, one sentence, if the engine opens no such file, or there is a heightmap with a
/// number of samples that it doesn't take: then with the nearest that it does, and what to set.
/// Empty paths are of files that nobody wants. Endless ground may
/// have any size.
Status check_engine(const Engine& engine, const Recipe& recipe,
                    const std::filesystem::path& heightmap, const std::filesystem::path& mesh);

/// `options`, with whole metres around `range` where the engine wants them and nobody fixed others.
HeightOptions fitted_range(const Engine& engine, HeightOptions options, bool scaled,
                           HeightRange range);

/// Where the guide to the files of an export goes: beside the heightmap or, without one, the mesh,
/// with the ending .txt. Empty if neither is exported.
std::filesystem::path guide_path(const std::filesystem::path& heightmap,
                                 const std::filesystem::path& mesh);

}  // namespace orograph

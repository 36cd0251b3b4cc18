#pragma once

#include <filesystem>

#include "app/document/engines.h"
#include "app/document/sidecar.h"
#include "core/meshes/mesh_format.h"
#include "core/recipe/generate.h"

namespace orograph {

/// The recipe with its ground rendered, which is what a mesh is of, whatever else is drawn.
Recipe as_rendered(const Recipe& recipe);

/// Adds what a mesh of that name is made of. Requires that a format has its ending.
void add_mesh_needs(const Recipe& recipe, const std::filesystem::path& path, Needs& needs);

/// Where a mesh goes, how it is made, and the engine that it is for; null for anybody.
struct MeshExport {
    std::filesystem::path path;
    MeshOptions options{};
    const Engine* engine = nullptr;
};

/// Gives the bytes of the mesh to `take`, and adds its description to `files`, and what an engine
/// needs to know to their guide; false if the job was stopped. Requires what add_mesh_needs says,
/// and that check_map holds.
Result<bool> write_mesh(const Recipe& recipe, const MeshExport& wanted, const Products& products,
                        const TakeBytes& take, const Job& job, Exported& files);

}  // namespace orograph

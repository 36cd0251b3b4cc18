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

/// Adds the mesh and its description to `files`, and the guide of an engine that isn't null; false
/// if the job was stopped. Requires what add_mesh_needs says, and that check_map holds.
Result<bool> add_mesh(const Recipe& recipe, const std::filesystem::path& path,
                      const MeshOptions& options, const Engine* engine, const Products& products,
                      const Job& job, Exported& files);

}  // namespace orograph

#pragma once

#include <filesystem>
#include <vector>

#include "app/document/engines.h"
#include "app/document/export_field.h"
#include "app/document/sidecar.h"
#include "app/document/texture_options.h"
#include "core/base/files.h"
#include "core/formats/water_options.h"
#include "core/meshes/mesh_format.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// What to export and where. An empty path leaves that file out.
struct ExportPlan {
    /// The surface (the ridge, one row, when that is what is drawn), in the format that its ending
    /// says; range, spacing and recipe stand in a JSON file beside it.
    std::filesystem::path heightmap;
    /// The current texture: the clouds when those are drawn alone, the field that lies over the
    /// ground if one does, otherwise the terrain texture.
    std::filesystem::path texture;
    Existing existing = Existing::keep;
    /// In the formats that their endings say, each with a JSON file beside it. Layers of a map
    /// alone have fields.
    std::vector<FieldExport> fields{};
    /// The document that is exported, which is never written over; empty for none.
    std::filesystem::path document{};
    /// How the heightmap is written.
    HeightOptions heights{};
    /// The ground as a mesh, in the format that its ending says, with a JSON file beside it.
    std::filesystem::path mesh{};
    MeshOptions mesh_options{};
    /// What engines take beside heights, each with a JSON file beside it.
    std::vector<MaskExport> masks{};
    MaskOptions mask_options{};
    /// The rivers and shores of the ground as lines, in GeoJSON.
    std::filesystem::path water{};
    WaterOptions water_options{};
    /// The diagram of biomes of the ground's climate, with its cells as dots, as a PNG.
    std::filesystem::path biome_diagram{};
    /// Who the files are for, which must open them; a guide to the heightmap and the mesh then lies
    /// at guide_path. Null for anybody.
    const Engine* engine = nullptr;
    TextureOptions texture_options{};
    /// Whether the files, and those beside them, say what recipe they were made from, so that they
    /// open as its document.
    bool recipe = true;
    /// Of a heightmap on standard output, whose name `-` has no ending; else null.
    const HeightFormat* format = nullptr;
    bool operator==(const ExportPlan&) const = default;
};

/// All the files that a plan writes.
std::vector<std::filesystem::path> files_of(const ExportPlan& plan);
/// Those of them that are there already.
std::vector<std::filesystem::path> existing_files(const ExportPlan& plan);

/// How many samples or texels a picture has.
struct ExportSize {
    int width = 0, height = 0;
    bool operator==(const ExportSize&) const = default;
};

/// What export_files would write.
struct ExportSizes {
    ExportSize heightmap, texture;
};

/// The error says that endless ground can't be exported whole.
Result<ExportSizes> export_sizes(const Recipe& recipe);

/// Says that the recipe's ground, which isn't made whole, can't be exported whole.
Error too_large_ground(const Recipe& recipe);

/// Whether the plan can be carried out as far as it and the recipe tell: that the endings are
/// those of what is written, that the ground is made whole, fits into memory and the engine opens
/// it. What is named `-`, for standard output, needs no ending.
Status check_plan(const Recipe& recipe, const ExportPlan& plan);

/// Whether all files of a plan can be written where they are wanted, as far as can be told without
/// writing: no folder is made for them. Requires that none goes to standard output.
Status check_places(const Recipe& recipe, const ExportPlan& plan);

/// Writes the files of a plan, all their samples, whatever is drawn, and returns their paths; none
/// if the job was stopped. On any error none of them is there. A name whose ending is that of
/// another kind of file is an error. So are two names of one file, one of a file that is read here,
/// one of a document, and a world, which is too large and has no texture. `made` is used as far as
/// it goes.
Result<std::vector<std::filesystem::path>> export_files(const Recipe& recipe,
                                                        const ExportPlan& plan,
                                                        const Products& made, const Job& job);

}  // namespace orograph

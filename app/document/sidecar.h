#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "app/document/made_by.h"
#include "app/document/masks.h"
#include "app/document/outputs.h"
#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/layers/stack/layer_kind.h"
#include "core/meshes/mesh_format.h"
#include "core/pictures/field_picture.h"
#include "core/recipe/recipe.h"

// What a picture that is exported says of itself: in the picture, and in a JSON file beside it.

namespace orograph {

/// What whole numbers run between in a file of heights that lie in `heights`.
HeightRange written_range(const HeightOptions& options, HeightRange heights);

/// The description that a heightmap carries: JSON with the format, the size, the metres of the
/// lowest and the highest value, the spacing, the window, the orders of rows and bytes, and what
/// made it.
std::string describe_heightmap(const HeightRows& rows, const Window& window,
                               const HeightFormat& format, const HeightOptions& options,
                               const std::filesystem::path& file, const MadeBy& made_by);

/// The same of a mesh that lies `greatest_error` metres from its heights at most.
std::string describe_mesh(const MeshSource& source, const Window& window, const MeshFormat& format,
                          const MeshOptions& options, double greatest_error,
                          const std::filesystem::path& file, const MadeBy& made_by);

/// What a mask is of: the window of the ground, its texels along each side, and metres between
/// them.
struct MaskPlace {
    Window window;
    int side = 0;
    double spacing = 1;
};
/// The same of a mask.
std::string describe_mask(const MaskExport& mask, const MaskOptions& options,
                          const MaskPlace& place, const MadeBy& made_by);

/// A field as it is written, `spacing` metres a texel.
struct FieldPlace {
    const Grid<float>& values;
    int width = 0, height = 0;
    double spacing = 1;
};
/// The same of a field of the layer with that number.
std::string describe_field(const std::filesystem::path& file, const HeightFormat& format, int layer,
                           const LayerField& field, const FieldPlace& place, const MadeBy& made_by);

/// What a PNG of colours at `file` says of what made it; nothing, if nobody is to know.
std::string describe_picture(const std::filesystem::path& file, const MadeBy& made_by);
/// Such a PNG with that in it.
std::string described_picture(std::string png, const std::filesystem::path& file,
                              const MadeBy& made_by);

/// What 0 and 65535 stand for in the picture of a field: the least and the greatest number there
/// is, or, of what is counted, themselves.
NumberRange exported_range(const Grid<float>& values, FieldType type);

/// What an export makes: pictures, and the descriptions that lie beside them.
struct Exported {
    std::vector<Output> pictures{}, descriptions{};
    /// What to type where in the engine that they are for.
    std::string guide{};
    /// What made them.
    MadeBy made_by{};
};

/// Adds what is to be typed for one more of the files to their guide.
void add_guide(const std::string& text, Exported& files);

/// The hash of a picture that is on the disk already.
struct WrittenPicture {
    std::filesystem::path path;
    std::string hash;
};

/// All the files of an export. Each description has the hash of each of the pictures, `written`
/// ones too, by their names: where one differs, an export was cut off, or the picture was changed.
std::vector<Output> with_hashes(Exported files, std::span<const WrittenPicture> written = {});

}  // namespace orograph

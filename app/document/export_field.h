#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "app/document/sidecar.h"
#include "core/formats/height_format.h"
#include "core/layers/stack/field_address.h"
#include "core/recipe/generate.h"

namespace orograph {

/// A field of a layer, and where it goes.
struct FieldExport {
    /// The layer's number, as masks call it, and the field's key.
    int layer = 0;
    std::string field;
    std::filesystem::path path;
    bool operator==(const FieldExport&) const = default;
};

/// "2.moisture=moisture.png" as the field moisture of layer number 2.
Result<FieldExport> read_field_export(std::string_view text);

/// All fields that a stack makes, each at a path of its own: "land.exr" becomes
/// "land-2-moisture.exr" for the field moisture of layer number 2.
std::vector<FieldExport> all_fields(std::span<const Layer> layers,
                                    const std::filesystem::path& pattern);
/// Such a path.
std::filesystem::path field_path(const std::filesystem::path& pattern, const FieldAddress& address);

/// Whether a format can hold fields: see check_field_ending.
bool holds_fields(const HeightFormat& format);

/// Whether a format that can hold a field has that ending: all those of heights that are written
/// but Terragen, whose numbers are steps of the distance between samples.
Status check_field_ending(const std::filesystem::path& path);

/// Gives the bytes of a file of a field to `take`, row by row where the format allows it, and adds
/// its description to `files`; it has `side` texels along each side, or one a sample for 0; false
/// if the job was stopped. Formats of real numbers hold the field's own, those of whole numbers its
/// exported_range. Rows come north first, bytes as little endian where the format leaves both open.
/// Requires check_field_ending.
Result<bool> write_field_file(const FieldExport& field, int side, StackProduct& layers,
                              const TakeBytes& take, const Job& job, Exported& files);

}  // namespace orograph

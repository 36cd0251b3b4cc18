#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "core/formats/height_source.h"

namespace orograph {

/// What the JSON file beside a file of heights says, as `orograph export` writes it. The numbers of
/// a field count as heights.
struct HeightSidecar {
    /// The format's key.
    std::string encoding;
    int width = 0, height = 0;
    /// Of formats of whole numbers: what black and white stand for.
    std::optional<GreyHeights> heights;
    std::optional<PictureSpacing> spacing;
    ByteOrder byte_order = ByteOrder::little;
    RowOrder rows = RowOrder::north_first;
};

/// The JSON file beside a file: its name with .json after it, so that it isn't the name of the
/// document that the file was made from.
std::filesystem::path sidecar_path(const std::filesystem::path& file);

/// Nothing if the text is no such description.
std::optional<HeightSidecar> sidecar_from_json(std::string_view text);

/// That of the file at `path`; nothing if none that can be read is there.
std::optional<HeightSidecar> sidecar_of(const std::filesystem::path& path);

}  // namespace orograph

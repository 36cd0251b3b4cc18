#pragma once

#include <optional>
#include <string>
#include <string_view>

// What a file that was exported says of itself, wherever its format has a place for that: PNG in a
// chunk iTXt, EXR in the attribute "orograph", TIFF in the tag ImageDescription, and binary glTF in
// asset.extras.orograph.

namespace orograph {

/// Whether a file that begins so is of a format that can say what it was made from.
bool may_describe_itself(std::string_view first_bytes);
/// As many of its first bytes as tell.
inline constexpr std::size_t kTellingBytes = 16;

/// The description in a file: JSON as it was exported, or anything that another program put there.
/// Nothing if there is none, or the file ends before it does. Reads no samples, asks for no more
/// memory than the description has, and needs none of the formats' libraries.
std::optional<std::string> embedded_description(std::string_view file);

/// What a description says, of whatever kind of file.
struct DescribedFile {
    /// "orograph-heightmap", "orograph-picture" and the like; empty if it doesn't say.
    std::string format;
    /// The recipe as JSON; empty if it was left out.
    std::string recipe;
};
/// Nothing if the text is no JSON object.
std::optional<DescribedFile> described_file(std::string_view description);

}  // namespace orograph

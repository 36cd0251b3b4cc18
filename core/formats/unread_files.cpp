#include "core/formats/unread_files.h"

#include <algorithm>

#include "core/base/file_ending.h"
#include "core/formats/open_picture.h"

namespace orograph {
namespace {

/// Whether a text may be JSON, as far as its beginning tells.
bool may_be_json(std::string_view first_bytes) {
    const std::size_t first = first_bytes.find_first_not_of(" \t\r\n\xef\xbb\xbf");
    return first != first_bytes.npos && first_bytes[first] == '{';
}

}  // namespace

bool named_as_mesh(const std::filesystem::path& path) {
    constexpr std::string_view kEndings[] = {".obj", ".stl",   ".ply", ".glb", ".gltf", ".fbx",
                                             ".dae", ".blend", ".3mf", ".usd", ".usda", ".usdz"};
    return std::ranges::find(kEndings, ending_of(path)) != std::end(kEndings);
}

std::string refusal_of_named(const std::filesystem::path& path, std::string_view first_bytes) {
    if (may_be_json(first_bytes)) return {};  // whatever its name, a document opens
    if (named_as_mesh(path)) {
        return " is a mesh, which has no recipe in it; name the document that it was made from, or "
               "a picture or heights that end in " +
               listed_readable_endings();
    }
    if (named_as_heights(path)) {
        return " is a file of heights, which has no recipe in it; name the document that it was "
               "made from, or open it in the window, which makes a layer of heights";
    }
    return {};
}

}  // namespace orograph

#pragma once

#include <filesystem>
#include <vector>

#include "core/base/result.h"
#include "core/recipe/recipe.h"

// The files that layers read, such as pictures. In a document a file inside the document's folder
// is named relative to that, so that both can be passed on together; any other by its absolute
// path. In memory a relative path is relative to the current folder, as any that a person types.
// The maps that travel inside the program (core/formats/own_maps.h) are no files.

namespace orograph {

/// The folder that the paths in a document are relative to: where the document is or will be, past
/// links. Absolute.
std::filesystem::path folder_of_document(const std::filesystem::path& document);

/// After reading a document from `folder`: makes the paths of its files absolute.
void make_files_absolute(Recipe& recipe, const std::filesystem::path& folder);

/// `recipe` as a document in `folder` says it: what make_files_absolute undoes. A sentence if it
/// doesn't fit a document, or the name of a file is no UTF-8, which a document can't say.
Result<Recipe> with_files_relative_to(const Recipe& recipe, const std::filesystem::path& folder);

/// The files that layers name, seen or hidden.
std::vector<std::filesystem::path> files_of_layers(const Recipe& recipe);

/// The files that layers name, seen or hidden, and that lie outside `folder`, each once. `..` and
/// links count as where they lead; what can't be found out counts as outside.
std::vector<std::filesystem::path> files_outside(const Recipe& recipe,
                                                 const std::filesystem::path& folder);

}  // namespace orograph

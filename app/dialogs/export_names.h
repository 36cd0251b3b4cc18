#pragma once

#include <filesystem>
#include <string>

#include "app/document/document.h"

namespace orograph {

/// The folder in which the program runs. One that was deleted is called ".", which is what writing
/// into it then complains about.
std::filesystem::path current_folder();

/// A folder as a person may leave it in a field: empty is the current one, and "~" the home folder.
std::filesystem::path export_folder(const std::string& text);

/// What the files of an export are called unless somebody types another name: as the document's
/// file, or its title, such as "lake-country", or else "orograph-" and its seed.
std::string export_name(const Document& document);

/// That of a picture that is saved now: "orograph-20261123-150210.png".
std::string picture_name();

/// `name` with "-2", "-3"... before its ending, so that no file of that name is there yet.
std::filesystem::path free_name(const std::filesystem::path& path);

}  // namespace orograph

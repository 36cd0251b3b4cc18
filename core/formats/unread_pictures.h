#pragma once

#include <string>
#include <string_view>

namespace orograph {

/// Why a file that begins so isn't read, if it is a picture of a well-known kind that nothing here
/// reads: " is a JPEG picture, ...", to follow the file's name; it says which files are. Empty of
/// all others. Needs kTellingBytes (core/formats/embedded_description.h).
std::string refusal_of_picture(std::string_view first_bytes);

}  // namespace orograph

#pragma once

#include <string>
#include <string_view>

namespace orograph {

/// The SHA-256 (FIPS 180-4) of bytes in 64 hexadecimal digits, as the program sha256sum prints it.
std::string sha256(std::string_view bytes);

}  // namespace orograph

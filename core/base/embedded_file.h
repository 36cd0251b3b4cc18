#pragma once

#include <string_view>

namespace orograph {

/// A file that travels inside the program: its path below the folder it came from, and its bytes.
struct EmbeddedFile {
    std::string_view path;
    std::string_view bytes;
};

}  // namespace orograph

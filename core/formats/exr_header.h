#pragma once

#include <string_view>

// Private to the reader of EXR.

namespace orograph {

/// Refuses (see core/pictures/reading.h) a file whose header claims more than the file can hold, of
/// samples, tiles, channels or attributes: OpenEXR would ask for the memory before it finds out. So
/// it does one of several parts or with deep samples, which holds no heights.
void check_exr_header(std::string_view bytes);

}  // namespace orograph

#pragma once

#include <string_view>

namespace orograph {

/// Tells the sources of this library from any others: another whenever a byte of them is.
std::string_view source_version();

}  // namespace orograph

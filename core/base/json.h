#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "core/base/result.h"

// Private to the core's source files: a public header must not ask programs for the JSON library.

namespace orograph {

/// Parses JSON of at most 16 nested levels (deeper input, which could overflow the stack, is
/// refused). The error names `name`, the line and the column.
Result<nlohmann::ordered_json> parse_json(std::string_view text, std::string_view name);

}  // namespace orograph

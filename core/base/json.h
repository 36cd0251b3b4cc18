#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "core/base/result.h"

// Private to source files: a public header must not ask programs for the JSON library.

namespace orograph {

using Json = nlohmann::ordered_json;

/// What a text may come to before it is refused, so that nothing that is read asks for unreasonable
/// memory or time.
inline constexpr std::size_t kLongestJson = std::size_t{256} << 20;  // bytes
inline constexpr int kDeepestJson = 16;                              // levels
inline constexpr int kMostJsonValues = 5000000;
inline constexpr int kMostJsonKeys = 1000;  // of one object: they are searched one by one

/// Parses JSON. The error names `name`, and the line and column or the limit that was exceeded.
Result<Json> parse_json(std::string_view text, std::string_view name);

/// The parts of an object each on a line, indented; lists without objects on one line.
std::string json_text(const Json& json);

}  // namespace orograph

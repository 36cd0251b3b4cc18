#pragma once

#include <cstddef>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/job.h"
#include "core/base/result.h"

// Private to source files: a public header must not ask programs for the JSON library.

namespace orograph {

using Json = nlohmann::ordered_json;

/// What a text may come to before it is refused, so that nothing that is read asks for unreasonable
/// memory or time.
inline constexpr std::size_t kLongestJson = std::size_t{256} << 20;  // bytes
inline constexpr std::size_t kDeepestJson = 16;                      // levels
inline constexpr int kMostJsonValues = 5000000;
inline constexpr std::size_t kMostJsonKeys = 250;  // of one object: they are searched one by one

/// What ends the reading of JSON within functions that take a Job, when that is stopped: whoever
/// began it catches this and returns nothing.
struct ReadingStopped {};
/// Throws ReadingStopped if it is to.
inline void go_on_reading(const Job& job) {
    if (job.stopped()) throw ReadingStopped{};
}

/// Parses JSON. The error names `name`, and the line and column or the limit that was exceeded,
/// beyond which nothing is read. Throws ReadingStopped.
Result<Json> parse_json(std::string_view text, std::string_view name, const Job& job = {});

/// The whole number that `json` is, be it written as 2.0 or 2e0; nothing for any other, and for one
/// beyond 2^53 that is written so.
std::optional<std::int64_t> whole_number(const Json& json);

/// The parts of an object each on a line, indented; lists without objects on one line.
std::string json_text(const Json& json);

}  // namespace orograph

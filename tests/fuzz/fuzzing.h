#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

// What the fuzzers share. A fuzzer is a file that defines LLVMFuzzerTestOneInput, as libFuzzer asks
// for, and stands as a line in CMakeLists.txt; scripts/fuzz runs them for as long as one likes, and
// each build with sanitizers runs their corpus and a few thousand variants of it.

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace orograph {

/// Ends the program with what was promised, unless that holds: a finding.
inline void require(bool holds, std::string_view promise, std::string_view culprit = {}) {
    if (holds) return;
    std::fprintf(stderr, "broken promise: %.*s\n%.*s\n", static_cast<int>(promise.size()),
                 promise.data(), static_cast<int>(culprit.size()), culprit.data());
    std::abort();
}

inline std::string_view as_text(const std::uint8_t* data, std::size_t size) {
    return {reinterpret_cast<const char*>(data), size};
}

/// Takes what precedes `separator`, which goes too, from the front of `rest`; all of it where there
/// is none.
inline std::string_view take_part(std::string_view& rest, char separator) {
    const std::size_t end = rest.find(separator);
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    return part;
}

}  // namespace orograph

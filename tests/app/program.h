#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace orograph {

/// What is typed after the program's name.
using Arguments = std::vector<std::string>;

/// What a run of the program left.
struct Finished {
    /// Its exit code; -1 when a signal ended it.
    int code = -1;
    std::string output, errors;
};

/// Environment variables of a run: a value, or nothing to take the variable away.
using Environment = std::map<std::string, std::optional<std::string>>;

/// Rendering works without a display, and must. A leak detector could not tell what the driver
/// leaks, whose libraries are gone by then; the tests of the renderer look for leaks of ours.
inline const Environment kNoDisplay{
    {"DISPLAY", {}}, {"WAYLAND_DISPLAY", {}}, {"ASAN_OPTIONS", "detect_leaks=0"}};

/// Runs the program with these arguments and waits for its end. Its output goes to the file
/// `output` instead, if one is named, and is then not part of what it left.
/// `input` is what its standard input has; if nothing, that of the test.
Finished run_program(const Arguments& arguments, const Environment& environment = {},
                     const std::string& output = "",
                     const std::optional<std::string>& input = std::nullopt);

}  // namespace orograph

#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/job.h"

// Other programs, which the window runs beside itself and doesn't wait for.

namespace orograph {

/// Whether the search path has a program of that name.
bool on_search_path(const std::string& program);

/// What a program came to.
struct ProgramEnd {
    /// False if there is none of that name, or it can't be run.
    bool ran = false;
    /// Its exit code; 128 and more after a signal.
    int code = 0;
    /// What it wrote on the stream that was heard.
    std::string text;
};

/// The streams of a program that it shares with nobody.
struct ProgramStreams {
    /// What it reads; without it, what this program would.
    std::optional<std::string> input;
    /// Whether standard error is heard, not standard output.
    bool hear_errors = false;
    /// Called with all that was heard, whenever there is more.
    std::function<void(std::string_view)> heard;
};

/// Runs `words`, a program and its arguments, to its end, with `variables` ("NAME=value") beside
/// those of the environment. Nothing if the job was stopped: the program is told to end by SIGTERM
/// then, and waited for.
std::optional<ProgramEnd> run_program(const std::vector<std::string>& words,
                                      const std::vector<std::string>& variables,
                                      const ProgramStreams& streams, const Job& job);

}  // namespace orograph

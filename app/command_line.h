#pragma once

namespace orograph {

/// The whole program: reads the command line, does what it says and returns the exit code: 0, or
/// the value of a Fault, after one sentence on stderr.
int run_command_line(int argument_count, const char* const* arguments);

}  // namespace orograph

#pragma once

#include <functional>

namespace orograph {

/// Runs `program` and returns the exit code for the system: what it returns; 128 more than the
/// signal that ended it (see quit_signal); 4 if standard output could not be written; 70, after one
/// sentence, for an exception that nobody expected.
int with_last_resort(const std::function<int()>& program);

}  // namespace orograph

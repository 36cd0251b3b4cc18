#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

// Checks of what options are given, for CLI::Option::check. A person reads why a value won't do as
// a sentence of this program. They add nothing to --help: an option's description says what its
// range is, and its type_name what words it knows (one_of), which completion offers then.

namespace orograph {

/// A whole number from `low` to `high`, both included.
CLI::Validator whole_number(int low, int high);
/// A number from `low` to `high`, both included.
CLI::Validator number_between(double low, double high);
/// One of these words.
CLI::Validator known_word(const std::vector<std::string>& words);

}  // namespace orograph

#pragma once

#include <string>

#include "app/command_line/command_facts.h"

namespace orograph {

/// A script with which a shell completes commands, options and what these take.
std::string bash_completion(const CommandFacts& program);
std::string zsh_completion(const CommandFacts& program);
std::string fish_completion(const CommandFacts& program);

}  // namespace orograph

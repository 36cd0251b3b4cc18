#pragma once

#include <string>

#include "app/command_line/command_facts.h"

namespace orograph {

/// The page orograph(1) for man, in roff: every command with all of its options.
std::string manual_page(const CommandFacts& program);

}  // namespace orograph

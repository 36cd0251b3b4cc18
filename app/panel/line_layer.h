#pragma once

#include <string>

#include "core/parameters/parameter.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Why a line shows nothing of that parameter of a layer: it is made of one layer alone, which
/// joins no other, and has no more than the controls of the 1997 program. Empty if it shows it, or
/// no line shows.
std::string why_no_part_of_line(const Recipe& recipe, const Description& field);

}  // namespace orograph

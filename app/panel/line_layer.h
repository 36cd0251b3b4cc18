#pragma once

#include <string>

#include "core/parameters/parameter.h"
#include "core/recipe/recipe.h"

namespace orograph {

/// Why a line shows nothing of what layers do together: it is made of one alone. Empty if no line
/// shows.
std::string why_line_is_alone(const Recipe& recipe);
/// The same of a parameter of its layer, of which it has no more than the controls of the 1997
/// program. Empty if it shows it, too.
std::string why_no_part_of_line(const Recipe& recipe, const Description& field);

}  // namespace orograph

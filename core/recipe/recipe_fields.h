#pragma once

#include <span>

#include "core/parameters/field.h"

// The tables that describe the structs of core/recipe/recipe.h. Which section of the panel each has
// and what it is about is said where they are joined, in core/recipe/recipe_parameters.cpp.

namespace orograph {

std::span<const Field> view_fields();
std::span<const Field> lattice_fields();
std::span<const Field> extent_fields();
std::span<const Field> cloud_fields();
std::span<const Field> texture_fields();

}  // namespace orograph

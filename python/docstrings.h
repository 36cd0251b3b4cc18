#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/parameters/parameter.h"

namespace orograph {

/// The docstring of a method with these keyword parameters: a signature that Python's `inspect`
/// reads, with the values that the parameters have now as defaults, then `description`, then what
/// the one description of each parameter says.
std::string docstring(std::string_view name, std::string_view description,
                      std::span<const Parameter> parameters);

/// The last part of a parameter's key.
std::string_view keyword_of(const Parameter& parameter);

}  // namespace orograph

#pragma once

#include <span>
#include <string_view>

#include "core/parameters/parameter.h"

namespace orograph {

/// The one of `parameters` that a person most likely meant by `key`, which none of them has: its
/// group or the last part of its key is misspelt, has words too many or too few, is left out, is
/// another parameter's, or is what an older version called it. The first one where several are as
/// likely; null if none is.
const Parameter* nearest_parameter(std::span<const Parameter> parameters, std::string_view key);

}  // namespace orograph

#pragma once

#include <span>
#include <string>
#include <string_view>

#include "core/parameter.h"

namespace orograph {

/// A JSON document with the value of every parameter, in order, grouped by the part of the key
/// before its dot, under "format" and "version". Equal values give equal bytes.
std::string parameters_to_json(std::span<const Parameter> parameters, std::string_view format,
                               int version);

/// Sets the parameters that `text` names. Anything unknown, of the wrong type or out of range is
/// refused, as are another format and a version other than `version`; then some parameters may have
/// been set already. `name` stands in messages.
Status parameters_from_json(std::span<const Parameter> parameters, std::string_view text,
                            std::string_view name, std::string_view format, int version);

}  // namespace orograph

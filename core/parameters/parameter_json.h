#pragma once

#include <map>
#include <span>
#include <string>
#include <string_view>

#include "core/parameters/parameter.h"

namespace orograph {

/// What a document holds that no parameter is, kept for when it is saved again: JSON by key.
using UnknownEntries = std::map<std::string, std::string>;

/// A JSON document with the value of every parameter, in order, under "format" and "version", then
/// the unknown entries. The value of "a.b" stands in the object "a"; that of "a.2.b" in the second
/// object of the array "a". Equal values give equal bytes.
std::string parameters_to_json(std::span<const Parameter> parameters, std::string_view format,
                               int version, const UnknownEntries& unknown = {});

/// Sets the parameters that `text` names. What is of the wrong type or out of range is refused, as
/// are another format and a version above `version`; then some parameters may have been set
/// already. What is not a parameter goes to `unknown`, or is refused if that is null. `name` stands
/// in messages.
Status parameters_from_json(std::span<const Parameter> parameters, std::string_view text,
                            std::string_view name, std::string_view format, int version,
                            UnknownEntries* unknown = nullptr);

}  // namespace orograph

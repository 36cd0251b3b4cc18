#pragma once

#include <pybind11/pybind11.h>

#include <span>
#include <string_view>

#include "core/parameters/parameter.h"

// Parameters as Python has them: numbers, bool, str, and lists of lists.

namespace orograph {

/// The value as a Python object.
pybind11::object to_python(const Value& value);

/// Sets a parameter from a Python object: numbers of numpy, its arrays and tuples serve too, and
/// dictionaries as records. Throws a Failure if it can't have that value.
void set_from_python(const Parameter& parameter, pybind11::handle value);

/// Sets the parameter "group.keyword" of `parameters` for each keyword. Throws a Failure if there
/// is none such, with the nearest one, or if it can't have that value.
void set_keywords(std::span<const Parameter> parameters, std::string_view group,
                  const pybind11::kwargs& keywords);

/// Metres between samples of a level, where those of the finest are `finest` metres apart. Throws a
/// Failure if there is no such level.
double spacing_of_level(double finest, int finest_level, int level);

}  // namespace orograph

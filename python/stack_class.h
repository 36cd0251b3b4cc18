#pragma once

#include <pybind11/pybind11.h>

namespace orograph {

/// Makes `orograph.Stack`, with a method for each kind of layer, and the functions that give one:
/// `open` and `preset`.
void add_stack(pybind11::module_& module);

}  // namespace orograph

#pragma once

#include <pybind11/pybind11.h>

#include "python/stack.h"

namespace orograph {

/// Gives the class a method for each kind of layer, which returns the stack with such a layer on
/// top; its keywords and docstring are made from the description of each parameter.
void add_layer_methods(pybind11::class_<Stack>& stack);

}  // namespace orograph

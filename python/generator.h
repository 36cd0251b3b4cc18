#pragma once

#include <pybind11/pybind11.h>

namespace orograph {

/// Makes `orograph.Generator`: what `orograph sample --generator` asks.
void add_generator(pybind11::module_& module);

}  // namespace orograph

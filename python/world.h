#pragma once

#include <pybind11/pybind11.h>

namespace orograph {

/// Makes `orograph.World`.
void add_world(pybind11::module_& module);

}  // namespace orograph

#pragma once

#include <cmath>
#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/geometric.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

// Lets C++ read the pure functions of shaders/lib. Their literals have no suffix, so GLSL's float
// is a double here, and so is what vectors hold: the tests then see the formulas, not their
// rounding. Wrap the file in a namespace of its own, with `float` defined as `double` just around
// it.

#ifdef __clang__
#pragma clang diagnostic ignored "-Wkeyword-macro"
#endif

namespace orograph::glsl {

using namespace glm;
using vec2 = glm::dvec2;
using vec3 = glm::dvec3;
using vec4 = glm::dvec4;

}  // namespace orograph::glsl

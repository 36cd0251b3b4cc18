#pragma once

#include <string>

#include "core/base/result.h"

namespace orograph {

using GlFunction = void (*)();
using GlLoader = GlFunction (*)(const char* name);

/// Loads OpenGL's functions for the current context and checks that it is 3.3 core or newer;
/// otherwise a sentence says what was asked for and what was found.
Status load_gl(GlLoader loader);

/// "OpenGL" and what the current context says of its version; needs no load_gl.
std::string gl_version(GlLoader loader);

/// From now on the driver's error messages are collected, where it can tell them (KHR_debug).
void collect_gl_errors();
/// The messages so far, a line each; empty when nothing went wrong.
std::string gl_errors();

}  // namespace orograph

#pragma once

// The one place that includes the OpenGL loader.
#include <glad/gl.h>

#pragma once

#include <memory>

#include "app/command_line/headless.h"

namespace orograph {

/// An OpenGL 3.3 core context through EGL with no surface: on a graphics card that needs no screen,
/// else on the processor.
Result<std::unique_ptr<HeadlessContext>> create_egl_context();

}  // namespace orograph

#pragma once

#include <memory>

#include "core/base/result.h"

namespace orograph {

/// An OpenGL context without a window, current from its creation to its end.
class HeadlessContext {
  public:
    virtual ~HeadlessContext() = default;

    /// Tries, in this order: each graphics card through EGL without a surface, EGL on the
    /// processor, and a hidden window. The error says what was asked for and what each answered.
    static Result<std::unique_ptr<HeadlessContext>> create();
};

}  // namespace orograph

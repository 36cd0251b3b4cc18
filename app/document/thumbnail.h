#pragma once

#include "app/document/height_input.h"
#include "core/base/grid.h"
#include "core/base/result.h"

namespace orograph {

/// A small picture of what a document or a file of heights holds, or standard input, from above and
/// north up, at most `side` pixels along each side. Needs neither OpenGL nor a display, and reads
/// that file alone: a document that names others is refused, since nobody was asked. Requires
/// side >= 2. Throws std::bad_alloc when memory is short.
Result<Image> thumbnail_of(const HeightInput& input, int side);

}  // namespace orograph

#pragma once

#include "core/base/grid.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// Makes `texture` a picture for the interface: filtered between texels, and its edge beyond it. A
/// texture that isn't created yet is.
void upload_picture(Texture& texture, const Image& image);

}  // namespace orograph

#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// Makes `texture` a picture for the interface: filtered between texels, and its edge beyond it.
/// A texture that isn't created yet is.
void upload_picture(Texture& texture, const Image& image);

/// How often that was done: since then a texture may show something else. On the window's thread.
std::uint64_t picture_uploads();

}  // namespace orograph

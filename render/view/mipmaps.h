#pragma once

#include <vector>

#include "core/base/grid.h"

namespace orograph {

/// What a texture looks like from afar: half as wide and high each, rounded down, to a single
/// texel, which is how OpenGL counts its levels (4.6 core, section 8.14.3). A texel has the mean
/// linear light of what it covers, of odd sides shares of texels too (Guthe and Heckbert 2005).
/// Drivers on the processor take a tenth of a second for the first that they make, on the thread
/// that draws. Deterministic.
std::vector<Image> mipmaps(const Image& image);

}  // namespace orograph

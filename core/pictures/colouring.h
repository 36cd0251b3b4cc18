#pragma once

#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/pictures/palette.h"
#include "core/terrain/terrain.h"

// Heights to colours: the two textures of Martz's article (1997). Both need a terrain that repeats
// every 2^level samples, and give one period of it, 2^level texels square, that tiles without a
// seam: texel (x, y) has the colour of sample (x, y). Deterministic to the byte; nothing if
// stopped.

namespace orograph {

/// The cloud texture: low values blue, high ones white, both ends clamped so that patches of clear
/// and of clouded sky appear, soft between.
std::optional<Image> cloud_image(const Terrain& terrain, int level, const Job& job);

/// The terrain texture: coloured by height and lit from the north-west, seen from straight above.
std::optional<Image> terrain_image(const Terrain& terrain, int level, const Palette& palette,
                                   const Job& job);

/// The colours that a palette has for metres, without any light. Heights beyond `range` have the
/// colours of its ends.
Image palette_image(const Grid<float>& heights, const Palette& palette, HeightRange range);

/// A finite grid of metres, `spacing` metres apart, coloured and lit like the terrain texture.
/// Heights beyond `range` have the colours of its ends. Requires at least one sample.
Image relief_image(const Grid<float>& heights, double spacing, const Palette& palette,
                   HeightRange range);

/// The same in colours of its own, a texel for each sample.
Image relief_image(const Grid<float>& heights, double spacing, const Image& colours);

/// The same from its own lowest to its own highest height.
Image relief_image(const Grid<float>& heights, double spacing, const Palette& palette);

}  // namespace orograph

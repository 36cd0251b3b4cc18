#pragma once

#include <cstdint>
#include <span>

#include "core/base/grid.h"
#include "core/terrain/terrain.h"
#include "core/terrain/water.h"

namespace orograph {

/// What water has made of land.
inline constexpr std::int8_t kGreenLand = 127, kSaltLand = -127;

/// How much of the land at the samples of a window fresh water makes green where little rain falls:
/// 0 for none, kGreenLand beside it. A river waters the plain to either side as far as eight times
/// its width, and a lake what stands no more than a few metres above it; salt water doesn't, which
/// is as high as `salt_level`, in metres, or lower. Below 0, down to kSaltLand, the floor of a lake
/// that has dried up.
///
/// Rivers of the level and of all coarser ones count, each as far as a cell of its level reaches:
/// so a narrow band follows the bends of a river, and a wide one the plain in which it winds. A
/// pure function of the place: windows that overlap agree bit for bit. Requires terrain with water,
/// and the heights and the water of width + 2 columns and height + 2 rows: those of the window and
/// one more on each side.
Grid<std::int8_t> watered_land(const Terrain& terrain, const Window& window,
                               std::span<const std::int32_t> heights,
                               std::span<const WaterSample> water, double salt_level);
/// The same, for one who has neither.
Grid<std::int8_t> watered_land(const Terrain& terrain, const Window& window, double salt_level);

}  // namespace orograph

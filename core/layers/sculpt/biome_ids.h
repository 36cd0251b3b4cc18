#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/layers/sculpt/cover_weights.h"

namespace orograph {

/// The number of each sample's biome: 0 under water, else that of biomes(), which begin with 1.
/// `biomes` has the numbers that a layer of climate made, of which 0 is its sea; if it is null they
/// follow from the source's usual climate, the colder the higher. Deterministic to the byte.
Grid<std::uint8_t> biome_ids(const CoverSource& source, const Grid<float>* biomes);
/// Those of some of its rows.
Grid<std::uint8_t> biome_ids(const CoverSource& source, const Grid<float>* biomes, MaskRows rows);

}  // namespace orograph

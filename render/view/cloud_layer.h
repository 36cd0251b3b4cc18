#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/terrain/terrain.h"

namespace orograph {

/// The clouds of the style natural: how thick the layer is over one period of the article's clouds.
/// Each sample is the share of all that are thinner, of 65535: so a share c of the sky has clouds
/// where they are thicker than 1 - c, whatever the clouds' roughness is.
using CloudLayer = Grid<std::uint16_t>;

/// Of the terrain's samples at a level, which repeat. Deterministic. Nothing if the job was
/// stopped.
std::optional<CloudLayer> cloud_layer(const Terrain& clouds, int level, const Job& job);

/// A texel of it as it is drawn.
struct CloudTexel {
    std::uint16_t thickness = 0;
    /// How far that is from the middle, of 65535: so what makes clouds puffy.
    std::uint16_t puff = 0;
};

/// The layer, and how it looks from afar: half as many texels along each side each, which are means
/// of four, down to a single one. Requires a power of two of samples a side.
std::vector<Grid<CloudTexel>> cloud_levels(const CloudLayer& layer);

}  // namespace orograph

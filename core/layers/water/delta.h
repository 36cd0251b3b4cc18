#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// Plains that rivers build into the sea.
struct DeltaParams {
    /// Metres of the land that a river drains, that it brings to its mouth.
    double sediment = 10;
    /// Square kilometres that a river drains at the least.
    double river_area = 10;
    /// The least part of the river that a channel carries.
    double least_channel = 0.02;
    /// Metres: how large lobes are.
    double lobes = 1200;
    /// Metres, of a channel that carries the water of a square kilometre.
    double channel_width = 8, channel_depth = 1;
    /// Rise over run.
    double plain_slope = 0.001;
    /// Metres. Ground at or below it is sea.
    double sea_level = 0;
    bool operator==(const DeltaParams&) const = default;
};

std::span<const Field> delta_fields();

inline constexpr LayerField kDeltaLayerFields[] = {
    {.key = "laid",
     .label = "Laid down",
     .unit = "m",
     .tooltip = "How much rivers laid down; below 0 where they cut channels."},
};

/// Builds a delta at the mouth of each river that is large enough, the largest first: see
/// grow_deltas. What is not a number stays so. Over the sides of a tile deltas go on. Reach: map.
/// Deterministic to the bit on any number of threads.
Result<Sampler> deltas(const DeltaParams& params, const Lattice& lattice);

}  // namespace orograph

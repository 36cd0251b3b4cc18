#pragma once

#include <span>

#include "core/base/grid.h"
#include "core/layers/sculpt/climate.h"
#include "core/layers/sculpt/stream_cover.h"
#include "core/masks/ground_masks.h"
#include "core/pictures/picture_png.h"
#include "core/terrain/water.h"

namespace orograph {

/// What the weights of a map are made from.
struct CoverSource {
    const Grid<float>& heights;
    /// Metres between samples.
    double spacing = 1;
    /// Degrees Celsius and millimetres a year, of the size of the heights; both null where no layer
    /// has a climate: it is that of ClimateParams then, the colder the higher, on land above its
    /// sea level.
    const Grid<float>* temperature = nullptr;
    const Grid<float>* rain = nullptr;
    ClimateParams climate{};
    /// The water of each sample; empty for none. What lies under still water is sand.
    std::span<const WaterSample> water{};
    /// Of the heights' size; null for none.
    const StreamCover* streams = nullptr;
};

/// How much of each sample four materials cover, in parts of 255 in all: red is rock and scree,
/// green what grows, blue sand and salt, alpha snow. Deterministic to the byte.
Grid<Rgba> cover_weights(const CoverSource& source);
/// Those of some of its rows.
Grid<Rgba> cover_weights(const CoverSource& source, MaskRows rows);

}  // namespace orograph

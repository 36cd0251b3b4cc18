#pragma once

#include <memory>
#include <optional>
#include <string_view>

#include "core/layers/sculpt/stream_cover.h"
#include "core/recipe/generate.h"

namespace orograph {

/// The topmost layer of a kind that shows, whatever the ground is; null if there is none.
const Layer* topmost_layer(const Recipe& recipe, std::string_view kind);

/// The layer whose climate the ground has: the topmost one of that kind that shows. Null if there
/// is none, or if the ground isn't made whole.
const Layer* climate_layer(const Recipe& recipe);

/// The layer whose streams the ground has, in the same way.
const Layer* stream_layer(const Recipe& recipe);

/// Whether it colours the ground where that is rendered. A field that lies over it comes first.
bool has_cover(const Recipe& recipe);

/// Whether it would, if the recipe asked for it.
bool could_have_cover(const Recipe& recipe);

/// Degrees Celsius and millimetres a year at each sample of the map.
struct GroundClimate {
    SharedHeights temperature, rain;
};

/// That of a layer of climate, which keeps it; nothing if the job was stopped.
Result<std::optional<GroundClimate>> climate_of(StackProduct& layers, int layer, const Job& job);

using SharedStreams = std::shared_ptr<const StreamCover>;

/// How streams change what covers the ground: those of the recipe's topmost layer of lakes and
/// rivers that shows, from which the ground's stack keeps its flow; else what other water of the
/// ground makes green, see watered_land, if there is a climate; null if there is neither. Nothing
/// if the job was stopped.
Result<std::optional<SharedStreams>> streams_of(const Recipe& recipe, GroundProduct& ground,
                                                const Job& job);

/// Whether `product` is the recipe's cover, should that ground be the recipe's.
bool up_to_date(const Recipe& recipe, const GroundProduct& ground, const CoverProduct& product);

/// The recipe's cover from its ground, whose stack keeps the fields that it is made from; see
/// generate. Requires has_cover(recipe).
Result<std::optional<CoverProduct>> make_cover(const Recipe& recipe, GroundProduct& ground,
                                               const CoverProduct& previous, const Job& job);

/// The cover at the samples of a window of the ground's terrain, of which every `step`-th is taken:
/// beyond the border that of the nearest sample, unless the ground repeats.
Image cover_in(const GroundProduct& ground, const CoverProduct& cover, const Window& window,
               int step = 1);

}  // namespace orograph

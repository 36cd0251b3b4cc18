#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

enum class FalloffOutline { round, square };

std::span<const Choice> choices_of(FalloffOutline outline);

/// Lowers the ground towards the border of the map, so that water is all around.
struct IslandFalloffParams {
    FalloffOutline outline = FalloffOutline::round;
    /// Of the ground at the border, metres.
    double sea_bed = -100;
    /// Of the shore where heights fall, percent of the way from the border to the middle.
    double width_percent = 60;
    bool operator==(const IslandFalloffParams&) const = default;
};

std::span<const Field> island_falloff_fields();

/// A round island touches the middles of the map's sides, an ellipse where these differ; a square
/// one follows the border. Beyond the shore every height is as it was, to the bit, and none is ever
/// raised. Reach: map; depends on the share of the map at which a sample lies, whatever the
/// resolution.
Result<bool> island_falloff(const IslandFalloffParams& params, const Site& site,
                            Grid<float>& heights, const Job& job);

}  // namespace orograph

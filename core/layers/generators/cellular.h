#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// How far apart two places are.
enum class CellDistance {
    euclidean,  // as the crow flies
    manhattan,  // along streets that run east and south
    chebyshev,  // the longer of the ways east and south
};

/// What the height at a place is made of.
enum class CellHeight {
    nearest,     // the distance to the nearest point
    second,      // the distance to the second nearest
    difference,  // the second less the first: 0 on the borders of the nearest points' cells
    number,      // a random number of the nearest point, the same in all of its cell
};

std::span<const Choice> choices_of(CellDistance distance);
std::span<const Choice> choices_of(CellHeight height);

/// Heights from how far it is to the nearest of points that are strewn over the plane.
struct CellularParams {
    CellHeight height = CellHeight::difference;
    CellDistance distance = CellDistance::euclidean;
    /// Metres: the side of the squares that have a point each.
    double feature_size = 1500;
    /// How far points leave the middles of their squares: 1 is anywhere in them.
    double randomness = 1;
    /// Metres: the height at a distance of one feature size, and of the highest random number.
    double height_scale = 400;
    /// Turns hills into hollows: heights are taken from the height scale.
    bool invert = false;
    bool operator==(const CellularParams&) const = default;
};

std::span<const Field> cellular_fields();

/// Metres. Random numbers give 0 to height_scale; distances 0 to twice that and mostly less
/// than it; inverted, as far below height_scale. The points found are always the nearest: as many
/// squares are searched as that takes. Reach: sample. The same on every machine and any number of
/// threads.
Result<bool> cellular(const CellularParams& params, const Site& site, Grid<float>& heights,
                      const Job& job);

}  // namespace orograph

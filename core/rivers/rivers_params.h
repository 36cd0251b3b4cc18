#pragma once

#include <cstdint>
#include <span>

#include "core/base/result.h"
#include "core/parameters/field.h"

namespace orograph {

/// Where the base of a world with rivers comes from.
enum class RiverBaseSource {
    own,    // chance
    below,  // a whole map of the layers below
};
std::span<const Choice> choices_of(RiverBaseSource source);

/// What kind of world with rivers to make. What is said of sea, mountains, relief, plains, plateaus
/// and lakes has no effect on a base from the layers below, and water and dry_lakes have none on
/// any base.
struct RiversParams {
    RiverBaseSource base = RiverBaseSource::own;
    /// Of a base from the layers below: 0 leaves them as they are, 1 leaves only their coast and
    /// how high they are around each place.
    double erosion = 0;
    /// Of the world that is sea.
    double sea_share = 0.4;
    /// How far mountain belts rise above other land; 1 is as on Earth, 0 leaves none.
    double mountains = 1;
    /// Metres: about the height of the highest ranges; single summits stand up to half as high
    /// again.
    double relief = 6000;
    /// How rough and how steep the land between the rivers of the base is; 1 is as on Earth.
    double ruggedness = 1;
    /// Of the land that is plain.
    double plains = 0.3;
    /// Of the land outside the mountains that is plateau.
    double plateaus = 0.3;
    /// How many lakes there are, of rivers that were dammed and of glaciers; 1 is as on Earth, 0
    /// leaves none.
    double lakes = 1;
    /// How wide the flat floors beside rivers are; 1 is as on Earth.
    double valley_floors = 1;
    /// How far from the middles of mountain belts glaciers have widened valleys to troughs, and by
    /// the sea made fjords of them: 0 nowhere, 1 to the belts' edges.
    double glaciers = 0;
    /// How much water rivers carry: 1 is as on Earth, 0 leaves none.
    double water = 1;
    /// Lakes are flats of salt.
    bool dry_lakes = false;
    /// The base has 2^n cells along each side of the world: the whole world, whose rivers all
    /// others flow into.
    int base_levels = 10;
    bool operator==(const RiversParams&) const = default;
};

std::span<const Field> rivers_fields();

/// How many levels finer than its base a world with rivers can be: then the smallest drop along an
/// edge of the base, 5 cm, is still some thousand units of 2^-30 m at the end of 14 halvings.
inline constexpr int kRiverLevels = 14;

}  // namespace orograph

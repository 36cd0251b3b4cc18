#pragma once

#include <string_view>
#include <vector>

#include "core/rivers/river_base.h"
#include "core/rivers/river_runoff.h"

namespace orograph {

enum class PlaceKind { summit, mountain, mouth, source, lake, canyon, falls, shore, fjord, island };

/// A cell of a base.
struct BaseCell {
    int x = 0, y = 0;
    bool operator==(const BaseCell&) const = default;
};

/// A place worth a visit, as far as the base tells.
struct NotablePlace {
    PlaceKind kind = PlaceKind::summit;
    /// What it is, such as "Highest summit"; it lasts as long as the program.
    std::string_view label;
    /// Where it may be, the likeliest first: at least one.
    std::vector<BaseCell> cells;
    /// Metres across it, of a lake or an island; 0 of what is smaller than a cell.
    double extent = 0;
};

/// The most remarkable places of a world whose rivers carry that water, each the first of its kind;
/// of kinds that a world doesn't have there is none. Takes some hundredths of a second for 1024 x
/// 1024 cells. Deterministic.
std::vector<NotablePlace> notable_places(const RiverBase& base, const RiverRunoff& runoff);

}  // namespace orograph

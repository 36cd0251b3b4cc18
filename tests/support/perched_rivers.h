#pragma once

#include <cstdint>

#include "core/rivers/river_cells.h"

namespace orograph {

/// Of the cells of rivers: how many have land on both sides, four cells away, that lies lower than
/// they by more than a tenth and a half of the way there.
struct PerchedRivers {
    double cells = 0, by_tenth = 0, by_half = 0;
};

/// Counts the cells of a window, of so many metres, that at least so many drain through; without
/// those where rivers turn sharply, and those in lakes and by the sea.
void count_perched(const RiverCells& cells, std::uint64_t least, double side, PerchedRivers& sum);

}  // namespace orograph

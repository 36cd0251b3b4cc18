#pragma once

#include <cstdint>

#include "core/rivers/river_cells.h"

namespace orograph {

/// Of the cells of rivers: from how many the land on both sides, as far as four cells away, falls
/// by more than a tenth of the way there, from how many by more than half, and from how many on one
/// side at least by more than half.
struct PerchedRivers {
    double cells = 0, by_tenth = 0, by_half = 0, on_hillside = 0;
};

/// Counts the cells of a window, of so many metres, that at least so many drain through; without
/// those where rivers turn sharply, and those in lakes and by the sea.
void count_perched(const RiverCells& cells, std::uint64_t least, double side, PerchedRivers& sum);

}  // namespace orograph

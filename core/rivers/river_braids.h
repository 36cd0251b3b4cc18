#pragma once

#include "core/rivers/river_course.h"
#include "core/rivers/river_reach.h"

// A river that carries more gravel than it can keep moving drops it in bars and splits around them
// (Leopold and Wolman, "River channel patterns: braided, meandering and straight", USGS
// Professional Paper 282-B, 1957). Here its threads wander over a plain of gravel, each by itself,
// so that they part and meet. Where it is steep enough for steps it splits around rocks: each
// thread has steps of its own, or else a wide river would run down stairs.

namespace orograph {

/// The threads of a braided river beside the one through its cells.
inline constexpr int kBraidThreads = 3;

/// How a river braids in a cell.
struct RiverBraid {
    /// Into how many threads it splits: from 0, one alone, to 1.
    double share = 0;
    /// How much of a plain of gravel it has: from 0 to 1.
    double gravel = 0;
    /// What is left of its width: steep rivers are narrow.
    double width = 1;
    /// To the right of the way, as a unit.
    double right_x = 0, right_y = 0;
    /// How far to the right each thread lies, in widths of the river that doesn't braid.
    double aside[kBraidThreads] = {};
    /// How high bars stand above the water: metres.
    double bars = 0;
};

/// How the river of a cell braids, by its slope, and how many metres wide it is. Where land beside
/// it is steep it has no room to. Looks at the cells within two around.
RiverBraid find_braid(const RiverCells& cells, RiverCell at, double side, double wide);

/// The thread through the cells of a river that braids so.
RiverBed main_thread(const RiverBed& river, const RiverBraid& braid);
/// Another one.
RiverBed side_thread(const RiverBed& river, const RiverBraid& braid, int which);
/// The plain that they wander over: its depth is below 0.
RiverBed gravel_plain(const RiverBed& river, const RiverBraid& braid);

}  // namespace orograph

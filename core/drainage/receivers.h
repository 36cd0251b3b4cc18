#pragma once

#include "core/base/job.h"
#include "core/drainage/ways.h"

namespace orograph {

/// Turns each cell's way to the steepest of the eight, if any goes down: D8, after O'Callaghan and
/// Mark, "The extraction of drainage networks from digital elevation data", 1984. On level ground
/// the ways stay as fill_pits made them, so that no water runs in a circle. Of equally steep ways
/// the first clockwise from the east is taken; the surface of the sea is at `sea_level`. Requires
/// the heights and ways that fill_pits made. The same on any number of threads. False if the job
/// was stopped.
bool find_receivers(const Grid<float>& filled, float sea_level, Ways& ways, const Job& job);

}  // namespace orograph

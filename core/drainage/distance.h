#pragma once

#include <cstdint>
#include <functional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/base/sides.h"

namespace orograph {

/// Fills `distances` with how far the centre of each cell is from that of the nearest one for which
/// `near(x, y)` holds, in cells, over joined sides too; infinity if it holds for none. Exact, the
/// same on any number of threads, and its cost doesn't depend on distances. False if the job was
/// stopped. Requires that `near` may be called from any thread. Method: Felzenszwalb and
/// Huttenlocher, "Distance transforms of sampled functions", Theory of Computing 8, 2012.
bool find_distances(Grid<float>& distances, const std::function<bool(int x, int y)>& near,
                    const Job& job, Sides sides = Sides::open);

}  // namespace orograph

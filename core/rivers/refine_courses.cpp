#include <algorithm>
#include <vector>

#include "core/rivers/refinement_work.h"

// A cell on several paths goes on along the lowest, so that nothing is a pit. But where that is a
// small stream's, a large river would seem to end there, and to begin anew in its own bed. So it
// goes on in its own bed, if that leads down. Where that is too high at first but low enough one
// cell further on, the cell between is cut down to half way; and so it is where a smaller river
// that crosses could not join the large one.
//
// Rivers still fall. A cell that is cut down lies above the next of its own bed, below the cell
// that it was cut for, and lower than it was, so below all others that flow into it.

namespace orograph {
namespace {

/// Where the largest river of a cell goes on.
std::size_t next_of(const RefinementWork& work, std::size_t cell) {
    return cell + static_cast<std::size_t>(work.offsets[work.courses[cell]]);
}

}  // namespace

bool cut_bed(const RefinementWork& work, std::size_t cell, std::int64_t below,
             std::vector<BedCut>& cuts) {
    const std::size_t next = next_of(work, cell);
    if (work.children->areas[cell] < RefinementWork::kLargeRiver ||
        work.courses[next] == kNoReceiver || work.children->origins[next] != CellOrigin::path) {
        return false;
    }
    const std::int64_t lower = work.rivers[next_of(work, next)],
                       middle = lower + (below - lower) / 2;
    if (below - lower < 2 || middle >= work.rivers[next]) return false;
    cuts.push_back({next, middle});
    return true;
}

void keep_courses(RefinementWork& work) {
    // Each by what the beds were before, whatever becomes of its neighbours.
    std::vector<BedCut> cuts;
    // One cell more than is wanted, for which a bed may be cut.
    work.for_each_led_astray(RefinementReach::kPaths, [&](std::size_t cell) {
        const std::int64_t height = work.rivers[cell];
        if (work.rivers[next_of(work, cell)] < height || cut_bed(work, cell, height, cuts)) {
            work.ways[cell] = work.courses[cell];
        }
    });
    cut_for_crossings(work, cuts);
    for (const BedCut& cut : cuts) {
        work.rivers[cut.cell] = std::min(work.rivers[cut.cell], cut.height);
        work.ways[cut.cell] = work.courses[cut.cell];
    }
}

}  // namespace orograph

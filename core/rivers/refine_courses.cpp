#include <cstring>

#include "core/rivers/refinement_work.h"

// A cell on several paths goes on along the lowest, so that nothing is a pit. But where that is a
// small stream's, a large river would seem to end there, and to begin anew in its own bed. So it
// goes on in its own bed, if that leads down.

namespace orograph {

void keep_courses(RefinementWork& work) {
    const CellArea area = work.around(RefinementReach::kCourses);
    const std::uint8_t* courses = work.courses.data();
    std::uint8_t* ways = work.ways.data();
    for (int y = area.row; y < area.row + area.height; ++y) {
        const std::size_t row = work.children->index(area.column, y),
                          end = row + static_cast<std::size_t>(area.width);
        for (std::size_t cell = row; cell < end; ++cell) {
            // Few differ: eight are looked at together.
            while (cell + 8 <= end && std::memcmp(ways + cell, courses + cell, 8) == 0) cell += 8;
            if (cell == end || ways[cell] == courses[cell]) continue;
            const std::size_t next = cell + static_cast<std::size_t>(work.offsets[courses[cell]]);
            if (work.rivers[next] < work.rivers[cell]) ways[cell] = courses[cell];
        }
    }
}

}  // namespace orograph

#include "core/rivers/refinement_work.h"

// What steers refinement is known at the middles of the base's cells, and linear between them.

namespace orograph {

void find_controls(RefinementWork& work) {
    const RiverBase& base = *work.base;
    const int level = work.parents->level;
    work.controls.resize(work.in_area(0, work.area.height));
    RegionalControls* next = work.controls.data();
    for (int y = 0; y < work.area.height; ++y) {
        const std::int64_t down = base.middle_of(level, work.parent_y(y));
        for (int x = 0; x < work.area.width; ++x) {
            *next++ = base.controls_at(base.middle_of(level, work.parent_x(x)), down);
        }
    }
}

}  // namespace orograph

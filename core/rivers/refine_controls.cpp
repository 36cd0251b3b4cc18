#include "core/rivers/refinement_work.h"

// What steers refinement is known at the middles of the base's cells, and linear between them.

namespace orograph {

void find_controls(RefinementWork& work) {
    // How far a parent's middle is from the middles of the base's cells, in 256ths.
    const int level = work.parents->level;
    const std::int64_t mask = work.mask(level);
    const auto place = [&](std::int64_t cell) {
        return static_cast<std::int64_t>(((2 * (cell & mask) + 1) << 8) >> (level + 1)) - 128;
    };
    const RiverBase& base = *work.base;
    work.controls.resize(work.in_area(0, work.area.height));
    RegionalControls* next = work.controls.data();
    for (int y = 0; y < work.area.height; ++y) {
        const std::int64_t v = place(work.parent_y(y));
        const RegionalControls *north = &base.controls[base.index(0, v >> 8)],
                               *south = &base.controls[base.index(0, (v >> 8) + 1)];
        for (int x = 0; x < work.area.width; ++x) {
            const std::int64_t u = place(work.parent_x(x));
            const std::size_t west = base.index(u >> 8, 0), east = base.index((u >> 8) + 1, 0);
            const auto across = static_cast<int>(u & 255), down = static_cast<int>(v & 255);
            *next++ = between(between(north[west], north[east], across),
                              between(south[west], south[east], across), down);
        }
    }
}

}  // namespace orograph

#include "core/rivers/refinement.h"

// What drains through free cells is counted on the way to the next river, up to four cells: so far
// away the difference is small.

namespace orograph {

void Refinement::count_areas() {
    constexpr int kSteps = 4;
    for (int y = 2; y < children_.height - 2; ++y) {
        for (int x = 2; x < children_.width - 2; ++x) {
            std::size_t cell = children_.index(x, y);
            if (children_.origins[cell] != CellOrigin::free) continue;
            for (int step = 0; step < kSteps; ++step) {
                const std::uint8_t receiver = children_.receivers[cell];
                if (receiver == kNoReceiver) break;
                cell += static_cast<std::size_t>(offsets_[receiver]);
                ++children_.areas[cell];
                if (children_.origins[cell] != CellOrigin::free) break;
            }
        }
    }
}

}  // namespace orograph

#include "core/rivers/refinement.h"

// What drains through free cells is counted on the way to the next river, up to four cells: so far
// away the difference is small.

namespace orograph {

void Refinement::count_areas() {
    const CellArea area = wanted(RefinementReach::kReceivers);
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            std::size_t cell = children_.index(x, y);
            if (children_.origins[cell] != CellOrigin::free) continue;
            for (int step = 0; step < RefinementReach::kCountedSteps; ++step) {
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

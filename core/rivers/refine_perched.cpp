#include <algorithm>
#include <vector>

#include "core/rivers/refinement_work.h"

// A river runs in a valley. But streams beside it, which are smaller, fall more steeply at first,
// and valley floors may lie as low as its next cells; so steep rivers would come to run along
// crests, and along hillsides high above the next valley. Such a river cuts down nearly to the
// lower of its two sides, though never all the way to its next cell. Those that few cells drain
// through stay, or crests would lose their summits.
//
// Rivers still fall: a cell that is lowered stays above where the next one was, so above where that
// is now, and all that flow into it were higher than it was.

namespace orograph {
namespace {

/// What rivers fall by over a cell at least, as a share of its side: gentler ones stay.
constexpr std::int64_t kLeastFall = 20;  // a twentieth
/// This share of its fall a river keeps at least.
constexpr std::int64_t kKeptFall = 4;  // a quarter

}  // namespace

void lower_perched_rivers(RefinementWork& work) {
    RiverCells& children = *work.children;
    const CellArea area = work.around(RefinementReach::kLowered);
    const std::int64_t least_fall = work.level->cell / kLeastFall;
    // Each by what heights were before, whatever becomes of its neighbours.
    std::vector<BedCut> cuts;
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            const std::size_t cell = children.index(x, y);
            const std::uint8_t way = work.ways[cell];
            if (children.areas[cell] < RefinementWork::kLargeRiver || way == kNoReceiver) continue;
            const auto height = [&](int turn) {
                const int k = (way + turn) % kWays;
                return children.heights[cell + static_cast<std::size_t>(work.offsets[k])];
            };
            const std::int64_t here = children.heights[cell],
                               next = std::max<std::int64_t>(height(0), 0), left = height(6),
                               right = height(2),
                               sides = (left + right + 2 * std::min(left, right)) >> 2;
            if (here - next < least_fall || sides >= here) continue;
            cuts.push_back({cell, std::max(sides, next + (here - next) / kKeptFall)});
        }
    }
    for (const BedCut& cut : cuts) children.heights[cut.cell] = cut.height;
}

}  // namespace orograph

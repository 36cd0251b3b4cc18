#include <algorithm>
#include <vector>

#include "core/rivers/refinement_work.h"

// A river runs in a valley. But streams beside it, which are smaller, fall more steeply at first,
// and valley floors may lie as low as its next cells; so steep rivers would come to run along
// crests, and along hillsides high above the next valley. Such a river cuts down nearly to the
// lower of its two sides, though never all the way to its next cell, nor so far that the higher
// side couldn't stand: else rivers side by side would cut one another down to clefts. Those that
// few cells drain through stay, or crests would lose their summits.
//
// Rivers still fall: a cell that is lowered stays above where the next one was, so above where that
// is now, and all that flow into it were higher than it was.

namespace orograph {
namespace {

/// Rivers that fall over a cell by a smaller part of its side than this stay as they are.
constexpr std::int64_t kLeastFall = 20;
/// Others keep this part of their fall at least.
constexpr std::int64_t kKeptFall = 4;

/// Appends the cut of a river's cell, beside which land can rise by `steepest`.
void cut_if_perched(const RefinementWork& work, std::size_t cell, std::int64_t steepest,
                    std::vector<BedCut>& cuts) {
    const std::int64_t* here = &work.children->heights[cell];
    const std::uint8_t way = work.ways[cell];
    if (way == kNoReceiver) return;
    const auto beside = [&](int turn) { return here[work.offsets[(way + turn) % kWays]]; };
    const std::int64_t next = std::max<std::int64_t>(beside(0), 0), fall = *here - next,
                       left = beside(6), right = beside(2),
                       sides = (left + right + 2 * std::min(left, right)) >> 2;
    if (fall < work.level->cell / kLeastFall || sides >= *here) return;
    const std::int64_t height =
        std::max({sides, next + fall / kKeptFall, std::max(left, right) - steepest});
    if (height < *here) cuts.push_back({cell, height});
}

}  // namespace

void lower_perched_rivers(RefinementWork& work) {
    RiverCells& children = *work.children;
    const CellArea area = work.around(RefinementReach::kLowered);
    const std::uint64_t* areas = children.areas.data();
    // Each by what heights were before, whatever becomes of its neighbours.
    std::vector<BedCut> cuts;
    for (int y = area.row; y < area.row + area.height; ++y) {
        const std::size_t first = children.index(area.column, y),
                          end = first + static_cast<std::size_t>(area.width);
        for (std::size_t cell = first; cell < end; ++cell) {
            if (areas[cell] < RefinementWork::kLargeRiver) continue;
            const int x = area.column + static_cast<int>(cell - first),
                      talus = work.controls[work.in_area(x >> 1, y >> 1)].talus();
            cut_if_perched(work, cell, work.level->cell / 256 * talus, cuts);
        }
    }
    for (const BedCut& cut : cuts) children.heights[cut.cell] = cut.height;
}

}  // namespace orograph

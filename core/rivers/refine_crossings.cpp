// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_crossings.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <utility>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"

// Rivers cross where one goes from a cell to that across a corner, and another over the same corner
// between the two cells beside. There are few such places, which vectors of receivers find.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// Appends the north-western cells of the 2 x 2 in which rivers cross, in a row from `cell` on.
void find_crossings(const std::uint8_t* receivers, std::size_t cell, int cells, int stride,
                    std::vector<std::size_t>& found) {
    const auto flows = [&](std::size_t from, std::uint8_t way) HWY_ATTR {
        return hn::Eq(hn::LoadU(kManyBytes, receivers + from), hn::Set(kManyBytes, way));
    };
    const auto many = static_cast<int>(hn::Lanes(kManyBytes));
    for (int x = 0; x < cells; x += many) {
        const std::size_t here = cell + static_cast<std::size_t>(x),
                          south = here + static_cast<std::size_t>(stride);
        const auto crossing = hn::And(hn::Or(flows(here, 1), flows(south + 1, 5)),
                                      hn::Or(flows(here + 1, 3), flows(south, 7)));
        if (hn::AllFalse(kManyBytes, crossing)) continue;
        std::uint8_t bits[8] = {};
        hn::StoreMaskBits(kManyBytes, crossing, bits);
        for (int i = 0; i < many && x + i < cells; ++i) {
            if (bits[i / 8] >> (i % 8) & 1) found.push_back(here + static_cast<std::size_t>(i));
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(find_crossings);

namespace {

struct Turn {
    std::size_t cell;
    std::uint8_t way;
};

/// The north-western cells of all 2 x 2 in which rivers cross whose receivers are these.
std::vector<std::size_t> crossings_of(const RiverCells& cells, const CellArea& area,
                                      const std::vector<std::uint8_t>& receivers) {
    const auto find = HWY_DYNAMIC_DISPATCH(find_crossings);
    std::vector<std::size_t> crossings;
    for (int y = area.row - 1; y < area.row + area.height; ++y) {
        find(receivers.data(), cells.index(area.column - 1, y), area.width + 1, cells.width,
             crossings);
    }
    return crossings;
}

/// The two rivers in such a place: one from a cell to that across a corner, the other over the same
/// corner.
struct Crossing {
    std::size_t first, first_target, second, second_target;

    Crossing(const RiverCells& cells, std::size_t here, const std::vector<std::uint8_t>& receivers)
        : first(here), second(here + 1) {
        first_target = here + static_cast<std::size_t>(cells.width) + 1;
        second_target = first_target - 1;
        if (receivers[first] != 1) std::swap(first, first_target);
        if (receivers[second] != 3) std::swap(second, second_target);
    }
};

/// From a cell to one beside it, not across a corner.
std::uint8_t way_along_side(std::size_t from, std::size_t to) {
    if (to > from) return to == from + 1 ? 0 : 2;
    return to == from - 1 ? 4 : 6;
}

}  // namespace

void cut_for_crossings(const RefinementWork& work, std::vector<BedCut>& cuts) {
    const RiverCells& children = *work.children;
    for (const std::size_t here :
         crossings_of(children, work.around(RefinementReach::kCourses), work.courses)) {
        Crossing at(children, here, work.courses);
        if (children.areas[at.first] < children.areas[at.second]) {
            std::swap(at.first, at.second);
            std::swap(at.first_target, at.second_target);
        }
        cut_bed(work, at.first, work.rivers[at.second], cuts);
    }
}

void uncross(const RefinementWork& work, const CellArea& area, bool free_cells,
             std::vector<std::uint8_t>& receivers) {
    const RiverCells& children = *work.children;
    const std::vector<std::int64_t>& heights = free_cells ? children.heights : work.rivers;
    // Each turns for itself, whatever becomes of its neighbours.
    std::vector<Turn> turns;
    for (const std::size_t here : crossings_of(children, area, receivers)) {
        const auto [first, first_target, second, second_target] =
            Crossing(children, here, receivers);
        bool turns_first = heights[first] >= heights[second];
        if (!free_cells && children.areas[first] != children.areas[second]) {
            const bool smaller = children.areas[first] < children.areas[second];
            const bool can = smaller ? heights[second_target] < heights[first]
                                     : heights[first_target] < heights[second];
            turns_first = smaller == can;
        }
        const std::size_t source = turns_first ? first : second,
                          target = turns_first ? second_target : first_target;
        if (free_cells && children.origins[source] != CellOrigin::free) continue;
        if (heights[target] >= heights[source]) continue;
        turns.push_back({source, way_along_side(source, target)});
    }
    for (const Turn& turn : turns) receivers[turn.cell] = turn.way;
}

}  // namespace orograph
#endif

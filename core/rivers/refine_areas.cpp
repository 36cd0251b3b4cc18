// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_areas.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"

// Rivers have what their parents have: so it never falls along one of them. Of free cells what
// drains through them is counted on the way to the next river, which has four at least, and as many
// are counted at most. Of the cells that lie n receivers away upstream, each has as many as the
// neighbours that flow into it have of those that lie n - 1 away. At most 48 cells are so near: the
// numbers fit in bytes.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// Cells that drain through a free one.
constexpr std::uint64_t kMostOfFree = 4;
using Counts = std::vector<std::uint8_t>;

/// Does `each` with the first of every vector of bytes that covers the children around the wanted.
template <class Each>
HWY_INLINE void over(const RefinementWork& work, int reach, const Each& each) {
    const CellArea area = work.around(reach);
    for (int y = area.row; y < area.row + area.height; ++y) {
        const std::size_t first = work.children->index(area.column, y),
                          end = first + static_cast<std::size_t>(area.width);
        for (std::size_t i = first; i < end; i += hn::Lanes(kManyBytes)) each(i);
    }
}

HWY_INLINE auto bytes(const std::uint8_t* from) {
    return hn::LoadU(kManyBytes, from);
}

void count(RefinementWork& work) {
    RiverCells& children = *work.children;
    const std::size_t size = children.size();
    Counts flows(size);
    // By how many receivers away.
    Counts upstream[RefinementReach::kCountedSteps + 1] = {Counts(size, 1)};
    // Free cells pass on what flows in, rivers don't.
    over(work, RefinementReach::kReceivers, [&](std::size_t i) HWY_ATTR {
        const auto origins = bytes(reinterpret_cast<const std::uint8_t*>(&children.origins[i]));
        const auto free =
            hn::Eq(origins, hn::Set(kManyBytes, static_cast<std::uint8_t>(CellOrigin::free)));
        hn::StoreU(
            hn::IfThenElse(free, bytes(&children.receivers[i]), hn::Set(kManyBytes, kNoReceiver)),
            kManyBytes, &flows[i]);
    });
    for (int step = 1; step <= RefinementReach::kCountedSteps; ++step) {
        const Counts& nearer = upstream[step - 1];
        Counts& here = upstream[step];
        here.resize(size);
        over(work, RefinementReach::kCountedSteps - step, [&](std::size_t i) HWY_ATTR {
            auto total = hn::Zero(kManyBytes);
            for (int k = 0; k < kWays; ++k) {
                const std::size_t other = i + static_cast<std::size_t>(work.offsets[k]);
                const auto into =
                    hn::Eq(bytes(&flows[other]),
                           hn::Set(kManyBytes, static_cast<std::uint8_t>((k + 4) & 7)));
                total = hn::Add(total, hn::IfThenElseZero(into, bytes(&nearer[other])));
            }
            hn::StoreU(total, kManyBytes, &here[i]);
        });
    }
    const CellArea area = work.around(0);
    for (int y = area.row; y < area.row + area.height; ++y) {
        for (int x = area.column; x < area.column + area.width; ++x) {
            const std::size_t cell = children.index(x, y);
            if (children.origins[cell] != CellOrigin::free) continue;
            std::uint64_t cells = 1;
            for (int step = 1; step <= RefinementReach::kCountedSteps; ++step) {
                cells += upstream[step][cell];
            }
            children.areas[cell] = std::min(cells, kMostOfFree);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(count);

void count_areas(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(count)(work);
}

}  // namespace orograph
#endif

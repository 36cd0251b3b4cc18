// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_land.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <vector>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"

// What the land would be without rivers: the quadratic B-spline of the 3 x 3 parents around, with
// the weights 9, 22 and 1 of 32 along each axis. Whole numbers, so that the order of sums is free.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

HWY_INLINE Longs weighted(Longs near, Longs middle, Longs far) {
    // 9 = 8 + 1, 22 = 16 + 4 + 2
    const Longs twice = hn::Add(middle, middle);
    return hn::Add(hn::Add(hn::Add(hn::ShiftLeft<3>(near), near), far),
                   hn::Add(hn::Add(hn::ShiftLeft<4>(middle), hn::ShiftLeft<2>(middle)), twice));
}

void predict(RefinementWork& work) {
    const auto stride = static_cast<std::ptrdiff_t>(work.parents->width);
    // Columns from the one before the area to the one after it.
    std::vector<std::int64_t> column_sums(
        static_cast<std::size_t>(work.area.width + 2 * kMostLanes));
    work.land.resize(work.children->size() + 2 * kMostLanes);
    for (int y = 0; y < work.children->height; ++y) {
        const std::int64_t* middle = work.dry_heights + work.parent(-1, y >> 1);
        const std::int64_t *near = middle + (y % 2 == 0 ? -stride : stride),
                           *far = middle + (y % 2 == 0 ? stride : -stride);
        for (int column = 0; column < work.area.width + 2; column += lanes()) {
            const int x = std::min(column, work.area.width + 2 - lanes());
            store(weighted(load(near + x), load(middle + x), load(far + x)),
                  &column_sums[static_cast<std::size_t>(x)]);
        }
        std::int64_t* out = &work.land[work.children->index(0, y)];
        for (int x = 0; x < work.area.width; x += lanes()) {
            const std::int64_t* from = &column_sums[static_cast<std::size_t>(x)];
            const Longs west = load(from), here = load(from + 1), east = load(from + 2);
            hn::StoreInterleaved2(hn::ShiftRight<10>(weighted(west, here, east)),
                                  hn::ShiftRight<10>(weighted(east, here, west)), kLongs,
                                  out + 2 * x);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(predict);

void predict_land(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(predict)(work);
}

}  // namespace orograph
#endif

// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_roughness.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"

// A child is as rough as the parents around, weighted by nearness, and less with the size of cells.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

HWY_INLINE Longs three_times(Longs value) {
    return hn::Add(hn::Add(value, value), value);
}

void decay(RefinementWork& work) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    const auto stride = static_cast<std::ptrdiff_t>(parents.width);
    const Longs roughest = number(work.level->roughest);
    for (int y = 0; y < work.area.height; ++y) {
        for (int column = 0; column < work.area.width; column += lanes()) {
            const int x = std::min(column, work.area.width - lanes());
            const std::int32_t* middle = work.dry_roughness + work.parent(x, y);
            const Words controls = load(&work.controls[work.in_area(x, y)].packed);
            const Longs kind = hn::BitCast(kLongs, hn::ShiftRight<4>(hn::And(controls, word(255))));
            const Longs share = hn::PromoteTo(
                kLongs, hn::GatherIndex(kInts, work.rules->decay.data(), narrowed(kind)));
            const Longs here = load(middle), nine = three_times(three_times(here));
            const Longs beside[2] = {three_times(load(middle - 1)), three_times(load(middle + 1))};
            for (int j = 0; j < 2; ++j) {
                const std::int32_t* row = middle + (j == 0 ? -stride : stride);
                const Longs straight = hn::Add(nine, three_times(load(row)));
                const auto child = [&](int i) HWY_ATTR {
                    const Longs sum = hn::Add(hn::Add(straight, beside[i]), load(row + 2 * i - 1));
                    return narrowed(
                        hn::Min(shifted<16>(product(shifted<4>(sum), share)), roughest));
                };
                hn::StoreInterleaved2(child(0), child(1), kInts,
                                      &children.roughness[children.index(2 * x, 2 * y + j)]);
            }
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(decay);

void inherit_roughness(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(decay)(work);
}

}  // namespace orograph
#endif

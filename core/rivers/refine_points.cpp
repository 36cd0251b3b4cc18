// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_points.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cassert>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"
#include "core/rivers/river_random.h"

// The child in which its parent's point lies inherits that, the parent's height and what drains
// through it. The other three are free, with points of their own. Points are anywhere in their
// cells, because rivers on a regular lattice run in eight directions at every scale.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// A coordinate of children's points: what is left of the parent's, with one random bit more, or
/// anywhere in the middle three quarters, so that points keep apart.
HWY_INLINE Words coordinate(hn::Mask<decltype(kWords)> inherits, Words parent, Words bit,
                            Words byte) {
    return hn::IfThenElse(inherits, hn::Add(hn::Add(parent, parent), bit),
                          hn::Add(hn::Mul(byte, word(192)), word(8192)));
}

/// The children of vectors of parents, from (x, y) of the area on.
HWY_INLINE void make_points(RefinementWork& work, std::uint64_t row, std::int64_t mask, int x,
                            int y) {
    const RiverCells& parents = *work.parents;
    RiverCells& children = *work.children;
    const std::size_t from = work.parent(x, y);
    const Words bits = random_words(row, work.parent_x(x), mask);
    const Words point_x = load(&parents.point_x[from]), point_y = load(&parents.point_y[from]);
    const Words which =
        hn::Add(hn::ShiftRight<15>(point_x), hn::ShiftLeft<1>(hn::ShiftRight<15>(point_y)));
    hn::StoreU(hn::TruncateTo(kBytes, which), kBytes, &work.inherited[work.in_area(x, y)]);
    const Longs height = load(&parents.heights[from]);
    const Words area = hn::ShiftLeft<2>(load(&parents.areas[from]));
    const Words one = word(1), low = word(255);
    struct {
        Longs height;
        Words area, x, y, origin;
    } made[2];
    for (int j = 0; j < 2; ++j) {
        for (int i = 0; i < 2; ++i) {
            const Words own = hn::ShiftRightSame(bits, 16 * (i + 2 * j));
            const auto inherits = hn::Eq(
                which, word(static_cast<std::uint64_t>(i) + 2 * static_cast<std::uint64_t>(j)));
            made[i].height =
                hn::IfThenElse(hn::RebindMask(kLongs, inherits), height, number(kNoRiver));
            made[i].area = hn::IfThenElse(inherits, area, one);
            made[i].origin = hn::IfThenElseZero(inherits, one);
            made[i].x = coordinate(inherits, point_x, hn::And(own, one), hn::And(own, low));
            made[i].y = coordinate(inherits, point_y, hn::And(hn::ShiftRight<1>(own), one),
                                   hn::And(hn::ShiftRight<8>(own), low));
        }
        const std::size_t to = children.index(2 * x, 2 * y + j);
        hn::StoreInterleaved2(made[0].height, made[1].height, kLongs, &work.rivers[to]);
        hn::StoreInterleaved2(made[0].area, made[1].area, kWords, &children.areas[to]);
        const auto store_shorts = [](Words west, Words east, std::uint16_t* out) HWY_ATTR {
            hn::StoreInterleaved2(hn::TruncateTo(kShorts, west), hn::TruncateTo(kShorts, east),
                                  kShorts, out);
        };
        store_shorts(made[0].x, made[1].x, &children.point_x[to]);
        store_shorts(made[0].y, made[1].y, &children.point_y[to]);
        static_assert(static_cast<int>(CellOrigin::inherited) == 1 &&
                      static_cast<int>(CellOrigin::free) == 0);
        hn::StoreInterleaved2(hn::TruncateTo(kBytes, made[0].origin),
                              hn::TruncateTo(kBytes, made[1].origin), kBytes,
                              reinterpret_cast<std::uint8_t*>(&children.origins[to]));
    }
}

void inherit(RefinementWork& work) {
    const std::int64_t mask = work.mask(work.parents->level);
    const std::uint64_t key = level_key(work.seed, 4 * work.children->level);
    work.inherited.resize(work.controls.size());
    work.rivers.resize(work.children->size());
    work.ways.assign(work.children->size(), kNoReceiver);
    assert(work.area.width >= kMostLanes);
    for (int y = 0; y < work.area.height; ++y) {
        const std::uint64_t row = river_row(key, work.parent_y(y) & mask);
        // The last of a row are made twice rather than any of the next.
        for (int x = 0; x < work.area.width; x += lanes()) {
            make_points(work, row, mask, std::min(x, work.area.width - lanes()), y);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(inherit);

void inherit_points(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(inherit)(work);
}

}  // namespace orograph
#endif

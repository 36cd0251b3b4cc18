// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/refine_receivers.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "core/rivers/refinement_work.h"
#include "core/rivers/river_lanes-inl.h"

// Free cells flow down the steepest way that crosses no path, or, where all lower cells are across
// one, down the steepest of all. Some stray: they would rather leave their parent's cell. Else
// divides ran along the sides of large cells as straight lines, because each cell's own river is
// near.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// A drop over the diagonal as that over a side; at least 1 if there is any.
HWY_INLINE Longs diagonal_drop(Longs drop) {
    constexpr std::int64_t kShare = 724;  // of 1024
    return hn::Or(hn::ShiftRight<10>(long_product(drop, number(kShare))), number(1));
}

/// By which power of two a way out of its parent's cell counts as steeper, to a cell that strays.
constexpr int kAttraction = 3;

/// Of a vector of free cells, those that stray, as chance has it: the points of free cells are
/// multiples of 64.
HWY_INLINE hn::Mask<decltype(kLongs)> stray(const std::uint16_t* points_x,
                                            const std::uint16_t* points_y, int straying) {
    const Words chance =
        hn::And(hn::ShiftRight<6>(hn::Xor(load(points_x), load(points_y))), word(63));
    return hn::Lt(hn::BitCast(kLongs, chance), number(straying));
}

/// The steepest way down from a vector of cells, and how far down it leads.
struct Steepest {
    Longs way, drop;

    HWY_INLINE Steepest() : way(number(kNoReceiver)), drop(number(0)) {}

    HWY_INLINE void try_way(int k, Longs other) {
        way = hn::IfThenElse(hn::Gt(other, drop), number(k), way);
        drop = hn::Max(drop, other);
    }
};

/// Where `heights` are, of cells from (x, y) on, of which some stray.
HWY_INLINE Longs steepest_ways(const std::int64_t* heights, Longs crossed,
                               const std::ptrdiff_t* offsets, int x, int y,
                               hn::Mask<decltype(kLongs)> stray) {
    const Longs height = load(heights);
    const auto odd = hn::Ne(hn::And(hn::Iota(kLongs, x), number(1)), number(0));
    const auto to_east = hn::And(stray, odd), to_west = hn::AndNot(odd, stray);
    const auto drop = [&](int k) HWY_ATTR {
        const Longs plain = hn::Sub(height, load(heights + offsets[k]));
        const Longs down = k % 2 == 1 ? diagonal_drop(plain) : plain;
        const Longs more = hn::ShiftLeft<kAttraction>(down);
        if (kWaySouth[k] == (y % 2 == 0 ? -1 : 1)) return hn::IfThenElse(stray, more, down);
        if (kWayEast[k] == 0) return down;
        return hn::IfThenElse(kWayEast[k] > 0 ? to_east : to_west, more, down);
    };
    Steepest steepest;
    for (int k = 0; k < kWays; ++k) {
        const auto crosses = hn::TestBit(crossed, number(1 << k));
        steepest.try_way(k, k % 2 == 1 ? hn::IfThenZeroElse(crosses, drop(k)) : drop(k));
    }
    const auto none = hn::Eq(steepest.way, number(kNoReceiver));
    if (hn::AllFalse(kLongs, none)) return steepest.way;
    // Better to cross a path than to stay.
    Steepest diagonal;
    for (int k = 1; k < kWays; k += 2) diagonal.try_way(k, drop(k));
    return hn::IfThenElse(none, diagonal.way, steepest.way);
}

void find(RefinementWork& work) {
    RiverCells& children = *work.children;
    const Bytes free_origin = hn::Set(kBytes, static_cast<std::uint8_t>(CellOrigin::free));
    const CellArea area = work.around(RefinementReach::kFreeReceivers);
    std::vector<std::uint8_t> crossed;
    for (int y = area.row; y < area.row + area.height; ++y) {
        find_crossed_diagonals(&work.ways[children.index(area.column, y)], work.offsets, area.width,
                               crossed);
        for (int x = area.column; x < area.column + area.width; x += lanes()) {
            const std::size_t cell = children.index(x, y);
            const std::int64_t* heights = &children.heights[cell];
            // The sea flows nowhere.
            const Longs way = hn::IfThenElse(
                hn::Gt(load(heights), number(0)),
                steepest_ways(
                    heights, crossed_diagonals(crossed, x - area.column), work.offsets, x, y,
                    stray(&children.point_x[cell], &children.point_y[cell], work.level->straying)),
                number(kNoReceiver));
            const Bytes origins =
                load(reinterpret_cast<const std::uint8_t*>(&children.origins[cell]));
            hn::StoreU(hn::IfThenElse(hn::Eq(origins, free_origin),
                                      hn::TruncateTo(kBytes, hn::BitCast(kWords, way)),
                                      load(&work.ways[cell])),
                       kBytes, &children.receivers[cell]);
        }
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(find);

void find_receivers(RefinementWork& work) {
    HWY_DYNAMIC_DISPATCH(find)(work);
}

}  // namespace orograph
#endif

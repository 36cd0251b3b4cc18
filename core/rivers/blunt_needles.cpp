// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/rivers/blunt_needles.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "core/rivers/blunt_needles.h"
#include "core/rivers/river_lanes-inl.h"

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// In units of height.
constexpr double kLeastLand = 1;

/// A row of corners and those beside it, as they were.
struct Rows {
    const double *north, *here, *south;
    /// What becomes of the row.
    double *heights, *lowest;
};

/// As many corners as `tag` has lanes, from column `x` on.
template <class Tag>
HWY_INLINE void blunt(Tag tag, const Rows& rows, double most, std::size_t x) {
    const auto middle = hn::LoadU(tag, rows.here + x);
    auto around = hn::Max(hn::LoadU(tag, rows.here + x - 1), hn::LoadU(tag, rows.here + x + 1));
    for (const double* row : {rows.north, rows.south}) {
        const auto sides = hn::Max(hn::LoadU(tag, row + x - 1), hn::LoadU(tag, row + x + 1));
        around = hn::Max(around, hn::Max(sides, hn::LoadU(tag, row + x)));
    }
    const auto bound = hn::Max(hn::Add(around, hn::Set(tag, most)), hn::Set(tag, kLeastLand));
    const auto height = hn::Min(middle, bound);
    hn::StoreU(height, tag, rows.heights + x);
    hn::StoreU(hn::Min(hn::LoadU(tag, rows.lowest + x), height), tag, rows.lowest + x);
}

void blunt_all(CornerSurface& surface, double most) {
    constexpr hn::RebindToFloat<decltype(kLongs)> kDoubles;
    constexpr hn::CappedTag<double, 1> kOne;
    const auto wide = static_cast<std::size_t>(surface.columns),
               many = static_cast<std::size_t>(lanes());
    std::vector<double> north(wide), here(wide);
    std::copy_n(surface.heights.data(), wide, here.begin());
    for (int y = 1; y + 1 < surface.rows; ++y) {
        double* row = surface.heights.data() + surface.index(0, y);
        std::swap(north, here);
        std::copy_n(row, wide, here.begin());
        const Rows rows{north.data(), here.data(), row + wide, row,
                        surface.lowest.data() + surface.index(0, y)};
        std::size_t x = 1;
        for (; x + many < wide; x += many) blunt(kDoubles, rows, most, x);
        for (; x + 1 < wide; ++x) blunt(kOne, rows, most, x);
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(blunt_all);

void blunt_needles(CornerSurface& surface, double most) {
    HWY_DYNAMIC_DISPATCH(blunt_all)(surface, most);
}

}  // namespace orograph
#endif

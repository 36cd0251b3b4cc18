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

/// As many corners as `tag` has lanes, which `here` points to, from the rows as they were.
template <class Tag>
HWY_INLINE void blunt(Tag tag, const double* north, const double* here, const double* south,
                      double most, double* blunted) {
    auto around = hn::Max(hn::LoadU(tag, here - 1), hn::LoadU(tag, here + 1));
    for (const double* row : {north, south}) {
        const auto sides = hn::Max(hn::LoadU(tag, row - 1), hn::LoadU(tag, row + 1));
        around = hn::Max(around, hn::Max(sides, hn::LoadU(tag, row)));
    }
    const auto bound = hn::Max(hn::Add(around, hn::Set(tag, most)), hn::Set(tag, kLeastLand));
    hn::StoreU(hn::Min(hn::LoadU(tag, here), bound), tag, blunted);
}

void blunt_all(std::vector<double>& heights, std::size_t columns, double most) {
    constexpr hn::RebindToFloat<decltype(kLongs)> kDoubles;
    constexpr hn::CappedTag<double, 1> kOne;
    const std::size_t rows = heights.size() / columns, many = static_cast<std::size_t>(lanes());
    std::vector<double> north(columns), here(columns);
    std::copy_n(heights.data(), columns, here.begin());
    for (std::size_t y = 1; y + 1 < rows; ++y) {
        double* row = heights.data() + y * columns;
        std::swap(north, here);
        std::copy_n(row, columns, here.begin());
        const auto blunt_some = [&](auto tag, std::size_t x) HWY_ATTR {
            blunt(tag, &north[x], &here[x], row + columns + x, most, row + x);
        };
        std::size_t x = 1;
        for (; x + many < columns; x += many) blunt_some(kDoubles, x);
        for (; x + 1 < columns; ++x) blunt_some(kOne, x);
    }
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(blunt_all);

void blunt_needles(std::vector<double>& heights, int columns, double most) {
    HWY_DYNAMIC_DISPATCH(blunt_all)(heights, static_cast<std::size_t>(columns), most);
}

}  // namespace orograph
#endif

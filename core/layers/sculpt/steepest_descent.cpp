// Compiled once for each instruction set: Highway includes this file again and again.
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/layers/sculpt/steepest_descent.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include <algorithm>

#include "core/base/parallel.h"
#include "core/base/random.h"
#include "core/layers/sculpt/flow_directions.h"
#include "core/layers/sculpt/neighbour_rows.h"

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr hn::ScalableTag<float> kFloats;
constexpr hn::RebindToUnsigned<decltype(kFloats)> kBits;
constexpr hn::RebindToSigned<decltype(kFloats)> kIntegers;
constexpr hn::Rebind<std::uint8_t, decltype(kFloats)> kDirections;
using Floats = hn::Vec<decltype(kFloats)>;
using Bits = hn::Vec<decltype(kBits)>;

HWY_INLINE Floats number(float value) {
    return hn::Set(kFloats, value);
}

/// random_bits of core/base/random.h for a vector of columns from `x` on.
HWY_INLINE Bits bits_of(RowKey key, std::uint32_t x) {
    Bits bits = hn::Mul(hn::Iota(kBits, x), hn::Set(kBits, kColumnStep));
    bits = hn::Add(bits, hn::Set(kBits, key.before));
    bits = hn::Xor3(bits, hn::ShiftRight<9>(bits), hn::ShiftRight<20>(bits));
    bits = hn::Mul(bits, hn::Set(kBits, 0x7feb352du));
    bits = hn::Xor3(bits, hn::ShiftRight<11>(bits), hn::ShiftRight<19>(bits));
    bits = hn::Mul(hn::Add(bits, hn::Set(kBits, key.between)), hn::Set(kBits, 0x846ca68bu));
    return hn::Xor(bits, hn::ShiftRight<16>(bits));
}

/// The neighbour `k` of vectors of samples, if it is steeper than what was steepest.
template <std::size_t k>
HWY_INLINE void descend_to(Floats height, const float* neighbours, Bits bits, float jitter,
                           Floats& steepest, Bits& direction) {
    Floats slope = hn::Sub(height, hn::LoadU(kFloats, neighbours + kWayEast[k]));
    if (k & 1) slope = hn::Mul(slope, number(kOverAcross));
    const Bits four = hn::And(hn::ShiftRight<4 * k>(bits), hn::Set(kBits, 15));
    const Floats drawn = hn::ConvertTo(kFloats, hn::BitCast(kIntegers, four));
    const Floats share = hn::Sub(hn::Mul(drawn, number(0.125f)), number(0.9375f));
    slope = hn::Mul(slope, hn::Add(number(1), hn::Mul(number(jitter), share)));
    const auto steeper = hn::Gt(slope, steepest);
    steepest = hn::IfThenElse(steeper, slope, steepest);
    direction = hn::IfThenElse(hn::RebindMask(kBits, steeper), hn::Set(kBits, k), direction);
}

/// Sets those columns of a row inside the map that make whole vectors; returns the first after
/// them.
int descend_row(const NeighbourRows& heights, int width, const FlowRule& rule, RowKey key,
                std::uint8_t* ways) {
    const float *north = heights.north, *own = heights.own, *south = heights.south;
    const int lanes = static_cast<int>(hn::Lanes(kFloats));
    int x = 1;
    for (; x + lanes <= width - 1; x += lanes) {
        const Floats height = hn::LoadU(kFloats, own + x);
        const Bits bits = bits_of(key, static_cast<std::uint32_t>(x));
        Floats steepest = hn::Zero(kFloats);
        Bits direction = hn::Set(kBits, kPit);
        descend_to<0>(height, own + x, bits, rule.jitter, steepest, direction);
        descend_to<1>(height, south + x, bits, rule.jitter, steepest, direction);
        descend_to<2>(height, south + x, bits, rule.jitter, steepest, direction);
        descend_to<3>(height, south + x, bits, rule.jitter, steepest, direction);
        descend_to<4>(height, own + x, bits, rule.jitter, steepest, direction);
        descend_to<5>(height, north + x, bits, rule.jitter, steepest, direction);
        descend_to<6>(height, north + x, bits, rule.jitter, steepest, direction);
        descend_to<7>(height, north + x, bits, rule.jitter, steepest, direction);
        const auto land = hn::RebindMask(kBits, hn::Gt(height, number(rule.sea)));
        direction = hn::IfThenElse(land, direction, hn::Set(kBits, kOutlet));
        hn::StoreU(hn::DemoteTo(kDirections, hn::BitCast(kIntegers, direction)), kDirections,
                   ways + x);
    }
    return x;
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace orograph {

HWY_EXPORT(descend_row);

namespace {

constexpr int kBand = 16;

/// What descend_row does, for one sample anywhere.
std::uint8_t descend(const Grid<float>& heights, int x, int y, const FlowRule& rule, RowKey key) {
    const float height = heights.at(x, y);
    if (!(height > rule.sea)) return kOutlet;
    const bool open = rule.sides == Sides::open;
    const bool border =
        open && (x == 0 || y == 0 || x == heights.width() - 1 || y == heights.height() - 1);
    const std::uint32_t bits = random_bits(key, static_cast<std::uint32_t>(x));
    float steepest = 0;
    std::uint8_t direction = border ? kOutlet : kPit;
    for (std::size_t k = 0; k < 8; ++k) {
        int east = x + kWayEast[k], south = y + kWaySouth[k];
        if (!open) {
            east = around(east, heights.width());
            south = around(south, heights.height());
        }
        if (east < 0 || south < 0 || east >= heights.width() || south >= heights.height()) continue;
        float slope = height - heights.at(east, south);
        if (k & 1) slope *= kOverAcross;
        const auto drawn = static_cast<float>(static_cast<int>(bits >> (4 * k) & 15));
        slope *= 1 + rule.jitter * (drawn * 0.125f - 0.9375f);
        if (!(slope > steepest)) continue;
        steepest = slope;
        direction = static_cast<std::uint8_t>(k);
    }
    return direction;
}

}  // namespace

bool steepest_descent(const Grid<float>& heights, const FlowRule& rule, Ways& ways,
                      const Job& job) {
    const int width = heights.width(), last = heights.height() - 1;
    return parallel_rows(heights.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const RowKey key = row_key(rule.seed, rule.round, y);
            std::uint8_t* row = ways.row(y);
            const bool border = rule.sides == Sides::open && (y == 0 || y == last);
            const NeighbourRows rows(heights, y, rule.sides);
            const int done =
                border ? 1 : HWY_DYNAMIC_DISPATCH(descend_row)(rows, width, rule, key, row);
            row[0] = descend(heights, 0, y, rule, key);
            for (int x = done; x < width; ++x) row[x] = descend(heights, x, y, rule, key);
        }
    });
}

}  // namespace orograph
#endif

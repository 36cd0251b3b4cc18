// Included once for each instruction set, hence this guard.
#if defined(OROGRAPH_RIVER_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef OROGRAPH_RIVER_LANES_INL_H
#undef OROGRAPH_RIVER_LANES_INL_H
#else
#define OROGRAPH_RIVER_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/rivers/river_cells.h"

// Cells of a row side by side, in vectors of whole numbers, which give the same whatever the
// instruction set. A vector of any type has as many lanes as one of kLongs.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr int kMostLanes = 8;
constexpr hn::CappedTag<std::int64_t, kMostLanes> kLongs;
constexpr hn::RebindToUnsigned<decltype(kLongs)> kWords;
constexpr hn::Rebind<std::int32_t, decltype(kLongs)> kInts;
constexpr hn::RebindToUnsigned<decltype(kInts)> kHalfWords;
constexpr hn::Rebind<std::uint16_t, decltype(kLongs)> kShorts;
constexpr hn::Rebind<std::uint8_t, decltype(kLongs)> kBytes;
using Longs = hn::Vec<decltype(kLongs)>;
using Words = hn::Vec<decltype(kWords)>;
using Ints = hn::Vec<decltype(kInts)>;
using Bytes = hn::Vec<decltype(kBytes)>;

inline int lanes() {
    return static_cast<int>(hn::Lanes(kLongs));
}

HWY_INLINE Longs number(std::int64_t value) {
    return hn::Set(kLongs, value);
}
HWY_INLINE Words word(std::uint64_t value) {
    return hn::Set(kWords, value);
}
HWY_INLINE Longs load(const std::int64_t* from) {
    return hn::LoadU(kLongs, from);
}
HWY_INLINE Longs load(const std::int32_t* from) {
    return hn::PromoteTo(kLongs, hn::LoadU(kInts, from));
}
HWY_INLINE Words load(const std::uint64_t* from) {
    return hn::LoadU(kWords, from);
}
HWY_INLINE Words load(const std::uint16_t* from) {
    return hn::PromoteTo(kWords, hn::PromoteTo(kHalfWords, hn::LoadU(kShorts, from)));
}
HWY_INLINE Bytes load(const std::uint8_t* from) {
    return hn::LoadU(kBytes, from);
}
HWY_INLINE void store(Longs values, std::int64_t* to) {
    hn::StoreU(values, kLongs, to);
}
HWY_INLINE Ints narrowed(Longs values) {
    return hn::BitCast(kInts, hn::TruncateTo(kHalfWords, hn::BitCast(kWords, values)));
}

// Few vector units multiply whole longs or shift them with their signs; but these products need
// less.
#if HWY_TARGET == HWY_SCALAR || (HWY_ARCH_X86 && HWY_TARGET <= HWY_AVX3)
/// The product of two that fit into 32 bits with their signs.
HWY_INLINE Longs product(Longs a, Longs b) {
    return hn::Mul(a, b);
}
/// The product of any with one from 0 to 2^32 - 1.
HWY_INLINE Longs long_product(Longs value, Longs factor) {
    return hn::Mul(value, factor);
}
#else
HWY_INLINE Longs product(Longs a, Longs b) {
    constexpr hn::Repartition<std::int32_t, decltype(kLongs)> kHalves;
    return hn::MulEven(hn::BitCast(kHalves, a), hn::BitCast(kHalves, b));
}
HWY_INLINE Longs long_product(Longs value, Longs factor) {
    constexpr hn::Repartition<std::uint32_t, decltype(kLongs)> kHalves;
    const Words words = hn::BitCast(kWords, value);
    const auto by = hn::BitCast(kHalves, factor);
    const Words low = hn::MulEven(hn::BitCast(kHalves, words), by),
                high = hn::MulEven(hn::BitCast(kHalves, hn::ShiftRight<32>(words)), by);
    return hn::BitCast(kLongs, hn::Add(low, hn::ShiftLeft<32>(high)));
}
#endif

/// Those that aren't negative over 2^bits.
template <int bits>
HWY_INLINE Longs shifted(Longs values) {
    return hn::BitCast(kLongs, hn::ShiftRight<bits>(hn::BitCast(kWords, values)));
}

/// The length of a vector, within 3 %; of any type of whole numbers.
template <class V>
HWY_INLINE V length_of(V x, V y) {
    const V across = hn::Max(x, hn::Neg(x)), down = hn::Max(y, hn::Neg(y));
    const V longer = hn::Max(across, down), shorter = hn::Min(across, down);
    return hn::Max(longer,
                   hn::Add(hn::Sub(longer, hn::ShiftRight<3>(longer)), hn::ShiftRight<1>(shorter)));
}

HWY_INLINE Words mixed(Words value) {
    value = hn::Mul(hn::Xor(value, hn::ShiftRight<30>(value)), word(0xbf58476d1ce4e5b9u));
    value = hn::Mul(hn::Xor(value, hn::ShiftRight<27>(value)), word(0x94d049bb133111ebu));
    return hn::Xor(value, hn::ShiftRight<31>(value));
}

/// river_bits of core/rivers/river_random.h, for the columns from `x` on around the world.
HWY_INLINE Words random_words(std::uint64_t row, std::int64_t x, std::int64_t mask) {
    const Words columns = hn::And(hn::Add(hn::Iota(kWords, 0), word(static_cast<std::uint64_t>(x))),
                                  word(static_cast<std::uint64_t>(mask)));
    return mixed(hn::Add(word(row), hn::Mul(columns, word(0x9e3779b97f4a7c15u))));
}

constexpr hn::CappedTag<std::uint8_t, 64> kManyBytes;

/// Sets, of each of a row's cells, the bits 1 << k of the diagonals k that pass between two cells
/// of a river. `ways`: where the rivers of the cells run, with those around them; writes some bytes
/// more, and so many are read.
HWY_INLINE void find_crossed_diagonals(const std::uint8_t* ways, const std::ptrdiff_t* offsets,
                                       int cells, std::vector<std::uint8_t>& crossed) {
    const auto many = static_cast<int>(hn::Lanes(kManyBytes));
    crossed.resize(static_cast<std::size_t>(cells + many));
    for (int x = 0; x < cells; x += many) {
        auto bits = hn::Zero(kManyBytes);
        for (int k = 1; k < kWays; k += 2) {
            const auto runs = [&](int from, int to) HWY_ATTR {
                return hn::Eq(hn::LoadU(kManyBytes, ways + x + offsets[from & 7]),
                              hn::Set(kManyBytes, static_cast<std::uint8_t>(to & 7)));
            };
            // From the cell before the diagonal to the one after it, or back.
            const auto crosses = hn::Or(runs(k - 1, k + 2), runs(k + 1, k - 2));
            const auto bit = hn::Set(kManyBytes, static_cast<std::uint8_t>(1 << k));
            bits = hn::Or(bits, hn::IfThenElseZero(crosses, bit));
        }
        hn::StoreU(bits, kManyBytes, &crossed[static_cast<std::size_t>(x)]);
    }
}

/// As many as lanes, from a row's.
HWY_INLINE Longs crossed_diagonals(const std::vector<std::uint8_t>& crossed, int x) {
    return hn::PromoteTo(kLongs, hn::PromoteTo(kInts, load(&crossed[static_cast<std::size_t>(x)])));
}

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

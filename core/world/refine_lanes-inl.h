// Included once for each instruction set, hence this guard.
#if defined(OROGRAPH_REFINE_LANES_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef OROGRAPH_REFINE_LANES_INL_H
#undef OROGRAPH_REFINE_LANES_INL_H
#else
#define OROGRAPH_REFINE_LANES_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/world/displacement.h"
#include "core/world/refine_rows.h"
#include "core/world/world_limits.h"

// What one iteration does with a vector of samples: draws random bits, predicts and displaces, and
// puts two vectors together. All is of whole numbers, and so gives the same whatever the
// instruction set.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr HWY_FULL(std::int32_t) kInts;
constexpr HWY_FULL(std::uint32_t) kBits;
using Ints = hn::Vec<decltype(kInts)>;
using Bits = hn::Vec<decltype(kBits)>;

/// The upper halves of the 64-bit products of 32-bit lanes.
HWY_INLINE Ints upper_product(Ints a, Ints b) {
#if HWY_TARGET == HWY_SCALAR
    const std::int64_t product = std::int64_t{hn::GetLane(a)} * hn::GetLane(b);
    return hn::Set(kInts, static_cast<std::int32_t>(product >> 32));
#else
    constexpr HWY_FULL(std::uint64_t) kLongs;
    const auto odd_lanes = [&](auto v) HWY_ATTR {
        return hn::BitCast(kInts, hn::ShiftRight<32>(hn::BitCast(kLongs, v)));
    };
    const auto even = hn::MulEven(a, b);
    const auto odd = hn::MulEven(odd_lanes(a), odd_lanes(b));
    return hn::OddEven(hn::BitCast(kInts, odd), odd_lanes(even));
#endif
}

/// random_bits of core/base/random.h for every other column of a row, from `column` on, but for its
/// last step, which leaves alone the first 16 bits that displacements take.
class Randomness {
  public:
    HWY_INLINE Randomness(RowKey key, std::uint32_t column)
        : between_(hn::Set(kBits, key.between)),
          next_(hn::Add(hn::Mul(hn::Iota(kBits, 0), hn::Set(kBits, 2 * kColumnStep)),
                        hn::Set(kBits, column * kColumnStep + key.before))),
          step_(hn::Set(kBits, static_cast<std::uint32_t>(2 * hn::Lanes(kBits)) * kColumnStep)) {}

    HWY_INLINE Ints next() {
        Bits bits = next_;
        next_ = hn::Add(next_, step_);
        bits = hn::Xor3(bits, hn::ShiftRight<9>(bits), hn::ShiftRight<20>(bits));
        bits = hn::Mul(bits, hn::Set(kBits, 0x7feb352du));
        bits = hn::Xor3(bits, hn::ShiftRight<11>(bits), hn::ShiftRight<19>(bits));
        return hn::BitCast(kInts, hn::Mul(hn::Add(bits, between_), hn::Set(kBits, 0x846ca68bu)));
    }

  private:
    Bits between_, next_, step_;
};

HWY_INLINE Ints load(const std::int32_t* from) {
    return hn::LoadU(kInts, from);
}

HWY_INLINE Ints sum(Ints a, Ints b, Ints c, Ints d) {
    return hn::Add(hn::Add(a, b), hn::Add(c, d));
}

HWY_INLINE Ints quarter(Ints of_four) {
    return hn::ShiftRight<2>(hn::Add(of_four, hn::Set(kInts, 2)));
}

/// displacement of core/world/displacement.h.
class Displacement {
  public:
    HWY_INLINE explicit Displacement(std::int32_t range)
        : shift_(displacement_scale(range).shift),
          factor_(hn::Set(kInts, displacement_scale(range).factor)),
          upper_factor_(hn::ShiftLeft<16>(factor_)) {}

    HWY_INLINE Ints operator()(Ints random) const {
        return hn::ShiftRightSame(product(random), shift_);
    }

  private:
    /// The first 16 bits of `random`, signed, times the factor.
    HWY_INLINE Ints product(Ints random) const {
#if HWY_ARCH_X86 && HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128
        // One instruction multiplies both halves of the lanes and adds the products; the factor's
        // lower half is 0.
        constexpr HWY_FULL(std::int16_t) kShorts;
        Ints unused = hn::Zero(kInts);
        return hn::ReorderWidenMulAccumulate(kInts, hn::BitCast(kShorts, random),
                                             hn::BitCast(kShorts, upper_factor_), hn::Zero(kInts),
                                             unused);
#else
        return hn::Mul(hn::ShiftRight<16>(random), factor_);
#endif
    }

    int shift_;
    Ints factor_, upper_factor_;
};

/// The mean of four neighbours, displaced.
class Average {
  public:
    HWY_INLINE explicit Average(HalfStep step) : displacement_(step.range) {}

    HWY_INLINE Ints operator()(Ints near, Ints random) const {
        return hn::Add(quarter(near), displacement_(random));
    }

  private:
    Displacement displacement_;
};

/// The kriged prediction from the sums of four near and eight far neighbours, displaced and kept
/// within limits that leave room for such sums: negative weights can overshoot.
class Kriged {
  public:
    HWY_INLINE explicit Kriged(HalfStep step)
        : displacement_(step.range), far_(hn::Set(kInts, 2 * step.far)) {}

    HWY_INLINE Ints operator()(Ints near, Ints far, Ints random) const {
        const Ints excess = hn::Sub(far, hn::Add(near, near));
        const Ints correction = upper_product(excess, far_);
        const Ints height = hn::Add(hn::Add(quarter(near), correction), displacement_(random));
        const Ints limit = hn::Set(kInts, kKrigedLimit);
        return hn::Min(hn::Max(height, hn::Neg(limit)), limit);
    }

  private:
    Displacement displacement_;
    Ints far_;
};

/// Writes two vectors of which lanes alternate.
#if HWY_TARGET == HWY_SCALAR
class Interleaver {
  public:
    template <bool stream>
    void store(Ints even, Ints odd, std::int32_t* out) const {
        out[0] = hn::GetLane(even);
        out[1] = hn::GetLane(odd);
    }
};
#else
class Interleaver {
    static constexpr std::size_t kMost = HWY_MAX_BYTES / sizeof(std::int32_t);
    static_assert(kMost <= kRowPadding);

  public:
    HWY_INLINE Interleaver() : indices_(hn::SetTableIndices(kInts, order().data())) {}

    template <bool stream>
    HWY_INLINE void store(Ints even, Ints odd, std::int32_t* out) const {
#if HWY_TARGET <= HWY_AVX3 && HWY_ARCH_X86
        const Ints low{_mm512_permutex2var_epi32(even.raw, low_, odd.raw)};
        const Ints high{_mm512_permutex2var_epi32(even.raw, high_, odd.raw)};
#else
        const Ints ordered_even = ordered(even), ordered_odd = ordered(odd);
        const Ints low = hn::InterleaveLower(kInts, ordered_even, ordered_odd);
        const Ints high = hn::InterleaveUpper(kInts, ordered_even, ordered_odd);
#endif
        if constexpr (stream) {
            hn::Stream(low, kInts, out);
            hn::Stream(high, kInts, out + hn::Lanes(kInts));
        } else {
            hn::StoreU(low, kInts, out);
            hn::StoreU(high, kInts, out + hn::Lanes(kInts));
        }
    }

  private:
    /// Highway interleaves the lower and upper halves of blocks of four lanes. In this order, the
    /// lower halves hold the lower half of a vector.
    static std::array<std::int32_t, kMost> order() {
        std::array<std::int32_t, kMost> result{};
        const std::size_t lanes = hn::Lanes(kInts);
        for (std::size_t i = 0; i < lanes; ++i) {
            const std::size_t pair = i / 4 * 2 + i % 2;
            result[i] = static_cast<std::int32_t>(i % 4 < 2 ? pair : lanes / 2 + pair);
        }
        return result;
    }

    HWY_INLINE Ints ordered(Ints v) const {
        return hn::Lanes(kInts) == 4 ? v : hn::TableLookupLanes(v, indices_);
    }

    decltype(hn::SetTableIndices(kInts, static_cast<const std::int32_t*>(nullptr))) indices_;
#if HWY_TARGET <= HWY_AVX3 && HWY_ARCH_X86
    __m512i low_ = _mm512_setr_epi32(0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
    __m512i high_ = _mm512_setr_epi32(8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
#endif
};
#endif

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

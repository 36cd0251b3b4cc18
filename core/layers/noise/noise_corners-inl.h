// Included once for each instruction set, hence this guard.
#if defined(OROGRAPH_NOISE_CORNERS_INL_H) == defined(HWY_TARGET_TOGGLE)
#ifdef OROGRAPH_NOISE_CORNERS_INL_H
#undef OROGRAPH_NOISE_CORNERS_INL_H
#else
#define OROGRAPH_NOISE_CORNERS_INL_H
#endif

#include <hwy/highway.h>

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/base/random.h"
#include "core/layers/noise/noise_runs-inl.h"

// The random bits of core/base/random.h for the corners of the cells of runs, several at a time.

HWY_BEFORE_NAMESPACE();
namespace orograph::HWY_NAMESPACE {
namespace {

/// The random bits of the corners of cells: 32 for the west one, and above them 32 for the east.
struct CornerBits {
    HWY_ALIGN std::array<std::uint64_t, kRoom> north, south;
};

/// Finds the random bits of one noise.
class Randomness {
  public:
    /// Cells in the column block of `column` take least time.
    Randomness(std::uint64_t seed, int octave, std::uint64_t column)
        : seed_(seed),
          octave_(octave),
          block_(column >> 32),
          key_(level_key(seed, octave, static_cast<std::int64_t>(column) >> 32)) {}

    /// Sets those of a vector of runs, the first of which is `run`.
    HWY_INLINE void find(const Runs& runs, std::size_t run, CornerBits& bits) const {
#if HWY_TARGET != HWY_SCALAR
        const Longs one = hn::Set(kLongs, 1), block = hn::Set(kLongs, block_);
        const Longs column = hn::Load(kLongs, runs.column.data() + run);
        const Longs row = hn::Load(kLongs, runs.row.data() + run);
        const Longs differences = hn::Or(hn::Xor(hn::ShiftRight<32>(column), block),
                                         hn::Xor(hn::ShiftRight<32>(hn::Add(column, one)), block));
        if (hn::AllTrue(kLongs, hn::Eq(differences, hn::Zero(kLongs)))) {
            hn::Store(along(column, row), kLongs, bits.north.data() + run);
            hn::Store(along(column, hn::Add(row, one)), kLongs, bits.south.data() + run);
            return;
        }
#endif
        for (std::size_t i = run; i < run + hn::Lanes(kLongs); ++i) {
            bits.north[i] = pair(runs.column[i], runs.row[i]);
            bits.south[i] = pair(runs.column[i], runs.row[i] + 1);
        }
    }

  private:
    std::uint64_t pair(std::uint64_t column, std::uint64_t row) const {
        const auto corner = [&](std::uint64_t x) {
            return random_bits(seed_, octave_, static_cast<std::int64_t>(x),
                               static_cast<std::int64_t>(row));
        };
        return corner(column) | std::uint64_t{corner(column + 1)} << 32;
    }

#if HWY_TARGET != HWY_SCALAR
    static constexpr hn::Repartition<std::uint32_t, decltype(kLongs)> kBits{};
    using Bits = hn::Vec<decltype(kBits)>;

    /// The lower 64 bits: few instruction sets multiply as many.
    HWY_INLINE static Longs product(Longs a, std::uint64_t b) {
        const Bits low = hn::BitCast(kBits, a);
        const Bits high = hn::BitCast(kBits, hn::ShiftRight<32>(a));
        const Bits factor = hn::Set(kBits, static_cast<std::uint32_t>(b));
        const Bits high_factor = hn::Set(kBits, static_cast<std::uint32_t>(b >> 32));
        const Longs middle = hn::Add(hn::MulEven(low, high_factor), hn::MulEven(high, factor));
        return hn::Add(hn::MulEven(low, factor), hn::ShiftLeft<32>(middle));
    }

    /// row_key and random_bits of core/base/random.h: the keys of the rows, and what these make of
    /// the columns and of those to the east.
    HWY_INLINE Longs along(Longs columns, Longs rows) const {
        Longs keys = hn::Xor(hn::Set(kLongs, key_), rows);
        keys = product(hn::Xor(keys, hn::ShiftRight<30>(keys)), 0xbf58476d1ce4e5b9u);
        keys = product(hn::Xor(keys, hn::ShiftRight<27>(keys)), 0x94d049bb133111ebu);
        keys = hn::Xor(keys, hn::ShiftRight<31>(keys));
        const Bits halves = hn::BitCast(kBits, keys);
        const Bits east = hn::BitCast(kBits, hn::Set(kLongs, std::uint64_t{kColumnStep} << 32));

        Bits bits = hn::Mul(hn::DupEven(hn::BitCast(kBits, columns)), hn::Set(kBits, kColumnStep));
        bits = hn::Add(hn::Add(bits, east), hn::DupEven(halves));
        bits = hn::Xor3(bits, hn::ShiftRight<9>(bits), hn::ShiftRight<20>(bits));
        bits = hn::Mul(bits, hn::Set(kBits, 0x7feb352du));
        bits = hn::Xor3(bits, hn::ShiftRight<11>(bits), hn::ShiftRight<19>(bits));
        bits = hn::Mul(hn::Add(bits, hn::DupOdd(halves)), hn::Set(kBits, 0x846ca68bu));
        return hn::BitCast(kLongs, hn::Xor(bits, hn::ShiftRight<16>(bits)));
    }
#endif

    std::uint64_t seed_;
    int octave_;
    std::uint64_t block_, key_;
};

}  // namespace
}  // namespace orograph::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

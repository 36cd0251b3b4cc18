#pragma once

#include <cstdint>

// Randomness without state: a value is a hash of (seed, level, x, y), so that it depends neither on
// the order of evaluation nor on what else was evaluated.
//
// A row of a level has a 64-bit key; a sample of the row costs two rounds of multiply and
// xorshift in 32 bits, which vector units of every width have. Columns enter as a Weyl sequence,
// one addition each from left to right. The multipliers are those of Chris Wellons's "lowbias32"
// (Prospecting for Hash Functions, 2018); his single xorshifts are not enough here, where columns
// are neighbours and rows are compared, so each round folds two shifted copies in. The key enters
// in two halves, before and between the rounds, so that two rows are not permutations of one
// another. Keys come from David Stafford's variant 13 of the 64-bit finaliser of MurmurHash3
// (Better Bit Mixing, 2011). tests/random measures what all this is worth.

namespace orograph {

struct RowKey {
    std::uint32_t before;
    std::uint32_t between;
};

/// Hashes of neighbouring columns start this far apart: 2^32 over the golden ratio, odd.
inline constexpr std::uint32_t kColumnStep = 0x9e3779b9u;

constexpr std::uint64_t mix_bits(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xbf58476d1ce4e5b9u;
    value = (value ^ (value >> 27)) * 0x94d049bb133111ebu;
    return value ^ (value >> 31);
}

/// A seed for another stream of the same world, independent of `seed` and of the other streams.
constexpr std::uint64_t derive_seed(std::uint64_t seed, std::uint64_t stream) {
    return mix_bits(mix_bits(seed + 0x9e3779b97f4a7c15u) ^ (stream * 0xd1342543de82ef95u + 1));
}

/// What the keys of all rows of `level` have in common, as far as the 2^32-wide column block
/// `block`.
constexpr std::uint64_t level_key(std::uint64_t seed, int level, std::int64_t block = 0) {
    const std::uint64_t key = mix_bits(seed + 0x9e3779b97f4a7c15u);
    return mix_bits(key ^ (static_cast<std::uint64_t>(level) * 0x9e3779b97f4a7c15u +
                           static_cast<std::uint64_t>(block)));
}

/// The key of the samples of row `y` of a level and a block.
constexpr RowKey row_key(std::uint64_t level_key, std::int64_t y) {
    const std::uint64_t key = mix_bits(level_key ^ static_cast<std::uint64_t>(y));
    return {static_cast<std::uint32_t>(key), static_cast<std::uint32_t>(key >> 32)};
}

/// The key of the samples of row `y` of `level` whose x lies in the 2^32-wide column block `block`.
constexpr RowKey row_key(std::uint64_t seed, int level, std::int64_t y, std::int64_t block = 0) {
    return row_key(level_key(seed, level, block), y);
}

/// 32 uniform bits for column `x` of the row with `key`: the low half of its x coordinate.
constexpr std::uint32_t random_bits(RowKey key, std::uint32_t x) {
    std::uint32_t bits = x * kColumnStep + key.before;
    bits = (bits ^ (bits >> 9) ^ (bits >> 20)) * 0x7feb352du;
    bits = ((bits ^ (bits >> 11) ^ (bits >> 19)) + key.between) * 0x846ca68bu;
    return bits ^ (bits >> 16);
}

/// 32 uniform bits for the sample (x, y) of `level`. Pure, the same on every machine.
constexpr std::uint32_t random_bits(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return random_bits(row_key(seed, level, y, x >> 32), static_cast<std::uint32_t>(x));
}

/// The same as a number in [0, 1), a multiple of 2^-32.
constexpr double random_unit(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return random_bits(seed, level, x, y) * 0x1p-32;
}

}  // namespace orograph

#pragma once

#include <cstdint>

#include "core/base/random.h"

// Hashes with known faults, each of the shape of random_bits: what the tests have to catch.

namespace orograph::bad {

/// Taken for the hash of the coordinates by many a noise function: no mixing at all.
inline std::uint32_t multiples(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return static_cast<std::uint32_t>(seed + static_cast<std::uint64_t>(level)) +
           static_cast<std::uint32_t>(x) * 0x9e3779b9u +
           static_cast<std::uint32_t>(y) * 0x85ebca6bu;
}

/// Wellons's lowbias32 with a key before and between its two rounds, the first of which does
/// nothing for the low bits of x: neighbours differ by too few numbers.
inline std::uint32_t keyed_lowbias(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    const RowKey key = row_key(seed, level, y, x >> 32);
    std::uint32_t bits = static_cast<std::uint32_t>(x) ^ key.before;
    bits = (bits ^ (bits >> 16)) * 0x7feb352du;
    bits = (bits ^ (bits >> 15) ^ key.between) * 0x846ca68bu;
    return bits ^ (bits >> 16);
}

/// That without its last xorshift, so that low bits know nothing of high ones.
inline std::uint32_t no_last_xorshift(std::uint64_t seed, int level, std::int64_t x,
                                      std::int64_t y) {
    const std::uint32_t bits = keyed_lowbias(seed, level, x, y);
    return bits ^ (bits >> 16);  // undoes it
}

/// That without its last round.
inline std::uint32_t one_round(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    const RowKey key = row_key(seed, level, y, x >> 32);
    const std::uint32_t bits = static_cast<std::uint32_t>(x) ^ key.before;
    return ((bits ^ (bits >> 16)) * 0x7feb352du) ^ key.between;
}

/// Rows are one row, each xored with a number of its own.
inline std::uint32_t columns_xor_rows(std::uint64_t seed, int level, std::int64_t x,
                                      std::int64_t y) {
    return random_bits(seed, level, x, 0) ^ random_bits(seed + 1, level, y, 0);
}

/// Levels are read from one stream, of which each starts a little further on.
inline std::uint32_t levels_overlap(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return random_bits(seed, 0, x, y + level);
}

/// Consecutive seeds give the same world, moved by one sample.
inline std::uint32_t seeds_overlap(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return random_bits(0, level, static_cast<std::int64_t>(seed) + x, y);
}

/// Columns repeat after 2^32.
inline std::uint32_t no_blocks(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return random_bits(seed, level, x & 0xffffffff, y);
}

/// Numbers of 16 bits, twice.
inline std::uint32_t few_values(std::uint64_t seed, int level, std::int64_t x, std::int64_t y) {
    return (random_bits(seed, level, x, y) >> 16) * 0x10001u;
}

}  // namespace orograph::bad

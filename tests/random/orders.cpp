#include "tests/random/orders.h"

#include <algorithm>
#include <cassert>
#include <string_view>

#include "core/base/random.h"

namespace orograph {

namespace {

using Index = std::uint64_t;

// A place like any other. The walks below start there or at the origin.
constexpr std::uint64_t kSeed = 20240229;
constexpr int kLevel = 17;
constexpr std::int64_t kX = 70001, kY = 30011;
// So many words of a row are read before the next row: more than a map has, yet so few of the 2^32
// that it hardly shows that none is drawn twice.
constexpr std::uint64_t kRow = std::uint64_t{1} << 22;

struct Position {
    std::int64_t x, y;
};

/// Tiles of 64 x 64 samples, each row by row, 128 tiles side by side.
Position in_tiles(Index index) {
    const Index tile = index >> 12;
    return {static_cast<std::int64_t>((tile & 127) << 6 | (index & 63)),
            static_cast<std::int64_t>(tile >> 7 << 6 | (index >> 6 & 63))};
}

/// Column `x` of as many rows as it takes.
std::uint32_t in_rows(Hash hash, Index i, std::uint64_t x) {
    return hash(kSeed, kLevel, static_cast<std::int64_t>(x),
                kY + static_cast<std::int64_t>(i / kRow));
}

template <std::uint64_t Stride>
std::uint32_t every_x(Hash hash, Index i) {
    return in_rows(hash, i, i % kRow * Stride);
}

template <std::uint64_t Stride>
std::uint32_t every_y(Hash hash, Index i) {
    return hash(kSeed, kLevel, kX, static_cast<std::int64_t>(i * Stride));
}

std::uint32_t along_diagonal(Hash hash, Index i) {
    const auto step = static_cast<std::int64_t>(i);
    return hash(kSeed, kLevel, step, step);
}

std::uint32_t along_antidiagonal(Hash hash, Index i) {
    const auto step = static_cast<std::int64_t>(i);
    return hash(kSeed, kLevel, step, -step);
}

std::uint32_t tiles_by_row(Hash hash, Index i) {
    const Position at = in_tiles(i);
    return hash(kSeed, kLevel, at.x, at.y);
}

std::uint32_t tiles_by_column(Hash hash, Index i) {
    const Position at = in_tiles((i & ~Index{4095}) | (i & 63) << 6 | (i >> 6 & 63));
    return hash(kSeed, kLevel, at.x, at.y);
}

std::uint32_t bit_reversed_x(Hash hash, Index i) {
    std::uint64_t x = 0;
    for (unsigned bit = 0; bit < 32; ++bit) x |= (i % kRow >> bit & 1) << (31 - bit);
    return in_rows(hash, i, x);
}

std::uint32_t far_along_x(Hash hash, Index i) {
    return in_rows(hash, i, (Index{1} << 40) + i % kRow);
}

std::uint32_t negative_x(Hash hash, Index i) {
    return in_rows(hash, i, ~(i % kRow));
}

std::uint32_t negative_y(Hash hash, Index i) {
    return hash(kSeed, kLevel, -kX, -1 - static_cast<std::int64_t>(i));
}

std::uint32_t levels(Hash hash, Index i) {
    return hash(kSeed, static_cast<int>(i & 31), kX, static_cast<std::int64_t>(i >> 5));
}

template <unsigned Shift>
std::uint32_t seeds(Hash hash, Index i) {
    return hash(i << Shift, kLevel, kX, kY);
}

std::uint32_t seeds_of_streams(Hash hash, Index i) {
    return hash(derive_seed(kSeed, i), kLevel, kX, kY);
}

std::uint32_t seeds_one_bit_apart(Hash hash, Index i) {
    return hash(kSeed ^ Index{1} << (i & 63), kLevel, kX, static_cast<std::int64_t>(i >> 6));
}

std::uint32_t seeds_in_turn(Hash hash, Index i) {
    const Position at = in_tiles(i >> 1);
    return hash(kSeed + (i & 1), kLevel, at.x, at.y);
}

std::uint32_t levels_in_turn(Hash hash, Index i) {
    const Position at = in_tiles(i >> 1);
    return hash(kSeed, kLevel + static_cast<int>(i & 1), at.x, at.y);
}

constexpr auto kXor = [](std::uint32_t a, std::uint32_t b) { return a ^ b; };
constexpr auto kMinus = [](std::uint32_t a, std::uint32_t b) { return a - b; };

/// A sample compared with that `Right` to the right, `Down` below, `Levels` finer and of a seed
/// `Seeds` greater.
template <auto Compare, int Right, int Down, int Levels = 0, unsigned Seeds = 0>
std::uint32_t compared(Hash hash, Index i) {
    const Position at = in_tiles(i);
    return Compare(hash(kSeed, kLevel, at.x, at.y),
                   hash(kSeed + Seeds, kLevel + Levels, at.x + Right, at.y + Down));
}

std::uint32_t xor_of_child(Hash hash, Index i) {
    const Position at = in_tiles(i);
    return hash(kSeed, kLevel, at.x, at.y) ^ hash(kSeed, kLevel + 1, 2 * at.x, 2 * at.y);
}

/// Zero where rows and columns enter by xor alone.
std::uint32_t xor_of_corners(Hash hash, Index i) {
    const Position at = in_tiles(i);
    return hash(kSeed, kLevel, at.x, at.y) ^ hash(kSeed, kLevel, at.x + 1, at.y) ^
           hash(kSeed, kLevel, at.x, at.y + 1) ^ hash(kSeed, kLevel, at.x + 1, at.y + 1);
}

constexpr Order kOrders[] = {
    {"along_x", kRow, every_x<1>},
    {"every_2nd_x", kRow, every_x<2>},
    {"every_3rd_x", kRow, every_x<3>},
    {"every_64th_x", kRow, every_x<64>},
    {"every_65536th_x", std::uint64_t{1} << 16, every_x<1 << 16>},
    {"every_1048576th_x", std::uint64_t{1} << 12, every_x<1 << 20>},
    {"along_column_blocks", 1, every_x<std::uint64_t{1} << 32>},
    {"bit_reversed_x", kRow, bit_reversed_x},
    {"far_along_x", kRow, far_along_x},
    {"negative_x", kRow, negative_x},
    {"along_y", 1, every_y<1>},
    {"every_2nd_y", 1, every_y<2>},
    {"every_3rd_y", 1, every_y<3>},
    {"every_64th_y", 1, every_y<64>},
    {"every_65536th_y", 1, every_y<1 << 16>},
    {"every_1048576th_y", 1, every_y<1 << 20>},
    {"negative_y", 1, negative_y},
    {"along_diagonal", 1, along_diagonal},
    {"along_antidiagonal", 1, along_antidiagonal},
    {"tiles_by_row", 128 * 64, tiles_by_row},
    {"tiles_by_column", 128 * 64, tiles_by_column},
    {"levels", 1, levels},
    {"levels_in_turn", 128 * 64, levels_in_turn},
    {"seeds", 1, seeds<0>},
    {"seeds_times_2_32", 1, seeds<32>},
    {"seeds_of_streams", 1, seeds_of_streams},
    {"seeds_one_bit_apart", 1, seeds_one_bit_apart},
    {"seeds_in_turn", 128 * 64, seeds_in_turn},
    {"xor_of_x_neighbours", 1, compared<kXor, 1, 0>},
    {"minus_of_x_neighbours", 1, compared<kMinus, 1, 0>},
    {"xor_of_y_neighbours", 1, compared<kXor, 0, 1>},
    {"minus_of_y_neighbours", 1, compared<kMinus, 0, 1>},
    {"xor_of_levels", 1, compared<kXor, 0, 0, 1>},
    {"minus_of_levels", 1, compared<kMinus, 0, 0, 1>},
    {"xor_of_seeds", 1, compared<kXor, 0, 0, 0, 1>},
    {"minus_of_seeds", 1, compared<kMinus, 0, 0, 0, 1>},
    {"xor_of_child", 1, xor_of_child},
    {"xor_of_corners", 1, xor_of_corners},
};

}  // namespace

std::span<const Order> orders() {
    return kOrders;
}

const Order& order_named(const char* name) {
    const auto* found = std::ranges::find(kOrders, std::string_view(name), &Order::name);
    assert(found != std::end(kOrders));
    return *found;
}

std::vector<std::uint32_t> read_words(const Order& order, Hash hash, std::size_t count) {
    std::vector<std::uint32_t> words(count);
    for (std::size_t i = 0; i < count; ++i) words[i] = order.word(hash, i);
    return words;
}

}  // namespace orograph

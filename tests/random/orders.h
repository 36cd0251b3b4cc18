#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

// The orders in which a world's randomness is read, or in which reading it would show a flaw: a
// hash without state has no order of its own, so each of these is a generator to be tested.

namespace orograph {

using Hash = std::uint32_t (*)(std::uint64_t seed, int level, std::int64_t x, std::int64_t y);

struct Order {
    const char* name;
    /// So many words of each row are read, at most. The samples of a row are a permutation: none
    /// equals another. 1 where the words aren't samples but differences of them.
    std::uint64_t row_words;
    std::uint32_t (*word)(Hash hash, std::uint64_t index);
};

/// All of them; their names are identifiers, none twice.
std::span<const Order> orders();

/// The order of that name, which exists.
const Order& order_named(const char* name);

/// The first `count` words of `hash` in `order`.
std::vector<std::uint32_t> read_words(const Order& order, Hash hash, std::size_t count);

}  // namespace orograph

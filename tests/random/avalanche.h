#pragma once

#include <vector>

#include "tests/random/orders.h"

// Avalanche: when one bit of a place changes, each bit of its word ought to change half the time.

namespace orograph {

/// Where the places of an avalanche lie.
enum class Places {
    kAnywhere,    // any seed, any of 64 levels, x and y below 2^42
    kNearOrigin,  // as real ones do: seeds below 256, levels below 24, x and y below 4096
    kInOneRow,    // x below 2^32 of one row: the key's own part in the mixing is nil
};

/// One bit that goes in, and of the 32 that come out the one that is furthest from changing half
/// the time.
struct Avalanche {
    const char* input;  // seed, level, x or y
    unsigned input_bit;
    unsigned output_bit;
    double bias;  // the share of changes, less a half
};

/// The avalanche of each bit of the seed (64), the level (6), x (42) and y (42), or of x alone (32)
/// in one row, over `trials` places each, the same at every call.
std::vector<Avalanche> measure_avalanche(Hash hash, Places places, unsigned trials);

/// The one with the greatest bias of a list that isn't empty.
const Avalanche& worst_of(const std::vector<Avalanche>& avalanches);

/// The probability that the greatest of all the biases in so many avalanches of a perfect hash is
/// `bias` or more.
double avalanche_p_value(double bias, std::size_t avalanches, unsigned trials);

}  // namespace orograph

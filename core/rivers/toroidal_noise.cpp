#include "core/rivers/toroidal_noise.h"

#include <cstddef>
#include <utility>

#include "core/rivers/river_random.h"

namespace orograph {
namespace {

using Values = std::vector<std::int32_t>;

/// What lies half way between b and c, of four in a row.
std::int32_t between(std::int32_t a, std::int32_t b, std::int32_t c, std::int32_t d) {
    return (9 * (b + c) - a - d + 8) >> 4;
}

inline std::int32_t displacement(std::uint64_t row, int x, std::int64_t amplitude) {
    return static_cast<std::int32_t>(gaussian_of(river_bits(row, x)) * amplitude >> 10);
}

/// Twice the rows and columns, with the new ones displaced.
Values refined(const Values& coarse, int size, std::uint64_t level, std::int64_t amplitude) {
    const int mask = size - 1, across = 2 * size;
    const auto wide = static_cast<std::size_t>(across);
    Values rows(wide * static_cast<std::size_t>(size));
    for (int y = 0; y < size; ++y) {
        const std::int32_t* from = &coarse[static_cast<std::size_t>(y) * (wide / 2)];
        std::int32_t* to = &rows[static_cast<std::size_t>(y) * wide];
        for (int x = 0; x < size; ++x) {
            to[2 * x] = from[x];
            to[2 * x + 1] =
                between(from[(x - 1) & mask], from[x], from[(x + 1) & mask], from[(x + 2) & mask]);
        }
    }
    // A point between two others moves less than one between four, which are farther away.
    const std::int64_t on_edge = amplitude * 860 >> 10;
    Values fine(wide * wide);
    for (int y = 0; y < size; ++y) {
        const auto row = [&](int offset) {
            return &rows[static_cast<std::size_t>((y + offset) & mask) * wide];
        };
        const std::int32_t *before = row(-1), *here = row(0), *next = row(1), *after = row(2);
        std::int32_t* even = &fine[static_cast<std::size_t>(2 * y) * wide];
        std::int32_t* odd = even + wide;
        const std::uint64_t even_key = river_row(level, 2 * y),
                            odd_key = river_row(level, 2 * y + 1);
        for (int x = 0; x < across; x += 2) {
            even[x] = here[x];
            even[x + 1] = here[x + 1] + displacement(even_key, x + 1, on_edge);
            odd[x] =
                between(before[x], here[x], next[x], after[x]) + displacement(odd_key, x, on_edge);
            odd[x + 1] = between(before[x + 1], here[x + 1], next[x + 1], after[x + 1]) +
                         displacement(odd_key, x + 1, amplitude);
        }
    }
    return fine;
}

}  // namespace

Values toroidal_noise(int size, int coarsest, std::uint64_t seed, int amplitude, double gain) {
    Values values(static_cast<std::size_t>(coarsest) * static_cast<std::size_t>(coarsest));
    const std::uint64_t first = level_key(seed, 0);
    for (int y = 0; y < coarsest; ++y) {
        const std::uint64_t row = river_row(first, y);
        for (int x = 0; x < coarsest; ++x) {
            values[static_cast<std::size_t>(y * coarsest + x)] = displacement(row, x, amplitude);
        }
    }
    const auto factor = static_cast<std::int64_t>(gain * 1024);
    std::int64_t range = amplitude * factor >> 10;
    int level = 1;
    for (int side = coarsest; side < size; side *= 2, ++level) {
        values = refined(values, side, level_key(seed, level), range);
        range = range * factor >> 10;
    }
    return values;
}

}  // namespace orograph

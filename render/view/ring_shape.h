#pragma once

#include <cstdint>

namespace orograph {

/// The most rings a clipmap has: those of a world of 2^40 samples.
inline constexpr int kMostRings = 41;

/// The nearest multiple of `step` that isn't above `value`. Requires step > 0.
constexpr std::int64_t floor_to(std::int64_t value, std::int64_t step) {
    return value - (value % step + step) % step;
}

/// What the rings of a clipmap have in common. Ring 0 holds the finest samples; each ring has twice
/// the spacing of the one before. Lengths are in cells of the ring.
///
/// A ring keeps a window of `samples` x `samples`, a block wider on each side than what it draws,
/// which snaps to two blocks of its own, one of the next coarser ring: so the hole that the finer
/// ring fills is always whole blocks.
struct RingShape {
    /// Along the side of what a ring keeps; a power of two, at least 64.
    int samples = 256;

    /// Along the side of a block, the unit of drawing and of culling.
    constexpr int block() const { return samples / 16; }
    /// Along the side of the squares whose bounds are kept: what a block of the next finer ring
    /// takes of this one.
    constexpr int half_block() const { return block() / 2; }
    /// Along the side of what a ring draws.
    constexpr int drawn() const { return 14 * block(); }
    /// The eye is at least this far from the border of what is drawn, and at most two blocks more.
    constexpr int nearest_border() const { return 6 * block(); }
    /// A ring draws its own heights up to here, where the finer ring ends at the latest,
    constexpr double morph_begin() const { return 4 * block(); }
    /// and those of the coarser ring from here on. A cell further out it is drawn as that ring
    /// would be, and may end.
    constexpr double morph_end() const { return nearest_border() - 1; }
    /// The weighted height of the eye, in cells, from which on a ring isn't drawn: it has been
    /// drawn as the coarser one everywhere for a cell.
    constexpr double drop_height() const { return morph_end() + 2; }

    /// Where the drawn window begins, along one axis, for an eye in cell `eye`: a multiple of two
    /// blocks.
    constexpr std::int64_t snap(std::int64_t eye) const {
        return floor_to(eye - nearest_border(), 2 * block());
    }

    bool operator==(const RingShape&) const = default;
};

/// How many cells of height count as much as one of distance: the detail that a ring holds back
/// when the eye is high above the ground.
inline constexpr double kHeightWeight = 1.25;

}  // namespace orograph

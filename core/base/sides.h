#pragma once

namespace orograph {

/// What lies beyond the sides of a map.
enum class Sides {
    open,    // nothing: it has a border
    joined,  // itself: the east goes on in the west, the south in the north, as on a tile
};

/// The place of sample `i` along a side of `samples`, of which it may lie up to that many beyond
/// either end, where the map goes on.
constexpr int around(int i, int samples) {
    return i < 0 ? i + samples : i >= samples ? i - samples : i;
}

}  // namespace orograph

#pragma once

#include <cstdint>

#include "core/rivers/river_world.h"

namespace orograph {

/// Small enough for tests: a base of 256 x 256 cells, 16 km along each.
inline RiversParams small_rivers() {
    RiversParams params;
    params.base_levels = 8;
    return params;
}

inline RiverWorld make_world(const RiversParams& params, std::uint64_t seed) {
    return *RiverWorld::create(params, 256 * 16e3, seed, {});
}

/// Made once for all tests of a program.
inline const RiverWorld& small_world() {
    static const RiverWorld world = make_world(small_rivers(), 9001);
    return world;
}

}  // namespace orograph

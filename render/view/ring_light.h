#pragma once

#include <cstdint>

#include "core/base/grid.h"
#include "core/light/light.h"
#include "core/terrain/terrain.h"

// What light reaches the samples of a ring, for shaders/lib/ring_light.glsl.

namespace orograph {

struct Gradient;
struct LandAround;

/// A sample's light, as a texel of four bytes.
struct LightTexel {
    /// The components of the unit normal towards east and south: 128 for 0, 127 more for 1.
    std::uint8_t normal_east = 128, normal_south = 128;
    /// The shares that the land around leaves of the sky and of the sun: 255 for all.
    std::uint8_t sky = 255, sun = 255;
    bool operator==(const LightTexel&) const = default;
};

/// Finds the light of `window`, whose gradients are known. A pure function of the place: windows
/// that overlap agree bit for bit. The sky's share is the mean of the squared cosines of horizons;
/// the sun goes down behind one over two degrees, which makes shadows soft.
Grid<LightTexel> ring_light(const Terrain& terrain, const Window& window,
                            const Grid<Gradient>& gradients, const Direction& sun);
/// The same with what the land around leaves, where it is known already.
Grid<LightTexel> ring_light(const LandAround& around, const Grid<Gradient>& gradients,
                            const Direction& sun);

}  // namespace orograph

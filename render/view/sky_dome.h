#pragma once

#include <cstddef>
#include <cstdint>
#include <glm/vec3.hpp>
#include <vector>

#include "core/light/sky.h"

namespace orograph {

/// The sky around an eye as a mesh: the light along the rays through its vertices, as sky_ray finds
/// it.
struct DomeVertex {
    /// Where it is drawn; unit length.
    glm::vec3 towards;
    glm::vec3 even, hazy;
};

struct SkyDome {
    std::vector<DomeVertex> vertices;
    /// Triangles: first those below the horizon.
    std::vector<std::uint16_t> indices;
    std::size_t indices_below = 0;
};

/// A sphere of rows that crowd at the horizon, where light changes fastest, and columns that begin
/// below the sun, or at night below the moon. Its horizon is drawn `dip` radians below level, which
/// over flat ground is 0 at any height: the rays above the planet's are spread over all above it.
/// Below it, vertices have the horizon's light, for the pixels that it crosses. Takes about half a
/// millisecond.
SkyDome sky_dome(const Sky& sky, double dip = 0);
/// The same in place of another dome, whose memory it takes.
void make_sky_dome(const Sky& sky, double dip, SkyDome& dome);
/// Moves the horizon of a dome, whose light stays.
void turn_sky_dome(const Sky& sky, double dip, SkyDome& dome);

}  // namespace orograph

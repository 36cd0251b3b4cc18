#pragma once

#include <optional>

#include "render/view/scene.h"

namespace orograph {

/// The sides of a map that is drawn as if it were cut out of the ground: on the plain, or out of
/// the sea where that lies around it.
struct SideWalls {
    /// Metres: how high they stand, and how far it is from there to the highest ground.
    double base = 0, height = 0;
};

/// Nothing if the scene has none: they are for maps that end. Where a border lies in the sea they
/// are out of sight.
std::optional<SideWalls> side_walls_of(const Scene& scene);

}  // namespace orograph

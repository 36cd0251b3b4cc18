#pragma once

#include "core/recipe/recipe.h"

namespace orograph {

/// Where the ground of a recipe lies on its lattice: the camera and the bookmarks are measured from
/// its middle.
struct GroundPlace {
    Place middle;
    /// Metres between samples of the lattice's finest level. Another one is other land.
    double spacing = 1;
    /// Metres after which the land comes again; 0 where it doesn't.
    double period = 0;
    /// Metres from the middle to the border; infinite where there is none.
    double reach = 0;
    bool operator==(const GroundPlace&) const = default;
};

GroundPlace ground_place(const Recipe& recipe);

/// Where the land at `place`, metres east and south of the middle of `before`, lies from the middle
/// of `after`. Of land that repeats, the copy that is nearest to the middle; what lay beyond the
/// border of tiles, and other land, keeps its distance from the middle.
Place kept_place(const GroundPlace& before, const GroundPlace& after, Place place);

/// Moves the camera of `after` so that it stays over the same land; one that frames the ground
/// frames what there is now.
void keep_camera(const GroundPlace& before, Recipe& after);

/// Moves the bookmarks of `after` likewise.
void keep_bookmarks(const GroundPlace& before, Recipe& after);

}  // namespace orograph

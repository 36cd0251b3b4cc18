#pragma once

namespace orograph {

/// Where the terrain is drawn, in window coordinates.
struct SceneArea {
    float x = 0, y = 0, width = 1, height = 1;

    bool contains(float at_x, float at_y) const {
        return at_x >= x && at_y >= y && at_x < x + width && at_y < y + height;
    }
};

}  // namespace orograph

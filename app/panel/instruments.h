#pragma once

#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "render/gl/renderer.h"

namespace orograph {

/// The legend of the field over the ground, height, heading, speed (metres a second) and what the
/// mouse points at: in the lower right corner of the scene. Marks itself as "instruments". Requires
/// a scene.
void draw_instruments(Interface& interface, const SceneArea& area, const Renderer& renderer,
                      const Pose& pose, double speed);

}  // namespace orograph

#pragma once

#include "render/view/camera.h"
#include "render/view/clipmap.h"
#include "render/view/scene.h"

namespace orograph {

/// `pose` raised until it stands clear of the ground and of its trees, and nothing near by hides
/// what it looks at: for who finds other ground below than they came to. One that has an outlook
/// stays where it is. Requires a ground that `clipmap` draws.
Pose with_outlook(const Scene& scene, const Clipmap& clipmap, double aspect, const Pose& pose);

}  // namespace orograph

#pragma once

#include "render/view/camera.h"
#include "render/view/scene.h"

namespace orograph {

/// The pose from which all of the scene's terrain is in view and as large as it can be: a ridge
/// from the front, a surface from the south-west and above, a texture from straight above. Requires
/// aspect > 0.
Pose frame_scene(const Scene& scene, double aspect);

/// The height in metres from which all of the scene's terrain is in sight straight below, with room
/// around it: from further up it would only get smaller. Requires aspect > 0.
double highest_eye(const Scene& scene, double aspect);

/// Whether a rendering type shows the ground from straight above.
bool is_from_above(Rendering rendering);

/// The pose that a scene is drawn from: that of `camera`, or the frame.
Pose scene_pose(const Scene& scene, const CameraParams& camera, double aspect);

}  // namespace orograph

#pragma once

#include <optional>

#include "app/flight/flight.h"
#include "app/flight/input.h"
#include "render/gl/renderer.h"

namespace orograph {

/// Moves the camera as keys and mouse ask: through the air, around a place, or on the ground.
class Pilot {
  public:
    /// Where the camera of the scene that `renderer` shows goes from `pose` in `seconds`. Never
    /// below the ground. Requires a scene.
    Pose steer(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
               const FrameInput& input, double seconds);

  private:
    Pose orbit(const Renderer& renderer, const Pose& pose, const FrameInput& input, double seconds);

    /// What is orbited, for as long as one does.
    std::optional<glm::dvec3> pivot_;
    Pose orbited_;
};

}  // namespace orograph

#include "app/flight/pilot.h"

#include <algorithm>

#include "render/view/framing.h"

namespace orograph {

Pose Pilot::steer(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
                  const FrameInput& input, double seconds) {
    const Scene& scene = *renderer.scene();
    const Clipmap& clipmap = renderer.clipmap();
    const bool map = is_map(scene.recipe.view.rendering);
    const bool ground = scene.ground && clipmap.layout();
    if (ground && camera.mode == CameraMode::orbit) return orbit(renderer, pose, input, seconds);
    pivot_.reset();
    const double speed =
        ground ? speed_of(camera, clipmap.above_ground()) : speed_of({.speed = camera.speed}, 0);
    const bool walking = ground && camera.mode == CameraMode::walk;
    Pose result = moved(pose, input.motion, speed, seconds, map || walking);
    result = turned(result, input.look_right, map ? 0 : input.look_down);
    if (walking && !camera.framed) return on_ground(scene, clipmap, result);
    if (camera.framed && result == pose) return pose;
    return above_ground(scene, clipmap, result);
}

Pose Pilot::orbit(const Renderer& renderer, const Pose& pose, const FrameInput& input,
                  double seconds) {
    const Clipmap& clipmap = renderer.clipmap();
    const bool asked = input.motion.any() || input.look_right != 0 || input.look_down != 0;
    if (!asked) return pose;
    // Chosen anew when the camera has moved otherwise.
    if (!pivot_ || !(orbited_ == pose)) {
        const glm::dvec3 ahead = view_direction(pose);
        const double reach = std::max(clipmap.above_ground(), 1.0);
        pivot_ = clipmap.meet(pose.position, ahead).value_or(pose.position + ahead * reach);
    }
    Pose result = orbited(pose, *pivot_, input.motion, seconds);
    result = orbited(result, *pivot_, input.look_right, input.look_down);
    orbited_ = above_ground(*renderer.scene(), clipmap, result);
    return orbited_;
}

}  // namespace orograph

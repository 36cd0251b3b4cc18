#include "app/flight/pilot.h"

#include <algorithm>
#include <cmath>
#include <glm/geometric.hpp>
#include <utility>

#include "render/view/framing.h"
#include "render/view/ground.h"
#include "render/view/under_water.h"

namespace orograph {
namespace {

constexpr double kApproachSeconds = 0.8;  // however far it is
constexpr double kApproachShare = 0.3;    // of the distance that is left then

bool has_ground(const Renderer& renderer) {
    return renderer.scene()->ground && renderer.clipmap().layout();
}

bool walks(const Renderer& renderer, const CameraParams& camera) {
    return has_ground(renderer) && camera.mode == CameraMode::walk;
}

bool orbits(const Renderer& renderer, const CameraParams& camera) {
    return has_ground(renderer) && camera.mode == CameraMode::orbit;
}

/// Whether the wheel goes nearer, instead of setting the speed.
bool zooms(const Renderer& renderer, const CameraParams& camera) {
    return is_from_above(renderer.scene()->recipe.view.rendering) || orbits(renderer, camera);
}

/// Metres from the eye to what is near it, at least one.
double room(const Renderer& renderer, const glm::dvec3& eye) {
    if (!has_ground(renderer)) return 1;
    return std::max(room_around(*renderer.scene(), renderer.clipmap(), eye), 1.0);
}

/// What is drawn at a pixel: on the ground or, where there is none, on a picture from above or in a
/// ridge's plane.
std::optional<glm::dvec3> place_at(const Renderer& renderer, const SceneArea& area,
                                   const Pose& pose, const glm::vec2& pixel) {
    const double x = 2 * (pixel.x - area.x) / area.width - 1;
    const double y = 1 - 2 * (pixel.y - area.y) / area.height;
    const glm::dvec3 ray = ray_through(pose, area.width / area.height, x, y);
    if (has_ground(renderer)) return renderer.clipmap().meet(pose.position, ray);
    const int axis = renderer.scene()->ridge ? 2 : 1;
    const double ahead = -pose.position[axis] / ray[axis];
    if (!std::isfinite(ahead) || ahead <= 0) return std::nullopt;
    return pose.position + ray * ahead;
}

/// Metres that a pixel covers where a drag took hold.
double metres_at(const Renderer& renderer, const SceneArea& area, const Pose& pose,
                 const glm::vec2& pixel) {
    const auto place = place_at(renderer, area, pose, pixel);
    const Globe& globe = renderer.clipmap().globe();  // flat where no ground is shown
    const double ahead = place ? glm::dot(globe.seen(*place, pose.position), view_direction(pose))
                               : room(renderer, pose.position);
    return metres_a_pixel(ahead, area.height);
}

/// The same to within what a recipe's degrees lose.
bool alike(const Pose& a, const Pose& b) {
    const double reach = glm::length(a.position) + 1;
    return glm::length(a.position - b.position) < 1e-9 * reach &&
           std::abs(std::remainder(a.heading - b.heading, 6.283185307179586)) < 1e-9 &&
           std::abs(a.pitch - b.pitch) < 1e-9;
}

}  // namespace

double Pilot::speed(const Renderer& renderer, const CameraParams& camera,
                    const glm::dvec3& eye) const {
    const Scene& scene = *renderer.scene();
    if (walks(renderer, camera)) return std::min(walking_speed_, fastest(scene));
    const double wanted =
        has_ground(renderer) ? speed_of(camera, room(renderer, eye)) : camera.speed;
    return std::min(wanted, fastest(scene));
}

void Pilot::turn_wheel(const Renderer& renderer, CameraParams& camera, double steps) {
    if (steps == 0 || zooms(renderer, camera)) return;
    // What is a speed at 100 m above the ground may be more than is of use up there.
    const double most = camera.speed_by_height ? kFastestSpeed : fastest(*renderer.scene());
    double& speed = walks(renderer, camera) ? walking_speed_ : camera.speed;
    speed = wheel_speed(speed, steps, most);
    speed_changed_ = true;
}

Pose Pilot::steer(const Renderer& renderer, CameraParams& camera, const Pose& pose,
                  const Steering& steering) {
    const Scene& scene = *renderer.scene();
    const FrameInput& input = steering.input;
    const ViewGesture& gesture = steering.gesture;
    speed_changed_ = false;
    turn_wheel(renderer, camera, input.wheel);
    const bool moves = input.motion.any() || input.look_right != 0 || input.look_down != 0 ||
                       gesture.drag != glm::dvec2(0) || gesture.pan != glm::dvec2(0) ||
                       (input.wheel != 0 && zooms(renderer, camera));
    if (moves) approach_.reset();
    if (gesture.double_click) begin_approach(renderer, camera, pose, steering);
    asked_ = moves || approach_;
    if (!orbits(renderer, camera)) pivot_.reset();
    if (!asked_ && camera.framed) return pose;

    Pose result = pose;
    if (approach_) {
        result = approach(steering.seconds);
    } else if (asked_) {
        result = steered(renderer, camera, pose, steering);
    }
    const double aspect = steering.area.width / steering.area.height;
    result = within_reach(scene, aspect, pose, result);
    const bool walking = walks(renderer, camera) && !camera.framed;
    // Who circles a place from the air stays there.
    const bool dives =
        !orbits(renderer, camera) || under_water(scene, renderer.clipmap(), pose.position);
    const Floor floor = dives ? Floor::bed : Floor::surface;
    result = walking ? on_ground(scene, renderer.clipmap(), result)
                     : above_ground(scene, renderer.clipmap(), result, floor);
    const bool rises = input.motion.up != 0 && !walking && !orbits(renderer, camera);
    if (rises && has_ground(renderer)) {
        result = tilted_with_horizon(pose, result, renderer.clipmap().globe());
    }
    orbited_ = result;
    return result;
}

Pose Pilot::steered(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
                    const Steering& steering) {
    if (orbits(renderer, camera)) return orbit(renderer, pose, steering);
    const FrameInput& input = steering.input;
    const ViewGesture& gesture = steering.gesture;
    const bool from_above = is_from_above(renderer.scene()->recipe.view.rendering);
    const bool ridge = renderer.scene()->ridge != nullptr;
    Motion motion = input.motion;
    // A line is seen from the side alone: to turn is to go along it.
    if (ridge) motion.right = std::clamp(motion.right + std::exchange(motion.turn, 0), -1.0, 1.0);
    Pose result = moved(pose, motion, speed(renderer, camera, pose.position), steering.seconds,
                        from_above || walks(renderer, camera));
    if (!ridge) result = turned(result, input.look_right, from_above ? 0 : input.look_down);
    const bool flat = from_above || ridge;
    if (flat && input.wheel != 0 && from_above) {
        const glm::dvec3 below(result.position.x, 0, result.position.z);
        result = zoomed(result, below, zoom_share(input.wheel));
    }
    if (!flat) {
        result = tilted(result, motion, steering.seconds);
        // The picture follows the hand, as far as its middle goes.
        const double radians = metres_a_pixel(1, steering.area.height);
        result = grabbed(result, gesture.drag.x * radians, gesture.drag.y * radians);
    }
    const glm::dvec2 pan = flat ? gesture.drag + gesture.pan : gesture.pan;
    if (pan != glm::dvec2(0)) {
        result = panned(result, pan.x, pan.y, metres_at(renderer, steering.area, pose, gesture.at));
    }
    return result;
}

Pose Pilot::orbit(const Renderer& renderer, const Pose& pose, const Steering& steering) {
    const Clipmap& clipmap = renderer.clipmap();
    const FrameInput& input = steering.input;
    const ViewGesture& gesture = steering.gesture;
    // Chosen anew when the camera has moved otherwise.
    if (!pivot_ || !alike(orbited_, pose)) {
        const glm::dvec3 ahead = view_direction(pose);
        const double reach = room(renderer, pose.position);
        pivot_ = clipmap.meet(pose.position, ahead).value_or(pose.position + ahead * reach);
    }
    Pose result = orbited(pose, *pivot_, input.motion, steering.seconds);
    result = orbited(result, *pivot_, input.look_right + gesture.drag.x,
                     input.look_down + gesture.drag.y);
    const double distance = glm::length(*pivot_ - result.position);
    const double nearest = 2 * clearance(*renderer.scene());
    const double share = std::max(zoom_share(input.wheel), nearest / distance);
    if (input.wheel != 0 && (share < 1) == (input.wheel > 0)) {
        result = zoomed(result, *pivot_, share);
    }
    const Pose aside = panned(result, gesture.pan.x, gesture.pan.y,
                              metres_a_pixel(distance, steering.area.height));
    *pivot_ += aside.position - result.position;
    return aside;
}

void Pilot::begin_approach(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
                           const Steering& steering) {
    const auto place = place_at(renderer, steering.area, pose, *steering.gesture.double_click);
    if (!place || renderer.scene()->ridge) return;
    Pose end = pose;
    if (is_from_above(renderer.scene()->recipe.view.rendering)) {
        end.position = {place->x, pose.position.y * kApproachShare, place->z};
    } else if (walks(renderer, camera)) {
        end.position = *place;
    } else {
        const double share = orbits(renderer, camera) ? 1 : kApproachShare;
        end = approached(pose, *place, share, 20 * clearance(*renderer.scene()));
    }
    if (orbits(renderer, camera)) pivot_ = place;
    approach_ = Approach{pose, end};
}

Pose Pilot::approach(double seconds) {
    approach_->seconds += seconds;
    const double share = std::min(approach_->seconds / kApproachSeconds, 1.0);
    const Pose pose = between(approach_->begin, approach_->end, share);
    if (share == 1) approach_.reset();
    return pose;
}

}  // namespace orograph

#pragma once

#include <array>

#include "app/document/view_history.h"
#include "core/recipe/recipe.h"
#include "render/view/camera.h"
#include "render/view/clipmap.h"
#include "render/view/globe.h"
#include "render/view/scene.h"

namespace orograph {

/// What the held keys ask for: each axis in [-1, 1].
struct Motion {
    double forward = 0;  // level, along the heading
    double along_view = 0;
    double right = 0;
    double up = 0;
    double turn = 0;  // clockwise
    double tilt = 0;  // upwards
    bool slow = false;
    bool any() const {
        return forward != 0 || along_view != 0 || right != 0 || up != 0 || turn != 0 || tilt != 0;
    }
};

/// Radians a second that the turning keys turn.
inline constexpr double kTurnSpeed = 1.0;
/// Metres a second of a person on foot.
inline constexpr double kWalkingSpeed = 1.4;
/// How much slower `Motion::slow` flies and turns.
inline constexpr double kSlow = 0.2;

/// `pose` after `seconds` of `motion` at `speed` metres a second. On a picture that is seen from
/// straight above, along the view is level too. The result doesn't depend on how the time is cut in
/// frames, but for the turn within one.
Pose moved(const Pose& pose, const Motion& motion, double speed, double seconds, bool from_above);

/// `pose` with the view tilted by `seconds` of `motion`, at most straight up or down.
Pose tilted(const Pose& pose, const Motion& motion, double seconds);

/// `pose` with the horizon of a globe where it was in the picture, after `before` rose or sank:
/// from higher up it is lower, and the view tilts with it. A view straight down or up stays so.
Pose tilted_with_horizon(const Pose& before, const Pose& pose, const Globe& globe);

/// `pose` after `seconds` of `motion` around `pivot`, which stays in the middle of the picture:
/// turning circles it, rising and sinking look from higher or lower, as do looking down and up,
/// forward goes nearer. At most straight above or below.
Pose orbited(const Pose& pose, const glm::dvec3& pivot, const Motion& motion, double seconds);

/// The same for a drag of the mouse, in pixels.
Pose orbited(const Pose& pose, const glm::dvec3& pivot, double right_pixels, double down_pixels);

/// The same for a drag of the mouse that takes hold of the ground: the camera moves the other way,
/// level with the picture, by `metres_a_pixel` for each pixel.
Pose panned(const Pose& pose, double right_pixels, double down_pixels, double metres_a_pixel);

/// `pose` with the view turned by a drag that takes hold of the picture, in radians: what is in its
/// middle follows the hand.
Pose grabbed(const Pose& pose, double right, double down);

/// Around `pivot` without turning, so near that the distance is `share` of what it was.
Pose zoomed(const Pose& pose, const glm::dvec3& pivot, double share);

/// Looks at `place` from `share` of the present distance, or at least from `nearest` metres.
Pose approached(const Pose& pose, const glm::dvec3& place, double share, double nearest);

/// From `begin` (0) to `end` (1), by the shorter turn, gently at both ends.
Pose between(const Pose& begin, const Pose& end, double share);

/// Metres a second at which the keys move `camera`, `above_ground` metres from the ground.
double speed_of(const CameraParams& camera, double above_ground);

/// Metres a second that nobody needs to exceed in a scene: its whole terrain passes by in a second.
double fastest(const Scene& scene);

/// `pose` with the view turned by a drag of the mouse, in pixels.
Pose turned(const Pose& pose, double right_pixels, double down_pixels);

/// `pose` no lower than the ground of `scene`, which `clipmap` draws, allows: what one sees of it
/// from above or, where pictures show water from below, its bed.
Pose above_ground(const Scene& scene, const Clipmap& clipmap, const Pose& pose,
                  Floor floor = Floor::bed);

/// The share of its distance that who zooms keeps, after turning the mouse wheel by `steps`.
double zoom_share(double steps);

/// The speed after turning the mouse wheel by `steps`, each a fifth more, within the parameter's
/// range and at most `fastest`.
double wheel_speed(double speed, double steps, double fastest = kFastestSpeed);

/// `pose` no higher than the ceiling of `scene` and no further away than a recipe can say; one that
/// is higher already, as `before`, doesn't rise.
Pose within_reach(const Scene& scene, double aspect, const Pose& before, const Pose& pose);

/// `pose` with its eye at the height of a walker's above the ground.
Pose on_ground(const Scene& scene, const Clipmap& clipmap, const Pose& pose);

/// Keeps the camera of a recipe while the rendering type changes: a ridge, a surface and a picture
/// from above are looked at from different places, and each is found again where it was left.
class CameraMemory {
  public:
    /// Another document, which shows this: forgets the cameras of the last one.
    void start(Rendering shown);
    /// Call each frame. When the rendering type has changed to one that is looked at from
    /// elsewhere, `camera` becomes the one that was left there.
    void follow(Rendering shown, CameraParams& camera);

  private:
    Rendering last_ = Rendering::lines;
    std::array<CameraParams, kVantages> left_;
};

}  // namespace orograph

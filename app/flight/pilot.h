#pragma once

#include <optional>

#include "app/flight/flight.h"
#include "app/flight/input.h"
#include "app/flight/view_mouse.h"
#include "render/gl/renderer.h"

namespace orograph {

/// What a person does in a frame to move the camera.
struct Steering {
    const FrameInput& input;
    const ViewGesture& gesture;
    /// Where the scene is drawn.
    SceneArea area;
    double seconds = 0;
};

/// Moves the camera as keys and mouse ask: through the air, around a place, or on the ground.
///
/// A drag with the left button takes hold of the picture: it turns the view, circles what is
/// orbited, and moves a picture seen from above. One with the middle button moves the camera
/// sideways. The wheel sets the speed or, where one orbits or looks from above, goes nearer. A
/// double click flies to a place; while one orbits, that place is orbited from then on.
class Pilot {
  public:
    /// Where the camera of the scene that `renderer` shows goes from `pose`: never below the
    /// ground, nor so high that the terrain only gets smaller. Who asks for nothing stays, but is
    /// lifted off the ground that is drawn. The wheel changes the speed of `camera`. Requires a
    /// scene.
    Pose steer(const Renderer& renderer, CameraParams& camera, const Pose& pose,
               const Steering& steering);

    /// Whether the last `steer` was asked to move, and whether the wheel changed the speed.
    bool asked() const { return asked_; }
    bool speed_changed() const { return speed_changed_; }
    /// Whether it flies to a place of its own accord.
    bool approaching() const { return approach_.has_value(); }
    /// Another document: forgets what it orbited and where it flew.
    void start() { *this = {}; }

    /// Metres a second at which the keys move an eye. Requires a scene.
    double speed(const Renderer& renderer, const CameraParams& camera, const glm::dvec3& eye) const;

  private:
    struct Approach {
        Pose begin, end;
        double seconds = 0;
    };
    void turn_wheel(const Renderer& renderer, CameraParams& camera, double steps);
    Pose steered(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
                 const Steering& steering);
    Pose orbit(const Renderer& renderer, const Pose& pose, const Steering& steering);
    /// Begins to fly to what was double-clicked, if that is a place.
    void begin_approach(const Renderer& renderer, const CameraParams& camera, const Pose& pose,
                        const Steering& steering);
    Pose approach(double seconds);

    /// That of walking belongs to no document.
    double walking_speed_ = kWalkingSpeed;
    bool asked_ = false, speed_changed_ = false;
    std::optional<Approach> approach_;
    /// What is orbited, for as long as one does.
    std::optional<glm::dvec3> pivot_;
    Pose orbited_;
};

}  // namespace orograph

#pragma once

#include <cstdint>
#include <optional>

#include "app/document/document.h"
#include "app/interface/interface.h"
#include "app/interface/overlay.h"
#include "render/view/camera.h"
#include "render/view/scene.h"

namespace orograph {

/// Makes a map of a square of an endless ground: one step of the document, whose progress it shows.
class Baking {
  public:
    /// `document` must outlive it.
    explicit Baking(Document& document) : document_(document) {}

    /// `pose` is where the camera is, `scene` shows what is baked, `now` is the present second. The
    /// land keeps its place, its colours and its climate, and its sea if it has water. Requires
    /// scene.ground.
    void begin(const ExtentParams& region, const Pose& pose, const Scene& scene, double now);
    /// Shows how far it is, should it take long. `busy` and `progress` are those of the scene.
    void draw(Interface& interface, const SceneArea& area, bool busy, double progress, double now);

  private:
    Document& document_;
    /// The revision of the document whose map is being made, and since when.
    std::optional<std::uint64_t> revision_;
    double since_ = 0;
};

}  // namespace orograph

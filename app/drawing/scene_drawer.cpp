#include "app/drawing/scene_drawer.h"

#include <GLFW/glfw3.h>

namespace orograph {
namespace {

constexpr double kSettleSeconds = 0.15;  // at rest before everything is drawn finely,
constexpr double kSlowSettle = 0.6;      // and where that takes long, lest it hold up who goes on
constexpr int kSoftwareCoarser = 1;      // to begin with, on the processor

}  // namespace

SceneDrawer::SceneDrawer(Renderer& renderer)
    : renderer_(renderer),
      governor_(Renderer::is_software() ? kSoftwareCoarser : 0),
      chooser_(Renderer::is_software()) {}

void SceneDrawer::follow(const Pose& pose, Detail wanted, double seconds) {
    renderer_.set_quality(quality_of(chooser_.detail(wanted)));
    renderer_.follow(pose, seconds);
}

Status SceneDrawer::draw(const Pose& pose, const Viewport& viewport, Detail wanted, bool holding,
                         double now) {
    const double patience = governor_.coarser() > 0 ? kSlowSettle : kSettleSeconds;
    const bool at_rest = now - moved_at_ > patience && !holding;
    pixel_ = at_rest ? 1 : 1 << governor_.coarser();
    const double begin = glfwGetTime();
    const Status drawn = renderer_.draw(pose, 0, viewport, pixel_);
    const bool measure =
        chooser_.wants_measure(wanted) && at_rest && renderer_.scene() && renderer_.settled();
    unfinished_ = !at_rest || measure;
    if (!unfinished_) return drawn;
    glFinish();  // so that the time is that of the drawing
    const double seconds = glfwGetTime() - begin;
    if (measure) chooser_.measured(seconds);
    if (!at_rest) governor_.moved(seconds);
    return drawn;
}

}  // namespace orograph

#include "app/drawing/scene_drawer.h"

#include <GLFW/glfw3.h>

namespace orograph {
namespace {

constexpr double kSettleSeconds = 0.15;  // at rest before everything is drawn finely,
constexpr double kSlowSettle = 0.6;      // and where that takes long, lest it hold up who goes on
constexpr double kHeldSettle = 1.5;      // or who has only paused with a slider in hand
constexpr int kSoftwareCoarser = 1;      // to begin with, on the processor

}  // namespace

SceneDrawer::SceneDrawer(Renderer& renderer)
    : renderer_(renderer),
      governor_(Renderer::is_software() ? kSoftwareCoarser : 0),
      chooser_(Renderer::is_software()) {}

void SceneDrawer::moved(double now) {
    moved_at_ = now;
    refines_ = refining_ = false;
}

void SceneDrawer::follow(const Pose& pose, Detail wanted, double seconds) {
    const Quality best = quality_of(Detail::high);
    if (refines_) {
        refining_ = !renderer_.refine(pose, best);
        return;
    }
    renderer_.set_quality(quality_of(chooser_.detail(wanted)));
    renderer_.follow(pose, seconds);
}

Status SceneDrawer::draw(const Pose& pose, const Viewport& viewport, Detail wanted, bool holding,
                         double now) {
    if (!(pose == pose_)) moved(now);
    pose_ = pose;
    const double patience = holding                   ? kHeldSettle
                            : governor_.coarser() > 0 ? kSlowSettle
                                                      : kSettleSeconds;
    const bool at_rest = now - moved_at_ > patience;
    pixel_ = at_rest ? 1 : 1 << governor_.coarser();
    const double begin = glfwGetTime();
    const Status drawn = renderer_.draw(pose, 0, viewport, pixel_);
    const bool measure =
        chooser_.wants_measure(wanted) && at_rest && renderer_.scene() && renderer_.settled();
    unfinished_ = !at_rest || measure;
    // First the picture is whole, then it is fine.
    const bool refines = !unfinished_ && renderer_.settled() && chooser_.refines(wanted);
    if (refines && !refines_) refining_ = true;
    refines_ = refines || (refines_ && at_rest && chooser_.refines(wanted));
    if (!unfinished_) return drawn;
    glFinish();  // so that the time is that of the drawing
    const double seconds = glfwGetTime() - begin;
    if (measure) chooser_.measured(seconds);
    if (!at_rest) governor_.moved(seconds);
    return drawn;
}

}  // namespace orograph

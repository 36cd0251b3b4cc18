#include "app/drawing/scene_drawer.h"

#include <GLFW/glfw3.h>

#include <algorithm>

namespace orograph {
namespace {

constexpr double kSettleSeconds = 0.15;  // at rest before a finer picture is made,
constexpr double kHeldSettle = 1.5;      // or where somebody has only paused, slider in hand
constexpr double kSlowSettle = 0.4;      // before a slow one,
constexpr double kRefinedSettle = 0.8;   // or where the finest mostly comes sooner
constexpr double kArrivalSettle = 3;     // or while what is shown is still coming
constexpr int kSoftwareCoarser = 1;      // to begin with, on the processor
constexpr double kBandSeconds = 0.25;    // for a band of a picture, at most,
constexpr int kMostBands = 12;           // unless there are as many

}  // namespace

SceneDrawer::SceneDrawer(Renderer& renderer)
    : renderer_(renderer),
      software_(Renderer::is_software()),
      governor_(software_ ? kSoftwareCoarser : 0),
      chooser_(software_) {}

void SceneDrawer::moved(double now, bool wanted) {
    moved_at_ = wanted ? now - 2 * kSettleSeconds : now;
    refines_ = refining_ = false;
}

void SceneDrawer::came(double now, bool wanted) {
    moved(now, wanted);
    if (wanted && opening_ == Opening::waits) opening_ = Opening::comes;
}

/// So that none holds up the window, and no more of them than that takes: each costs the processor
/// the rest of a frame as well. `seconds`: what the last one took.
void SceneDrawer::choose_bands(double seconds) {
    if (seconds > kBandSeconds) bands_ = std::min(bands_ + 1, kMostBands);
    if (seconds < kBandSeconds / 3) bands_ = std::max(bands_ - 1, 1);
}

void SceneDrawer::follow(const Pose& pose, Detail wanted, double seconds) {
    if (opening_ == Opening::comes) {
        opening_ = Opening::over;
        const Scene* scene = renderer_.scene();
        const bool map = scene && made_whole(scene->recipe);
        refines_ = refining_ = software_ && map && chooser_.refines(wanted);
        pose_ = pose;  // on finer ground than a preview's the eye stands elsewhere, but didn't move
    }
    if (refines_) {
        refining_ = !renderer_.refine(pose, quality_of(Detail::high, software_));
        return;
    }
    Quality quality = quality_of(chooser_.detail(wanted), software_);
    if (chooser_.refines(wanted) && software_) quality.pictures = 1;  // the finest will follow
    renderer_.set_quality(quality);
    renderer_.follow(pose, seconds);
}

Status SceneDrawer::draw(const Pose& pose, int width, int height, Detail wanted,
                         const Changes& changes, double now) {
    if (!(pose == pose_)) moved(now);
    pose_ = pose;
    const double rested = now - moved_at_, settle = changes.held ? kHeldSettle : kSettleSeconds;
    const bool at_rest = rested > settle;
    const bool refines = chooser_.refines(wanted);
    // A picture that has to be measured is whole.
    const bool measures = chooser_.wants_measure(wanted) && renderer_.settled();
    const bool slow = governor_.coarser() > 0 && !measures && !(refines_ && !refining_);
    const double slow_settle = refines ? kRefinedSettle : kSlowSettle;
    double patience = slow ? std::max(settle, slow_settle) : settle;
    // What is drawn whole meanwhile takes the processor from the thread that makes it.
    const bool comes = software_ && (changes.coming || (!renderer_.settled() && !refines_));
    if (comes) patience = std::max(patience, kArrivalSettle);
    const bool whole = rested > patience;
    pixel_ = whole ? 1 : 1 << governor_.coarser();
    const bool in_bands = software_ && at_rest && whole && !changes.flows;
    renderer_.set_bands(in_bands ? bands_ : 1);
    const bool goes_on = in_bands && !renderer_.finished();
    const double begin = glfwGetTime();
    const Status drawn = renderer_.draw_picture(pose, width, height, pixel_);
    const bool measure = measures && whole && renderer_.scene();
    if (!at_rest || measure || goes_on) {
        glFinish();  // so that the time is that of the drawing
        const double seconds = glfwGetTime() - begin;
        if (measure) chooser_.measured(seconds);
        if (!at_rest) governor_.moved(seconds);
        if (goes_on) choose_bands(seconds);
    }
    const bool may_refine = at_rest && (whole || !comes) && renderer_.settled() && refines;
    const bool begins = may_refine && !refines_ && renderer_.scene();
    refines_ = may_refine || (refines_ && at_rest && refines);
    if (begins) refining_ = true;
    const bool at_once = begins || measure || renderer_.has_more_rings() || !renderer_.settled() ||
                         !renderer_.finished();
    finer_after_.reset();
    if (at_once)
        finer_after_ = 0;
    else if (!whole)
        finer_after_ = (at_rest ? patience : settle) - rested;
    return drawn;
}

}  // namespace orograph

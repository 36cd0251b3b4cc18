#pragma once

#include <optional>

#include "app/drawing/detail_governor.h"
#include "app/drawing/quality.h"
#include "render/gl/renderer.h"

namespace orograph {

/// Draws the scene of a window as finely as there is time for: coarsely while things move, with all
/// detail at rest. Where the detail is automatic, a picture that rests becomes as fine as the
/// finest there is, however slow the machine.
class SceneDrawer {
  public:
    explicit SceneDrawer(Renderer& renderer);

    /// Lets the ground follow the camera for `seconds`; never waits.
    void follow(const Pose& pose, Detail wanted, double seconds);

    /// Something but the camera changed at `now`, in seconds. If it is what is `wanted` in the end,
    /// and no step on the way there, it is drawn with all detail as soon as that is there.
    void moved(double now, bool wanted = false);
    /// The same where a scene came. The first that is wanted is drawn with all detail at once if it
    /// is a map, whose rings are soon there: whoever opens the window waits for no answer to a
    /// slider or a key.
    void came(double now, bool wanted);
    /// What may change the picture soon.
    struct Changes {
        bool held = false;    // somebody holds a key or a slider, and may go on
        bool coming = false;  // what will be shown instead is being made
        bool flows = false;   // water and clouds move
    };
    /// Draws the renderer's picture, for a viewport of that size.
    Status draw(const Pose& pose, int width, int height, Detail wanted, const Changes& changes,
                double now);

    /// Side of the square of pixels that one was drawn for.
    int pixel() const { return pixel_; }
    /// In how many seconds the next picture may be finer, without anything moving; nothing if it
    /// can't.
    const std::optional<double>& finer_after() const { return finer_after_; }
    /// Whether finer ground is on its way, which tells when it is there.
    bool refining() const { return refining_; }

  private:
    void choose_bands(double seconds);

    Renderer& renderer_;
    bool software_;
    DetailGovernor governor_;
    DetailChooser chooser_;
    double moved_at_ = 0;
    Pose pose_;  // of the last picture
    int pixel_ = 1;
    int bands_ = 1;  // of each picture at rest
    std::optional<double> finer_after_ = 0;
    bool refines_ = false, refining_ = false;                             // may, and does
    enum class Opening { waits, comes, over } opening_ = Opening::waits;  // of the window
};

}  // namespace orograph

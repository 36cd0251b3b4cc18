#pragma once

#include "app/base/settings.h"
#include "core/recipe/recipe.h"
#include "render/gl/renderer.h"

namespace orograph {

/// What a level of detail means. Requires one other than Detail::automatic. `software`: whether the
/// driver draws on the processor, which makes a mean of pictures more quickly than one of several
/// samples a pixel.
Quality quality_of(Detail detail, bool software);

/// For a picture that nobody waits for, `height` pixels high, each the mean of `supersampling`
/// squared: cells of rings look as large as 3 drawn pixels at most, as far as a gigabyte of rings
/// and 1024 samples of endless ground allow, and no ring has twice the samples that takes. Of lines
/// it takes no more than stay apart: the finest samples, less than two pixels wide, would fill the
/// ground with white.
Quality quality_of_picture(const Scene& scene, int height, int supersampling = 1);

/// Chooses the detail: the person's, or the finest that a measured picture shows to be fast enough.
class DetailChooser {
  public:
    /// `software`: whether the driver draws on the processor, which stays low.
    explicit DetailChooser(bool software);

    /// The detail to draw with.
    Detail detail(Detail wanted) const { return wanted == Detail::automatic ? measured_ : wanted; }
    /// Whether a picture drawn at rest should be measured.
    bool wants_measure(Detail wanted) const { return wanted == Detail::automatic && !done_; }
    /// Whether a picture at rest is drawn more finely than `detail` says, with Detail::high.
    bool refines(Detail wanted) const {
        return wanted == Detail::automatic && done_ && measured_ != Detail::high;
    }
    /// `seconds`: what drawing one with detail(Detail::automatic) took.
    void measured(double seconds);

  private:
    Detail measured_;
    bool done_;
};

}  // namespace orograph

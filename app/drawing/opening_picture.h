#pragma once

#include "app/base/scene_area.h"
#include "core/recipe/recipe.h"
#include "render/gl/gl_object.h"
#include "render/gl/renderer.h"

namespace orograph {

/// What a preset looks like, as the build drew it, where the window opens with that preset: it is
/// seen until the scene itself is. At the very first start a driver on the processor takes seconds
/// to compile the programs that draw one.
class OpeningPicture {
  public:
    /// None, unless a preset has just that recipe and there is a picture of it. Requires a current
    /// context.
    explicit OpeningPicture(const Recipe& opened);

    bool shown() const { return static_cast<bool>(texture_); }
    /// Draws it behind the interface: as high as `area`, with as much of its middle as that is
    /// wide. Call within a frame of Dear ImGui.
    void draw(const SceneArea& area) const;
    /// Draws the scene unseen, with a program or a few more than the last time, as the driver may
    /// have to compile them: so the window answers meanwhile.
    void rehearse(Renderer& renderer, const Pose& pose, const Viewport& viewport);
    /// Whether that was done with all of them, or one can't be built.
    bool rehearsed() const { return rehearsed_; }
    void end() { texture_ = Texture(); }

  private:
    Texture texture_;
    float aspect_ = 1;  // width to height
    bool rehearsed_ = false;
};

}  // namespace orograph

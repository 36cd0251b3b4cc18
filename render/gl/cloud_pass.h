#pragma once

#include "render/gl/dome_mesh.h"
#include "render/gl/gl_object.h"
#include "render/gl/shader_program.h"
#include "render/gl/target.h"

namespace orograph {

/// Clouds as a veil of half the picture's width and height, for where little time is: a quarter of
/// the looks, and soft enough that few see it while one flies.
class CloudPass {
  public:
    /// Finds the veil for the sky that is drawn into `target` next, by shaders/dome.frag with
    /// VEIL: `draw` draws the dome. Returns whether that can be: by the driver, and of a picture
    /// that is drawn whole.
    template <class Draw>
    bool find(const Target& target, const Draw& draw) {
        if (!begin(target)) return false;
        draw();
        end(target);
        return true;
    }

    /// Light of clouds, and the share of the sky behind them that is seen.
    const Texture& veil() const { return veil_; }

  private:
    bool begin(const Target& target);
    void end(const Target& target);

    int width_ = 0, height_ = 0;
    Texture veil_;
    Framebuffer framebuffer_;
};

}  // namespace orograph

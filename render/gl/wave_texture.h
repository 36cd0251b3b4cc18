#pragma once

#include <optional>

#include "render/gl/gl_object.h"
#include "render/gl/shader_program.h"
#include "render/view/waves.h"

namespace orograph {

/// The waves of water on the graphics card, as they are at one time in one wind.
class WaveTexture {
  public:
    /// Requires a current context. What is there already isn't made again.
    void show(double wind, double seconds);

    /// The tiles, one a layer.
    const Texture& tiles() const { return texture_; }
    /// What shaders/lib/lit_water.glsl needs for an eye so many metres east and south.
    void set(const ShaderProgram& program, double east, double south) const;

  private:
    struct Shown {
        double wind, seconds;
        bool operator==(const Shown&) const = default;
    };
    std::optional<Shown> shown_;
    std::optional<Sea> sea_;
    Texture texture_;
};

}  // namespace orograph

#pragma once

#include <array>
#include <cstddef>
#include <glm/mat4x4.hpp>
#include <vector>

#include "render/gl/gl_object.h"
#include "render/gl/shader_program.h"
#include "render/gl/target.h"

namespace orograph {

/// What a pixel shows of the ground, as in shaders/lib/places.glsl.
enum class PixelKind { land = 1, shore, far_shore, open_sea, close_land, close_shore };
/// How many there are, with 0 for pixels that show no ground.
inline constexpr std::size_t kPixelKinds = 7;

/// Lights each pixel of the ground once, after its depth was drawn, which tells the place that the
/// pixel shows; each kind of place by a program of its own. Forward, a driver on the processor
/// lights squares of pixels for each triangle that touches them, so it lights each pixel several
/// times where triangles are small, and it pays for land and water on every pixel.
class PlacesPass {
  public:
    /// Whether it can be done: of a picture that is drawn whole, with one sample a pixel.
    static bool can_light(const Target& target);

    /// Sorts pixels of the target by kind, by shaders/kinds.frag. `close`: up to how many metres
    /// from the eye, along either axis of the map, ground is close; if it is, by CLOSE.
    /// `projection`: from positions relative to the camera. What is drawn next is the picture
    /// without its depth. The program's textures but for the last must be bound, here and below.
    /// Returns whether the driver can; then its framebuffer is bound.
    bool sort(const Target& target, const ShaderProgram& kinds, double close,
              const glm::mat4& projection, const VertexArray& no_vertices);
    /// Whether any of the pixels sorted last is of a kind. Waits until they are sorted.
    std::array<bool, kPixelKinds> find_kinds();
    /// Lights those of one kind, by shaders/natural.frag with ONCE.
    void light(const Target& target, const ShaderProgram& program, PixelKind kind,
               const VertexArray& no_vertices) const;

    /// Binds it again.
    void bind() const { glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id()); }

  private:
    void set(const Target& target, const ShaderProgram& program) const;

    int width_ = 0, height_ = 0;
    glm::mat4 from_clip_{1};
    Renderbuffer kinds_;
    Framebuffer framebuffer_;
    std::vector<float> depths_;  // of kinds
};

}  // namespace orograph

#pragma once

#include "core/base/result.h"
#include "render/gl/gl_object.h"
#include "render/gl/shader_program.h"

namespace orograph {

/// The mean of pictures of the same size, in linear light (Haeberli and Akeley 1990, section 3).
class MeanPicture {
  public:
    /// Begins anew with none, of that size. Fails when the driver refuses such a framebuffer.
    Status begin(int width, int height);
    /// Shows a picture, of any size, until there is one: by shaders/present.frag with LINEAR.
    void hold(const Texture& picture, const ShaderProgram& program,
              const VertexArray& no_vertices) const;
    /// Adds one of its own size: by the same with PIXELS.
    void add(const Texture& picture, const ShaderProgram& program, const VertexArray& no_vertices);

    bool has_size(int width, int height) const { return width == width_ && height == height_; }
    /// How many it is of.
    int pictures() const { return pictures_; }
    /// Linear. Requires one picture, or one that is held.
    const Texture& picture() const { return colour_; }

  private:
    void draw(const Texture& picture, const ShaderProgram& program,
              const VertexArray& no_vertices) const;

    int width_ = 0, height_ = 0, pictures_ = 0;
    Framebuffer framebuffer_;
    Texture colour_;
};

}  // namespace orograph

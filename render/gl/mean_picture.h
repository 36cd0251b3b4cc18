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
    /// Adds one, by shaders/present.frag with LINEAR.
    void add(const Texture& picture, const ShaderProgram& program, const VertexArray& no_vertices);

    /// How many it is of.
    int pictures() const { return pictures_; }
    /// Linear. Requires one picture.
    const Texture& picture() const { return colour_; }

  private:
    int width_ = 0, height_ = 0, pictures_ = 0;
    Framebuffer framebuffer_;
    Texture colour_;
};

}  // namespace orograph

#pragma once

#include <string_view>

#include "core/base/grid.h"
#include "core/base/result.h"
#include "render/gl/gl_object.h"

namespace orograph {

/// A texture without mipmaps for pictures. What is labelled so is found in a debugger.
Texture make_colour(GLenum format, int width, int height, std::string_view label);
/// Whether the driver takes the bound framebuffer, of that size; if not, why.
Status check_framebuffer(int width, int height);

/// An offscreen picture with depth: linear light in an sRGB texture, several samples a pixel when
/// asked for. Made anew when its size changes.
class Target {
  public:
    /// What its colours are kept as from the next `begin` on: GL_SRGB8_ALPHA8 unless said
    /// otherwise.
    void set_format(GLenum format);
    /// Binds it for drawing, at that size. Requires width, height >= 1 and a `samples` of 1, or at
    /// most GL_MAX_SAMPLES. Fails when the driver refuses such a framebuffer.
    Status begin(int width, int height, int samples);

    /// Binds it again, as it is.
    void bind() const;
    bool has_size(int width, int height) const { return width == width_ && height == height_; }
    int width() const { return width_; }
    int height() const { return height_; }
    /// Whether the present viewport is all of it: the picture is drawn whole, and not a part of it.
    bool fills_viewport() const;
    int samples() const { return samples_; }

    /// Averages the samples: what was drawn is the picture now.
    void resolve() const;
    const Texture& picture() const { return colour_; }
    /// The depth of what was drawn. Requires one sample a pixel.
    const Texture& depth() const { return depth_; }

  private:
    int width_ = 0, height_ = 0, samples_ = 0;
    GLenum format_ = GL_SRGB8_ALPHA8;
    Framebuffer framebuffer_, multisampled_;
    Texture colour_, depth_;
    Renderbuffer samples_colour_, samples_depth_;
};

/// The first `rows` rows of the bound read framebuffer's lower left corner, of that size, the top
/// one first.
Image read_pixels(int width, int height, int rows);

/// A picture in memory that anyone can draw into and read: RGBA8, no depth.
class Canvas {
  public:
    static Result<Canvas> create(int width, int height);

    GLuint framebuffer() const { return framebuffer_.id(); }
    int width() const { return width_; }
    int height() const { return height_; }
    /// Whether the present viewport is all of it: the picture is drawn whole, and not a part of it.
    bool fills_viewport() const;

    /// The pixels, top row first.
    Image read() const { return read(width_, height_, height_); }
    /// The first `rows` rows of the lower left corner alone, of that size.
    Image read(int width, int height, int rows) const;

  private:
    int width_ = 0, height_ = 0;
    Framebuffer framebuffer_;
    Texture colour_;
};

}  // namespace orograph

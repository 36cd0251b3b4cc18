#include "render/gl/target.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/base/count_text.h"

namespace orograph {
namespace {

Texture make_depth(int width, int height) {
    Texture texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexImage2D(GL_TEXTURE_2D, 0, GL_DEPTH_COMPONENT32F, width, height, 0, GL_DEPTH_COMPONENT,
                 GL_FLOAT, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    texture.label("scene depth");
    return texture;
}

Renderbuffer make_renderbuffer(GLenum format, int width, int height, int samples,
                               std::string_view label) {
    Renderbuffer buffer = Renderbuffer::create();
    glBindRenderbuffer(GL_RENDERBUFFER, buffer.id());
    glRenderbufferStorageMultisample(GL_RENDERBUFFER, samples, format, width, height);
    buffer.label(label);
    return buffer;
}

}  // namespace

Texture make_colour(GLenum format, int width, int height, std::string_view label) {
    Texture texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), width, height, 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    texture.label(label);
    return texture;
}

Status check_framebuffer(int width, int height) {
    const GLenum status = glCheckFramebufferStatus(GL_FRAMEBUFFER);
    if (status == GL_FRAMEBUFFER_COMPLETE) return Done{};
    return Error{Fault::graphics, "the graphics driver refused a picture of " +
                                      samples_text(width, height) + " pixels; try a smaller one"};
}

void Target::set_format(GLenum format) {
    format_ = format;
    width_ = 0;
}

Status Target::begin(int width, int height, int samples) {
    if (width == width_ && height == height_ && samples == samples_) {
        bind();
        return Done{};
    }
    width_ = 0;  // so that a failure is tried again
    colour_ = make_colour(format_, width, height, "scene colour");
    framebuffer_ = Framebuffer::create();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    framebuffer_.label("scene");
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour_.id(), 0);
    if (samples == 1) {
        depth_ = make_depth(width, height);
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_TEXTURE_2D, depth_.id(), 0);
    } else {
        samples_depth_ =
            make_renderbuffer(GL_DEPTH_COMPONENT32F, width, height, samples, "scene depth");
        samples_colour_ = make_renderbuffer(format_, width, height, samples, "scene samples");
        multisampled_ = Framebuffer::create();
        glBindFramebuffer(GL_FRAMEBUFFER, multisampled_.id());
        multisampled_.label("scene samples");
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_RENDERBUFFER,
                                  samples_colour_.id());
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                                  samples_depth_.id());
    }
    if (const Status status = check_framebuffer(width, height); !status) return status;
    width_ = width;
    height_ = height;
    samples_ = samples;
    return Done{};
}

void Target::bind() const {
    glBindFramebuffer(GL_FRAMEBUFFER, samples_ > 1 ? multisampled_.id() : framebuffer_.id());
}

bool Target::fills_viewport() const {
    GLint viewport[4] = {};
    glGetIntegerv(GL_VIEWPORT, viewport);
    return viewport[0] == 0 && viewport[1] == 0 && viewport[2] == width_ && viewport[3] == height_;
}

void Target::resolve() const {
    if (samples_ == 1) return;
    glBindFramebuffer(GL_READ_FRAMEBUFFER, multisampled_.id());
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.id());
    glBlitFramebuffer(0, 0, width_, height_, 0, 0, width_, height_, GL_COLOR_BUFFER_BIT,
                      GL_NEAREST);
}

Result<Canvas> Canvas::create(int width, int height) {
    GLint largest = 0;
    glGetIntegerv(GL_MAX_TEXTURE_SIZE, &largest);
    if (width > largest || height > largest) {
        return Error{Fault::graphics, "a picture of " + samples_text(width, height) +
                                          " is too large for this graphics driver, which ends at " +
                                          count_text(largest)};
    }
    Canvas canvas;
    canvas.width_ = width;
    canvas.height_ = height;
    canvas.colour_ = make_colour(GL_RGBA8, width, height, "canvas");
    canvas.framebuffer_ = Framebuffer::create();
    glBindFramebuffer(GL_FRAMEBUFFER, canvas.framebuffer_.id());
    canvas.framebuffer_.label("canvas");
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, canvas.colour_.id(),
                           0);
    if (const Status status = check_framebuffer(width, height); !status) return status.error();
    return canvas;
}

Image Canvas::read(int width, int height, int rows) const {
    glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
    return read_pixels(width, height, rows);
}

Image read_pixels(int width, int height, int rows) {
    Image image(width, rows);
    std::vector<std::uint8_t> row(static_cast<std::size_t>(width) * 4);
    glPixelStorei(GL_PACK_ALIGNMENT, 1);
    for (int y = 0; y < rows; ++y) {
        glReadPixels(0, height - 1 - y, width, 1, GL_RGBA, GL_UNSIGNED_BYTE, row.data());
        for (int x = 0; x < width; ++x) {
            const std::uint8_t* pixel = &row[static_cast<std::size_t>(x) * 4];
            image.at(x, y) = {pixel[0], pixel[1], pixel[2]};
        }
    }
    return image;
}

}  // namespace orograph

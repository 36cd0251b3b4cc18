#include "render/gl/mean_picture.h"

#include "render/gl/target.h"

namespace orograph {

Status MeanPicture::begin(int width, int height) {
    pictures_ = 0;
    if (has_size(width, height)) return Done{};
    width_ = 0;  // so that a failure is tried again
    colour_ = make_colour(GL_RGBA16F, width, height, "mean");
    framebuffer_ = Framebuffer::create();
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    framebuffer_.label("mean");
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, colour_.id(), 0);
    if (const Status status = check_framebuffer(width, height); !status) return status;
    width_ = width;
    height_ = height;
    return Done{};
}

void MeanPicture::hold(const Texture& picture, const ShaderProgram& program,
                       const VertexArray& no_vertices) const {
    glDisable(GL_BLEND);
    glDisable(GL_SCISSOR_TEST);
    draw(picture, program, no_vertices);
}

void MeanPicture::add(const Texture& picture, const ShaderProgram& program,
                      const VertexArray& no_vertices) {
    ++pictures_;
    if (pictures_ > 1) {
        glEnable(GL_BLEND);
        glBlendEquation(GL_FUNC_ADD);
        glBlendFunc(GL_CONSTANT_ALPHA, GL_ONE_MINUS_CONSTANT_ALPHA);
        glBlendColor(0, 0, 0, 1.0f / static_cast<float>(pictures_));
    }
    draw(picture, program, no_vertices);
    glDisable(GL_BLEND);
}

void MeanPicture::draw(const Texture& picture, const ShaderProgram& program,
                       const VertexArray& no_vertices) const {
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    glViewport(0, 0, width_, height_);
    glDisable(GL_DEPTH_TEST);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, picture.id());
    glBindVertexArray(no_vertices.id());
    program.use();
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

}  // namespace orograph

#include "render/gl/cloud_pass.h"

namespace orograph {

bool CloudPass::begin(const Target& target) {
    const int width = (target.width() + 1) / 2, height = (target.height() + 1) / 2;
    if (!target.fills_viewport()) return false;
    if (width_ != width || height_ != height) {
        width_ = width;
        height_ = height;
        veil_ = Texture::create();
        glActiveTexture(GL_TEXTURE0);
        glBindTexture(GL_TEXTURE_2D, veil_.id());
        glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, width, height, 0, GL_RGBA, GL_FLOAT, nullptr);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
        veil_.label("veil of clouds");
        framebuffer_ = Framebuffer::create();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
        framebuffer_.label("veil of clouds");
        glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, veil_.id(), 0);
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        end(target);
        return false;
    }
    glViewport(0, 0, width, height);
    constexpr GLfloat kClear[] = {0, 0, 0, 1};
    glClearBufferfv(GL_COLOR, 0, kClear);
    return true;
}

void CloudPass::end(const Target& target) {
    target.bind();
    glViewport(0, 0, target.width(), target.height());
}

}  // namespace orograph

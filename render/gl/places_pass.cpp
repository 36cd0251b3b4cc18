#include "render/gl/places_pass.h"

#include <algorithm>
#include <glm/matrix.hpp>

namespace orograph {
namespace {

constexpr int kDepthUnit = 8;  // that of the last sampler

// As depth_of_kind in shaders/lib/places.glsl.
constexpr float kKindsADepth = 8;

}  // namespace

bool PlacesPass::can_light(const Target& target) {
    return target.samples() == 1 && target.fills_viewport();
}

bool PlacesPass::sort(const Target& target, const ShaderProgram& kinds, double close,
                      const glm::mat4& projection, const VertexArray& no_vertices) {
    if (width_ != target.width() || height_ != target.height()) {
        width_ = target.width();
        height_ = target.height();
        kinds_ = Renderbuffer::create();
        glBindRenderbuffer(GL_RENDERBUFFER, kinds_.id());
        glRenderbufferStorage(GL_RENDERBUFFER, GL_DEPTH_COMPONENT32F, width_, height_);
        kinds_.label("kinds of places");
        framebuffer_ = Framebuffer::create();
        glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
        framebuffer_.label("kinds of places");
        glFramebufferRenderbuffer(GL_FRAMEBUFFER, GL_DEPTH_ATTACHMENT, GL_RENDERBUFFER,
                                  kinds_.id());
    }
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer_.id());
    // Each time, since the target may have made its own anew.
    glFramebufferTexture2D(GL_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D,
                           target.picture().id(), 0);
    if (glCheckFramebufferStatus(GL_FRAMEBUFFER) != GL_FRAMEBUFFER_COMPLETE) {
        target.bind();
        return false;
    }
    from_clip_ = glm::mat4(glm::inverse(glm::dmat4(projection)));
    set(target, kinds);
    if (close > 0) glUniform1f(kinds.uniform("close_land"), static_cast<float>(close));
    glBindVertexArray(no_vertices.id());
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_TRUE);
    glDepthFunc(GL_ALWAYS);
    glColorMask(GL_FALSE, GL_FALSE, GL_FALSE, GL_FALSE);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    return true;
}

std::array<bool, kPixelKinds> PlacesPass::find_kinds() {
    depths_.resize(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_));
    glPixelStorei(GL_PACK_ALIGNMENT, 4);
    glReadPixels(0, 0, width_, height_, GL_DEPTH_COMPONENT, GL_FLOAT, depths_.data());
    std::array<bool, kPixelKinds> found{};
    for (const float depth : depths_) {
        const auto kind = static_cast<std::size_t>(kKindsADepth * depth + 0.5f);
        found[std::min(kind, kPixelKinds - 1)] = true;
    }
    return found;
}

void PlacesPass::light(const Target& target, const ShaderProgram& program, PixelKind kind,
                       const VertexArray& no_vertices) const {
    set(target, program);
    glBindVertexArray(no_vertices.id());
    glEnable(GL_DEPTH_TEST);
    glDepthMask(GL_FALSE);
    glDepthFunc(GL_EQUAL);
    const double depth = static_cast<float>(kind) / kKindsADepth;
    glDepthRange(depth, depth);
    glDrawArrays(GL_TRIANGLES, 0, 3);
    glDepthRange(0, 1);
    glDepthMask(GL_TRUE);
}

void PlacesPass::set(const Target& target, const ShaderProgram& program) const {
    program.use();
    glUniformMatrix4fv(program.uniform("from_clip"), 1, GL_FALSE, &from_clip_[0].x);
    glActiveTexture(GL_TEXTURE0 + kDepthUnit);
    glBindTexture(GL_TEXTURE_2D, target.depth().id());
}

}  // namespace orograph

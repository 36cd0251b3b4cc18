#include "render/renderer.h"

#include <algorithm>
#include <array>
#include <glm/geometric.hpp>
#include <string_view>

#include "render/frame_block.h"
#include "render/ground.h"
#include "render/passes.h"

namespace orograph {
namespace {

constexpr int kSamples = 4;  // a pixel, for the silhouettes
const glm::vec3 kSun = glm::normalize(glm::vec3(-0.62f, 0.78f, -0.45f));
const glm::vec3 kHaze(0.60f, 0.72f, 0.86f);
/// A driver on the processor takes seconds for a frame of anisotropic look-ups.
float best_anisotropy() {
    return GLAD_GL_EXT_texture_filter_anisotropic && !Renderer::is_software() ? 8 : 1;
}

constexpr double kHazeExtents = 4.5;  // of the terrain, after which haze hides most of it

}  // namespace

Result<Renderer> Renderer::create(ShaderFiles files) {
    const auto make = [&](const char* vertex, const char* fragment,
                          std::vector<std::string> samplers) {
        return ShaderProgram::create(files, vertex, fragment, std::move(samplers));
    };
    std::array programs = {
        make("ridge", "ridge", {"heights"}),   make("surface", "surface", {"heights", "terrain"}),
        make("surface", "lines", {"heights"}), make("sky", "sky", {"clouds"}),
        make("map", "map", {"image"}),         make("present", "present", {"scene"})};
    for (const auto& program : programs) {
        if (!program) return program.error();
    }
    return Renderer(std::move(files),
                    {std::move(*programs[0]), std::move(*programs[1]), std::move(*programs[2]),
                     std::move(*programs[3]), std::move(*programs[4]), std::move(*programs[5])});
}

Renderer::Renderer(ShaderFiles files, Programs programs)
    : files_(std::move(files)),
      programs_(std::move(programs)),
      textures_(best_anisotropy()),
      frame_block_(Buffer::create()),
      reversed_depth_(GLAD_GL_ARB_clip_control != 0) {
    glBindBuffer(GL_UNIFORM_BUFFER, frame_block_.id());
    glBufferData(GL_UNIFORM_BUFFER, sizeof(FrameBlock), nullptr, GL_STREAM_DRAW);
    frame_block_.label("frame");
    GLint most = 1;
    glGetIntegerv(GL_MAX_SAMPLES, &most);
    samples_ = std::clamp(most, 1, kSamples);
}

void Renderer::show(std::shared_ptr<const Scene> scene) {
    scene_ = std::move(scene);
    if (scene_) textures_.show(*scene_);
}

Status Renderer::draw(const Pose& pose, GLuint framebuffer, const Viewport& viewport, int coarser) {
    const Drawn wanted{scene_, pose, viewport.width, viewport.height, coarser};
    if (drawn_ != wanted) {
        drawn_.reset();
        const Status ready = target_.begin(viewport.width, viewport.height, samples_);
        if (!ready) return ready;
        draw_scene(pose, viewport.width, viewport.height, coarser);
        drawn_ = wanted;
    }
    present(framebuffer, viewport);
    return Done{};
}

void Renderer::draw_scene(const Pose& pose, int width, int height, int coarser) {
    glViewport(0, 0, width, height);
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_CULL_FACE);
    glDisable(GL_BLEND);
    glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
    glDepthMask(GL_TRUE);
    glEnable(GL_FRAMEBUFFER_SRGB);
    if (reversed_depth_) glClipControl(GL_LOWER_LEFT, GL_ZERO_TO_ONE);
    const bool sky = scene_ && scene_->recipe.view.rendering == Rendering::rendered;
    const glm::vec3 background = sky ? kHaze : glm::vec3(0);
    glClearColor(background.r, background.g, background.b, 1);
    glClearDepth(reversed_depth_ ? 0 : 1);
    glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
    if (scene_) {
        fill_frame_block(pose, width, height);
        draw_passes(pose, coarser);
    }
    if (reversed_depth_) glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
    glDisable(GL_FRAMEBUFFER_SRGB);
    glDisable(GL_DEPTH_TEST);
    target_.resolve();
}

void Renderer::present(GLuint framebuffer, const Viewport& viewport) {
    glDisable(GL_SCISSOR_TEST);
    glDisable(GL_BLEND);
    glBindFramebuffer(GL_FRAMEBUFFER, framebuffer);
    glViewport(viewport.x, viewport.y, viewport.width, viewport.height);
    glActiveTexture(GL_TEXTURE0);
    glBindTexture(GL_TEXTURE_2D, target_.picture().id());
    patch_.bind(1);  // core profiles draw nothing without a vertex array
    programs_.present.use();
    glUniform1i(programs_.present.uniform("inverted"),
                scene_ && scene_->recipe.view.invert_colours);
    glDrawArrays(GL_TRIANGLES, 0, 3);
}

void Renderer::fill_frame_block(const Pose& pose, int width, int height) {
    const Recipe& recipe = scene_->recipe;
    const double near = clearance(*scene_) / 4;
    const double extent = recipe.surface.side * recipe.view.tile;
    FrameBlock block;
    block.view_projection =
        view_projection(pose, static_cast<double>(width) / height, near, reversed_depth_);
    block.viewport = {static_cast<float>(width), static_cast<float>(height),
                      1 / static_cast<float>(width), 1 / static_cast<float>(height)};
    block.camera =
        glm::vec4(glm::vec3(pose.position), static_cast<float>(1 / (kHazeExtents * extent)));
    block.sun = glm::vec4(kSun, recipe.view.antialiased_lines ? 1 : 0);
    block.haze = glm::vec4(kHaze, 1);
    glBindBuffer(GL_UNIFORM_BUFFER, frame_block_.id());
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof block, &block);
    glBindBufferBase(GL_UNIFORM_BUFFER, kFrameBinding, frame_block_.id());
}

void Renderer::draw_passes(const Pose& pose, int coarser) {
    const Frame frame{*scene_, textures_, patch_, pose, coarser, reversed_depth_};
    switch (scene_->recipe.view.rendering) {
        case Rendering::ridge:
            draw_ridge(programs_.ridge, frame);
            break;
        case Rendering::lines:
            draw_surface(programs_.lines, frame);
            break;
        case Rendering::rendered:
            draw_sky(programs_.sky, frame);
            draw_surface(programs_.surface, frame);
            break;
        case Rendering::clouds:
        case Rendering::texture:
            draw_map(programs_.map, frame);
            break;
    }
}

void Renderer::reload_shaders() {
    for (ShaderProgram* program : {&programs_.ridge, &programs_.surface, &programs_.lines,
                                   &programs_.sky, &programs_.map, &programs_.present}) {
        if (program->reload(files_)) drawn_.reset();
    }
}

std::string Renderer::shader_errors() const {
    std::string errors;
    for (const ShaderProgram* program : {&programs_.ridge, &programs_.surface, &programs_.lines,
                                         &programs_.sky, &programs_.map, &programs_.present}) {
        // Two programs may share a broken file.
        if (errors.find(program->error()) == std::string::npos) errors += program->error() + "\n";
    }
    return errors;
}

std::string Renderer::device_name() {
    return reinterpret_cast<const char*>(glGetString(GL_RENDERER));
}

bool Renderer::is_software() {
    const std::string name = device_name();
    return name.find("llvmpipe") != std::string::npos ||
           name.find("softpipe") != std::string::npos || name.find("SWR") != std::string::npos;
}

}  // namespace orograph

#pragma once

#include <memory>
#include <optional>
#include <string>

#include "render/camera.h"
#include "render/patch_mesh.h"
#include "render/scene.h"
#include "render/scene_textures.h"
#include "render/shader_program.h"
#include "render/target.h"

namespace orograph {

/// A rectangle of a framebuffer, pixels from its lower left corner.
struct Viewport {
    int x = 0, y = 0, width = 1, height = 1;
};

/// Draws scenes. Owns all the OpenGL objects that takes; lives on the thread of its context, which
/// must be current when it is made, used and destroyed.
class Renderer {
  public:
    /// Requires a current context of OpenGL 3.3 core whose functions glad has loaded.
    static Result<Renderer> create(ShaderFiles files);

    /// What is drawn from now on. Sends what changed to the graphics card.
    void show(std::shared_ptr<const Scene> scene);
    const Scene* scene() const { return scene_.get(); }

    /// Draws the scene as seen from `pose` into `viewport` of `framebuffer` (0 is the window's),
    /// with every 2^coarser-th sample of the drawn surface. Before anything was shown it draws
    /// black. When nothing changed since last time the picture is only copied.
    Status draw(const Pose& pose, GLuint framebuffer, const Viewport& viewport, int coarser = 0);

    /// Builds shaders whose files changed; a broken one leaves the last good one in use.
    void reload_shaders();
    /// What is wrong with the shaders' files; empty when nothing is.
    std::string shader_errors() const;

    /// The driver's own words, such as "llvmpipe (LLVM 15.0.6, 256 bits)".
    static std::string device_name();
    /// Whether the driver draws on the processor.
    static bool is_software();

  private:
    struct Programs {
        ShaderProgram ridge, surface, lines, sky, map, present;
    };
    Renderer(ShaderFiles files, Programs programs);
    /// What the picture in target_ shows.
    struct Drawn {
        std::shared_ptr<const Scene> scene;
        Pose pose;
        int width = 0, height = 0, coarser = 0;
        bool operator==(const Drawn&) const = default;
    };
    void draw_scene(const Pose& pose, int width, int height, int coarser);
    void draw_passes(const Pose& pose, int coarser);
    void present(GLuint framebuffer, const Viewport& viewport);
    void fill_frame_block(const Pose& pose, int width, int height);

    ShaderFiles files_;
    Programs programs_;
    std::shared_ptr<const Scene> scene_;
    SceneTextures textures_;
    PatchMesh patch_;
    Buffer frame_block_;
    Target target_;
    std::optional<Drawn> drawn_;
    int samples_ = 1;
    bool reversed_depth_ = false;
};

}  // namespace orograph

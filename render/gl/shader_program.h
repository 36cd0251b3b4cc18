#pragma once

#include <string>

#include "render/gl/gl_object.h"
#include "render/gl/shader_source.h"

namespace orograph {

/// A vertex and a fragment shader, linked. When their files change it is built anew; the program in
/// use stays until the new one links, so a mistake in a shader never blanks the picture.
class ShaderProgram {
  public:
    /// Builds shaders/VERTEX.vert and shaders/FRAGMENT.frag, and binds the blocks "Frame"
    /// and "Rings" to kFrameBinding and kRingBinding, and each sampler of `samplers` to the texture
    /// unit of its index. Requires a current context.
    static Result<ShaderProgram> create(ShaderFiles files, std::string vertex, std::string fragment,
                                        std::vector<std::string> samplers);

    void use() const { glUseProgram(program_.id()); }
    /// -1, which OpenGL ignores, when the shader doesn't use it.
    GLint uniform(const char* name) const { return glGetUniformLocation(program_.id(), name); }

    /// Builds anew if a file changed. Returns whether it tried.
    bool reload();
    /// Why the last build failed; empty when it didn't.
    const std::string& error() const { return error_; }

  private:
    Status build();

    ShaderFiles files_;
    std::string vertex_, fragment_, error_;
    std::vector<std::string> samplers_;
    std::vector<std::string> paths_;
    std::uint64_t version_ = 0;
    Program program_;
};

}  // namespace orograph

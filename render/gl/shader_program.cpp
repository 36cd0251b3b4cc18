#include "render/gl/shader_program.h"

#include <algorithm>

#include "render/gl/frame_block.h"
#include "render/view/ring_block.h"

namespace orograph {
namespace {

/// A shader object for as long as it takes to link it.
class Stage {
  public:
    explicit Stage(GLenum kind) : id_(glCreateShader(kind)) {}
    Stage(const Stage&) = delete;
    Stage& operator=(const Stage&) = delete;
    ~Stage() { glDeleteShader(id_); }
    GLuint id() const { return id_; }

    Status compile(const ShaderSource& source) const {
        const char* text = source.text.c_str();
        glShaderSource(id_, 1, &text, nullptr);
        glCompileShader(id_);
        GLint compiled = 0, length = 0;
        glGetShaderiv(id_, GL_COMPILE_STATUS, &compiled);
        if (compiled) return Done{};
        glGetShaderiv(id_, GL_INFO_LOG_LENGTH, &length);
        std::string log(static_cast<std::size_t>(std::max(length, 1)), '\0');
        glGetShaderInfoLog(id_, length, nullptr, log.data());
        return Error{Fault::graphics, "shader " + source.files[0] + " doesn't compile: " +
                                          name_files(log.c_str(), source.files)};
    }

  private:
    GLuint id_;
};

void bind_block(const Program& program, const char* name, GLuint binding) {
    const GLuint block = glGetUniformBlockIndex(program.id(), name);
    if (block != GL_INVALID_INDEX) glUniformBlockBinding(program.id(), block, binding);
}

}  // namespace

Result<ShaderProgram> ShaderProgram::create(ShaderFiles files, std::string vertex,
                                            std::string fragment,
                                            std::vector<std::string> samplers) {
    ShaderProgram result;
    result.files_ = std::move(files);
    result.vertex_ = std::move(vertex);
    result.fragment_ = std::move(fragment);
    result.samplers_ = std::move(samplers);
    const Status status = result.build();
    if (!status) return status.error();
    return result;
}

Status ShaderProgram::build() {
    const auto vertex = load_shader(files_, vertex_ + ".vert");
    if (!vertex) return vertex.error();
    const auto fragment = load_shader(files_, fragment_ + ".frag");
    if (!fragment) return fragment.error();
    paths_ = vertex->files;
    paths_.insert(paths_.end(), fragment->files.begin(), fragment->files.end());
    version_ = files_.version(paths_);

    const Stage vertex_stage(GL_VERTEX_SHADER), fragment_stage(GL_FRAGMENT_SHADER);
    if (const Status status = vertex_stage.compile(*vertex); !status) return status;
    if (const Status status = fragment_stage.compile(*fragment); !status) return status;
    Program program = Program::create();
    glAttachShader(program.id(), vertex_stage.id());
    glAttachShader(program.id(), fragment_stage.id());
    glLinkProgram(program.id());
    glDetachShader(program.id(), vertex_stage.id());
    glDetachShader(program.id(), fragment_stage.id());
    GLint linked = 0;
    glGetProgramiv(program.id(), GL_LINK_STATUS, &linked);
    if (!linked) {
        char log[4096] = "";
        glGetProgramInfoLog(program.id(), sizeof log, nullptr, log);
        return Error{Fault::graphics,
                     "shaders " + vertex_ + ".vert and " + fragment_ + ".frag don't link: " + log};
    }
    program.label(fragment_);
    bind_block(program, "Frame", kFrameBinding);
    bind_block(program, "Rings", kRingBinding);
    glUseProgram(program.id());
    for (std::size_t unit = 0; unit < samplers_.size(); ++unit) {
        glUniform1i(glGetUniformLocation(program.id(), samplers_[unit].c_str()),
                    static_cast<GLint>(unit));
    }
    program_ = std::move(program);
    return Done{};
}

bool ShaderProgram::reload() {
    const std::uint64_t version = files_.version(paths_);
    if (version == version_) return false;
    version_ = version;
    const Status status = build();
    error_ = status ? "" : status.error().message;
    return true;
}

}  // namespace orograph

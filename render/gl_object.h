#pragma once

#include <string_view>
#include <utility>

#include "render/gl.h"

namespace orograph {

/// A move-only owner of one OpenGL object; a default-made one owns nothing. The context must be
/// current whenever an owner of something is overwritten or dies.
template <class Kind>
class GlObject {
  public:
    GlObject() = default;
    GlObject(GlObject&& other) noexcept : id_(std::exchange(other.id_, 0)) {}
    GlObject& operator=(GlObject&& other) noexcept {
        GlObject old(std::exchange(id_, std::exchange(other.id_, 0)));
        return *this;
    }
    ~GlObject() {
        if (id_ != 0) Kind::destroy(id_);
    }

    static GlObject create() { return GlObject(Kind::create()); }

    GLuint id() const { return id_; }
    explicit operator bool() const { return id_ != 0; }

    /// What debuggers call the object. It must have been bound once, since it doesn't exist before.
    void label(std::string_view name) const {
        if (GLAD_GL_KHR_debug) {
            glObjectLabel(Kind::kIdentifier, id_, static_cast<GLsizei>(name.size()), name.data());
        }
    }

  private:
    explicit GlObject(GLuint id) : id_(id) {}

    GLuint id_ = 0;
};

namespace detail {

struct BufferKind {
    static constexpr GLenum kIdentifier = GL_BUFFER;
    static GLuint create() {
        GLuint id = 0;
        glGenBuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteBuffers(1, &id); }
};

struct TextureKind {
    static constexpr GLenum kIdentifier = GL_TEXTURE;
    static GLuint create() {
        GLuint id = 0;
        glGenTextures(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteTextures(1, &id); }
};

struct VertexArrayKind {
    static constexpr GLenum kIdentifier = GL_VERTEX_ARRAY;
    static GLuint create() {
        GLuint id = 0;
        glGenVertexArrays(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteVertexArrays(1, &id); }
};

struct FramebufferKind {
    static constexpr GLenum kIdentifier = GL_FRAMEBUFFER;
    static GLuint create() {
        GLuint id = 0;
        glGenFramebuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteFramebuffers(1, &id); }
};

struct RenderbufferKind {
    static constexpr GLenum kIdentifier = GL_RENDERBUFFER;
    static GLuint create() {
        GLuint id = 0;
        glGenRenderbuffers(1, &id);
        return id;
    }
    static void destroy(GLuint id) { glDeleteRenderbuffers(1, &id); }
};

struct ProgramKind {
    static constexpr GLenum kIdentifier = GL_PROGRAM;
    static GLuint create() { return glCreateProgram(); }
    static void destroy(GLuint id) { glDeleteProgram(id); }
};

}  // namespace detail

using Buffer = GlObject<detail::BufferKind>;
using Texture = GlObject<detail::TextureKind>;
using VertexArray = GlObject<detail::VertexArrayKind>;
using Framebuffer = GlObject<detail::FramebufferKind>;
using Renderbuffer = GlObject<detail::RenderbufferKind>;
using Program = GlObject<detail::ProgramKind>;

}  // namespace orograph

#pragma once

#include <string_view>
#include <utility>

#include "render/gl/gl.h"

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

/// A kind whose objects OpenGL makes and deletes by the array. The loader fills its function
/// pointers in later, hence the pointers to those.
template <GLenum identifier, PFNGLGENBUFFERSPROC* generate, PFNGLDELETEBUFFERSPROC* remove>
struct GeneratedKind {
    static constexpr GLenum kIdentifier = identifier;
    static GLuint create() {
        GLuint id = 0;
        (*generate)(1, &id);
        return id;
    }
    static void destroy(GLuint id) { (*remove)(1, &id); }
};

struct BufferKind : GeneratedKind<GL_BUFFER, &glad_glGenBuffers, &glad_glDeleteBuffers> {};
struct TextureKind : GeneratedKind<GL_TEXTURE, &glad_glGenTextures, &glad_glDeleteTextures> {};
struct VertexArrayKind
    : GeneratedKind<GL_VERTEX_ARRAY, &glad_glGenVertexArrays, &glad_glDeleteVertexArrays> {};
struct FramebufferKind
    : GeneratedKind<GL_FRAMEBUFFER, &glad_glGenFramebuffers, &glad_glDeleteFramebuffers> {};
struct RenderbufferKind
    : GeneratedKind<GL_RENDERBUFFER, &glad_glGenRenderbuffers, &glad_glDeleteRenderbuffers> {};

struct QueryKind : GeneratedKind<GL_QUERY, &glad_glGenQueries, &glad_glDeleteQueries> {};

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
using Query = GlObject<detail::QueryKind>;
using Program = GlObject<detail::ProgramKind>;

}  // namespace orograph

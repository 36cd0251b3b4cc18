#include "render/gl/gl_object.h"

#include <utility>

#include "tests/render/gl_test.h"

namespace orograph {
namespace {

// Names that were generated become objects when they are first bound, and only then OpenGL knows
// them.
void bind(const Buffer& object) {
    glBindBuffer(GL_ARRAY_BUFFER, object.id());
}
void bind(const Texture& object) {
    glBindTexture(GL_TEXTURE_2D, object.id());
}
void bind(const VertexArray& object) {
    glBindVertexArray(object.id());
}
void bind(const Framebuffer& object) {
    glBindFramebuffer(GL_FRAMEBUFFER, object.id());
}
void bind(const Renderbuffer& object) {
    glBindRenderbuffer(GL_RENDERBUFFER, object.id());
}
void bind(const Program&) {}

template <class Object>
bool exists(GLuint id);
template <>
bool exists<Buffer>(GLuint id) {
    return glIsBuffer(id);
}
template <>
bool exists<Texture>(GLuint id) {
    return glIsTexture(id);
}
template <>
bool exists<VertexArray>(GLuint id) {
    return glIsVertexArray(id);
}
template <>
bool exists<Framebuffer>(GLuint id) {
    return glIsFramebuffer(id);
}
template <>
bool exists<Renderbuffer>(GLuint id) {
    return glIsRenderbuffer(id);
}
template <>
bool exists<Program>(GLuint id) {
    return glIsProgram(id);
}

template <class Object>
class GlObjectTest : public GlTest {
  protected:
    static Object make() {
        Object object = Object::create();
        bind(object);
        return object;
    }
};

using Objects = testing::Types<Buffer, Texture, VertexArray, Framebuffer, Renderbuffer, Program>;
TYPED_TEST_SUITE(GlObjectTest, Objects);

TYPED_TEST(GlObjectTest, a_default_made_one_owns_nothing) {
    const TypeParam none;
    EXPECT_EQ(none.id(), 0u);
    EXPECT_FALSE(none);
}

TYPED_TEST(GlObjectTest, lives_as_long_as_its_owner) {
    GLuint id = 0;
    {
        const TypeParam object = this->make();
        id = object.id();
        EXPECT_TRUE(object);
        EXPECT_TRUE(exists<TypeParam>(id));
    }
    EXPECT_FALSE(exists<TypeParam>(id));
}

TYPED_TEST(GlObjectTest, a_moved_from_owner_deletes_nothing) {
    TypeParam heir;
    {
        TypeParam first = this->make();
        TypeParam second(std::move(first));
        heir = std::move(second);
    }
    EXPECT_TRUE(exists<TypeParam>(heir.id()));
}

TYPED_TEST(GlObjectTest, moving_leaves_an_owner_of_nothing) {
    TypeParam first = this->make();
    const GLuint id = first.id();
    const TypeParam second(std::move(first));
    EXPECT_EQ(second.id(), id);
    EXPECT_EQ(first.id(), 0u);  // NOLINT: that is what moving promises here
}

TYPED_TEST(GlObjectTest, overwriting_deletes_what_was_owned) {
    TypeParam object = this->make();
    TypeParam other = this->make();
    const GLuint old_id = object.id(), new_id = other.id();
    object = std::move(other);
    EXPECT_FALSE(exists<TypeParam>(old_id));
    EXPECT_TRUE(exists<TypeParam>(new_id));
    EXPECT_EQ(object.id(), new_id);
    object = {};
    EXPECT_FALSE(exists<TypeParam>(new_id));
}

TYPED_TEST(GlObjectTest, survives_being_moved_onto_itself) {
    TypeParam object = this->make();
    TypeParam& same = object;
    const GLuint id = object.id();
    object = std::move(same);
    EXPECT_EQ(object.id(), id);
    EXPECT_TRUE(exists<TypeParam>(id));
}

TYPED_TEST(GlObjectTest, carries_its_label) {
    const TypeParam object = this->make();
    object.label("a name");
    char label[16] = "";
    glGetObjectLabel(std::is_same_v<TypeParam, Buffer>         ? GL_BUFFER
                     : std::is_same_v<TypeParam, Texture>      ? GL_TEXTURE
                     : std::is_same_v<TypeParam, VertexArray>  ? GL_VERTEX_ARRAY
                     : std::is_same_v<TypeParam, Framebuffer>  ? GL_FRAMEBUFFER
                     : std::is_same_v<TypeParam, Renderbuffer> ? GL_RENDERBUFFER
                                                               : GL_PROGRAM,
                     object.id(), sizeof label, nullptr, label);
    EXPECT_STREQ(label, "a name");
}

}  // namespace
}  // namespace orograph

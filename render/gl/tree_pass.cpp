#include "render/gl/tree_pass.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <iterator>
#include "render/gl/unscissored.h"

namespace orograph {
namespace {

Texture make_texture(GLenum format, std::string_view label) {
    Texture texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glTexImage2D(GL_TEXTURE_2D, 0, static_cast<GLint>(format), kTreeCells, kTreeCells, 0, GL_RGBA,
                 GL_FLOAT, nullptr);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    texture.label(label);
    return texture;
}

void bind(GLenum unit, const Texture& texture) {
    glActiveTexture(unit);
    glBindTexture(GL_TEXTURE_2D, texture.id());
}

}  // namespace

void TreePass::make_textures() {
    places_ = make_texture(GL_RGBA32F, "places of trees");
    lights_ = make_texture(GL_RGBA16F, "light of trees");
    framebuffer_ = Framebuffer::create();
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.id());
    framebuffer_.label("places of trees");
    glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT0, GL_TEXTURE_2D, places_.id(),
                           0);
    glFramebufferTexture2D(GL_DRAW_FRAMEBUFFER, GL_COLOR_ATTACHMENT1, GL_TEXTURE_2D, lights_.id(),
                           0);
    constexpr GLenum kBoth[] = {GL_COLOR_ATTACHMENT0, GL_COLOR_ATTACHMENT1};
    glDrawBuffers(2, kBoth);
}

void TreePass::make_meshes() {
    squares_ = Buffer::create();
    for (const TreeDetail& detail : kTreeDetails) {
        const TreeMesh made = tree_mesh(detail.tiers, detail.sides);
        Mesh mesh;
        mesh.array = VertexArray::create();
        glBindVertexArray(mesh.array.id());
        mesh.array.label("tree");
        mesh.indices = Buffer::create();
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, mesh.indices.id());
        mesh.indices.label("tree indices");
        glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(made.indices.size() * sizeof made.indices[0]),
                     made.indices.data(), GL_STATIC_DRAW);
        mesh.vertices = Buffer::create();
        glBindBuffer(GL_ARRAY_BUFFER, mesh.vertices.id());
        mesh.vertices.label("tree vertices");
        glBufferData(GL_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(made.vertices.size() * sizeof(TreeVertex)),
                     made.vertices.data(), GL_STATIC_DRAW);
        static_assert(sizeof(TreeVertex) == 3 * sizeof(GLfloat));
        glVertexAttribPointer(0, 3, GL_FLOAT, GL_FALSE, sizeof(TreeVertex), nullptr);
        glEnableVertexAttribArray(0);
        glEnableVertexAttribArray(1);
        glVertexAttribDivisor(1, 1);
        mesh.drawn = static_cast<GLsizei>(made.indices.size());
        meshes_.push_back(std::move(mesh));
    }
}

void TreePass::find(const ShaderProgram& program, const Frame& frame, double end, bool read) {
    const Unscissored unscissored;
    GLint framebuffer = 0, viewport[4] = {};
    glGetIntegerv(GL_DRAW_FRAMEBUFFER_BINDING, &framebuffer);
    glGetIntegerv(GL_VIEWPORT, viewport);
    if (!places_) make_textures();
    end_ = end;
    cells_ = tree_cells(frame.pose.position.x, frame.pose.position.z, end);
    bind_surface(program, frame);
    glUniform2iv(program.uniform("tree_first"), 1, &cells_.first.x);
    glUniform2fv(program.uniform("tree_corner"), 1, &cells_.corner.x);
    glUniform3f(program.uniform("tree_measures"), static_cast<float>(kTreeSpacing),
                static_cast<float>(trees_fade(end)), static_cast<float>(end));
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, framebuffer_.id());
    glViewport(0, 0, cells_.side, cells_.side);
    glDisable(GL_DEPTH_TEST);
    glBindVertexArray(frame.no_vertices.id());
    glDrawArrays(GL_TRIANGLES, 0, 3);
    // Kept for its memory, and not cleared: only the squares that are read are looked at.
    known_.resize(read ? std::size_t{kTreeCells} * kTreeCells : 0);
    if (read) {
        GLint read_from = 0;
        glGetIntegerv(GL_READ_FRAMEBUFFER_BINDING, &read_from);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, framebuffer_.id());
        glPixelStorei(GL_PACK_ROW_LENGTH, kTreeCells);
        glReadPixels(0, 0, cells_.side, cells_.side, GL_RGBA, GL_FLOAT, known_.data());
        glPixelStorei(GL_PACK_ROW_LENGTH, 0);
        glBindFramebuffer(GL_READ_FRAMEBUFFER, static_cast<GLuint>(read_from));
    }
    glBindFramebuffer(GL_DRAW_FRAMEBUFFER, static_cast<GLuint>(framebuffer));
    glViewport(viewport[0], viewport[1], viewport[2], viewport[3]);
}

void TreePass::shade(const ShaderProgram& program) const {
    program.use();
    glUniform2fv(program.uniform("tree_corner"), 1, &cells_.corner.x);
    glUniform1f(program.uniform("tree_spacing"), static_cast<float>(kTreeSpacing));
    glUniform1f(program.uniform("trees_drawn"), static_cast<float>(trees_fade(end_)));
    bind(GL_TEXTURE9, places_);
}

void TreePass::draw(const ShaderProgram& program, const Frame& frame, const Frustum& frustum,
                    const HeightRange& ground) {
    if (meshes_.empty()) make_meshes();
    bind_surface(program, frame);
    glUniform2iv(program.uniform("tree_first"), 1, &cells_.first.x);
    bind(GL_TEXTURE2, frame.textures.noise());
    bind(GL_TEXTURE1, lights_);
    bind(GL_TEXTURE0, places_);
    glBindBuffer(GL_ARRAY_BUFFER, squares_.id());
    squares_.label("squares with trees");
    for (int i = 0; i < kTreeDetailCount; ++i) {
        in_view_.clear();
        trees_in_view(cells_, i, frustum, ground, known_, in_view_);
        if (in_view_.empty()) continue;
        const Mesh& mesh = meshes_[static_cast<std::size_t>(i)];
        glBindVertexArray(mesh.array.id());
        // New memory, so that the driver can still draw from the last.
        glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(in_view_.size() * sizeof in_view_[0]),
                     in_view_.data(), GL_STREAM_DRAW);
        glVertexAttribIPointer(1, 1, GL_INT, 0, nullptr);
        glUniform2f(program.uniform("tree_distances"), static_cast<float>(kTreeDetails[i].nearest),
                    static_cast<float>(end_of_tree_detail(i)));
        glDrawElementsInstanced(GL_TRIANGLES, mesh.drawn, GL_UNSIGNED_SHORT, nullptr,
                                static_cast<GLsizei>(in_view_.size()));
    }
}

}  // namespace orograph

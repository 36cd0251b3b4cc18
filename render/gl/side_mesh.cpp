#include "render/gl/side_mesh.h"

namespace orograph {

void SideMesh::show(int cells, const std::vector<BlockSide>& sides) {
    if (!vertices_) {
        vertices_ = VertexArray::create();
        glBindVertexArray(vertices_.id());
        vertices_.label("walls");
        instances_ = Buffer::create();
        glBindBuffer(GL_ARRAY_BUFFER, instances_.id());
        instances_.label("walls");
        static_assert(sizeof(BlockSide) == 4 * sizeof(GLint));
        glVertexAttribIPointer(0, 4, GL_INT, sizeof(BlockSide), nullptr);
        glVertexAttribDivisor(0, 1);
        glEnableVertexAttribArray(0);
    }
    cells_ = cells;
    sides_ = sides.size();
    glBindBuffer(GL_ARRAY_BUFFER, instances_.id());
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(sides.size() * sizeof(BlockSide)),
                 sides.data(), GL_STREAM_DRAW);
}

void SideMesh::draw() const {
    if (sides_ == 0) return;
    glBindVertexArray(vertices_.id());
    glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 2 * (cells_ + 1), static_cast<GLsizei>(sides_));
}

}  // namespace orograph

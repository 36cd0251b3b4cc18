#include "render/gl/block_mesh.h"

#include <algorithm>

#include "render/view/surface_mesh.h"

namespace orograph {

void BlockMesh::show(int cells, const std::vector<Block>& blocks) {
    if (cells != cells_) {
        cells_ = cells;
        capacity_ = 0;
        const std::vector<int> indices = block_triangles(cells);  // none below 0
        vertices_ = VertexArray::create();
        glBindVertexArray(vertices_.id());
        vertices_.label("block");
        indices_ = Buffer::create();
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.id());
        indices_.label("block indices");
        glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(indices.size() * sizeof indices[0]), indices.data(),
                     GL_STATIC_DRAW);
        instances_ = Buffer::create();
        glBindBuffer(GL_ARRAY_BUFFER, instances_.id());
        instances_.label("blocks");
        glVertexAttribDivisor(0, 1);
        glEnableVertexAttribArray(0);
    }
    blocks_ = blocks.size();
    capacity_ = std::max(capacity_, blocks.size());
    glBindBuffer(GL_ARRAY_BUFFER, instances_.id());
    // New storage each time, so that the driver needn't wait for the frame before.
    glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(capacity_ * sizeof(Block)), nullptr,
                 GL_STREAM_DRAW);
    glBufferSubData(GL_ARRAY_BUFFER, 0, static_cast<GLsizeiptr>(blocks.size() * sizeof(Block)),
                    blocks.data());
}

void BlockMesh::draw(std::size_t first, std::size_t count) const {
    if (count == 0) return;
    glBindVertexArray(vertices_.id());
    glBindBuffer(GL_ARRAY_BUFFER, instances_.id());
    static_assert(sizeof(Block) == 3 * sizeof(GLint));
    glVertexAttribIPointer(0, 3, GL_INT, sizeof(Block),
                           reinterpret_cast<const void*>(first * sizeof(Block)));
    glDrawElementsInstanced(GL_TRIANGLES, cells_ * cells_ * 6, GL_UNSIGNED_INT, nullptr,
                            static_cast<GLsizei>(count));
}

}  // namespace orograph

#include "render/patch_mesh.h"

#include <vector>

#include "render/surface_mesh.h"

namespace orograph {

void PatchMesh::bind(int cells) {
    if (cells == cells_) {
        glBindVertexArray(vertices_.id());
        return;
    }
    cells_ = cells;
    const std::vector<std::uint16_t> indices = patch_triangles(cells);
    vertices_ = VertexArray::create();
    glBindVertexArray(vertices_.id());
    vertices_.label("patch");
    indices_ = Buffer::create();
    glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.id());
    indices_.label("patch indices");
    glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(indices.size() * sizeof indices[0]), indices.data(),
                 GL_STATIC_DRAW);
}

void PatchMesh::draw(int instances) const {
    glDrawElementsInstanced(GL_TRIANGLES, cells_ * cells_ * 6, GL_UNSIGNED_SHORT, nullptr,
                            instances);
}

}  // namespace orograph

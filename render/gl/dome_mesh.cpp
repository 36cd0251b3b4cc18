#include "render/gl/dome_mesh.h"

#include <cstddef>

namespace orograph {

void DomeMesh::show(const Sky& sky, double dip) {
    const bool same = array_.id() != 0 && sky == sky_;
    if (same && dip == dip_) return;
    if (same) {
        turn_sky_dome(sky, dip, dome_);
    } else {
        make_sky_dome(sky, dip, dome_);
    }
    if (array_.id() == 0) {
        array_ = VertexArray::create();
        glBindVertexArray(array_.id());
        array_.label("sky");
        indices_ = Buffer::create();
        glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_.id());
        indices_.label("sky indices");
        glBufferData(GL_ELEMENT_ARRAY_BUFFER,
                     static_cast<GLsizeiptr>(dome_.indices.size() * sizeof dome_.indices[0]),
                     dome_.indices.data(), GL_STATIC_DRAW);
        vertices_ = Buffer::create();
        glBindBuffer(GL_ARRAY_BUFFER, vertices_.id());
        vertices_.label("sky vertices");
        GLuint attribute = 0;
        for (const std::size_t offset : {offsetof(DomeVertex, towards), offsetof(DomeVertex, even),
                                         offsetof(DomeVertex, hazy)}) {
            glVertexAttribPointer(attribute, 3, GL_FLOAT, GL_FALSE, sizeof(DomeVertex),
                                  reinterpret_cast<const void*>(offset));
            glEnableVertexAttribArray(attribute++);
        }
    }
    glBindBuffer(GL_ARRAY_BUFFER, vertices_.id());
    glBufferData(GL_ARRAY_BUFFER,
                 static_cast<GLsizeiptr>(dome_.vertices.size() * sizeof dome_.vertices[0]),
                 dome_.vertices.data(), GL_STREAM_DRAW);
    sky_ = sky;
    dip_ = dip;
}

void DomeMesh::draw(std::size_t first, std::size_t end) const {
    glBindVertexArray(array_.id());
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(end - first), GL_UNSIGNED_SHORT,
                   reinterpret_cast<const void*>(first * sizeof dome_.indices[0]));
}

}  // namespace orograph

#include "render/gl/ring_textures.h"

#include <algorithm>
#include <utility>

namespace orograph {
namespace {

Texture make_array(const char* label, GLenum format, GLenum pixel, GLenum type, GLint filter,
                   int samples, int rings) {
    Texture texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture.id());
    texture.label(label);
    glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, static_cast<GLint>(format), samples, samples, rings, 0,
                 pixel, type, nullptr);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, filter);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_S, GL_REPEAT);
    glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_WRAP_T, GL_REPEAT);
    return texture;
}

}  // namespace

void RingTextures::reserve(const RingShape& shape, int rings) {
    if (shape == shape_ && rings <= rings_) return;
    shape_ = shape;
    rings_ = rings;
    heights_ = make_array("ring heights", GL_R32I, GL_RED_INTEGER, GL_INT, GL_NEAREST,
                          shape.samples, rings);
    gradients_ =
        make_array("ring gradients", GL_RG16F, GL_RG, GL_FLOAT, GL_LINEAR, shape.samples, rings);
}

void RingTextures::take(const RingPatch& patch) {
    const std::int64_t side = shape_.samples;
    glActiveTexture(GL_TEXTURE0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    // A patch may pass the seam, where the window's ends meet, along both axes.
    for (int y = 0; y < patch.height;) {
        const auto row = static_cast<int>((patch.origin.y + y) & (side - 1));
        const int height = std::min(patch.height - y, static_cast<int>(side) - row);
        for (int x = 0; x < patch.width;) {
            const auto column = static_cast<int>((patch.origin.x + x) & (side - 1));
            const int width = std::min(patch.width - x, static_cast<int>(side) - column);
            glBindTexture(GL_TEXTURE_2D_ARRAY, heights_.id());
            glPixelStorei(GL_UNPACK_ROW_LENGTH, patch.heights.width());
            glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, column, row, patch.ring, width, height, 1,
                            GL_RED_INTEGER, GL_INT, patch.heights.row(y + 1) + x + 1);
            glBindTexture(GL_TEXTURE_2D_ARRAY, gradients_.id());
            glPixelStorei(GL_UNPACK_ROW_LENGTH, patch.gradients.width());
            glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, column, row, patch.ring, width, height, 1,
                            GL_RG, GL_FLOAT, patch.gradients.row(y) + x);
            x += width;
        }
        y += height;
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

std::size_t RingTextures::bytes() const {
    constexpr std::size_t kBytes = 4 + 4;  // of a height and of a gradient
    const auto side = static_cast<std::size_t>(shape_.samples);
    return side * side * static_cast<std::size_t>(rings_) * kBytes;
}

}  // namespace orograph

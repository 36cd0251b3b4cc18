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

void RingTextures::reserve(const RingShape& shape, int rings, bool light, bool water,
                           bool watered_land) {
    has_water_ = water;
    if (shape != shape_ || rings != rings_) {
        shape_ = shape;
        rings_ = rings;
        heights_ = make_array("ring heights", GL_R32I, GL_RED_INTEGER, GL_INT, GL_NEAREST,
                              shape.samples, rings);
        gradients_ = {};
        lights_ = {};
        depths_ = {};
        rivers_ = {};
        watered_ = {};
    }
    if (light && !lights_.id()) {
        gradients_ = {};
        lights_ = make_array("ring lights", GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, GL_LINEAR,
                             shape.samples, rings_);
    } else if (!light && !gradients_.id()) {
        lights_ = {};
        gradients_ = make_array("ring gradients", GL_RG16F, GL_RG, GL_FLOAT, GL_LINEAR,
                                shape.samples, rings_);
    }
    if (!watered_land) watered_ = {};
    if (watered_land && !watered_.id()) {
        watered_ = make_array("watered land", GL_R8_SNORM, GL_RED, GL_BYTE, GL_LINEAR,
                              shape.samples, rings_);
    }
    if (!water) {
        depths_ = {};
        rivers_ = {};
    }
    if (!water || depths_.id()) return;
    depths_ =
        make_array("ring depths", GL_R16F, GL_RED, GL_FLOAT, GL_LINEAR, shape.samples, rings_);
    rivers_ = make_array("ring rivers", GL_RGBA8UI, GL_RGBA_INTEGER, GL_UNSIGNED_BYTE, GL_NEAREST,
                         shape.samples, rings_);
}

void RingTextures::take(const RingPatch& patch) {
    const std::int64_t side = shape_.samples;
    glActiveTexture(GL_TEXTURE0);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 2);  // which a depth has
    // A patch may pass the seam, where the window's ends meet, along both axes.
    for (int y = 0; y < patch.height;) {
        const auto row = static_cast<int>((patch.origin.y + y) & (side - 1));
        const int height = std::min(patch.height - y, static_cast<int>(side) - row);
        for (int x = 0; x < patch.width;) {
            const auto column = static_cast<int>((patch.origin.x + x) & (side - 1));
            const int width = std::min(patch.width - x, static_cast<int>(side) - column);
            const auto send = [&](const Texture& texture, int row_length, GLenum pixel, GLenum type,
                                  const void* texels) {
                glBindTexture(GL_TEXTURE_2D_ARRAY, texture.id());
                glPixelStorei(GL_UNPACK_ROW_LENGTH, row_length);
                glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, column, row, patch.ring, width, height, 1,
                                pixel, type, texels);
            };
            send(heights_, patch.width + 2, GL_RED_INTEGER, GL_INT,
                 patch.heights.row(y + 1) + x + 1);
            if (lights_.id()) {
                send(lights_, patch.width, GL_RGBA, GL_UNSIGNED_BYTE, patch.lights.row(y) + x);
            } else {
                send(gradients_, patch.width, GL_RG, GL_HALF_FLOAT,
                     patch.half_gradients.row(y) + x);
            }
            if (has_water_) {
                send(depths_, patch.width, GL_RED, GL_HALF_FLOAT, patch.half_depths.row(y) + x);
                send(rivers_, patch.width, GL_RGBA_INTEGER, GL_UNSIGNED_BYTE,
                     patch.rivers.row(y) + x);
            }
            if (watered_.id()) {
                glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
                send(watered_, patch.width, GL_RED, GL_BYTE, patch.watered.row(y) + x);
                glPixelStorei(GL_UNPACK_ALIGNMENT, 2);
            }
            x += width;
        }
        y += height;
    }
    glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
}

std::size_t RingTextures::bytes() const {
    // Of a height, and of a gradient or light; of a depth and a river.
    const std::size_t sample = 4 + 4 + (depths_.id() ? 2 + 4 : 0) + (watered_.id() ? 1 : 0);
    const auto side = static_cast<std::size_t>(shape_.samples);
    return side * side * static_cast<std::size_t>(rings_) * sample;
}

}  // namespace orograph

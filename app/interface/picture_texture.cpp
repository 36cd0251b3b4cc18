#include "app/interface/picture_texture.h"

namespace orograph {

namespace {

std::uint64_t uploads = 0;

}  // namespace

std::uint64_t picture_uploads() {
    return uploads;
}

void upload_picture(Texture& texture, const Image& image) {
    ++uploads;
    if (!texture) texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGB8, image.width(), image.height(), 0, GL_RGB,
                 GL_UNSIGNED_BYTE, image.values().data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
}

}  // namespace orograph

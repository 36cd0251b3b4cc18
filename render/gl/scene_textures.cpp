#include "render/gl/scene_textures.h"

namespace orograph {
namespace {

/// How texels lie in memory and on the card.
struct TexelFormat {
    const char* label;
    GLint kept;
    GLenum channels, type;
    GLint filter;
};

/// To the texture that is bound.
template <class Texel>
void send(const Grid<Texel>& texels, const TexelFormat& format, GLint level) {
    glTexImage2D(GL_TEXTURE_2D, level, format.kept, texels.width(), texels.height(), 0,
                 format.channels, format.type, texels.values().data());
}

template <class Texel>
Texture texture_of(const Grid<Texel>& texels, const TexelFormat& format) {
    Texture texture = Texture::create();
    glBindTexture(GL_TEXTURE_2D, texture.id());
    texture.label(format.label);
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    send(texels, format, 0);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, format.filter);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, format.filter);
    return texture;
}

}  // namespace

void SceneTextures::show(const Scene& scene) {
    show(ridge_, scene.ridge);
    show(clouds_, scene.clouds);
    show(terrain_, scene.texture);
    show(cloud_layer_, scene.cloud_layer);
    show(climate_, scene.climate);
    if (scene.noise && !noise_) show(*scene.noise);
}

void SceneTextures::show(const Grid<NoiseTexel>& noise) {
    noise_ = texture_of(noise, {"noise", GL_RGBA8, GL_RGBA, GL_UNSIGNED_BYTE, GL_LINEAR});
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnHeights>& heights) {
    if (!heights || slot.source == heights) return;
    slot = {texture_of(heights->heights, {"heights", GL_R32F, GL_RED, GL_FLOAT, GL_NEAREST}),
            heights};
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnImage>& image) {
    if (!image || slot.source == image) return;
    slot.texture = Texture::create();
    slot.source = image;
    glBindTexture(GL_TEXTURE_2D, slot.texture.id());
    slot.texture.label("image");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    GLint level = 0;
    const auto send = [&](const Image& texels) {
        glTexImage2D(GL_TEXTURE_2D, level++, GL_SRGB8, texels.width(), texels.height(), 0, GL_RGB,
                     GL_UNSIGNED_BYTE, texels.values().data());
    };
    send(image->image);
    for (const Image& coarser : image->coarser) send(coarser);
    const GLint wrap = image->repeats ? GL_REPEAT : GL_CLAMP_TO_EDGE;
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, wrap);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_T, wrap);
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnClouds>& clouds) {
    if (!clouds || slot.source == clouds) return;
    const TexelFormat format{"cloud layer", GL_RG16, GL_RG, GL_UNSIGNED_SHORT, GL_LINEAR};
    slot = {texture_of(clouds->levels.front(), format), clouds};
    for (std::size_t i = 1; i < clouds->levels.size(); ++i) {
        send(clouds->levels[i], format, static_cast<GLint>(i));
    }
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR_MIPMAP_NEAREST);
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnClimate>& climate) {
    if (!climate || slot.source == climate) return;
    slot = {texture_of(climate->texels, {"climate", GL_RG16, GL_RG, GL_UNSIGNED_SHORT, GL_LINEAR}),
            climate};
}

void SceneTextures::bind(const Slot& slot, bool linear) const {
    glBindTexture(GL_TEXTURE_2D, slot.texture.id());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER,
                    linear ? GL_LINEAR_MIPMAP_LINEAR : GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, linear ? GL_LINEAR : GL_NEAREST);
    if (anisotropy_ > 1) {
        // Some drivers blend texels with it whatever the filter.
        glTexParameterf(GL_TEXTURE_2D, GL_TEXTURE_MAX_ANISOTROPY_EXT, linear ? anisotropy_ : 1);
    }
}

}  // namespace orograph

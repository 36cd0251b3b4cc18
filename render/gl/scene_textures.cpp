#include "render/gl/scene_textures.h"

namespace orograph {

void SceneTextures::show(const Scene& scene) {
    show(ridge_, scene.ridge);
    show(clouds_, scene.clouds);
    show(terrain_, scene.texture);
    show(cloud_layer_, scene.cloud_layer);
    show(climate_, scene.climate);
    if (scene.noise && !noise_) show(*scene.noise);
}

void SceneTextures::show(const Grid<NoiseTexel>& noise) {
    noise_ = Texture::create();
    glBindTexture(GL_TEXTURE_2D, noise_.id());
    noise_.label("noise");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, noise.width(), noise.height(), 0, GL_RGBA,
                 GL_UNSIGNED_BYTE, noise.values().data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnHeights>& heights) {
    if (!heights || slot.source == heights) return;
    slot.texture = Texture::create();
    slot.source = heights;
    glBindTexture(GL_TEXTURE_2D, slot.texture.id());
    slot.texture.label("heights");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R32F, heights->heights.width(), heights->heights.height(), 0,
                 GL_RED, GL_FLOAT, heights->heights.values().data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
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
    slot.texture = Texture::create();
    slot.source = clouds;
    glBindTexture(GL_TEXTURE_2D, slot.texture.id());
    slot.texture.label("cloud layer");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 2);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_R16, clouds->layer.width(), clouds->layer.height(), 0, GL_RED,
                 GL_UNSIGNED_SHORT, clouds->layer.values().data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
}

void SceneTextures::show(Slot& slot, const std::shared_ptr<const DrawnClimate>& climate) {
    if (!climate || slot.source == climate) return;
    slot.texture = Texture::create();
    slot.source = climate;
    glBindTexture(GL_TEXTURE_2D, slot.texture.id());
    slot.texture.label("climate");
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RG16, climate->texels.width(), climate->texels.height(), 0,
                 GL_RG, GL_UNSIGNED_SHORT, climate->texels.values().data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
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

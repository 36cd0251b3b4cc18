#include "render/gl/scene_textures.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/vec4.hpp>
#include <vector>

#include "core/pictures/linear_light.h"

namespace orograph {
namespace {

/// A palette as linear light, with so many colours between its own that none is seen to end.
std::vector<glm::vec4> smooth_palette(const Image& image) {
    constexpr int kBetween = 8;
    const auto light = [&](int texel) {
        const Rgb& colour = image.at(std::clamp(texel, 0, image.width() - 1), 0);
        const std::array<double, 256>& linear = linear_light();
        return glm::vec4(linear[colour.red], linear[colour.green], linear[colour.blue], 1);
    };
    std::vector<glm::vec4> colours;
    for (int i = 0; i < kBetween * image.width(); ++i) {
        const double place = (i + 0.5) / kBetween - 0.5, first = std::floor(place);
        const int texel = static_cast<int>(first);
        colours.push_back(
            glm::mix(light(texel), light(texel + 1), static_cast<float>(place - first)));
    }
    return colours;
}

}  // namespace

void SceneTextures::show(const Scene& scene) {
    show(ridge_, scene.ridge);
    show(clouds_, scene.clouds);
    show(terrain_, scene.texture);
    show_palette(scene.texture);
    show(cloud_layer_, scene.cloud_layer);
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
    glTexImage2D(GL_TEXTURE_2D, 0, GL_SRGB8, image->image.width(), image->image.height(), 0, GL_RGB,
                 GL_UNSIGNED_BYTE, image->image.values().data());
    glGenerateMipmap(GL_TEXTURE_2D);
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

void SceneTextures::show_palette(const std::shared_ptr<const DrawnImage>& image) {
    if (!image || image->source) {
        palette_ = {};
        return;
    }
    if (palette_.source == image) return;
    palette_.texture = Texture::create();
    palette_.source = image;
    const std::vector<glm::vec4> colours = smooth_palette(image->image);
    glBindTexture(GL_TEXTURE_2D, palette_.texture.id());
    palette_.texture.label("palette");
    glTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA16F, static_cast<GLsizei>(colours.size()), 1, 0, GL_RGBA,
                 GL_FLOAT, colours.data());
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
    glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
}

void SceneTextures::bind_palette() const {
    glBindTexture(GL_TEXTURE_2D, palette_.texture.id());
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

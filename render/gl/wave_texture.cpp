#include "render/gl/wave_texture.h"

#include <algorithm>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>

namespace orograph {

void WaveTexture::show(double wind, double seconds) {
    const Shown wanted{wind, seconds};
    if (shown_ == wanted) return;
    if (!sea_ || !shown_ || shown_->wind != wind) sea_.emplace(wind);
    const auto& tiles = sea_->at(seconds);
    if (!texture_) {
        texture_ = Texture::create();
        glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.id());
        texture_.label("waves");
        glTexImage3D(GL_TEXTURE_2D_ARRAY, 0, GL_RGBA8, kWaveTexels, kWaveTexels, kWaveTiles, 0,
                     GL_RGBA, GL_UNSIGNED_BYTE, nullptr);
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
        glTexParameteri(GL_TEXTURE_2D_ARRAY, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    }
    glBindTexture(GL_TEXTURE_2D_ARRAY, texture_.id());
    glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
    for (int i = 0; i < kWaveTiles; ++i) {
        const WaveTile& tile = tiles[static_cast<std::size_t>(i)];
        glTexSubImage3D(GL_TEXTURE_2D_ARRAY, 0, 0, 0, i, kWaveTexels, kWaveTexels, 1, GL_RGBA,
                        GL_UNSIGNED_BYTE, tile.texels.values().data());
    }
    shown_ = wanted;
}

void WaveTexture::set(const ShaderProgram& program, double east, double south) const {
    if (!shown_) return;
    constexpr double kRare = 0.003, kNever = 1e3;
    const auto& tiles = sea_->tiles();
    std::array<glm::vec4, kWaveTiles> places;
    glm::vec4 slopes(0);
    for (std::size_t i = 0; i < places.size(); ++i) {
        places[i] = tile_place(tiles[i], east, south);
        slopes[static_cast<int>(i)] = static_cast<float>(tiles[i].deviation);
    }
    glUniform4fv(program.uniform("wave_places"), kWaveTiles, &places[0].x);
    glUniform4fv(program.uniform("wave_slopes"), 1, &slopes.x);
    glUniform1f(program.uniform("all_wave_slopes"),
                static_cast<float>(wave_deviation(shown_->wind)));
    const FlowPhases flow = flow_phases(shown_->seconds);
    glUniform3f(program.uniform("flow_phases"), static_cast<float>(flow.first),
                static_cast<float>(flow.second), static_cast<float>(flow.share));
    // The first few are too rare to be seen as anything but dots.
    const double share = std::max(whitecap_share(shown_->wind) - kRare, 0.0);
    const double height = share > 0 ? exceeded_with(share) : kNever;
    glUniform2f(program.uniform("whitecaps"), static_cast<float>(share),
                static_cast<float>(height));
}

}  // namespace orograph

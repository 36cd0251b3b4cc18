#pragma once

#include <cstddef>
#include <glm/mat4x4.hpp>
#include <glm/vec4.hpp>

namespace orograph {

/// The uniform block of shaders/lib/frame.glsl, std140: what all passes of a frame share.
struct FrameBlock {
    /// From positions relative to the camera, metres, to clip space.
    glm::mat4 view_projection{1};
    /// Width and height of the picture in pixels, and their inverses.
    glm::vec4 viewport{1};
    /// The camera from the middle of the terrain, metres; w: the scale of the haze, 1 over metres.
    glm::vec4 camera{0};
    /// Towards the sun, unit length; w: 1 when lines are antialiased.
    glm::vec4 sun{0, 1, 0, 0};
    /// Linear light; w unused.
    glm::vec4 haze{1};
    /// Of the style natural, each as DayLight has it. The sun's; w: the exposure.
    glm::vec4 sunlight{0};
    /// Of the open sky, over pi; w unused.
    glm::vec4 skylight{0};
    /// Of the sky straight up, and at the horizon; w unused.
    glm::vec4 zenith{0}, horizon{0};
    /// Of light scattered many times; w unused.
    glm::vec4 ambient{0};
    /// The air's molecules: what they scatter at sea level, 1 over metres, and their scale height;
    /// then what is lost to them.
    glm::vec4 air_scattered{0}, air_lost{0};
    /// Its haze: scattered, lost, scale height, asymmetry.
    glm::vec4 air_haze{0};
};

static_assert(offsetof(FrameBlock, viewport) == 64);
static_assert(offsetof(FrameBlock, camera) == 80);
static_assert(offsetof(FrameBlock, sun) == 96);
static_assert(offsetof(FrameBlock, haze) == 112);
static_assert(offsetof(FrameBlock, sunlight) == 128);
static_assert(offsetof(FrameBlock, air_haze) == 240);
static_assert(sizeof(FrameBlock) == 256);

inline constexpr unsigned kFrameBinding = 0;

}  // namespace orograph

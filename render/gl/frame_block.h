#pragma once

#include <cstddef>
#include <glm/mat4x4.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

#include "render/view/camera.h"
#include "render/view/day_light.h"
#include "render/view/globe.h"
#include "render/view/scene.h"
#include "render/view/under_water.h"

namespace orograph {

/// The uniform block of shaders/lib/frame.glsl, std140: what all passes of a frame share.
struct FrameBlock {
    /// From positions relative to the camera, metres, to clip space.
    glm::mat4 view_projection{1};
    /// Width and height of the viewport in pixels, and their inverses.
    glm::vec4 viewport{1};
    /// The camera from the middle of the terrain, metres; w: the scale of the haze, 1 over metres.
    glm::vec4 camera{0};
    /// Towards the sun, unit length; w: 1 when lines are antialiased.
    glm::vec4 sun{0, 1, 0, 0};
    /// Linear light; w: how many pixels, along a side, will be averaged to one.
    glm::vec4 haze{1};
    /// Of the style natural, each as DayLight has it. The sun's; w: the exposure.
    glm::vec4 sunlight{0};
    /// Of the open sky, over pi; w: metres of the eye above the plain where there is no ground.
    glm::vec4 skylight{0};
    /// Of the sky straight up, and at the horizon; its w: metres of the eye above the sea beyond
    /// the ground.
    glm::vec4 zenith{0}, horizon{0};
    /// Of light scattered many times; w: DayLight::ambient_share.
    glm::vec4 ambient{0};
    /// Of the plain where there is no ground; w: 1 if the ground goes over into it.
    glm::vec4 plain{0};
    /// The air's molecules: what they scatter at sea level, 1 over metres, and their scale height;
    /// then what is lost to them.
    glm::vec4 air_scattered{0}, air_lost{0};
    /// Its haze: scattered, lost, scale height, asymmetry.
    glm::vec4 air_haze{0};
    /// Where in the picture the lower left corner of what is drawn lies, and that of the viewport,
    /// pixels.
    glm::vec4 part{0};
    /// The camera in periods of the clouds, less whole ones; the share of the sky that they cover;
    /// the slices that they are drawn in.
    glm::vec4 clouds{0};
    /// Towards the sun, where the moon has taken its place; w: how well the stars are seen.
    glm::vec4 night{0};
    /// The globe that the ground is bent to: 1 over its radius, 0 if the ground is flat, and the
    /// radius; how much light is that of each place of it, and not of the one below the eye, in
    /// [0, 1]; the sine of the horizon's elevation.
    glm::vec4 globe{0};
    /// How thick the air is at the eye, of that at sea level: its molecules and its haze; and where
    /// in slices of clouds these are looked at.
    glm::vec4 air_here{1};
};

static_assert(offsetof(FrameBlock, viewport) == 64);
static_assert(offsetof(FrameBlock, camera) == 80);
static_assert(offsetof(FrameBlock, sun) == 96);
static_assert(offsetof(FrameBlock, haze) == 112);
static_assert(offsetof(FrameBlock, sunlight) == 128);
static_assert(offsetof(FrameBlock, air_haze) == 256);
static_assert(offsetof(FrameBlock, part) == 272);
static_assert(sizeof(FrameBlock) == 352);

inline constexpr unsigned kFrameBinding = 0;

/// Linear light, and what is behind all else.
inline constexpr glm::vec3 kClassicHaze(0.60f, 0.72f, 0.86f);

/// The frame in the style classic, for an eye so many metres above the ground.
FrameBlock frame_block(const Scene& scene, const Pose& pose, const PicturePart& part,
                       const PartView& view, const glm::mat4& view_projection, double above_ground);

/// Adds what the style natural needs. `ends`: whether the ground has a border; `above_sea`: metres
/// of the eye above the sea beyond it, and `above_plain` above the plain where there is none.
void add_day_light(const DayLight& light, bool ends, double above_sea, double above_plain,
                   FrameBlock& block);

/// Bends the ground for an eye so many metres above the height 0 and, as the horizon counts it,
/// above the sea.
void add_globe(const Globe& globe, double eye_height, double above_sea, FrameBlock& block);

/// How many slices clouds are drawn in, and where in each they are looked at, as a share of its
/// depth.
struct CloudSlices {
    int count = 0;
    double place = 0.5;
};

/// Adds the clouds of the style natural, which cover that share of the sky and have drifted for so
/// many seconds.
void add_clouds(double cover, const CloudSlices& slices, const Pose& pose, double seconds,
                FrameBlock& block);

/// Light of the style classic in water, so deep below its surface: what is seen far away.
glm::vec3 classic_water(double depth);

/// Changes a frame to that of an eye in water: its exposure in the style natural, or its haze.
void add_water(const UnderWater& water, bool natural, double silt, FrameBlock& block);

}  // namespace orograph

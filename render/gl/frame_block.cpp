#include "render/gl/frame_block.h"

#include <algorithm>
#include <cmath>
#include <glm/common.hpp>
#include <glm/geometric.hpp>

#include "core/light/air.h"
#include "core/pictures/water_colour.h"
#include "render/view/ground.h"
#include "render/view/waves.h"

namespace orograph {
namespace {

const glm::vec3 kClassicSun = glm::normalize(glm::vec3(-0.62f, 0.78f, -0.45f));

/// Metres after which haze hides most: some extents of the terrain or, where that has no end in
/// sight, what one sees from the ground or from up there.
double haze_distance(const Scene& scene, double above_ground) {
    constexpr double kExtents = 4.5, kFeatures = 12, kHeights = 40;
    // A region has the air of the land that it is a part of.
    const bool region = scene.recipe.extent.kind == ExtentKind::region && scene.ground;
    double widest = region ? side_of(scene.recipe) : side_of(scene);
    if (scene.ground) {  // which may be higher than it is wide
        const HeightRange range = scene.ground->terrain->range();
        widest = std::max(widest, static_cast<double>(range.maximum) - range.minimum);
    }
    const double whole = kExtents * widest;
    const bool tiled = scene.recipe.extent.kind == ExtentKind::tiled && made_whole(scene.recipe);
    if (tiled || !shows_mesh(scene.recipe)) return whole;
    const double feature = largest_feature(scene.recipe);
    return std::min(whole, kFeatures * feature + kHeights * above_ground);
}

glm::vec4 vector_of(const Light& light, double w = 0) {
    return {light.red, light.green, light.blue, w};
}

}  // namespace

FrameBlock frame_block(const Scene& scene, const Pose& pose, const PicturePart& part,
                       const PartView& view, const glm::mat4& view_projection,
                       double above_ground) {
    FrameBlock block;
    block.view_projection = view_projection;
    const glm::vec2 size(view.size);
    block.viewport = glm::vec4(size, 1.0f / size);
    block.part = {part.x, part.y, view.place.x, view.place.y};
    block.camera = glm::vec4(glm::vec3(pose.position),
                             static_cast<float>(1 / haze_distance(scene, above_ground)));
    block.sun = glm::vec4(kClassicSun, scene.recipe.view.antialiased_lines ? 1 : 0);
    block.haze = glm::vec4(kClassicHaze, part.supersampling);
    return block;
}

void add_day_light(const DayLight& light, bool ends, double above_sea, double above_plain,
                   FrameBlock& block) {
    const Direction &lamp = lamp_of(light.sky), &sun = light.sky.sun;
    block.sun = {lamp.x, lamp.y, lamp.z, block.sun.w};
    block.night = {sun.x, sun.y, sun.z, light.stars};
    block.sunlight = vector_of(light.lamp, light.exposure);
    block.skylight = vector_of(light.from_sky.open, above_plain);
    block.zenith = vector_of(light.from_sky.zenith);
    block.horizon = vector_of(light.from_sky.horizon, above_sea);
    block.ambient = vector_of(light.ambient, light.ambient_share);
    block.plain = vector_of(light.plain, ends ? 0 : 1);
    block.air_scattered = vector_of(kRayleigh, kRayleighHeight);
    block.air_lost = vector_of(kRayleighLost);
    block.air_haze = {kHaze * light.sky.haze, kHazeLost * light.sky.haze, kHazeHeight,
                      kHazeAsymmetry};
    const double high = std::max(static_cast<double>(block.camera.y), 0.0);
    block.air_here = {std::exp(-high / kRayleighHeight), std::exp(-high / kHazeHeight), 0, 0};
}

void add_globe(const Globe& globe, double eye_height, double above_sea, FrameBlock& block) {
    if (globe.flat()) return;
    const double radius = globe.radius();
    block.globe = {1 / radius, radius, light_by_place(globe, eye_height),
                   horizon_sine(above_sea, radius)};
}

void add_clouds(double cover, const CloudSlices& slices, const Pose& pose, double seconds,
                FrameBlock& block) {
    constexpr double kPeriod = 24576;  // metres, as in shaders/lib/clouds.glsl
    constexpr double kWind = 14;       // metres a second up there, towards the east
    const auto periods = [](double metres) {
        return metres / kPeriod - std::floor(metres / kPeriod);
    };
    block.clouds = {periods(pose.position.x - kWind * seconds), periods(pose.position.z), cover,
                    slices.count};
    block.air_here.z = static_cast<float>(slices.place);
}

glm::vec3 classic_water(double depth) {
    const auto share = static_cast<float>(shallow_share(depth));
    const auto vector = [](const std::array<float, 3>& light) {
        return glm::vec3(light[0], light[1], light[2]);
    };
    return glm::mix(vector(kDeepWater), vector(kShallowWater), share);
}

void add_water(const UnderWater& water, bool natural, double silt, FrameBlock& block) {
    constexpr float kClassicSight = 40;  // metres
    if (natural) {
        block.sunlight.w *= static_cast<float>(exposure_under_water(water.above, water_loss(silt)));
    } else {
        block.haze = glm::vec4(classic_water(water.above), block.haze.w);
        block.camera.w = 1 / kClassicSight;
    }
}

}  // namespace orograph

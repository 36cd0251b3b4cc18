#include "tests/render/golden_groups.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

/// Sun, sky and air.
std::vector<GoldenPicture> naturals() {
    using enum Rendering;
    const auto at = [](const std::string& name, const LightParams& light,
                       const CameraParams& camera) {
        GoldenPicture result = picture(name, rendered, [&](Recipe& r) {
            world(r);
            r.light = light;
            r.light.style = "natural";
            r.light.globe = GlobeKind::off;
            r.camera = camera;
        });
        result.quality.ring_samples = 128;
        // The edges of clouds may differ by much, but the sun is few pixels.
        result.allowed = {0.3, name == "natural-sky" ? 30 : 60};
        return result;
    };
    const CameraParams low{.framed = false,
                           .x = 1200,
                           .y = 1900,
                           .z = -3000,
                           .heading_degrees = 40,
                           .pitch_degrees = -8};
    CameraParams west = low, up = low, high = low, crescent = low;
    west.heading_degrees = 290;
    up.pitch_degrees = 30;
    up.heading_degrees = 306;
    crescent.heading_degrees = 278;
    crescent.pitch_degrees = 24;
    high.y = 30000;
    high.pitch_degrees = -20;
    GoldenPicture textured = picture("natural-texture", rendered, [](Recipe& r) {
        r.light.style = "natural";
        r.view.tile = 3;
    });
    return {
        at("natural-noon", {.azimuth_degrees = 180, .elevation_degrees = 60}, low),
        at("natural-low-sun", {.azimuth_degrees = 300, .elevation_degrees = 9, .haze = 3}, west),
        at("natural-shadows", {.azimuth_degrees = 120, .elevation_degrees = 16}, low),
        at("natural-sky", {.azimuth_degrees = 306, .elevation_degrees = 34}, up),
        at("natural-evening", {.sun = SunSource::time, .hour = 19.9, .day = 172, .exposure = 0.5},
           west),
        at("natural-high", {.haze = 0.5}, high),
        at("natural-night", {.azimuth_degrees = 126, .elevation_degrees = -34}, up),
        // A crescent, three days after new moon.
        at("natural-dusk", {.sun = SunSource::time, .hour = 20.2, .day = 91, .clouds = 0},
           crescent),
        textured};
}

/// A world with a sea, from where one sees that it is round.
std::vector<GoldenPicture> globes() {
    const auto from = [](std::string name, const LightParams& light, const CameraParams& camera) {
        GoldenPicture result = picture(std::move(name), Rendering::rendered, [&](Recipe& r) {
            world(r);
            r.extent.kind = ExtentKind::endless;
            diamond_square_in(r).largest_feature = 22;
            diamond_square_in(r).height_scale = 4000;
            r.water.sea = true;
            r.light = light;
            r.light.style = "natural";
            r.camera = camera;
        });
        result.quality.ring_samples = 128;
        // What is wrong on the rim is a few pixels.
        result.allowed = {0.3, 40};
        return result;
    };
    const CameraParams space{
        .framed = false, .y = 9e6, .heading_degrees = 20, .pitch_degrees = -72};
    const CameraParams orbit{
        .framed = false, .y = 4e5, .heading_degrees = 60, .pitch_degrees = -24};
    const CameraParams air{.framed = false, .y = 2e4, .heading_degrees = 60, .pitch_degrees = -20};
    CameraParams low = air, dawn = orbit;
    dawn.heading_degrees = 250;
    low.y = 9e4;
    low.pitch_degrees = -50;
    auto over_clouds = low;
    over_clouds.y = 3e4;
    auto near_clouds = low;
    near_clouds.y = 1.8e4;
    near_clouds.pitch_degrees = -75;
    return {
        from("globe-space", {.azimuth_degrees = 290, .elevation_degrees = 30, .clouds = 0.4},
             space),
        from("globe-orbit", {.azimuth_degrees = 250, .elevation_degrees = 9, .clouds = 0.5}, orbit),
        // It is night below, but not all over what one sees.
        from("globe-dawn", {.azimuth_degrees = 250, .elevation_degrees = -6, .clouds = 0.3}, dawn),
        from("globe-half", {.azimuth_degrees = 20, .elevation_degrees = -3, .clouds = 0.2}, space),
        from("globe-air", {.elevation_degrees = 30, .clouds = 0.4}, air),
        from("globe-cloud-shadows",
             {.azimuth_degrees = 290, .elevation_degrees = 20, .clouds = 0.88}, over_clouds),
        from("globe-puffs", {.elevation_degrees = 30, .clouds = 0.97}, near_clouds),
        from("globe-small", {.elevation_degrees = 30, .globe = GlobeKind::radius, .radius_km = 400},
             low)};
}

}  // namespace

std::vector<GoldenPicture> golden_light() {
    return joined({naturals(), globes()});
}

}  // namespace orograph

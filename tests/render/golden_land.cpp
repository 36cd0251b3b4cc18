#include "tests/render/golden_groups.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

/// An island in a clear sea that goes on beyond the border of its map.
std::vector<GoldenPicture> islands() {
    constexpr std::string_view kIsland = R"({
        "format": "orograph-recipe", "version": 3,
        "lattice": {"levels": 24, "spacing": 4},
        "extent": {"kind": "region", "samples": 257, "coarseness": 2},
        "layers": [{"kind": "voronoi_island", "seed": 8, "height": 600, "sea_depth": 80},
                   {"kind": "noise", "sum": "ridged", "feature_size": 700, "height_scale": 60}],
        "clouds": {"iterations": 7, "h": 0.75},
        "water": {"sea": true, "sea_level": 6, "silt": 0.1}})";
    const auto from = [&](std::string name, const CameraParams& camera, std::string_view style) {
        const auto island = recipe_from_json(kIsland, "island");
        GoldenPicture result = picture(std::move(name), Rendering::rendered, [&](Recipe& r) {
            r = *island;
            r.view.rendering = Rendering::rendered;
            r.light.style = style;
            r.camera = camera;
        });
        result.quality.ring_samples = 128;
        result.allowed = {0.1, 60};
        return result;
    };
    const CameraParams bay{.framed = false,
                           .x = -1500,
                           .y = 420,
                           .z = -1500,
                           .heading_degrees = 130,
                           .pitch_degrees = -14};
    GoldenPicture cloudy = from("natural-island", bay, "natural");
    cloudy.recipe.light.clouds = 0.6;
    return {cloudy, from("island", bay, "classic"), from("map-island", bay, "relief-map"),
            from("map-blueprint", bay, "blueprint")};
}

/// Mesas, from the foot of one.
std::vector<GoldenPicture> mesas() {
    constexpr std::string_view kMesas = R"({
        "format": "orograph-recipe", "version": 3,
        "lattice": {"levels": 24, "spacing": 8},
        "extent": {"kind": "region", "samples": 257},
        "layers": [{"kind": "noise", "octaves": 6, "feature_size": 700, "h": 0.8, "height_scale": 400},
                   {"kind": "terraces", "step": 90, "sharpness": 0.9}],
        "clouds": {"iterations": 7, "h": 0.75},
        "texture": {"palette": "desert"},
        "light": {"azimuth_degrees": 140, "elevation_degrees": 40, "clouds": 0}})";
    const auto recipe = recipe_from_json(kMesas, "mesas");
    const auto from = [&](std::string name, const CameraParams& camera) {
        GoldenPicture result = picture(std::move(name), Rendering::rendered, [&](Recipe& r) {
            r = *recipe;
            r.view.rendering = Rendering::rendered;
            r.light.style = "natural";
            r.camera = camera;
        });
        result.quality.ring_samples = 128;
        result.allowed = {0.3, 60};
        return result;
    };
    const CameraParams foot{
        .framed = false, .x = 0, .y = 100, .z = 200, .heading_degrees = 20, .pitch_degrees = -6};
    CameraParams feet = foot;
    feet.y = -30;
    feet.pitch_degrees = -40;
    GoldenPicture ground = from("natural-feet", feet);
    ground.recipe.lattice.spacing = 32;  // so that much lacks between its samples
    // Cut out of the ground, with what little water it has.
    const CameraParams outside{.framed = false,
                               .x = -9900,
                               .y = 500,
                               .z = 9500,
                               .heading_degrees = 50,
                               .pitch_degrees = -16};
    GoldenPicture sides = from("natural-sides", outside), tinted = from("map-sides", outside);
    tinted.recipe.light.style = "relief-map";
    sides.allowed = tinted.allowed = {0.05, 60};
    return {from("natural-walls", foot), ground, sides, tinted};
}

/// Mountains from their meadows to their snow, with scree and soil.
std::vector<GoldenPicture> mountains() {
    constexpr std::string_view kMountains = R"({
        "format": "orograph-recipe", "version": 3,
        "lattice": {"levels": 24, "spacing": 4},
        "extent": {"kind": "region", "samples": 257},
        "layers": [{"kind": "noise", "sum": "ridged", "octaves": 8, "feature_size": 2600, "h": 1,
                    "height_scale": 600, "seed": 9}],
        "clouds": {"iterations": 7, "h": 0.75},
        "texture": {"palette": "alpine"},
        "light": {"azimuth_degrees": 140, "elevation_degrees": 45, "clouds": 0}})";
    GoldenPicture result = picture("natural-materials", Rendering::rendered, [&](Recipe& r) {
        r = *recipe_from_json(kMountains, "mountains");
        r.view.rendering = Rendering::rendered;
        r.light.style = "natural";
        r.camera = {.framed = false,
                    .x = -3000,
                    .y = 1500,
                    .z = 3000,
                    .heading_degrees = 45,
                    .pitch_degrees = -22};
    });
    result.quality.ring_samples = 128;
    result.allowed = {0.1, 60};
    return {result};
}

}  // namespace

std::vector<GoldenPicture> golden_land() {
    return joined({islands(), mesas(), mountains()});
}

}  // namespace orograph

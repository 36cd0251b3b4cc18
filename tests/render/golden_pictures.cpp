#include "tests/render/golden_pictures.h"

#include <algorithm>
#include <functional>
#include <map>

#include "tests/render/gl_test.h"
#include "tests/support/recipes.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

/// A recipe that shows something of `rendering` even in a small picture.
Recipe base(Rendering rendering) {
    Recipe recipe;
    recipe.lattice.seed = 12;
    recipe.view.rendering = rendering;
    recipe.light.style = "classic";
    recipe.lattice.levels = rendering == Rendering::lines ? 4 : 7;
    diamond_square_in(recipe).h = 0.9;
    recipe.clouds = {.iterations = 7, .h = 0.75};
    recipe.texture = {.iterations = 8, .h = 0.85, .palette = "alpine"};
    return recipe;
}

using Change = std::function<void(Recipe&)>;

GoldenPicture picture(std::string name, Rendering rendering, const Change& change = {}) {
    Recipe recipe = base(rendering);
    if (change) change(recipe);
    return {std::move(name), recipe, {}};
}

std::vector<GoldenPicture> ridges() {
    using enum Rendering;
    return {picture("ridge", ridge),
            picture("ridge-tile-3", ridge, [](Recipe& r) { r.view.tile = 3; }),
            picture("ridge-aliased", ridge, [](Recipe& r) { r.view.antialiased_lines = false; }),
            picture("ridge-inverted", ridge, [](Recipe& r) { r.view.invert_colours = true; }),
            picture("ridge-zero-iterations", ridge, [](Recipe& r) { r.lattice.levels = 0; })};
}

std::vector<GoldenPicture> lines() {
    using enum Rendering;
    return {
        picture("lines", lines),
        picture("lines-hidden", lines, [](Recipe& r) { r.view.hidden_lines = false; }),
        picture("lines-aliased", lines, [](Recipe& r) { r.view.antialiased_lines = false; }),
        picture("lines-inverted", lines, [](Recipe& r) { r.view.invert_colours = true; }),
        picture("lines-tile-3", lines, [](Recipe& r) { r.view.tile = 3; }),
        picture("lines-fine", lines, [](Recipe& r) { r.lattice.levels = 7; }),
        picture("lines-zero-iterations", lines, [](Recipe& r) { r.lattice.levels = 0; }),
    };
}

std::vector<GoldenPicture> rendered() {
    using enum Rendering;
    const auto flying = [](Recipe& r) {
        r.view.tile = 3;
        r.camera = {.framed = false,
                    .x = -400,
                    .y = 220,
                    .z = 700,
                    .heading_degrees = 30,
                    .pitch_degrees = -6};
    };
    return {
        picture("rendered", rendered),
        picture("rendered-flying", rendered, flying),
        picture("rendered-nearest", rendered,
                [&](Recipe& r) {
                    flying(r);
                    r.texture.iterations = r.clouds.iterations = 4;
                    r.view.texture_linear = false;
                }),
        picture("rendered-tile-3", rendered, [](Recipe& r) { r.view.tile = 3; }),
        picture("rendered-inverted", rendered, [](Recipe& r) { r.view.invert_colours = true; }),
        picture("rendered-zero-iterations", rendered, [](Recipe& r) { r.lattice.levels = 0; }),
        picture("rendered-13-iterations", rendered, [](Recipe& r) { r.lattice.levels = 13; }),
        picture("rendered-straight-down", rendered,
                [](Recipe& r) {
                    r.camera = {.framed = false, .x = 0, .y = 1300, .z = 0, .pitch_degrees = -90};
                }),
    };
}

/// The endless world, with parameters of its own so that other defaults don't change the pictures.
void world(Recipe& r) {
    r.lattice.levels = 24;
    r.extent.side = 1 << 24;
    WorldParams& params = diamond_square_in(r);
    params.edge = Edge::torus;
    params.law = Law::brownian;
    params.predictor = Predictor::kriged;
    params.root = Root::corners;
    params.h = 0.85;
    params.largest_feature = 13;
    params.height_scale = 1500;
}

std::vector<GoldenPicture> worlds() {
    using enum Rendering;
    const auto from = [&](const CameraParams& camera) -> Change {
        return [=](Recipe& r) {
            world(r);
            r.camera = camera;
        };
    };
    const CameraParams low{.framed = false,
                           .x = 1200,
                           .y = 1900,
                           .z = -3000,
                           .heading_degrees = 40,
                           .pitch_degrees = -8};
    const CameraParams high{.framed = false,
                            .x = 1200,
                            .y = 20000,
                            .z = -3000,
                            .heading_degrees = 40,
                            .pitch_degrees = -35};
    // Over the south-eastern corner, from where the whole world lies in the north-west.
    const CameraParams corner{.framed = false,
                              .x = 8388508,
                              .y = 2400,
                              .z = 8388508,
                              .heading_degrees = -50,
                              .pitch_degrees = -15};
    // Rings of few samples, so that each is seen to go over into the next.
    const auto coarse = [](GoldenPicture picture) {
        picture.quality.ring_samples = 64;
        return picture;
    };
    return {picture("world-flying", rendered, from(low)),
            coarse(picture("world-coarse", rendered, from(low))),
            coarse(picture("world-lines", lines, from(low))),
            picture("world-high", rendered, from(high)),
            picture("world-corner", rendered, from(corner)),
            picture("world-whole", rendered, world)};
}

std::vector<GoldenPicture> maps() {
    using enum Rendering;
    const auto nearest = [](Recipe& r) {
        r.view.texture_linear = false;
        r.clouds.iterations = r.texture.iterations = 4;
    };
    const auto tiled = [](Recipe& r) { r.view.tile = 3; };
    return {picture("clouds", clouds),
            picture("clouds-tile-3", clouds, tiled),
            picture("clouds-nearest", clouds, nearest),
            picture("clouds-inverted", clouds, [](Recipe& r) { r.view.invert_colours = true; }),
            picture("teximage", texture),
            picture("teximage-tile-3", texture, tiled),
            picture("teximage-nearest", texture, nearest)};
}

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
    return {
        from("globe-space", {.azimuth_degrees = 290, .elevation_degrees = 30, .clouds = 0.4},
             space),
        from("globe-orbit", {.azimuth_degrees = 250, .elevation_degrees = 9, .clouds = 0.5}, orbit),
        // It is night below, but not all over what one sees.
        from("globe-dawn", {.azimuth_degrees = 250, .elevation_degrees = -6, .clouds = 0.3}, dawn),
        from("globe-half", {.azimuth_degrees = 20, .elevation_degrees = -3, .clouds = 0.2}, space),
        from("globe-air", {.elevation_degrees = 30, .clouds = 0.4}, air),
        from("globe-small", {.elevation_degrees = 30, .globe = GlobeKind::radius, .radius_km = 400},
             low)};
}

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

/// A coast with a lake and rivers, from the ground to far above.
std::vector<GoldenPicture> waters() {
    const std::shared_ptr<const Terrain> coast = TestCoast::create();
    const auto from = [&](std::string name, const CameraParams& camera,
                          std::string_view style = "classic") {
        GoldenPicture result = picture(std::move(name), Rendering::rendered, [&](Recipe& r) {
            world(r);
            r.light.style = style;
            r.camera = camera;
        });
        result.quality.ring_samples = 128;
        result.ground = coast;
        result.allowed = {0.1, 60};  // rivers are few pixels, and none of them is an edge
        return result;
    };
    const auto storm = [](GoldenPicture picture) {
        picture.recipe.water.wind = 16;
        return picture;
    };
    return {
        from("water-above", {.framed = false, .x = 0, .y = 5500, .z = 0, .pitch_degrees = -90}),
        from("water-far", {.framed = false, .x = 0, .y = 9000, .z = -500, .pitch_degrees = -90}),
        from("water-lake", {.framed = false,
                            .x = 900,
                            .y = 420,
                            .z = 80,
                            .heading_degrees = 0,
                            .pitch_degrees = -20}),
        from("water-coast", {.framed = false,
                             .x = -2300,
                             .y = 900,
                             .z = 3300,
                             .heading_degrees = 20,
                             .pitch_degrees = -18}),
        from("water-ground", {.framed = false,
                              .x = -2930,
                              .y = 118,
                              .z = -900,
                              .heading_degrees = 190,
                              .pitch_degrees = -8}),
        from("natural-lake",
             {.framed = false,
              .x = 900,
              .y = 420,
              .z = 80,
              .heading_degrees = 0,
              .pitch_degrees = -20},
             "natural"),
        from("natural-coast",
             {.framed = false,
              .x = -1300,
              .y = 400,
              .z = 3300,
              .heading_degrees = 320,
              .pitch_degrees = -14},
             "natural"),
        from("natural-shore",
             {.framed = false,
              .x = -1150,
              .y = 25,
              .z = 1690,
              .heading_degrees = 330,
              .pitch_degrees = -14},
             "natural"),
        storm(from("natural-storm",
                   {.framed = false,
                    .x = -1300,
                    .y = 40,
                    .z = 3300,
                    .heading_degrees = 320,
                    .pitch_degrees = -9},
                   "natural")),
        from("map-coast", {.framed = false, .x = 0, .y = 5500, .z = 0, .pitch_degrees = -70},
             "hypsometric")};
}

}  // namespace

const std::vector<GoldenPicture>& golden_pictures() {
    static const auto all = [] {
        std::vector<GoldenPicture> result;
        for (auto& group : {ridges(), lines(), rendered(), worlds(), maps(), naturals(), globes(),
                            islands(), mesas(), waters()}) {
            result.insert(result.end(), group.begin(), group.end());
        }
        return result;
    }();
    return all;
}

const GoldenPicture& golden_picture(const std::string& name) {
    return *std::ranges::find(golden_pictures(), name, &GoldenPicture::name);
}

Image draw(const GoldenPicture& picture, Renderer& renderer) {
    static std::map<std::string, std::shared_ptr<const Scene>> scenes;
    auto& scene = scenes[picture.name];
    if (!scene) {
        Scene made = **make_scene(picture.recipe, {}, {}, {});
        if (picture.ground) {
            made.ground = with_sun(drawn_terrain(picture.ground), made.ground->sun);
        }
        scene = std::make_shared<const Scene>(std::move(made));
    }
    renderer.set_quality(picture.quality);
    return picture_of(renderer, scene, kGoldenWidth, kGoldenHeight);
}

}  // namespace orograph

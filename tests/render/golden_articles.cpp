#include "tests/render/golden_groups.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

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

std::vector<GoldenPicture> worlds() {
    using enum Rendering;
    const auto from = [&](const CameraParams& camera) -> std::function<void(Recipe&)> {
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

}  // namespace

std::vector<GoldenPicture> golden_articles() {
    return joined({ridges(), lines(), rendered(), worlds(), maps()});
}

}  // namespace orograph

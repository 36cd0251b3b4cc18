#include <cmath>
#include <memory>
#include <vector>

#include "tests/render/golden_groups.h"
#include "tests/support/water_terrain.h"

namespace orograph {

std::vector<GoldenPicture> golden_waters() {
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
    const auto with_trees = [](GoldenPicture picture) {
        picture.quality.trees_end = kTreesEnd;
        return picture;
    };
    const auto flowing = [](GoldenPicture picture) {
        picture.seconds = 4;
        picture.recipe.water.wind = 12;
        picture.allowed = {0.05, 60};
        return picture;
    };
    const auto storm = [](GoldenPicture picture) {
        picture.recipe.water.wind = 16;
        return picture;
    };
    const auto clear = [](GoldenPicture picture) {
        picture.recipe.water.silt = 0.05;
        picture.allowed = {0.1, 60};
        return picture;
    };
    // Samples 16 m apart and no finer ones, so that their shores are smooth from near by alone.
    const auto coarse = [](GoldenPicture picture) {
        const auto hills = [](const GroundPoint& p) {
            return 9 * std::sin(p.x / 23) * std::cos(p.z / 29) + 4 * std::sin((p.x + p.z) / 61);
        };
        picture.ground = std::make_shared<WaterTerrain>(
            16, 16, hills, [hills](const GroundPoint& p) { return -hills(p); },
            std::vector<FormulaRiver>());
        return picture;
    };
    // A river that runs down a valley, at each end hardly and in the middle steeply.
    const auto steep = [](GoldenPicture picture, double width = 12) {
        const auto valley = [](const GroundPoint& p) {
            return -30 * std::tanh(p.z / 120) + 20 * (1 - std::cos(p.x / 90));
        };
        const auto course = [](double t) {
            return GroundPoint{12 * std::sin(20 * t), 1200 * t - 600};
        };
        picture.ground = std::make_shared<WaterTerrain>(
            16, 8, valley, [](const GroundPoint&) { return -100.0; },
            std::vector<FormulaRiver>{river_along(course, 1300, width)});
        return picture;
    };
    // A river 40 m wide that falls by 8 m each 40 m, from pool to pool.
    const auto falling = [](GoldenPicture picture) {
        const auto level = [](const GroundPoint& p) {
            const double steps = p.z / 40, pools = std::floor(steps);
            return -8 * (pools + std::clamp(10 * (steps - pools) - 9, 0.0, 1.0));
        };
        const auto depth = [](const GroundPoint& p) {
            const double off = std::abs(p.x) / 20;
            return off < 1 ? 1.5 * (1 - off * off) : 12 * (1 - off);
        };
        picture.ground = std::make_shared<WaterTerrain>(
            16, 2, [=](const GroundPoint& p) { return level(p) - depth(p); }, depth,
            std::vector<FormulaRiver>());
        return picture;
    };
    // A plain 4 km wide among hills that are as steep all over the world.
    const auto among_hills = [](GoldenPicture picture) {
        const auto hills = [](const GroundPoint& p) {
            const double share = std::clamp((std::hypot(p.x, p.z) - 1500) / 1000, 0.0, 1.0);
            return (0.2 + 14 * share) *
                   (std::sin(p.x / 23) * std::cos(p.z / 29) + std::sin((p.x + 2 * p.z) / 170));
        };
        picture.ground = std::make_shared<WaterTerrain>(
            16, 8, hills, [](const GroundPoint&) { return -100.0; }, std::vector<FormulaRiver>());
        return picture;
    };
    // From so far that no tree stands out.
    const auto wooded = [](GoldenPicture picture) {
        picture.recipe.texture.forest = 0.95;
        picture.recipe.light.clouds = 0;
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
        coarse(from(
            "natural-islets",
            {.framed = false, .x = 0, .y = 60, .z = 0, .heading_degrees = 20, .pitch_degrees = -24},
            "natural")),
        flowing(from("natural-river",
                     {.framed = false,
                      .x = -3010,
                      .y = 118,
                      .z = -850,
                      .heading_degrees = 190,
                      .pitch_degrees = -22},
                     "natural")),
        flowing(steep(from(
            "natural-rapids",
            {.framed = false, .x = 10, .y = 5, .z = 230, .heading_degrees = 0, .pitch_degrees = -8},
            "natural"))),
        flowing(steep(from("natural-brook",
                           {.framed = false,
                            .x = 8,
                            .y = 2,
                            .z = 80,
                            .heading_degrees = 0,
                            .pitch_degrees = -14},
                           "natural"),
                      3)),
        falling(from(
            "natural-falls",
            {.framed = false, .x = 8, .y = -4, .z = 130, .heading_degrees = 0, .pitch_degrees = -6},
            "natural")),
        wooded(steep(
            from("natural-woods",
                 {.framed = false, .x = 60, .y = 420, .z = 760, .pitch_degrees = -36}, "natural"),
            5)),
        among_hills(from("natural-plain",
                         {.framed = false, .x = 0, .y = 900, .z = 1200, .pitch_degrees = -30},
                         "natural")),
        with_trees(from("natural-trees",
                        {.framed = false,
                         .x = -1300,
                         .y = 45,
                         .z = 1400,
                         .heading_degrees = 300,
                         .pitch_degrees = -6},
                        "natural")),
        with_trees(from("natural-trees-above",
                        {.framed = false,
                         .x = -1300,
                         .y = 160,
                         .z = 1500,
                         .heading_degrees = 330,
                         .pitch_degrees = -40},
                        "natural")),
        storm(from("natural-storm",
                   {.framed = false,
                    .x = -1300,
                    .y = 40,
                    .z = 3300,
                    .heading_degrees = 320,
                    .pitch_degrees = -9},
                   "natural")),
        clear(from("under-bed",
                   {.framed = false,
                    .x = -1300,
                    .y = -4.2,
                    .z = 1930,
                    .heading_degrees = 350,
                    .pitch_degrees = -6},
                   "natural")),
        clear(from("under-window",
                   {.framed = false,
                    .x = -1300,
                    .y = -5,
                    .z = 1950,
                    .heading_degrees = 330,
                    .pitch_degrees = 52},
                   "natural")),
        clear(from("under-lake",
                   {.framed = false,
                    .x = 900,
                    .y = 129,
                    .z = -520,
                    .heading_degrees = 200,
                    .pitch_degrees = 3},
                   "natural")),
        clear(from("under-classic",
                   {.framed = false,
                    .x = -1300,
                    .y = -4.2,
                    .z = 1930,
                    .heading_degrees = 350,
                    .pitch_degrees = -6},
                   "classic")),
        from("map-coast", {.framed = false, .x = 0, .y = 5500, .z = 0, .pitch_degrees = -70},
             "hypsometric")};
}

}  // namespace orograph

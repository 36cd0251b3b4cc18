// Walls of rock in the style natural, farther away than detail nearer than the finest ring reaches.

#include <cmath>
#include <utility>

#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

class Walls : public GlTest {};

/// How much pixels differ from their neighbours below, against those beside them: as much where
/// rock has the same grain both ways, and less where it has streaks down. Pixels from `left` to
/// `right` alone.
double down_against_across(const Image& image, int left, int right) {
    double down = 0, across = 0;
    for (int y = 0; y + 2 < image.height(); ++y) {
        for (int x = left; x + 2 < right; ++x) {
            const double here = luminance(image.at(x, y));
            down += std::pow(luminance(image.at(x, y + 2)) - here, 2);
            across += std::pow(luminance(image.at(x + 2, y)) - here, 2);
        }
    }
    return std::sqrt(down / across);
}

TEST_F(Walls, have_as_much_detail_down_as_across) {
    constexpr std::string_view kTowers = R"({
        "format": "orograph-recipe", "version": 3,
        "lattice": {"levels": 24, "spacing": 16},
        "extent": {"kind": "region", "samples": 257},
        "layers": [{"kind": "noise", "octaves": 1, "feature_size": 3000, "height_scale": 30000}],
        "view": {"rendering": "rendered"},
        "camera": {"framed": false, "x": 0, "y": 3000, "z": 1500,
                   "heading_degrees": 0, "pitch_degrees": -10},
        "light": {"style": "natural", "azimuth_degrees": 180, "elevation_degrees": 50,
                  "clouds": 0, "haze": 0}})";
    auto made = make_scene(*recipe_from_json(kTowers, "towers"), {}, {}, {});
    ASSERT_TRUE(made.ok());
    const auto scene = std::make_shared<const Scene>(std::move(**made));
    // Of one tower that is a kilometre away, and of one that is farther.
    const auto both = [&](const ShaderFiles& shaders, bool near_ground) {
        Renderer renderer = make_renderer(shaders);
        renderer.set_quality({.ring_samples = 256, .samples = 1, .near_ground = near_ground});
        const Image image = picture_of(renderer, scene);
        return std::pair(down_against_across(image, 0, 100), down_against_across(image, 205, 243));
    };
    for (const bool near_ground : {false, true}) {
        const auto [one, farther] = both({}, near_ground);
        EXPECT_GT(one, 0.8);
        EXPECT_GT(farther, 0.8);
    }
    // The map's noise alone would have streaks.
    constexpr const char* kWalls = "lib/wall_noise.glsl";
    const auto streaks = shader_text(kWalls, "= wall_share(even)", "= 0.0");
    const auto [one, farther] = both(ShaderFiles(shaders_with({{kWalls, streaks}})), false);
    EXPECT_LT(one, 0.6);
    EXPECT_LT(farther, 0.6);
}

}  // namespace
}  // namespace orograph

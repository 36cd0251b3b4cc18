// A field over the ground, as it is drawn.

#include <cmath>
#include <cstdlib>

#include "core/recipe/field_overlay.h"
#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/island_recipe.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

constexpr double kStep = 32;  // metres between the samples of island_recipe

class OverlayTest : public GlTest {};

/// The island's field over level ground, each texel by itself.
Recipe level_recipe(int samples) {
    Recipe recipe = island_recipe("2.moisture", samples);
    recipe.view.texture_linear = false;
    recipe.layers[1].settings.opacity = 0;
    return recipe;
}

/// What lies straight below an eye a few metres above the place, in samples from the first one.
Rgb colour_below(Renderer& renderer, const std::shared_ptr<const Scene>& scene, double x,
                 double y) {
    constexpr double kQuarterTurn = 1.5707963267948966;
    const HeightRange range = scene->ground->terrain->range();
    const double middle = (scene->recipe.extent.samples - 1) / 2.0;
    Pose pose;
    pose.position = {(x - middle) * kStep, range.maximum + 5.0, (y - middle) * kStep};
    pose.pitch = -kQuarterTurn;
    return picture_of(renderer, scene, pose, 9, 9).at(4, 4);
}

int apart(Rgb a, Rgb b) {
    return std::max(
        {std::abs(a.red - b.red), std::abs(a.green - b.green), std::abs(a.blue - b.blue)});
}

TEST_F(OverlayTest, level_ground_has_the_colours_of_the_field_at_each_sample) {
    Renderer renderer = make_renderer();
    // A map as wide as a texture and a sample more, and one that is no power of two.
    for (const int samples : {65, 50}) {
        const auto scene = scene_of(level_recipe(samples));
        const OverlayProduct& overlay = scene->products.overlay;
        const Image field = field_image(*overlay.values, overlay.range, overlay_palette());
        int others = 0;
        for (const int y : {1, samples / 3, samples / 2, 2 * samples / 3}) {
            for (const int x : {1, samples / 3, samples / 2, 3 * samples / 5, samples - 2}) {
                const Rgb drawn = colour_below(renderer, scene, x, y);
                EXPECT_LE(apart(drawn, field.at(x, y)), 3) << samples << ": " << x << ", " << y;
                others += apart(field.at(x, y), field.at(1, 1)) > 40;
            }
        }
        EXPECT_GT(others, 5) << "the field is nearly the same everywhere";
    }
}

TEST_F(OverlayTest, lies_in_its_place_for_an_eye_beyond_the_border_too) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(level_recipe(65));
    const OverlayProduct& overlay = scene->products.overlay;
    const Image field = field_image(*overlay.values, overlay.range, overlay_palette());
    const Rgb there = field.at(25, 32);
    EXPECT_GT(apart(there, field.at(0, 32)), 60) << "as in the west of it";
    // Aslant from the west, which is 1500 m away and as far below.
    constexpr double kEighthTurn = 0.78539816339744831;
    Pose pose;
    pose.position = {(25 - 32) * kStep - 1500, scene->ground->terrain->range().maximum + 1500.0, 0};
    pose.heading = 2 * kEighthTurn;
    pose.pitch = -kEighthTurn;
    // Some haze lies before it.
    EXPECT_LE(apart(picture_of(renderer, scene, pose, 9, 9).at(4, 4), there), 30);
}

TEST_F(OverlayTest, slopes_have_the_light_of_the_ground) {
    Renderer renderer = make_renderer();
    const Scene level = *scene_of(level_recipe(65));
    Recipe rough = island_recipe("2.moisture");
    const Pose pose = frame_scene(level, 16.0 / 9);
    const Image flat = picture_of(renderer, std::make_shared<const Scene>(level), pose);
    EXPECT_GT(difference(flat, picture_of(renderer, scene_of(rough), pose)).mean, 1);
}

TEST_F(OverlayTest, a_scene_after_it_is_what_it_was_before) {
    Renderer renderer = make_renderer();
    const auto plain = scene_of(island_recipe()), wet = scene_of(island_recipe("2.moisture"));
    const Image before = picture_of(renderer, plain);
    EXPECT_GT(difference(before, picture_of(renderer, wet)).mean, 5);
    EXPECT_EQ(difference(before, picture_of(renderer, plain)).maximum, 0);
    // What can't be shown is as if there were none.
    EXPECT_EQ(difference(before, picture_of(renderer, scene_of(island_recipe("9.wet")))).maximum,
              0);
}

TEST_F(OverlayTest, from_above_it_is_the_picture_of_the_field) {
    Renderer renderer = make_renderer();
    Recipe recipe = level_recipe(65);
    recipe.view.rendering = Rendering::texture;
    const auto scene = scene_of(recipe);
    const OverlayProduct& overlay = scene->products.overlay;
    const Image field = field_image(*overlay.values, overlay.range, overlay_palette());
    // The frame fits the height of the picture; north is up.
    const Image drawn = picture_of(renderer, scene, 650, 650);
    int top = 0, left = 0;
    while (top < 325 && drawn.at(325, top) == Rgb{}) ++top;
    while (left < 325 && drawn.at(left, 325) == Rgb{}) ++left;
    const double texel = (650 - 2.0 * left) / 65;
    for (const int y : {2, 20, 32, 50, 62}) {
        for (const int x : {2, 15, 32, 44, 62}) {
            const auto column = static_cast<int>(left + (x + 0.5) * texel);
            const auto row = static_cast<int>(top + (y + 0.5) * texel);
            EXPECT_LE(apart(drawn.at(column, row), field.at(x, y)), 2) << x << ", " << y;
        }
    }
}

}  // namespace
}  // namespace orograph

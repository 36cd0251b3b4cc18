// Where a driver lacks reversed depth, logarithms draw the same pictures.

#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

class LogarithmicDepth : public GlTest, public testing::WithParamInterface<Rendering> {};

TEST_P(LogarithmicDepth, draws_what_reversed_depth_draws) {
    for (const double height : {1000.0, 3200.0, 40000.0, 2e7}) {
        for (const bool hidden : {true, false}) {
            Recipe recipe = world_recipe();
            recipe.lattice.seed = 3;
            recipe.view.rendering = GetParam();
            recipe.view.hidden_lines = hidden;
            recipe.clouds.iterations = 5;
            recipe.camera = {.framed = false, .y = height, .pitch_degrees = -20};
            const auto made = make_scene(recipe, {}, {}, {});
            ASSERT_TRUE(made.ok());
            const auto scene = std::make_shared<const Scene>(std::move(**made));
            Image pictures[2];
            for (const Depth depth : {Depth::best, Depth::logarithmic}) {
                auto renderer = Renderer::create(
                    ShaderFiles(OROGRAPH_SHADER_FOLDER), [] {}, depth);
                ASSERT_TRUE(renderer.ok()) << renderer.error().message;
                pictures[depth == Depth::logarithmic] =
                    picture_of(*renderer, scene, pose_of(recipe.camera));
            }
            const PictureDifference apart = difference(pictures[0], pictures[1]);
            EXPECT_LT(apart.mean, 0.15) << height << (hidden ? " with hidden lines" : "");
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, LogarithmicDepth,
                         testing::Values(Rendering::lines, Rendering::rendered));

}  // namespace
}  // namespace orograph

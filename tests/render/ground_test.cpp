#include "render/view/ground.h"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/support/test_clipmaps.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

/// A scene whose ground is `terrain`, seen from its middle.
struct SceneOver {
    explicit SceneOver(std::shared_ptr<const DrawnTerrain> terrain, int tile = 1)
        : clipmap(settled_clipmap(terrain, {0, 100, 0})) {
        scene.recipe.view.rendering = Rendering::rendered;
        scene.recipe.view.tile = tile;
        scene.ground = std::move(terrain);
    }
    double lowest(double x, double z) const { return lowest_eye(scene, clipmap, x, z); }

    Scene scene;
    Clipmap clipmap;
};

TEST(LowestEye, keeps_clear_of_the_triangles_that_are_drawn) {
    const SceneOver place(rough_map(9, 9));
    for (const auto& [x, z] : {std::pair{0.0, 0.0}, {3.3, -2.1}, {-3.9, 3.9}}) {
        EXPECT_DOUBLE_EQ(place.lowest(x, z), place.clipmap.height(x, z) + clearance(place.scene));
    }
    EXPECT_NE(place.clipmap.height(3.3, -2.1), place.clipmap.height(-3.9, 3.9));
    EXPECT_GT(clearance(place.scene), 0);
}

TEST(LowestEye, beside_the_terrain_is_above_its_lowest_point) {
    const SceneOver place(rough_map(9, 9));
    const auto floor = static_cast<double>(place.scene.ground->terrain->range().minimum);
    for (const auto& [x, z] : {std::pair{6.0, 0.0}, {-1000.0, 3.0}, {0.0, 5.5}, {4.0, -99.0}}) {
        EXPECT_DOUBLE_EQ(place.lowest(x, z), floor + clearance(place.scene));
    }
}

TEST(LowestEye, reaches_over_all_tiles) {
    const auto scene = scene_of(small_recipe(Rendering::lines, 3));
    Clipmap clipmap(kSmallShape);
    clipmap.show(scene->ground);
    settle(clipmap, {0, 0, 0});
    const double half = side_of(*scene) / 2;
    EXPECT_DOUBLE_EQ(half, 1.5 * scene->recipe.extent.side);
    const auto floor = static_cast<double>(scene->ground->terrain->range().minimum);
    const double inside = lowest_eye(*scene, clipmap, -0.99 * half, 0.99 * half);
    EXPECT_DOUBLE_EQ(inside, clipmap.height(-0.99 * half, 0.99 * half) + clearance(*scene));
    EXPECT_GT(inside, floor + clearance(*scene) + 1);
    EXPECT_DOUBLE_EQ(lowest_eye(*scene, clipmap, -1.05 * half, 0.99 * half),
                     floor + clearance(*scene));
}

TEST(LowestEye, is_just_above_a_map) {
    const Clipmap nothing(kSmallShape);
    for (const Rendering rendering : {Rendering::clouds, Rendering::texture}) {
        const auto scene = scene_of(small_recipe(rendering));
        EXPECT_EQ(lowest_eye(*scene, nothing, 0, 0), clearance(*scene));
        EXPECT_EQ(lowest_eye(*scene, nothing, 1e6, 0), clearance(*scene));
    }
}

TEST(LowestEye, is_nowhere_for_a_ridge) {
    const Clipmap nothing(kSmallShape);
    EXPECT_EQ(lowest_eye(*scene_of(small_recipe(Rendering::ridge)), nothing, 0, 0), -HUGE_VAL);
}

TEST(LowestEye, is_nowhere_before_any_ground_is_drawn) {
    const Clipmap nothing(kSmallShape);
    EXPECT_EQ(lowest_eye(*scene_of(small_recipe(Rendering::lines)), nothing, 0, 0), -HUGE_VAL);
}

TEST(Clearance, is_a_persons_eyes_in_a_large_world_and_less_in_a_small_one) {
    Scene scene;
    scene.recipe.extent.side = 1e6;
    const double person = clearance(scene);
    EXPECT_NEAR(person, 1.8, 0.3);
    scene.recipe.extent.side = 1e5;
    EXPECT_EQ(clearance(scene), person);
    scene.recipe.extent.side = 1;
    EXPECT_LT(clearance(scene), 0.01);
    EXPECT_GT(clearance(scene), 0);
}

TEST(Clearance, depends_on_the_side_of_one_tile) {
    Recipe recipe = small_recipe(Rendering::lines, 4);
    recipe.extent.side = 10;
    const double tiled = clearance(*scene_of(recipe));
    recipe.view.tile = 1;
    EXPECT_DOUBLE_EQ(tiled, clearance(*scene_of(recipe)));
    recipe.extent.side = 20;
    EXPECT_DOUBLE_EQ(2 * tiled, clearance(*scene_of(recipe)));
}

}  // namespace
}  // namespace orograph

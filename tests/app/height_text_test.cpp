#include "app/panel/height_text.h"

#include <gtest/gtest.h>

#include <utility>

#include "render/view/ground.h"
#include "tests/support/test_clipmaps.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

/// A scene with a lake, whose surface is 10 m below height 0, on ground that rises by a metre in
/// four to the east: it is 8 m deep in the middle, and its shore lies 32 m to the east.
class HeightAboveALake : public testing::Test {
  protected:
    HeightAboveALake() {
        scene_.recipe.view.rendering = Rendering::rendered;
        scene_.recipe.light.style = "natural";
        scene_.ground = drawn(std::make_shared<const WaterTerrain>(
            6, 1, [](const GroundPoint& p) { return -18 + p.x / 4; },
            [](const GroundPoint& p) { return 8 - p.x / 4; }, std::vector<FormulaRiver>{}));
        clipmap_ = settled_clipmap(scene_.ground, {0.5, 5, 0.5});
    }
    std::string text(double x, double y) const {
        return eye_height_text(scene_, clipmap_, {x, y, 0.5});
    }

    Scene scene_;
    Clipmap clipmap_{kSmallShape};
};

TEST_F(HeightAboveALake, says_ground_on_land_alone) {
    EXPECT_EQ(text(48, 4), "10 m above the ground, 4.0 m above the sea");
    EXPECT_EQ(text(0, 4), "14 m above the water, 4.0 m above the sea");
    EXPECT_EQ(text(0, -6), "4.0 m above the water, 6.0 m below the sea");
}

TEST_F(HeightAboveALake, is_a_depth_under_water) {
    EXPECT_EQ(text(0, -13), "3.0 m under water, 5.0 m above the bed");
}

TEST_F(HeightAboveALake, says_once_how_high_the_sea_lies_below) {
    scene_.recipe.water.sea = true;
    scene_.recipe.water.sea_level = -10;
    EXPECT_EQ(text(0, 4), "14 m above the sea");
    EXPECT_EQ(text(48, 4), "10 m above the ground, 14 m above the sea");
}

TEST_F(HeightAboveALake, is_that_above_the_sea_until_there_is_ground) {
    EXPECT_EQ(eye_height_text(scene_, Clipmap(kSmallShape), {0, 4, 0}), "4.0 m above the sea");
}

TEST(HeightText, begins_at_height_0_where_there_is_no_water) {
    Scene scene;
    scene.recipe.view.rendering = Rendering::rendered;
    scene.ground = rough_map(33, 33);
    const Clipmap clipmap = settled_clipmap(scene.ground, {0, 30, 0});
    EXPECT_EQ(sea_text(scene, -12), "12 m below height 0");
    const std::string text =
        eye_height_text(scene, clipmap, {0.5, clipmap.height(0.5, 0.5) + 12, 0.5});
    EXPECT_TRUE(text.starts_with("12 m above the ground, ")) << text;
    EXPECT_TRUE(text.ends_with(" above height 0")) << text;
}

}  // namespace
}  // namespace orograph

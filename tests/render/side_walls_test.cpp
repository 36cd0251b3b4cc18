#include "render/view/side_walls.h"

#include <gtest/gtest.h>

namespace orograph {
namespace {

Recipe map_with_an_end() {
    Recipe recipe;
    recipe.view.rendering = Rendering::rendered;
    recipe.lattice.levels = 6;
    recipe.light.style = "natural";
    return recipe;
}

std::optional<SideWalls> walls_of(const Recipe& recipe) {
    return side_walls_of(**make_scene(recipe, {}, {}, {}));
}

TEST(SideWalls, stand_below_the_lowest_ground_and_reach_to_the_highest) {
    const Recipe recipe = map_with_an_end();
    const Scene scene = **make_scene(recipe, {}, {}, {});
    const auto walls = side_walls_of(scene);
    ASSERT_TRUE(walls);
    const HeightRange range = scene.ground->terrain->range();
    EXPECT_LT(walls->base, range.minimum - 0.01 * side_of(scene));
    EXPECT_NEAR(walls->base + walls->height, range.maximum, 1e-3);
}

TEST(SideWalls, stand_in_the_sea_where_there_is_one) {
    Recipe recipe = map_with_an_end();
    recipe.water.sea = true;
    recipe.water.sea_level = 3;
    const Scene scene = **make_scene(recipe, {}, {}, {});
    ASSERT_GT(scene.land->range().maximum, 3);
    const auto walls = side_walls_of(scene);
    ASSERT_TRUE(walls);
    EXPECT_EQ(walls->base, 3);
    EXPECT_NEAR(walls->base + walls->height, scene.ground->terrain->range().maximum, 1e-3);
    recipe.water.sea_level = 1e5;
    EXPECT_FALSE(walls_of(recipe));
}

TEST(SideWalls, are_for_maps_that_end) {
    EXPECT_TRUE(walls_of(map_with_an_end()));
    Recipe tiles = map_with_an_end(), endless_tiles = tiles, classic = tiles, lines = tiles,
           endless = tiles, off = tiles, map = tiles;
    tiles.view.tile = 3;
    EXPECT_TRUE(walls_of(tiles));
    map.light.style = "relief-map";
    EXPECT_TRUE(walls_of(map));
    endless_tiles.view.tile = 0;
    EXPECT_FALSE(walls_of(endless_tiles));
    classic.light.style = "classic";
    EXPECT_FALSE(walls_of(classic));
    lines.view.rendering = Rendering::lines;
    EXPECT_FALSE(walls_of(lines));
    endless = with_extent(endless, ExtentKind::endless);
    EXPECT_FALSE(walls_of(endless));
    off.view.side_walls = false;
    EXPECT_FALSE(walls_of(off));
}

TEST(SideWalls, are_offered_where_there_may_be_some) {
    Recipe recipe = map_with_an_end();
    const auto offered = [&] {
        for (const Parameter& row : panel_parameters(recipe)) {
            if (row.key() == "view.side_walls") return ground_uses(recipe, row);
        }
        return false;
    };
    EXPECT_TRUE(offered());
    recipe.view.side_walls = false;
    EXPECT_TRUE(offered());
    recipe.light.style = "classic";
    EXPECT_FALSE(offered());
}

}  // namespace
}  // namespace orograph

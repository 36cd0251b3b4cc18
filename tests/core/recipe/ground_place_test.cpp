#include "core/recipe/ground_place.h"

#include <gtest/gtest.h>

#include "tests/support/recipes.h"

namespace orograph {
namespace {

/// A side of 1000 m.
GroundPlace tiles(int count) {
    Recipe recipe;
    recipe.view.tile = count;
    return ground_place(recipe);
}

TEST(GroundPlace, of_more_tiles_is_the_same_land_nearest_to_the_middle) {
    const Place place{400, -300};
    EXPECT_EQ(kept_place(tiles(1), tiles(3), place), place) << "the middle one";
    EXPECT_EQ(kept_place(tiles(3), tiles(1), place), place);
    // 900 m and 200 m from the corner; without end the corner is the middle.
    EXPECT_EQ(kept_place(tiles(1), tiles(0), place), (Place{-100, 200}));
    EXPECT_EQ(kept_place(tiles(0), tiles(1), {5900, -4800}), (Place{400, -300}));
    EXPECT_EQ(kept_place(tiles(3), tiles(1), {-1000, 1200}), (Place{0, 200}));
}

TEST(GroundPlace, keeps_its_distance_from_tiles_that_it_is_beside) {
    EXPECT_EQ(kept_place(tiles(1), tiles(3), {501, 0}), (Place{501, 0}));
    EXPECT_EQ(kept_place(tiles(3), tiles(1), {0, -9000}), (Place{0, -9000}));
}

TEST(GroundPlace, of_a_region_that_moves_stays_over_the_land) {
    Recipe before = region_recipe(), after = before;
    after.extent.x += 80;
    after.extent.y -= 16;
    EXPECT_EQ(kept_place(ground_place(before), ground_place(after), {1e6, 20}),
              (Place{1e6 - 80, 36}));
}

TEST(GroundPlace, of_other_land_keeps_its_distance_from_the_middle) {
    Recipe wider;
    wider.extent.side = 2000;
    EXPECT_EQ(kept_place(tiles(1), ground_place(wider), {400, -300}), (Place{400, -300}));
}

TEST(GroundPlace, moves_a_camera_unless_that_frames_the_ground) {
    Recipe recipe;
    recipe.view.tile = 0;
    recipe.camera.x = 400;
    recipe.camera.z = 0;
    Recipe framed = recipe;
    keep_camera(tiles(1), framed);
    EXPECT_EQ(framed, recipe);
    recipe.camera.framed = false;
    recipe.bookmarks.places[3] = Bookmark{0, 7, 499, 90, -5};
    keep_camera(tiles(1), recipe);
    keep_bookmarks(tiles(1), recipe);
    EXPECT_EQ(recipe.camera.x, -100);
    EXPECT_EQ(std::abs(recipe.camera.z), 500);
    EXPECT_EQ(recipe.bookmarks.places[3]->y, 7);
    EXPECT_EQ(recipe.bookmarks.places[3]->z, -1);
}

}  // namespace
}  // namespace orograph

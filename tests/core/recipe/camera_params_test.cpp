#include "core/recipe/camera_params.h"

#include <gtest/gtest.h>

#include "core/recipe/recipe.h"

namespace orograph {
namespace {

TEST(Bookmark, comes_back_to_the_last_bit) {
    CameraParams camera{.x = 1.0 / 3,
                        .y = 12345678.9012345,
                        .z = -8388607.999999999,
                        .heading_degrees = -179.99999999999997,
                        .pitch_degrees = -90};
    CameraParams back{.speed = 7};
    go_to_bookmark(bookmark_of(camera), back);
    EXPECT_FALSE(back.framed);
    camera.framed = false;
    camera.speed = 7;
    EXPECT_EQ(back, camera);
}

TEST(Bookmark, is_never_further_away_than_a_document_may_say) {
    EXPECT_EQ(bookmark_of({.x = 1e14, .y = -1e300}), (Bookmark{1e13, -1e13, 1000, 0, 0}));
}

TEST(Bookmark, is_part_of_the_document) {
    Recipe recipe;
    recipe.bookmarks.places[8] = Bookmark{1, 2, 3, 4, 5};
    recipe.camera.mode = CameraMode::walk;
    recipe.camera.speed_by_height = true;
    const auto read = recipe_from_json(recipe_to_json(recipe), "test");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, recipe);
}

}  // namespace
}  // namespace orograph

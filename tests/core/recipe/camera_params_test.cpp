#include "core/recipe/camera_params.h"

#include <gtest/gtest.h>

#include <limits>

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
    ASSERT_TRUE(go_to_bookmark(bookmark_of(camera), back).ok());
    EXPECT_FALSE(back.framed);
    camera.framed = false;
    camera.speed = 7;
    EXPECT_EQ(back, camera);
}

TEST(Bookmark, that_is_no_place_is_refused_and_moves_nothing) {
    for (const char* text : {"", "1 2 3 4", "1 2 3 4 5 6", "1 2 x 4 5", "1 2 3 4 91", "1 2 3 361 5",
                             "1 nan 3 4 5", "1e14 2 3 4 5", "1 2 3 4 inf"}) {
        CameraParams camera;
        const Status gone = go_to_bookmark(text, camera);
        ASSERT_FALSE(gone.ok()) << text;
        EXPECT_NE(gone.error().message.find(std::string("'") + text + "'"), std::string::npos);
        EXPECT_EQ(camera, CameraParams{}) << text;
    }
}

TEST(Bookmark, is_part_of_the_document) {
    Recipe recipe;
    recipe.bookmarks.places[8] = "1 2 3 4 5";
    recipe.camera.mode = CameraMode::walk;
    recipe.camera.speed_by_height = true;
    const auto read = recipe_from_json(recipe_to_json(recipe), "test");
    ASSERT_TRUE(read.ok());
    EXPECT_EQ(*read, recipe);
}

}  // namespace
}  // namespace orograph

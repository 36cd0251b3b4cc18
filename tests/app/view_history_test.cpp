#include "app/document/view_history.h"

#include <gtest/gtest.h>

#include "app/document/document.h"

namespace orograph {
namespace {

/// A document whose camera was flown to x = 0.
Document flown() {
    Recipe recipe;
    recipe.view.rendering = Rendering::rendered;
    recipe.camera.framed = false;
    return Document(recipe);
}

void jump_to(Document& document, double x) {
    document.jump([&](CameraParams& camera) {
        camera.framed = false;
        camera.x = x;
    });
}

void fly_to(Document& document, double x) {
    document.move_camera([&](CameraParams& camera) { camera.x = x; });
}

double x_of(const Document& document) {
    return document.recipe().camera.x;
}

TEST(ViewHistory, leads_back_to_where_each_jump_began_and_on_again) {
    Document document = flown();
    EXPECT_FALSE(document.can_go_back());
    jump_to(document, 100);
    fly_to(document, 120);
    jump_to(document, 200);
    document.go_back();
    EXPECT_EQ(x_of(document), 120);
    document.go_back();
    EXPECT_EQ(x_of(document), 0);
    EXPECT_FALSE(document.can_go_back());
    document.go_back();
    EXPECT_EQ(x_of(document), 0);
    document.go_forward();
    EXPECT_EQ(x_of(document), 120);
    document.go_forward();
    EXPECT_EQ(x_of(document), 200);
    EXPECT_FALSE(document.can_go_forward());
}

TEST(ViewHistory, another_jump_forgets_what_lay_ahead) {
    Document document = flown();
    jump_to(document, 100);
    document.go_back();
    jump_to(document, 300);
    EXPECT_FALSE(document.can_go_forward());
    document.go_back();
    EXPECT_EQ(x_of(document), 0);
}

TEST(ViewHistory, a_jump_to_where_one_is_already_counts_for_nothing) {
    Document document = flown();
    jump_to(document, 0);
    EXPECT_FALSE(document.can_go_back());
    const auto frame = [](CameraParams& camera) { camera.framed = true; };
    document.jump(frame);
    document.jump(frame);
    document.go_back();
    EXPECT_FALSE(document.recipe().camera.framed);
    EXPECT_FALSE(document.can_go_back());
}

TEST(ViewHistory, brings_back_how_the_keys_moved_but_not_their_speed) {
    Document document = flown();
    document.move_camera([](CameraParams& camera) { camera.mode = CameraMode::walk; });
    document.jump([](CameraParams& camera) {
        camera.x = 100;
        camera.mode = CameraMode::fly;
    });
    document.move_camera([](CameraParams& camera) { camera.speed = 7; });
    document.go_back();
    EXPECT_EQ(document.recipe().camera.mode, CameraMode::walk);
    EXPECT_EQ(document.recipe().camera.speed, 7);
}

TEST(ViewHistory, keeps_the_last_views_alone) {
    Document document = flown();
    for (int x = 1; x <= 20; ++x) jump_to(document, x);
    while (document.can_go_back()) document.go_back();
    EXPECT_EQ(x_of(document), 20 - static_cast<int>(ViewHistory::kMost));
}

TEST(ViewHistory, looks_at_the_same_land_where_the_ground_has_moved) {
    Document document = flown();
    document.edit("", [](Recipe& recipe) { recipe.extent.kind = ExtentKind::region; });
    fly_to(document, 400);
    jump_to(document, 0);
    document.edit("", [](Recipe& recipe) { recipe.extent.x = 1000; });
    document.go_back();
    EXPECT_EQ(x_of(document), -600);
}

TEST(ViewHistory, views_of_other_rendering_types_wait_until_those_show_again) {
    Document document = flown();
    const auto show = [&](Rendering rendering) {
        document.edit("", [&](Recipe& recipe) { recipe.view.rendering = rendering; });
    };
    jump_to(document, 100);
    show(Rendering::clouds);
    EXPECT_FALSE(document.can_go_back());
    show(Rendering::lines);
    EXPECT_TRUE(document.can_go_back());
}

TEST(ViewHistory, the_row_that_frames_the_terrain_jumps_too) {
    Document document = flown();
    const auto set = [&](std::string_view key, std::string_view text) {
        const auto parameters = document.parameters();
        const auto parameter = find_parameter(parameters, key);
        EXPECT_TRUE(document.edit(*parameter, [&] { return parameter->set_text(text).ok(); }));
    };
    set("camera.x", "50");
    EXPECT_FALSE(document.can_go_back());
    set("camera.framed", "true");
    document.go_back();
    EXPECT_FALSE(document.recipe().camera.framed);
    EXPECT_EQ(x_of(document), 50);
}

TEST(ViewHistory, ends_with_its_document) {
    Document document = flown();
    jump_to(document, 100);
    document.open(Recipe{});
    EXPECT_FALSE(document.can_go_back());
}

}  // namespace
}  // namespace orograph

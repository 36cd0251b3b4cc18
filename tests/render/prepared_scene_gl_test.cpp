// A scene that is prepared beside the one that is shown.

#include <chrono>
#include <thread>

#include "render/gl/target.h"
#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

class PreparedScene : public GlTest {};

/// A small world without end, or a square of it beside its middle.
std::shared_ptr<const Scene> world_scene(ExtentKind kind) {
    Recipe recipe = small_recipe(Rendering::rendered);
    make_world(recipe, 12);
    recipe.view.tile = 0;
    recipe.texture.colours = Colours::height;
    if (kind == ExtentKind::region)
        recipe.extent = {ExtentKind::region, recipe.extent.side, 2300, 2000, 257, 1};
    return scene_of(recipe);
}

Image drawn_picture(Renderer& renderer, const Pose& pose) {
    const auto canvas = Canvas::create(256, 144);
    EXPECT_TRUE(renderer.draw(pose, canvas->framebuffer(), {0, 0, 256, 144}).ok());
    return canvas->read();
}

TEST_F(PreparedScene, takes_the_place_of_the_present_one_at_once_when_all_its_ground_is_there) {
    const auto world = world_scene(ExtentKind::tiled), square = world_scene(ExtentKind::region);
    Pose pose;
    pose.position = {250, 300, -50};
    pose.pitch = -1;
    const Pose there = kept_pose(ground_place(world->recipe), ground_place(square->recipe), pose);
    ASSERT_FALSE(there == pose);
    Renderer renderer = make_renderer();
    const Image before = picture_of(renderer, world, pose);
    const double above = renderer.clipmap().above_ground();
    const auto drawn = renderer.clipmap().layout()->drawn();
    renderer.prepare(square);
    while (!renderer.show_prepared()) {
        renderer.follow(pose, 0);
        EXPECT_TRUE(renderer.prepares());
        EXPECT_FALSE(renderer.settled());
        EXPECT_EQ(renderer.scene(), world.get());
        EXPECT_EQ(renderer.clipmap().layout()->drawn(), drawn);
        EXPECT_EQ(renderer.clipmap().above_ground(), above);
        EXPECT_TRUE(same(drawn_picture(renderer, pose), before));
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_FALSE(renderer.prepares());
    EXPECT_EQ(renderer.scene(), square.get());
    renderer.follow(there, 0);
    Renderer fresh = make_renderer();
    EXPECT_TRUE(same(drawn_picture(renderer, there), picture_of(fresh, square, there)));
}

TEST_F(PreparedScene, gives_way_to_what_is_shown_meanwhile) {
    const auto world = world_scene(ExtentKind::tiled), square = world_scene(ExtentKind::region);
    Pose pose;
    pose.position = {250, 300, -50};
    Renderer renderer = make_renderer();
    const Image before = picture_of(renderer, world, pose);
    renderer.prepare(square);
    renderer.follow(pose, 0);
    renderer.show(world);
    EXPECT_FALSE(renderer.prepares());
    EXPECT_FALSE(renderer.show_prepared());
    renderer.follow(pose, 0);
    EXPECT_TRUE(same(drawn_picture(renderer, pose), before));
}

TEST_F(PreparedScene, waits_for_nothing_where_there_is_no_ground) {
    const auto world = world_scene(ExtentKind::tiled);
    const auto ridge = scene_of(small_recipe(Rendering::ridge));
    Renderer renderer = make_renderer();
    renderer.prepare(world);
    EXPECT_EQ(renderer.scene(), world.get());
    renderer.settle(Pose{});
    renderer.prepare(ridge);
    EXPECT_EQ(renderer.scene(), ridge.get());
    EXPECT_FALSE(renderer.prepares());
}

}  // namespace
}  // namespace orograph

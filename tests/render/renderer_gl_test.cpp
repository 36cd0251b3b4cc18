#include <algorithm>
#include <chrono>
#include <glm/vec2.hpp>
#include <glm/vec4.hpp>
#include <map>
#include <string>

#include "core/terrain/map_terrain.h"
#include "render/gl/target.h"
#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/render/picture_difference.h"
#include "tests/render/ring_figures_stage.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"
#include "tests/support/test_terrains.h"
#include "tests/support/water_terrain.h"

namespace orograph {
namespace {

class RendererTest : public GlTest {};

/// One of each kind of scene, and those whose passes set other state.
std::map<std::string, std::shared_ptr<const Scene>> scenes() {
    std::map<std::string, std::shared_ptr<const Scene>> result;
    for (const Rendering rendering : kAllRenderings) {
        const Recipe recipe = small_recipe(rendering, 2);
        result[std::string(choices_of(rendering)[static_cast<std::size_t>(rendering)].key)] =
            scene_of(recipe);
    }
    Recipe recipe = small_recipe(Rendering::lines);
    recipe.view.hidden_lines = false;
    result["lines without hidden ones"] = scene_of(recipe);
    recipe = small_recipe(Rendering::rendered);
    recipe.view.texture_linear = false;
    recipe.view.invert_colours = true;
    result["rendered, nearest, inverted"] = scene_of(recipe);
    return result;
}

/// How many objects of any kind the driver has.
int count_objects() {
    int count = 0;
    for (GLuint id = 1; id < 4096; ++id) {
        count += glIsTexture(id) + glIsBuffer(id) + glIsFramebuffer(id) + glIsRenderbuffer(id) +
                 glIsVertexArray(id) + glIsProgram(id) + glIsShader(id);
    }
    return count;
}

TEST_F(RendererTest, draws_black_before_anything_was_shown) {
    Renderer renderer = make_renderer();
    const Image image = picture_of(renderer, nullptr, Pose{}, 8, 8);
    EXPECT_TRUE(std::ranges::all_of(image.values(), [](Rgb pixel) { return pixel == Rgb{}; }));
}

TEST_F(RendererTest, draws_the_same_twice) {
    Renderer renderer = make_renderer();
    for (const auto& [name, scene] : scenes()) {
        const Image first = picture_of(renderer, scene);
        EXPECT_TRUE(same(first, picture_of(renderer, scene))) << name;
    }
}

TEST_F(RendererTest, what_is_drawn_does_not_depend_on_what_was_drawn_before) {
    const auto all = scenes();
    std::map<std::string, Image> alone;
    for (const auto& [name, scene] : all) {
        Renderer renderer = make_renderer();
        alone[name] = picture_of(renderer, scene, 96, 54);
    }
    Renderer renderer = make_renderer();
    for (const auto& [before, scene_before] : all) {
        for (const auto& [name, scene] : all) {
            picture_of(renderer, scene_before, 96, 54);
            EXPECT_TRUE(same(picture_of(renderer, scene, 96, 54), alone[name]))
                << name << " after " << before;
        }
    }
}

TEST_F(RendererTest, what_is_drawn_does_not_depend_on_the_state_that_others_leave) {
    for (const auto& [name, scene] : scenes()) {
        Renderer renderer = make_renderer();
        const Image expected = picture_of(renderer, scene);
        Renderer disturbed = make_renderer();
        for (const GLenum state : std::initializer_list<GLenum>{GL_SCISSOR_TEST, GL_BLEND,
                                                                GL_CULL_FACE, GL_DEPTH_TEST}) {
            glEnable(state);
        }
        glScissor(0, 0, 3, 3);
        glBlendFunc(GL_ONE, GL_ONE);
        glBlendEquation(GL_FUNC_SUBTRACT);
        glCullFace(GL_BACK);
        glDepthMask(GL_FALSE);
        glDepthFunc(GL_NEVER);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 8);
        glActiveTexture(GL_TEXTURE7);
        glBindVertexArray(0);
        glUseProgram(0);
        EXPECT_TRUE(same(picture_of(disturbed, scene), expected)) << name;
        glDisable(GL_CULL_FACE);
    }
}

/// What it draws now, whether or not the ground is there.
Image picture_now(Renderer& renderer, const Pose& pose) {
    const auto canvas = Canvas::create(256, 144);
    EXPECT_TRUE(renderer.draw(pose, canvas->framebuffer(), {0, 0, 256, 144}).ok());
    return canvas->read();
}

/// The same land in the style natural, or other land.
std::shared_ptr<const Scene> rendered_scene(std::string_view style, std::uint64_t seed) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.light.style = style;
    recipe.lattice.seed = seed;
    recipe.texture.colours = Colours::height;
    return scene_of(recipe);
}

TEST_F(RendererTest, shows_the_scene_before_until_there_is_other_ground) {
    const Pose pose = scene_pose(*rendered_scene("classic", 1), {}, 16.0 / 9);
    for (const std::string_view style : {"classic", "natural"}) {
        Renderer renderer = make_renderer();
        const Image before = picture_of(renderer, rendered_scene("classic", 1), pose);
        const auto other = rendered_scene(style, 2);
        renderer.show(other);
        EXPECT_TRUE(same(picture_now(renderer, pose), before));
        EXPECT_EQ(renderer.scene(), other.get());
        // Nothing has been asked for yet, so nothing comes, and nothing is drawn anew.
        const std::uint64_t changes = renderer.picture_changes();
        renderer.follow(pose, 1);
        EXPECT_TRUE(same(picture_now(renderer, pose), before));
        EXPECT_EQ(renderer.picture_changes(), changes);
        EXPECT_FALSE(renderer.settled());
        renderer.settle(pose);
        const Image after = picture_now(renderer, pose);
        EXPECT_FALSE(same(after, before));
        Renderer fresh = make_renderer();
        EXPECT_TRUE(same(after, picture_of(fresh, other, pose)));
    }
}

TEST_F(RendererTest, keeps_the_last_picture_until_there_is_ground_of_another_place) {
    const Pose pose = scene_pose(*rendered_scene("classic", 1), {}, 16.0 / 9);
    Pose elsewhere = pose;
    elsewhere.pitch += 0.3;
    Renderer renderer = make_renderer();
    const Image before = picture_of(renderer, rendered_scene("classic", 1), pose);
    const auto other = rendered_scene("classic", 2);
    renderer.show_elsewhere(other);
    renderer.follow(elsewhere, 0);
    EXPECT_TRUE(same(picture_now(renderer, elsewhere), before));
    renderer.settle(pose);
    Renderer fresh = make_renderer();
    EXPECT_TRUE(same(picture_now(renderer, pose), picture_of(fresh, other, pose)));
    // Nor does it hold what needs no waiting.
    renderer.show_elsewhere(other);
    EXPECT_FALSE(same(picture_now(renderer, elsewhere), picture_now(renderer, pose)));
}

TEST_F(RendererTest, keeps_the_last_picture_until_the_ground_before_the_eye_is_there) {
    const auto first = rendered_scene("classic", 1), other = preset_scene("endless-flight");
    const Pose pose = scene_pose(*other, other->recipe.camera, 16.0 / 9);
    for (const double seconds : {0.0, 2 * kLongestHold}) {
        Renderer renderer = make_renderer();
        picture_of(renderer, first, pose);
        renderer.show_elsewhere(other);
        int held = 0;  // frames with some of it
        while (renderer.holds_picture()) {
            const RingLayout* layout = renderer.clipmap().layout();
            const bool some = layout && layout->drawn()->terrain == other->ground->terrain;
            held += some ? 1 : 0;
            renderer.follow(pose, some ? seconds : 0);
        }
        EXPECT_TRUE(seconds > 0 || renderer.clipmap().reaches_eye());
        EXPECT_TRUE(seconds == 0 || held <= 2) << held;  // but no longer
    }
}

TEST_F(RendererTest, begins_with_the_sky_of_the_scenes_own_style) {
    for (const std::string_view style : {"classic", "natural"}) {
        const auto scene = rendered_scene(style, 1);
        const Pose pose = scene_pose(*scene, {}, 16.0 / 9);
        Renderer renderer = make_renderer();
        renderer.show(scene);
        const Image sky = picture_now(renderer, pose);
        const Image whole = picture_of(renderer, scene, pose);
        for (int x = 0; x < 256; ++x) EXPECT_EQ(sky.at(x, 2), whole.at(x, 2)) << x;
    }
}

TEST_F(RendererTest, shows_a_changed_scene) {
    Renderer renderer = make_renderer();
    for (const auto& [name, scene] : scenes()) {
        const Image before = picture_of(renderer, scene);
        Recipe recipe = scene->recipe;
        ++recipe.lattice.seed;
        EXPECT_FALSE(same(before, picture_of(renderer, scene_of(recipe)))) << name;
    }
}

TEST_F(RendererTest, shows_a_scene_that_was_inverted_and_nothing_else) {
    Renderer renderer = make_renderer();
    for (const auto& [name, scene] : scenes()) {
        const Image before = picture_of(renderer, scene);
        Scene changed = *scene;
        changed.recipe.view.invert_colours = !changed.recipe.view.invert_colours;
        Image after = picture_of(renderer, std::make_shared<const Scene>(changed));
        for (Rgb& pixel : after.values()) {
            for (std::uint8_t* channel : {&pixel.red, &pixel.green, &pixel.blue}) {
                *channel = static_cast<std::uint8_t>(255 - *channel);
            }
        }
        EXPECT_LE(difference(before, after).maximum, 1) << name;
    }
}

TEST_F(RendererTest, draws_flat_ground_in_one_colour) {
    Renderer renderer = make_renderer();
    for (const float height : {0.0f, 0.7f, 12.3f, 4567.8f}) {
        Recipe recipe = small_recipe(Rendering::rendered);
        recipe.texture.colours = Colours::height;
        Scene scene = *scene_of(recipe);
        Grid<float> metres(2, 2);
        std::ranges::fill(metres.values(), height);
        scene.ground = drawn_terrain(*bordered_map(metres, 1000));
        const Image image = picture_of(renderer, std::make_shared<const Scene>(std::move(scene)));
        int lowest = 255, highest = 0;
        for (int y = 50; y < 66; ++y) {  // well within the ground
            for (int x = 112; x < 144; ++x) {
                lowest = std::min<int>(lowest, image.at(x, y).red);
                highest = std::max<int>(highest, image.at(x, y).red);
            }
        }
        EXPECT_LE(highest - lowest, 8) << height;
    }
}

TEST_F(RendererTest, shows_as_much_mist_over_high_land_as_over_low) {
    Renderer renderer = make_renderer();
    const auto plain = [&](float height, double haze) {
        Recipe recipe = small_recipe(Rendering::rendered);
        recipe.texture.colours = Colours::height;
        recipe.light.style = "natural";
        recipe.light.haze = haze;
        recipe.light.clouds = 0;
        Scene scene = *scene_of(recipe);
        Grid<float> metres(2, 2);
        std::ranges::fill(metres.values(), height);
        scene.ground = with_sun(drawn_terrain(*bordered_map(metres, 40000)), scene.ground->sun);
        return picture_of(renderer, std::make_shared<const Scene>(std::move(scene)),
                          Pose{{0, height + 60, 15000}, 0, -0.1});
    };
    const auto hidden = [&](float height) {
        return difference(plain(height, 12), plain(height, 1)).mean;
    };
    const double low = hidden(0), high = hidden(3000);
    EXPECT_GT(low, 5);
    EXPECT_GT(high, 0.7 * low);
    EXPECT_LT(high, 1.7 * low);
}

TEST_F(RendererTest, shows_ground_that_is_far_higher_than_it_is_wide) {
    Renderer renderer = make_renderer();
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.extent.side = 10;
    diamond_square_in(recipe).height_scale = 300;
    const Image image = picture_of(renderer, scene_of(recipe));
    // Rock against the haze at the horizon, in nearly every row.
    int dark = 0;
    for (int y = 0; y < image.height(); ++y) {
        const Rgb* row = image.row(y);
        dark += std::any_of(row, row + image.width(), [](Rgb pixel) { return pixel.blue < 170; });
    }
    EXPECT_GT(dark, image.height() / 2);
}

TEST_F(RendererTest, follows_the_camera) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(small_recipe(Rendering::rendered));
    Pose pose = frame_scene(*scene, 16.0 / 9);
    const Image before = picture_of(renderer, scene, pose);
    pose.heading += 0.2;
    EXPECT_FALSE(same(before, picture_of(renderer, scene, pose)));
}

/// Each pixel of `small`, `side` times as large.
Image enlarged(const Image& small, int side) {
    Image result(small.width() * side, small.height() * side);
    for (int y = 0; y < result.height(); ++y) {
        for (int x = 0; x < result.width(); ++x) result.at(x, y) = small.at(x / side, y / side);
    }
    return result;
}

TEST_F(RendererTest, draws_a_pixel_for_a_square_of_them_when_asked_to) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(small_recipe(Rendering::rendered));
    const Pose pose = frame_scene(*scene, 16.0 / 9);
    const Image fine = picture_of(renderer, scene, pose);
    const Image coarse = picture_of(renderer, scene, pose, 256, 144, 4);
    EXPECT_FALSE(same(fine, coarse));
    Renderer frugal = make_renderer();
    frugal.set_quality({.samples = 1});
    const Image small = picture_of(frugal, scene, pose, 64, 36);
    // Smoothed when it is enlarged, but more like it than like the fine one.
    EXPECT_LT(difference(coarse, enlarged(small, 4)).mean, difference(coarse, fine).mean);
    // The quality's own squares come on top.
    frugal.set_quality({.samples = 1, .pixel = 2});
    EXPECT_TRUE(same(coarse, picture_of(frugal, scene, pose, 256, 144, 2)));
}

TEST_F(RendererTest, refines_beside_what_is_drawn) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice.levels = 10;
    const auto scene = scene_of(recipe);
    const Pose pose = frame_scene(*scene, 16.0 / 9);
    Renderer fine = make_renderer(), renderer = make_renderer();
    fine.set_quality({.ring_samples = 512});
    renderer.set_quality({.ring_samples = 128});
    const Image wanted = picture_of(fine, scene, pose), coarse = picture_of(renderer, scene, pose);
    EXPECT_FALSE(same(coarse, wanted));
    const Quality wished{.ring_samples = 512, .cloud_slices = 24};
    while (!renderer.refine(pose, wished)) EXPECT_EQ(renderer.quality().ring_samples, 128);
    EXPECT_EQ(renderer.quality(), wished);
    EXPECT_TRUE(same(picture_of(renderer, scene, pose), wanted));
    // What was drawn before is still there, at once.
    renderer.set_quality({.ring_samples = 128});
    EXPECT_TRUE(renderer.settled());
    EXPECT_TRUE(same(picture_of(renderer, scene, pose), coarse));
}

TEST_F(RendererTest, shows_fine_rings_at_once_to_who_is_carried_elsewhere) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice.levels = 20;
    recipe.extent.kind = ExtentKind::endless;
    const auto scene = scene_of(recipe);
    const Pose before{.position = {0, 2000, 0}}, after{.position = {50000, 2000, 0}};
    Renderer there = make_renderer(), renderer = make_renderer();
    const Quality coarse{.ring_samples = 128}, fine{.ring_samples = 256};
    for (Renderer* each : {&there, &renderer}) each->set_quality(coarse);
    picture_of(there, scene, after);
    picture_of(renderer, scene, before);
    while (!renderer.refine(before, fine)) continue;
    // As whoever rested and goes on, with the rings of a flight; but no time passes.
    renderer.jump_to(after);
    renderer.set_quality(coarse);
    const int finest = there.clipmap().finest();
    const Clipmap& clipmap = renderer.clipmap();
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    do {
        renderer.follow(after, 0);
    } while ((clipmap.finest() > finest || !clipmap.complete()) &&
             std::chrono::steady_clock::now() < end);
    EXPECT_EQ(clipmap.finest(), finest);
}

/// Bytes of rings after a picture was drawn.
std::size_t bytes_of_rings(const Renderer& renderer) {
    return renderer.ring_bytes() + renderer.kept_bytes();
}

TEST_F(RendererTest, keeps_of_rings_what_the_present_ground_takes) {
    const auto small = scene_of(small_recipe(Rendering::rendered));
    const auto large = scene_with(TestCoast::create());
    Renderer fresh = make_renderer(), renderer = make_renderer();
    const Quality coarse{.ring_samples = 128}, fine{.ring_samples = 256};
    fresh.set_quality(coarse);
    renderer.set_quality(coarse);
    picture_of(fresh, small, 16, 9);
    // Neither more rings nor their water stay.
    picture_of(renderer, large, 16, 9);
    EXPECT_GT(bytes_of_rings(renderer), 2 * bytes_of_rings(fresh));
    picture_of(renderer, small, 16, 9);
    EXPECT_EQ(bytes_of_rings(renderer), bytes_of_rings(fresh));
    // Nor do the finer ones in which the ground before came to rest.
    picture_of(renderer, large, 16, 9);
    while (!renderer.refine(frame_scene(*large, 16.0 / 9), fine)) continue;
    renderer.show(small);
    renderer.set_quality(coarse);
    picture_of(renderer, small, 16, 9);
    EXPECT_EQ(bytes_of_rings(renderer), bytes_of_rings(fresh));
}

/// The pixel of a point, the top row being 0, or a place outside the picture.
glm::dvec2 pixel_of(const Pose& pose, const glm::dvec3& point, int width, int height) {
    const glm::mat4 matrix = view_projection(pose, static_cast<double>(width) / height, 0.1, false);
    const glm::vec4 clip = matrix * glm::vec4(glm::vec3(point - pose.position), 1);
    return {(0.5 + 0.5 * clip.x / clip.w) * width, (0.5 - 0.5 * clip.y / clip.w) * height};
}

/// The brightest of the pixels that touch a place.
int brightness_at(const Image& image, const glm::dvec2& place) {
    int brightest = 0;
    for (const double dy : {-0.5, 0.5}) {
        for (const double dx : {-0.5, 0.5}) {
            const int x = std::clamp(static_cast<int>(place.x + dx), 0, image.width() - 1);
            const int y = std::clamp(static_cast<int>(place.y + dy), 0, image.height() - 1);
            brightest = std::max(brightest, static_cast<int>(image.at(x, y).green));
        }
    }
    return brightest;
}

TEST_F(RendererTest, draws_every_sample_where_the_camera_sees_it) {
    Renderer renderer = make_renderer();
    Recipe recipe = small_recipe(Rendering::lines, 2);
    // Low enough that no slope is seen edge on.
    recipe.lattice.levels = 3;
    diamond_square_in(recipe).h = 0.9;
    diamond_square_in(recipe).height_scale = 120;
    const auto scene = scene_of(recipe);
    const Pose pose = frame_scene(*scene, 1.5);
    const Image image = picture_of(renderer, scene, pose, 600, 400);
    const double cell = recipe.extent.side / 8, half = recipe.extent.side;
    const std::vector<float> heights = heights_of(*scene->ground->terrain, {3, 0, 0, 17, 17});
    for (int y = 1; y < 16; ++y) {  // lines at the rim may be seen edge on
        for (int x = 1; x < 16; ++x) {
            const glm::dvec3 sample(x * cell - half, heights[static_cast<std::size_t>(y * 17 + x)],
                                    y * cell - half);
            EXPECT_GT(brightness_at(image, pixel_of(pose, sample, 600, 400)), 100)
                << x << ", " << y;
        }
    }
}

TEST_F(RendererTest, draws_every_sample_of_a_ridge_and_black_between_it_and_the_edges) {
    Renderer renderer = make_renderer();
    Recipe recipe = small_recipe(Rendering::ridge, 2);
    const auto scene = scene_of(recipe);
    const Pose pose = frame_scene(*scene, 1.5);
    const Image image = picture_of(renderer, scene, pose, 600, 400);
    for (int x = 0; x <= 64; ++x) {
        const glm::dvec3 sample(x * recipe.extent.side / 32 - recipe.extent.side,
                                scene->ridge->heights.at(x % 32, 0), 0);
        const glm::dvec2 place = pixel_of(pose, sample, 600, 400);
        EXPECT_GT(brightness_at(image, place), 200) << x;
        EXPECT_EQ(brightness_at(image, {place.x, 1}), 0) << x;
        EXPECT_EQ(brightness_at(image, {place.x, 398}), 0) << x;
    }
}

TEST_F(RendererTest, draws_into_its_viewport_alone) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(small_recipe(Rendering::clouds));
    const Pose pose = frame_scene(*scene, 1);
    const Image expected = picture_of(renderer, scene, pose, 32, 32);
    const auto canvas = Canvas::create(50, 40);
    ASSERT_TRUE(canvas.ok());
    glBindFramebuffer(GL_FRAMEBUFFER, canvas->framebuffer());
    glClearColor(1, 0, 1, 1);
    glClear(GL_COLOR_BUFFER_BIT);
    ASSERT_TRUE(renderer.draw(pose, canvas->framebuffer(), {10, 5, 32, 32}));
    const Image image = canvas->read();
    for (int y = 0; y < 40; ++y) {
        for (int x = 0; x < 50; ++x) {
            const bool inside = x >= 10 && x < 42 && y >= 3 && y < 35;  // rows count from the top
            const Rgb wanted = inside ? expected.at(x - 10, y - 3) : Rgb{255, 0, 255};
            ASSERT_EQ(image.at(x, y), wanted) << x << ", " << y;
        }
    }
}

TEST_F(RendererTest, shows_the_same_picture_again_until_it_is_another) {
    Renderer renderer = make_renderer();
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.view.invert_colours = true;  // by what comes after the picture
    const auto scene = scene_of(recipe);
    const Pose pose = frame_scene(*scene, 16.0 / 9);
    renderer.show(scene);
    renderer.settle(pose);
    const Image first = picture_now(renderer, pose);
    const std::uint64_t changes = renderer.picture_changes();
    for (int i = 0; i < 3; ++i) EXPECT_TRUE(same(picture_now(renderer, pose), first)) << i;
    EXPECT_EQ(renderer.picture_changes(), changes);
    Pose turned = pose;
    turned.heading += 0.2;
    const Image other = picture_now(renderer, turned);
    EXPECT_NE(renderer.picture_changes(), changes);
    EXPECT_FALSE(same(other, first));
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(same(picture_now(renderer, turned), other)) << i;
    EXPECT_TRUE(same(picture_now(renderer, pose), first));
    renderer.show(scene_of(small_recipe(Rendering::rendered)));
    renderer.settle(pose);
    for (int i = 0; i < 3; ++i) EXPECT_FALSE(same(picture_now(renderer, pose), first)) << i;
}

TEST_F(RendererTest, follows_a_change_of_size) {
    Renderer renderer = make_renderer();
    const auto scene = scene_of(small_recipe(Rendering::rendered));
    const Image large = picture_of(renderer, scene, 200, 100);
    picture_of(renderer, scene, 31, 77);
    EXPECT_TRUE(same(large, picture_of(renderer, scene, 200, 100)));
    EXPECT_EQ(picture_of(renderer, scene, 1, 1).size(), 1u);
}

TEST_F(RendererTest, leaves_no_objects_behind) {
    glBindFramebuffer(GL_FRAMEBUFFER, 0);
    glUseProgram(0);  // a program in use outlives its deletion
    const int before = count_objects();
    {
        Renderer renderer = make_renderer();
        for (const auto& [name, scene] : scenes()) picture_of(renderer, scene, 64, 64);
        Renderer moved = std::move(renderer);
        picture_of(moved, scenes().begin()->second, 32, 32);
        moved = make_renderer();
        EXPECT_GT(count_objects(), before);
    }
    glUseProgram(0);
    EXPECT_EQ(count_objects(), before);
}

TEST_F(RendererTest, showing_many_scenes_keeps_the_objects_of_one) {
    Renderer renderer = make_renderer();
    Recipe recipe = small_recipe(Rendering::rendered);
    picture_of(renderer, scene_of(recipe));
    const int before = count_objects();
    for (recipe.lattice.seed = 100; recipe.lattice.seed < 110; ++recipe.lattice.seed)
        picture_of(renderer, scene_of(recipe));
    EXPECT_EQ(count_objects(), before);
}

TEST_F(RendererTest, names_the_driver) {
    EXPECT_FALSE(Renderer::device_name().empty());
}

}  // namespace
}  // namespace orograph

#include "app/drawing/scene_drawer.h"

#include <chrono>
#include <thread>
#include <utility>

#include "render/view/framing.h"
#include "tests/render/gl_test.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

/// Draws a scene as a window does that rests.
class SceneDrawing : public GlTest {
  protected:
    SceneDrawing() {
        scene_ = scene_of(small_recipe(Rendering::rendered));
        pose_ = scene_pose(*scene_, scene_->recipe.camera, 16.0 / 9);
        renderer_.show(scene_);
    }

    static constexpr int kWidth = 160, kHeight = 90;

    void frame(double seconds, const SceneDrawer::Changes& changes) {
        now_ += seconds;
        drawer_.follow(pose_, Detail::automatic, seconds);
        EXPECT_TRUE(drawer_.draw(pose_, kWidth, kHeight, Detail::automatic, changes, now_).ok());
        std::this_thread::sleep_for(std::chrono::milliseconds(2));  // for what is on its way
    }

    Renderer renderer_ = make_renderer();
    SceneDrawer drawer_{renderer_};
    std::shared_ptr<const Scene> scene_;
    Pose pose_;
    double now_ = 10;
};

TEST_F(SceneDrawing, leaves_a_preview_coarse_while_its_scene_is_made) {
    constexpr int kMost = 2000;
    const int coarse = quality_of(Detail::low, true).ring_samples,
              fine = quality_of(Detail::high, true).ring_samples;
    ASSERT_LT(coarse, fine);
    frame(0.001, {.coming = true});
    for (int i = 0; i < kMost && !renderer_.settled(); ++i) frame(0.001, {.coming = true});
    ASSERT_TRUE(renderer_.settled());
    for (int i = 0; i < 40; ++i) {
        frame(0.02, {.coming = true});
        EXPECT_GT(drawer_.pixel(), 1);
        EXPECT_FALSE(drawer_.refining());
    }
    EXPECT_EQ(renderer_.quality().ring_samples, coarse);
    // And is as fine as the finest once that is made.
    for (int i = 0; i < kMost && renderer_.quality().ring_samples != fine; ++i) frame(0.02, {});
    frame(0.02, {});
    EXPECT_EQ(renderer_.quality().ring_samples, fine);
    EXPECT_EQ(drawer_.pixel(), 1);
}

TEST_F(SceneDrawing, draws_the_first_scene_that_is_wanted_with_all_detail_at_once) {
    constexpr int kMost = 2000;
    const int coarse = quality_of(Detail::low, true).ring_samples,
              fine = quality_of(Detail::high, true).ring_samples;
    frame(0.001, {.coming = true});
    const auto arrive = [&] {
        scene_ = scene_of(small_recipe(Rendering::rendered));
        renderer_.show(scene_);
        drawer_.came(now_, true);
        frame(0.001, {});
    };
    const auto draws_it = [&] {
        return renderer_.clipmap().layout() &&
               renderer_.clipmap().layout()->drawn()->terrain == scene_->ground->terrain;
    };
    arrive();
    EXPECT_TRUE(drawer_.refining());
    for (int i = 0; i < kMost && !draws_it(); ++i) frame(0.001, {});
    ASSERT_TRUE(draws_it());
    EXPECT_EQ(renderer_.quality().ring_samples, fine);
    frame(0.001, {});
    EXPECT_EQ(drawer_.pixel(), 1);
    // Whoever changes something sees it at once, coarsely.
    arrive();
    for (int i = 0; i < kMost && !draws_it(); ++i) frame(0.001, {});
    ASSERT_TRUE(draws_it());
    EXPECT_EQ(renderer_.quality().ring_samples, coarse);
}

TEST_F(SceneDrawing, draws_an_endless_world_coarsely_first) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.extent.kind = ExtentKind::endless;
    for (const auto& [scene, at_once] : {std::pair(scene_of(recipe), false), {scene_, true}}) {
        SceneDrawer drawer(renderer_);
        renderer_.show(scene);
        drawer.came(now_, true);
        drawer.follow(pose_, Detail::automatic, 0);
        EXPECT_EQ(drawer.refining(), at_once);
    }
}

TEST_F(SceneDrawing, leaves_detail_to_whoever_chose_it) {
    drawer_.came(now_, true);
    drawer_.follow(pose_, Detail::low, 0);
    EXPECT_FALSE(drawer_.refining());
}

}  // namespace
}  // namespace orograph

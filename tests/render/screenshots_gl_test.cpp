#include "app/dialogs/screenshots.h"

#include <future>

#include "app/base/memory_budget.h"
#include "tests/render/gl_test.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

class ScreenshotsTest : public GlTest {};

TEST_F(ScreenshotsTest, no_more_of_them_wait_than_the_budget_says) {
    const TemporaryFolder folder;
    Renderer renderer = make_renderer();
    renderer.show(scene_of(small_recipe(Rendering::rendered)));
    Messages messages;
    std::promise<void> first, go_on;
    std::shared_future<void> may_go_on = go_on.get_future().share();
    {
        // The thread that writes waits where it tells of the first one.
        bool told = false;
        Screenshots screenshots(messages, [&] {
            if (!std::exchange(told, true)) first.set_value();
            may_go_on.wait();
        });
        const auto take = [&] {
            return screenshots.take(renderer, Pose{{0, 900, 0}, 0, -0.5}, 32, 18, folder.path(),
                                    MadeBy());
        };
        ASSERT_TRUE(take().ok());
        first.get_future().wait();
        for (std::size_t i = 0; i < kMostWaitingScreenshots; ++i) EXPECT_TRUE(take().ok()) << i;
        const Status refused = take();
        EXPECT_EQ(refused.ok() ? "" : refused.error().message,
                  "screenshots are taken faster than they can be written; wait a moment");
        go_on.set_value();
    }
    // None that was taken is lost.
    EXPECT_EQ(folder.entries(), static_cast<std::ptrdiff_t>(kMostWaitingScreenshots + 1));
}

}  // namespace
}  // namespace orograph

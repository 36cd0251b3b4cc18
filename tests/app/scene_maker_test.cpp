#include "app/drawing/scene_maker.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/support/island_recipe.h"
#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"
#include "tests/support/test_terrains.h"

namespace orograph {
namespace {

/// A scene maker whose scenes are taken as the window takes them: each time it wakes.
class Taker {
  public:
    explicit Taker(const SceneLimits& limits = {}) : maker_(limits, [this] { wake(); }) {}

    void post(const Recipe& recipe) { maker_.post(recipe); }
    void follow(const Recipe& recipe, std::uint64_t revision) {
        maker_.follow(recipe, {RecipeVersion::Source::document, revision});
    }
    void rest() const {
        while (maker_.busy()) std::this_thread::yield();
    }

    /// Takes scenes until that of `recipe` has come.
    const Scene& wait_for(const Recipe& recipe) {
        while (true) {
            take();
            if (!taken_.empty() && taken_.back()->recipe == recipe) return *taken_.back();
            std::unique_lock lock(mutex_);
            woken_.wait(lock, [this] { return std::exchange(awake_, false); });
        }
    }

    void allow_fine_textures() { maker_.allow_fine_textures(); }
    void follow(const Recipe& recipe) { maker_.follow(recipe, {}); }

    void take(bool previews = true) {
        if (auto scene = maker_.take(previews)) taken_.push_back(std::move(scene));
    }

    const std::vector<std::shared_ptr<const Scene>>& taken() const { return taken_; }
    const SceneMaker& maker() const { return maker_; }

  private:
    void wake() {
        const std::lock_guard lock(mutex_);
        awake_ = true;
        woken_.notify_one();
    }

    std::mutex mutex_;
    std::condition_variable woken_;
    bool awake_ = false;
    std::vector<std::shared_ptr<const Scene>> taken_;
    SceneMaker maker_;
};

Recipe surface_recipe(int iterations, std::uint64_t seed = 12) {
    Recipe recipe = small_recipe(Rendering::lines);
    recipe.lattice.levels = iterations;
    recipe.lattice.seed = seed;
    return recipe;
}

/// Whether all samples of a level of the ground are the same.
bool same_heights(const Scene& a, const Scene& b, int level) {
    const int side = 1 << level;
    const Window all{level, 0, 0, side, side};
    return heights_of(*a.ground->terrain, all) == heights_of(*b.ground->terrain, all);
}

TEST(SceneMaker, has_nothing_before_it_is_asked) {
    Taker taker;
    taker.take();
    EXPECT_TRUE(taker.taken().empty());
    EXPECT_EQ(taker.maker().error(), "");
}

TEST(SceneMaker, makes_what_make_scene_makes) {
    for (const Rendering rendering : kAllRenderings) {
        Taker taker;
        const Recipe recipe = small_recipe(rendering, 2);
        taker.post(recipe);
        const Scene& scene = taker.wait_for(recipe);
        const auto expected = scene_of(recipe);
        EXPECT_EQ(scene.ground != nullptr, expected->ground != nullptr);
        EXPECT_EQ(scene.clouds != nullptr, expected->clouds != nullptr);
        if (scene.ground) {
            EXPECT_TRUE(same_heights(scene, *expected, 5));
        }
        EXPECT_EQ(taker.maker().error(), "");
    }
}

TEST(SceneMaker, gives_each_scene_once) {
    Taker taker;
    taker.post(surface_recipe(4));
    taker.wait_for(surface_recipe(4));
    const auto before = taker.taken().size();
    taker.take();
    EXPECT_EQ(taker.taken().size(), before);
}

TEST(SceneMaker, holds_a_preview_back_from_who_wants_none) {
    const Recipe recipe = surface_recipe(11);
    for (const bool previews : {false, true}) {
        Taker taker;
        taker.follow(recipe);
        while (taker.maker().busy() && taker.taken().empty()) taker.take(previews);
        taker.rest();
        taker.take(previews);
        ASSERT_FALSE(taker.taken().empty());
        EXPECT_EQ(taker.maker().is_followed(*taker.taken().front()), !previews);
        EXPECT_TRUE(taker.maker().is_followed(*taker.taken().back()));
    }
}

TEST(SceneMaker, small_recipes_need_no_preview) {
    Taker taker;
    taker.post(surface_recipe(9));
    taker.wait_for(surface_recipe(9));
    EXPECT_EQ(taker.taken().size(), 1u);
}

TEST(SceneMaker, ends_with_the_scene_of_the_last_of_many_recipes) {
    Taker taker;
    Recipe recipe = surface_recipe(6);
    for (recipe.lattice.seed = 0; recipe.lattice.seed < 500; ++recipe.lattice.seed)
        taker.post(recipe);
    recipe.lattice.seed = 1000;
    taker.post(recipe);
    EXPECT_TRUE(same_heights(taker.wait_for(recipe), *scene_of(recipe), 6));
}

TEST(SceneMaker, never_goes_back_to_an_older_recipe) {
    Taker taker;
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        taker.post(surface_recipe(seed % 3 == 0 ? 11 : 8, seed));
        if (seed % 4 == 0) taker.take();
        if (seed % 7 == 0) taker.wait_for(surface_recipe(seed % 3 == 0 ? 11 : 8, seed));
    }
    const Recipe last = surface_recipe(11, 60);
    taker.post(last);
    taker.wait_for(last);
    int previews = 0;
    for (std::size_t i = 1; i < taker.taken().size(); ++i) {
        const Recipe& before = taker.taken()[i - 1]->recipe;
        const Recipe& now = taker.taken()[i]->recipe;
        EXPECT_LE(before.lattice.seed, now.lattice.seed);
        if (before.lattice.seed == now.lattice.seed) {
            ++previews;
            EXPECT_LT(before.lattice.levels, now.lattice.levels);
        }
    }
    EXPECT_GT(taker.taken().size(), 2u);
}

TEST(SceneMaker, follows_what_changes_a_scene_and_nothing_else) {
    Taker taker;
    Recipe recipe = surface_recipe(3);
    const auto asks = [&](std::uint64_t revision) {
        const std::size_t before = taker.taken().size();
        taker.follow(recipe, revision);
        taker.rest();
        taker.take();
        return taker.taken().size() > before;
    };
    EXPECT_TRUE(asks(1));
    EXPECT_FALSE(asks(1));
    recipe.camera.x = 12;
    recipe.bookmarks.places[0] = Bookmark{1, 2, 3, 4, 5};
    EXPECT_FALSE(asks(2));
    recipe.lattice.seed = 99;
    EXPECT_FALSE(asks(2));  // it doesn't look at a revision twice
    EXPECT_TRUE(asks(3));
}

TEST(SceneMaker, tells_the_scene_that_is_followed_from_previews_and_older_ones) {
    Taker taker;
    const Recipe recipe = surface_recipe(12);
    taker.follow(recipe, 1);
    EXPECT_FALSE(taker.maker().is_followed(taker.wait_for(coarsened(recipe, 1024))));
    const Scene& scene = taker.wait_for(recipe);
    EXPECT_TRUE(taker.maker().is_followed(scene));
    taker.follow(surface_recipe(12, 13), 2);
    EXPECT_FALSE(taker.maker().is_followed(scene));
}

TEST(SceneMaker, shows_a_preview_of_what_takes_long) {
    Taker taker;
    const Recipe recipe = surface_recipe(12);
    taker.post(recipe);
    const Recipe coarse = coarsened(recipe, 1024);
    const Scene& preview = taker.wait_for(coarse);
    const Scene& full = taker.wait_for(recipe);
    EXPECT_EQ(preview.ground->terrain->finest_level(), 10);
    EXPECT_EQ(full.ground->terrain->finest_level(), 12);
    EXPECT_TRUE(same_heights(preview, full, 10));  // fewer samples of the same terrain
}

TEST(SceneMaker, needs_no_preview_of_another_overlay) {
    Taker taker;
    const Recipe plain = island_recipe("", 601), wet = island_recipe("2.moisture", 601);
    taker.post(plain);
    taker.wait_for(plain);
    const auto before = taker.taken().size();
    taker.post(wet);
    taker.wait_for(wet);
    EXPECT_EQ(taker.taken().size(), before + 1);
    EXPECT_EQ(taker.taken().back()->ground->terrain, taker.taken()[before - 1]->ground->terrain);
}

TEST(SceneMaker, previews_every_fractal_that_takes_long) {
    Taker taker({.texture_texels = 64});
    Recipe recipe = small_recipe(Rendering::clouds);
    recipe.clouds.iterations = 11;
    taker.post(recipe);
    Recipe coarse = recipe;
    coarse.clouds.iterations = 10;
    EXPECT_EQ(taker.wait_for(coarse).clouds->finest_level, 10);
    EXPECT_EQ(taker.wait_for(recipe).clouds->finest_level, 11);
}

TEST(SceneMaker, draws_what_it_follows_anew_once_textures_may_be_fine) {
    Taker taker({.texture_texels = 64});
    Recipe recipe = small_recipe(Rendering::clouds);
    recipe.clouds.iterations = 8;
    taker.follow(recipe);
    EXPECT_EQ(taker.wait_for(recipe).clouds->level, 6);
    taker.rest();
    taker.allow_fine_textures();
    taker.rest();
    EXPECT_EQ(taker.wait_for(recipe).clouds->level, 8);
}

TEST(SceneMaker, does_not_preview_what_it_has) {
    Taker taker;
    Recipe recipe = surface_recipe(11);
    taker.post(recipe);
    taker.wait_for(recipe);
    const auto before = taker.taken().size();
    recipe.view.invert_colours = true;
    taker.post(recipe);
    taker.wait_for(recipe);
    EXPECT_EQ(taker.taken().size(), before + 1);
    const auto& all = taker.taken();
    EXPECT_EQ(all[before]->ground, all[before - 1]->ground);  // and makes nothing anew
}

TEST(SceneMaker, says_why_it_has_no_scene_and_forgets_it_with_the_next) {
    std::mutex mutex;
    std::condition_variable woken;
    SceneMaker maker({}, [&] {
        const std::lock_guard lock(mutex);
        woken.notify_one();
    });
    const auto wait = [&](const auto& until) {
        std::unique_lock lock(mutex);
        while (!woken.wait_for(lock, std::chrono::milliseconds(10), until)) continue;
    };
    Recipe recipe = small_recipe(Rendering::rendered);
    make_world(recipe);
    diamond_square_in(recipe).h = 77;
    maker.post(recipe);
    wait([&] { return !maker.error().empty(); });
    EXPECT_NE(maker.error().find("diamond_square.h"), std::string::npos);
    EXPECT_EQ(maker.take(), nullptr);
    diamond_square_in(recipe).h = 0.7;
    maker.post(recipe);
    wait([&] { return maker.take() != nullptr; });
    EXPECT_EQ(maker.error(), "");
}

TEST(SceneMaker, may_go_while_it_works) {
    std::atomic<int> woken = 0;
    {
        SceneMaker maker({}, [&] { ++woken; });
        maker.post(surface_recipe(13));
    }
    const int after = woken;
    EXPECT_LE(after, 2);
}

}  // namespace
}  // namespace orograph

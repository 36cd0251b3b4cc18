#include "core/terrain/cached_terrain.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace orograph {
namespace {

/// Heights that tell where they are, and a count of the samples that were asked for.
class CountingTerrain : public Terrain {
  public:
    int finest_level() const override { return 9; }
    double spacing(int level) const override { return 1 << (9 - level); }
    double unit() const override { return 0.5; }
    HeightRange range() const override { return {-3, 4}; }
    std::optional<Extent> extent() const override { return Extent{1, 2, 3, 4}; }
    void fill(const Window& window, std::span<std::int32_t> heights) const override {
        asked += static_cast<int>(heights.size());
        ++windows;
        auto out = heights.begin();
        for (int y = 0; y < window.height; ++y) {
            for (int x = 0; x < window.width; ++x) {
                *out++ = height(window.level, window.x + x, window.y + y);
            }
        }
    }
    static std::int32_t height(int level, std::int64_t x, std::int64_t y) {
        return static_cast<std::int32_t>(level * 1000003 + x * 1009 + y);
    }
    mutable std::atomic<int> asked = 0, windows = 0;
};

constexpr int kTile = CachedTerrain::kTile;
constexpr std::size_t kTileBytes = CachedTerrain::kTile * CachedTerrain::kTile * 4;
constexpr int kTileSamples = CachedTerrain::kTile * CachedTerrain::kTile;

void expect_right(const Terrain& terrain, const Window& window) {
    std::vector<std::int32_t> heights(static_cast<std::size_t>(window.width) *
                                      static_cast<std::size_t>(window.height));
    terrain.fill(window, heights);
    std::size_t i = 0;
    for (int y = 0; y < window.height; ++y) {
        for (int x = 0; x < window.width; ++x, ++i) {
            ASSERT_EQ(heights[i],
                      CountingTerrain::height(window.level, window.x + x, window.y + y));
        }
    }
}

TEST(CachedTerrain, answers_as_the_other_one_wherever_the_tiles_begin) {
    const CachedTerrain cached(std::make_shared<CountingTerrain>(), 20 * kTileBytes);
    for (const Window& window :
         {Window{9, 0, 0, 128, 128}, Window{9, -1, -1, 2, 2}, Window{9, 127, -129, 130, 3},
          Window{3, -500, 77, 300, 41}, Window{9, 5, 5, 1, 1}, Window{9, -128, 128, 128, 1}}) {
        expect_right(cached, window);
        expect_right(cached, window);
    }
    EXPECT_EQ(cached.finest_level(), 9);
    EXPECT_EQ(cached.spacing(7), 4);
    EXPECT_EQ(cached.unit(), 0.5);
    EXPECT_EQ(cached.range().maximum, 4);
    EXPECT_EQ(cached.extent(), (Extent{1, 2, 3, 4}));
}

TEST(CachedTerrain, asks_for_a_tile_once) {
    const auto terrain = std::make_shared<CountingTerrain>();
    const CachedTerrain cached(terrain, 20 * kTileBytes);
    expect_right(cached, {9, 3, 3, 20, 20});
    EXPECT_EQ(terrain->asked, kTileSamples);
    expect_right(cached, {9, 10, 0, kTile - 10, kTile});
    EXPECT_EQ(terrain->asked, kTileSamples);
    expect_right(cached, {9, kTile - 10, 0, 20, 10});
    EXPECT_EQ(terrain->asked, 2 * kTileSamples);
    expect_right(cached, {8, 3, 3, 20, 20});  // another level
    EXPECT_EQ(terrain->asked, 3 * kTileSamples);
}

TEST(CachedTerrain, makes_the_tiles_that_a_window_lacks_in_one_go) {
    const auto terrain = std::make_shared<CountingTerrain>();
    const CachedTerrain cached(terrain, 20 * kTileBytes);
    expect_right(cached, {9, -kTile, kTile + 1, 3 * kTile, kTile});
    EXPECT_EQ(terrain->windows, 1);
    EXPECT_EQ(terrain->asked, 6 * kTileSamples);
    EXPECT_EQ(cached.bytes(), 6 * kTileBytes);
    // A column more, and nothing of what it knows.
    expect_right(cached, {9, -kTile, kTile + 1, 3 * kTile + 1, kTile});
    EXPECT_EQ(terrain->windows, 2);
    EXPECT_EQ(terrain->asked, 8 * kTileSamples);
}

TEST(CachedTerrain, makes_no_tile_for_a_few_samples) {
    const auto terrain = std::make_shared<CountingTerrain>();
    const CachedTerrain cached(terrain, 20 * kTileBytes);
    constexpr int kFew = CachedTerrain::kFew;
    expect_right(cached, {9, kTile - 1, kTile - 1, 2, 2});
    EXPECT_EQ(terrain->asked, 4);
    expect_right(cached, {9, 0, 0, 8, kFew / 8});
    EXPECT_EQ(terrain->asked, 4 + kFew);
    EXPECT_EQ(cached.bytes(), 0u);
    expect_right(cached, {9, 0, 0, 13, kFew / 13 + 1});
    EXPECT_EQ(terrain->asked, 4 + kFew + kTileSamples);
    // Those that it knows it need not ask for; of four tiles it knows one.
    expect_right(cached, {9, kTile - 2, kTile - 2, 2, 2});
    EXPECT_EQ(terrain->asked, 4 + kFew + kTileSamples);
    expect_right(cached, {9, kTile - 1, kTile - 1, 2, 2});
    EXPECT_EQ(terrain->asked, 8 + kFew + kTileSamples);
}

/// Water that tells where it is, over heights that do.
class CountingSea : public CountingTerrain {
  public:
    bool has_water() const override { return true; }
    void fill_with_water(const Window& window, std::span<std::int32_t> heights,
                         std::span<WaterSample> water) const override {
        fill(window, heights);
        for (std::size_t i = 0; i < water.size(); ++i) {
            water[i].depth = static_cast<float>(heights[i] % 1000);
        }
    }
};

TEST(CachedTerrain, remembers_water_with_the_heights) {
    const auto sea = std::make_shared<CountingSea>();
    const CachedTerrain cached(sea, 3 * kTileBytes);
    EXPECT_TRUE(cached.has_water());
    std::vector<std::int32_t> heights(20 * 30);
    std::vector<WaterSample> water(20 * 30);
    const auto look = [&](const Window& window) {
        cached.fill_with_water(window, heights, water);
        for (std::size_t i = 0; i < water.size(); ++i) {
            const auto column = static_cast<int>(i % 20), row = static_cast<int>(i / 20);
            ASSERT_EQ(heights[i],
                      CountingTerrain::height(window.level, window.x + column, window.y + row));
            ASSERT_EQ(water[i].depth, static_cast<float>(heights[i] % 1000));
        }
    };
    look({9, 2 * kTile + 5, -10, 20, 30});  // of two tiles
    EXPECT_EQ(sea->asked, 2 * kTileSamples);
    EXPECT_EQ(cached.bytes(), 3 * kTileBytes) << "one of them, with 12 bytes a sample";
    const int asked = sea->asked;
    look({9, 2 * kTile + 3, 0, 20, 30});
    expect_right(cached, {9, 2 * kTile + 3, 0, 20, 30});
    EXPECT_EQ(sea->asked, asked) << "heights and water are made together";
    // A few samples alone, and some without room for tiles.
    std::vector<WaterSample> few(4);
    cached.fill_with_water({9, 1000, 0, 2, 2}, std::span(heights).first(4), few);
    EXPECT_EQ(sea->asked, asked + 4);
    EXPECT_EQ(few[3].depth, static_cast<float>(CountingTerrain::height(9, 1001, 1) % 1000));
    const CachedTerrain passing(sea, kTileBytes);
    passing.fill_with_water({9, 0, 0, 20, 30}, heights, water);
    EXPECT_EQ(sea->asked, asked + 604);
    EXPECT_EQ(passing.bytes(), 0u);
}

TEST(CachedTerrain, forgets_what_was_not_used_for_longest) {
    const auto terrain = std::make_shared<CountingTerrain>();
    const CachedTerrain cached(terrain, 2 * kTileBytes + 1);
    const auto use = [&](std::int64_t column) {
        const int before = terrain->asked;
        expect_right(cached, {9, column * kTile, 0, 20, 5});
        return terrain->asked - before > 0;
    };
    EXPECT_TRUE(use(0));
    EXPECT_TRUE(use(1));
    EXPECT_FALSE(use(0));
    EXPECT_TRUE(use(2));  // in the place of 1
    EXPECT_FALSE(use(0));
    EXPECT_TRUE(use(1));  // in the place of 2
    EXPECT_FALSE(use(0));
    EXPECT_TRUE(use(2));
    EXPECT_EQ(cached.bytes(), 2 * kTileBytes);
}

TEST(CachedTerrain, shares_room_with_others_and_gives_it_back) {
    const auto budget = std::make_shared<TileBudget>(3 * kTileBytes);
    std::vector<std::int32_t> heights(kTileSamples);
    const auto look = [&](const CachedTerrain& cached, int column) {
        cached.fill(
            {9, column * CachedTerrain::kTile, 0, CachedTerrain::kTile, CachedTerrain::kTile},
            heights);
    };
    const CachedTerrain newer(std::make_shared<CountingTerrain>(), budget);
    {
        const CachedTerrain older(std::make_shared<CountingTerrain>(), budget);
        for (int column = 0; column < 5; ++column) look(older, column);
        EXPECT_EQ(older.bytes(), 3 * kTileBytes);
        look(newer, 0);
        EXPECT_EQ(newer.bytes(), 0u) << "there is no room yet";
    }
    for (int column = 0; column < 5; ++column) look(newer, column);
    EXPECT_EQ(newer.bytes(), 3 * kTileBytes);
}

TEST(CachedTerrain, without_room_for_a_tile_passes_windows_on) {
    const auto terrain = std::make_shared<CountingTerrain>();
    const CachedTerrain cached(terrain, kTileBytes - 1);
    expect_right(cached, {9, 3, 3, 50, 7});
    expect_right(cached, {9, 3, 3, 50, 7});
    EXPECT_EQ(terrain->asked, 700);
    EXPECT_EQ(cached.bytes(), 0u);
}

TEST(CachedTerrain, may_be_asked_by_many_threads) {
    const CachedTerrain cached(std::make_shared<CountingTerrain>(), 3 * kTileBytes);
    std::vector<std::jthread> threads;
    for (int thread = 0; thread < 4; ++thread) {
        threads.emplace_back([&cached, thread] {
            for (int i = 0; i < 200; ++i) {
                expect_right(cached, {9, (i * 37 + thread * 61) % 900 - 300, i % 5 * 100, 40, 9});
            }
        });
    }
}

}  // namespace
}  // namespace orograph

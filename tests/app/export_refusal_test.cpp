#include "app/dialogs/export_refusal.h"

#include <gtest/gtest.h>

#include "tests/support/recipes.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

/// A region with so many samples along each side.
Recipe square(int samples) {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice = {.levels = 12, .spacing = 2};
    recipe.extent = {.kind = ExtentKind::region, .samples = samples};
    return recipe;
}

const Engine* taker(std::string_view key) {
    return *engine_of(key);
}

ExportWish tiles_of(TileOptions tiles, const Engine* engine = nullptr) {
    ExportWish wish;
    wish.files.engine = engine;
    wish.tiles = TilePlan{.names = engine ? "a-{x}-{y}.raw" : "a-{x}-{y}.png",
                          .tiles = tiles,
                          .manifest = "a.json",
                          .engine = engine};
    return wish;
}

std::string told(int samples, TileOptions tiles, const Engine* engine = nullptr) {
    return refusal_of(square(samples), tiles_of(tiles, engine), {});
}

TEST(ExportRefusal, names_the_tiles_that_would_fit) {
    EXPECT_EQ(told(1025, {513}), "");
    EXPECT_EQ(told(1025, {512}),
              "Tiles of 512 samples don't fill 1,025 x 1,025: Samples of a tile can be 257, 513 or "
              "1025.");
    EXPECT_EQ(told(1024, {512}),
              "Tiles of 512 samples don't fill 1,024 x 1,024: Samples of a tile can be 94, 342 or "
              "1024, or Edges of tiles can be Separate.");
    EXPECT_EQ(
        told(1025, {2}),
        "Tiles of 2 samples would be too many for 1,025 x 1,025: Samples of a tile can be 3, 5 "
        "or 9.");
    EXPECT_EQ(told(1025, {500}, taker("unity")),
              "Unity takes no tiles of 500 samples: Samples of a tile can be 257, 513 or 1025.");
    EXPECT_EQ(
        told(1000, {257}, taker("unity")),
        "Tiles of 257 samples don't fill 1,000 x 1,000: choose other Samples in the panel, or "
        "other Edges of tiles.");
}

TEST(ExportRefusal, names_what_to_set_in_the_panel_the_nearest_first) {
    const auto size = [](const Recipe& recipe, std::string_view key, const char* file) {
        ExportWish wish;
        wish.files.engine = taker(key);
        wish.files.heightmap = file;
        return refusal_of(recipe, wish, {});
    };
    EXPECT_EQ(size(square(1025), "unity", "a.raw"), "");
    EXPECT_EQ(
        size(square(1000), "unity", "a.raw"),
        "Unity takes no heightmap of 1,000 x 1,000 samples: choose Samples 1025, or Samples 513 "
        "in the panel.");
    EXPECT_EQ(
        size(square(8000), "unity", "a.raw"),
        "Unity takes no heightmap of 8,000 x 8,000 samples: choose Samples 4097 in the panel.");
    Recipe tiled = small_recipe(Rendering::rendered);
    tiled.lattice.levels = 4;
    EXPECT_EQ(
        size(tiled, "unity", "a.raw"),
        "Unity takes no heightmap of 17 x 17 samples: choose Iterations 5 (33 samples) in the "
        "panel.");
    tiled.lattice.levels = 9;
    EXPECT_EQ(size(tiled, "unreal", "a.png"),
              "Unreal Engine takes no heightmap of 513 x 513 samples: choose Extent Region and "
              "Samples 505, or Extent Region and Samples 1009 in the panel.");
    EXPECT_EQ(size(square(1025), "unity", "a.png"),
              "No heightmap for Unity ends in .png: choose a Format that ends in .raw.");
    EXPECT_EQ(size(square(1025), "print", "a.png"), "There is no heightmap for 3D printers.");
    EXPECT_EQ(size(small_recipe(Rendering::ridge), "gis", "a.tif"),
              "Geographic programs can't take a ridge, which is a single row of heights: choose "
              "another Rendering type in the panel.");
}

TEST(ExportRefusal, knows_the_range_of_what_is_made) {
    Recipe recipe = small_recipe(Rendering::rendered);
    ExportWish wish;
    wish.files.heightmap = "a.png";
    wish.files.heights = {.fixed_range = true, .lowest = 10, .highest = 20};
    EXPECT_EQ(refusal_of(recipe, wish, {}), "") << "nobody knows it yet";
    const auto made = generate(recipe, {.ground = true, .map_alone = true}, {}, {});
    const auto range = known_range(recipe, **made);
    ASSERT_TRUE(range);
    EXPECT_NE(refusal_of(recipe, wish, **made).find("Height of 65535 "), std::string::npos);
    wish.files.heights = fixed_around({}, *range);
    EXPECT_EQ(refusal_of(recipe, wish, **made), "");
    wish.files.heights.lowest += 2;
    EXPECT_NE(refusal_of(recipe, wish, **made).find("Height of 0 can be "), std::string::npos);
    wish.files.heights.lowest = wish.files.heights.highest;
    EXPECT_EQ(refusal_of(recipe, wish, {}), "Height of 0 must be less than Height of 65535.");
    recipe.lattice.seed += 1;
    EXPECT_FALSE(known_range(recipe, **made)) << "which is of other ground";
}

TEST(ExportRefusal, of_names) {
    for (const char* name : {"land", "land 1.5", ".hidden", "two words", "v2.0"}) {
        EXPECT_EQ(refusal_of_name(name), "") << name;
    }
    for (const char* name : {"", " ", "\t "}) {
        EXPECT_EQ(refusal_of_name(name), "Give the files a Name.") << name;
    }
    for (const char* name : {"/tmp/land", "a/b", "a/"}) {
        EXPECT_NE(refusal_of_name(name).find("Leave the folder out"), std::string::npos) << name;
    }
    for (const char* name : {"mine.stl", "mine.png", "mine.TIF"}) {
        EXPECT_NE(refusal_of_name(name).find("Leave ."), std::string::npos) << name;
    }
}

}  // namespace
}  // namespace orograph

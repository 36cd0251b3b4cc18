#include "app/document/export_forecast.h"

#include <gtest/gtest.h>

#include "core/layers/stack/layer_kinds.h"
#include "tests/support/recipes.h"
#include "tests/support/temporary_folder.h"
#include "tests/support/test_scenes.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Size = FileForecast::Size;

/// A map of enough rows that its packed size is an estimate.
Recipe hills() {
    Recipe recipe = small_recipe(Rendering::rendered);
    recipe.lattice.levels = 8;
    return recipe;
}

class Forecast : public testing::Test {
  protected:
    std::vector<FileForecast> files(const Recipe& recipe, const ExportPlan& plan,
                                    bool made = true) const {
        const Needs needs{.ground = made, .map_alone = true};
        const auto products = generate(recipe, needs, {}, {});
        return **forecast_files(recipe, plan, **products, {});
    }
    std::uint64_t written(const Recipe& recipe, const ExportPlan& plan,
                          const fs::path& path) const {
        EXPECT_TRUE(export_files(recipe, plan, {}, {}).ok());
        return fs::file_size(path);
    }

    TemporaryFolder folder_;
};

TEST_F(Forecast, says_the_size_of_each_format_of_heights) {
    const Recipe recipe = hills();
    for (const HeightFormat& format : height_formats()) {
        if (!format.written()) continue;
        ExportPlan plan;
        plan.heightmap = folder_ / ("a" + std::string(format.endings.front()));
        const auto forecast = files(recipe, plan);
        ASSERT_EQ(forecast.size(), 1u);
        const auto bytes = static_cast<double>(written(recipe, plan, plan.heightmap));
        const auto said = static_cast<double>(forecast[0].bytes);
        if (format.key.starts_with("raw")) {
            EXPECT_EQ(forecast[0].size, Size::exact);
            EXPECT_EQ(said, bytes) << format.key;
        } else {
            EXPECT_EQ(forecast[0].size, Size::about) << format.key;
            EXPECT_NEAR(said / bytes, 1, 0.05) << format.key;
        }
        EXPECT_NE(forecast[0].holds.find("257 x 257"), std::string::npos) << forecast[0].holds;
    }
}

TEST_F(Forecast, knows_no_range_and_bounds_alone_before_the_ground_is_made) {
    const Recipe recipe = hills();
    ExportPlan plan;
    plan.heightmap = folder_ / "a.png";
    const auto before = files(recipe, plan, false), after = files(recipe, plan);
    EXPECT_EQ(before[0].size, Size::at_most);
    EXPECT_GE(before[0].bytes, written(recipe, plan, plan.heightmap));
    EXPECT_EQ(before[0].holds.find(" m,"), std::string::npos) << before[0].holds;
    EXPECT_NE(after[0].holds.find(" m,"), std::string::npos) << after[0].holds;
    plan.heightmap = folder_ / "a.asc";
    EXPECT_EQ(files(recipe, plan, false)[0].size, Size::unknown);
}

TEST_F(Forecast, the_range_is_that_of_the_file) {
    Recipe recipe = hills();
    ExportPlan plan;
    plan.heightmap = folder_ / "a.png";
    plan.heights = {.fixed_range = true, .lowest = -12.5, .highest = 4000};
    EXPECT_NE(files(recipe, plan)[0].holds.find("-12.5 to 4,000 m"), std::string::npos);
    // Of the ground that there was before, nothing is said.
    const auto products = generate(recipe, {.ground = true, .map_alone = true}, {}, {});
    ++recipe.lattice.seed;
    const auto forecast = forecast_files(recipe, plan, **products, {});
    EXPECT_EQ((**forecast)[0].size, Size::at_most);
}

TEST_F(Forecast, other_files_are_no_larger_than_it_says) {
    Recipe recipe = hills();
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind("noise"), 1);
    recipe.layers.emplace_back(**find_layer_kind("climate"), 2);
    recipe.extent.kind = ExtentKind::region;
    recipe.extent.samples = 257;
    ExportPlan plan;
    plan.texture = folder_ / "t.png";
    plan.mesh = folder_ / "m.stl";
    for (const MaskKind& kind : mask_kinds()) {
        plan.masks.push_back({&kind, folder_ / (std::string(kind.key) + ".png")});
    }
    plan.fields = all_fields(recipe.layers, folder_ / "f.exr");
    ASSERT_GT(plan.fields.size(), 3u);
    const auto forecast = files(recipe, plan);
    ASSERT_EQ(forecast.size(), 2 + plan.masks.size() + plan.fields.size());
    ASSERT_TRUE(export_files(recipe, plan, {}, {}).ok());
    for (const FileForecast& file : forecast) {
        const auto bytes = static_cast<double>(fs::file_size(file.path));
        const auto said = static_cast<double>(file.bytes);
        if (file.size == Size::about) {
            EXPECT_NEAR(said / bytes, 1, 0.15) << file.path;
        } else {
            EXPECT_EQ(file.size, Size::at_most) << file.path;
            EXPECT_GE(said, bytes) << file.path;
        }
    }
    EXPECT_NE(forecast.back().holds.find("Climate: "), std::string::npos);
}

TEST_F(Forecast, of_a_normal_map_says_where_green_points) {
    const Recipe recipe = hills();
    ExportPlan plan;
    plan.masks = {{&mask_kinds()[0], folder_ / "n.png"}};
    EXPECT_TRUE(
        files(recipe, plan)[0].holds.starts_with("PNG, red east, green (OpenGL: north), blue up; "))
        << files(recipe, plan)[0].holds;
    plan.mask_options.normal_green = NormalGreen::directx;
    EXPECT_NE(files(recipe, plan)[0].holds.find("(DirectX: south)"), std::string::npos);
}

TEST_F(Forecast, what_rides_along_is_said) {
    const Recipe recipe = hills();
    ExportPlan plan;
    plan.heightmap = folder_ / "a.exr";
    EXPECT_NE(files(recipe, plan)[0].holds.find("recipe inside"), std::string::npos);
    plan.heightmap = folder_ / "a.r16";
    EXPECT_EQ(files(recipe, plan)[0].holds.find("recipe inside"), std::string::npos);
    EXPECT_NE(files(recipe, plan)[0].holds.find("with the recipe beside"), std::string::npos);
    plan.recipe = false;
    EXPECT_NE(files(recipe, plan)[0].holds.find("no recipe"), std::string::npos);
}

TEST_F(Forecast, tiles_are_counted_and_come_to_what_they_take) {
    const Recipe recipe = hills();
    TilePlan plan{.names = folder_ / "{x}-{y}.png", .tiles = {.samples = 65}};
    plan.recipe = false;
    const auto products = generate(recipe, {.ground = true, .map_alone = true}, {}, {});
    const auto forecast = forecast_tiles(recipe, plan, **products, {});
    ASSERT_TRUE(forecast.ok() && *forecast);
    EXPECT_TRUE((*forecast)->holds.starts_with("16 tiles: PNG, 16 bits, 65 x 65 each"));
    ASSERT_TRUE(export_tiles(recipe, plan, {}, {}).ok());
    double bytes = 0;
    for (const auto& entry : fs::directory_iterator(folder_.path())) {
        if (entry.path().extension() == ".png") bytes += static_cast<double>(entry.file_size());
    }
    EXPECT_NEAR(static_cast<double>((*forecast)->bytes) / bytes, 1, 0.15);
    plan.tiles.samples = 257;
    const auto whole = forecast_tiles(recipe, plan, **products, {});
    EXPECT_TRUE((*whole)->holds.starts_with("1 tile: ")) << (*whole)->holds;
    plan.tiles.samples = 64;
    EXPECT_FALSE(forecast_tiles(recipe, plan, **products, {}).ok());
}

TEST_F(Forecast, a_size_is_spoken_as_people_do) {
    const auto text = [](Size size, std::uint64_t bytes) {
        return size_text({.path = "a", .holds = "b", .size = size, .bytes = bytes});
    };
    EXPECT_EQ(text(Size::exact, 999), "999 bytes");
    EXPECT_EQ(text(Size::about, 1'940), "about 1.9 kB");
    EXPECT_EQ(text(Size::at_most, 12'345'678), "at most 12 MB");
    EXPECT_EQ(text(Size::exact, 999'600'000), "1.0 GB");
    EXPECT_EQ(text(Size::unknown, 0), "");
    EXPECT_EQ(forecast_text({.path = "/x/a.png", .holds = "PNG", .size = Size::exact, .bytes = 5}),
              "a.png: PNG; 5 bytes");
}

}  // namespace
}  // namespace orograph

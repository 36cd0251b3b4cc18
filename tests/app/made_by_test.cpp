#include "app/document/made_by.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>

#include "core/layers/stack/layer_kinds.h"
#include "tests/support/temporary_folder.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::json;

/// A recipe of one imported picture.
Recipe recipe_with(const fs::path& picture) {
    Recipe recipe;
    recipe.layers.clear();
    Layer& layer = recipe.layers.emplace_back(**find_layer_kind("imported"), 1);
    EXPECT_TRUE(assign(parameters(layer, "imported"), "imported.file=" + picture.string()).ok());
    return recipe;
}

std::string named_in(const std::string& text) {
    return Json::parse(text)["recipe"]["layers"][0]["file"];
}

TEST(MadeBy, names_files_of_layers_from_where_the_file_lies) {
    const TemporaryFolder folder;
    fs::create_directories(folder / "maps");
    const MadeBy made_by(recipe_with(folder / "maps" / "land.png"));
    EXPECT_TRUE(made_by.said());
    EXPECT_EQ(named_in(made_by.in(folder / "out.png")), "maps/land.png");
    EXPECT_EQ(named_in(made_by.in(folder / "maps" / "out.png")), "land.png");
    // What doesn't lie inside its folder keeps its whole name.
    fs::create_directories(folder / "elsewhere");
    EXPECT_EQ(named_in(made_by.in(folder / "elsewhere" / "out.png")),
              (folder / "maps" / "land.png").string());
}

TEST(MadeBy, has_the_seed_beside_the_recipe) {
    Recipe recipe;
    recipe.lattice.seed = 77;
    EXPECT_EQ(Json::parse(MadeBy(recipe).in("out.png"))["seed"], 77);
}

TEST(MadeBy, says_nothing_of_nobody) {
    EXPECT_FALSE(MadeBy().said());
    EXPECT_EQ(MadeBy().in("out.png"), "{}");
}

TEST(MadeBy, names_a_generator_or_another_file) {
    EXPECT_EQ(Json::parse(MadeBy("noise", {"noise.octaves=3"}).in("out.png")),
              (Json{{"generator", "noise"}, {"set", {"noise.octaves=3"}}}));
    EXPECT_EQ(Json::parse(MadeBy::converted_from("/a/b.tif").in("out.png")),
              (Json{{"converted_from", "b.tif"}}));
}

}  // namespace
}  // namespace orograph

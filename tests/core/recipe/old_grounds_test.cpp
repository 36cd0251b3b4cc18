#include "core/recipe/old_grounds.h"

#include <gtest/gtest.h>

#include <string>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/recipe/recipe.h"

namespace orograph {
namespace {

Recipe opened(int version, const std::string& entries) {
    const auto recipe =
        recipe_from_json(R"({"format": "orograph-recipe", "version": )" + std::to_string(version) +
                             (entries.empty() ? "" : ", ") + entries + "}",
                         "a.json");
    EXPECT_TRUE(recipe.ok()) << recipe.error().message;
    return *recipe;
}

std::string kinds(const Recipe& recipe) {
    std::string result;
    for (const Layer& layer : recipe.layers) {
        result += (layer.settings.visible ? "+" : "-") + std::string(layer.kind().key);
    }
    return result;
}

TEST(OldGrounds, an_empty_document_is_a_new_one) {
    for (const int version : {1, 2, 3}) {
        const Recipe recipe = opened(version, "");
        EXPECT_EQ(recipe.lattice, LatticeParams{});
        EXPECT_EQ(recipe.extent, ExtentParams{});
        EXPECT_EQ(diamond_square_of(recipe), WorldParams{});
    }
}

TEST(OldGrounds, a_map_is_a_tiled_diamond_square) {
    const Recipe recipe = opened(1, R"("seed": 7, "diamond_square":
        {"iterations": 8, "h": 0.9, "height_scale": 330, "side": 500})");
    EXPECT_EQ(recipe.extent.kind, ExtentKind::tiled);
    EXPECT_EQ(recipe.extent.side, 500);
    EXPECT_EQ(recipe.lattice.levels, 8);
    EXPECT_EQ(recipe.lattice.seed, 7u);
    EXPECT_EQ(diamond_square_of(recipe).h, 0.9);
    EXPECT_EQ(diamond_square_of(recipe).height_scale, 330);
    EXPECT_EQ(diamond_square_of(recipe).predictor, Predictor::average);
    EXPECT_EQ(recipe.layers[0].settings.seed, 0u);
}

TEST(OldGrounds, a_world_is_a_large_lattice) {
    Recipe recipe = opened(1, R"("terrain": "world", "world": {"h": 0.5, "spacing": 2})");
    EXPECT_EQ(recipe.extent.kind, ExtentKind::tiled);
    EXPECT_EQ(recipe.extent.side, 2 << 24);
    EXPECT_EQ(spacing_of(recipe), 2);
    EXPECT_EQ(recipe.lattice.levels, 24);
    WorldParams expected = flight_world();
    expected.h = 0.5;
    EXPECT_EQ(diamond_square_of(recipe), expected);
    recipe = opened(2, R"("terrain": "world", "world": {"edge": "endless", "levels": 9})");
    EXPECT_EQ(recipe.extent.kind, ExtentKind::endless);
    EXPECT_EQ(recipe.lattice.spacing, 1);
    EXPECT_EQ(recipe.lattice.levels, 9);
}

TEST(OldGrounds, layers_are_a_region_or_endless) {
    const std::string layers = R"("layers": [{"kind": "world", "id": 3}, {"kind": "noise"}])";
    Recipe recipe =
        opened(2, R"("terrain": "layers", "region": {"x": 5, "samples": 9}, )" + layers);
    EXPECT_EQ(recipe.extent.kind, ExtentKind::region);
    EXPECT_EQ(recipe.extent.x, 5);
    EXPECT_EQ(recipe.extent.samples, 9);
    EXPECT_EQ(recipe.lattice.levels, 24);
    EXPECT_EQ(kinds(recipe), "+diamond_square+noise");
    EXPECT_EQ(recipe.layers[0].settings.seed, 1u);
    EXPECT_EQ(diamond_square_of(recipe), flight_world());
    recipe = opened(2, R"("terrain": "layers", "region": {"extent": "endless"}, )" + layers);
    EXPECT_EQ(recipe.extent.kind, ExtentKind::endless);
    recipe = opened(2, R"("terrain": "layers", "world": {"h": 0.25})");
    EXPECT_EQ(kinds(recipe), "+diamond_square");
    EXPECT_EQ(diamond_square_of(recipe).h, 0.25);
}

TEST(OldGrounds, layers_that_did_not_show_are_hidden) {
    for (const char* terrain : {"map", "world"}) {
        const Recipe recipe =
            opened(2, std::string(R"("terrain": ")") + terrain +
                          R"(", "layers": [{"kind": "noise", "id": 4, "solo": true},
                             {"kind": "terraces", "id": 6, "mask": 4}])");
        EXPECT_EQ(kinds(recipe), "+diamond_square-noise-terraces");
        EXPECT_EQ(recipe.layers[0].settings.id, 7);
        EXPECT_EQ(recipe.layers[2].settings.mask, 4);
        EXPECT_FALSE(recipe.layers[1].settings.solo);
    }
}

const WorldParams& params_of(const Layer& layer) {
    return dynamic_cast<const DiamondSquareLayer&>(*layer.method).params;
}

TEST(OldGrounds, a_world_that_did_not_show_is_hidden_if_it_was_changed) {
    for (const char* world : {R"({"h": 0.5})", R"({"h": 0.5, "levels": 30, "spacing": 2})"}) {
        const Recipe recipe = opened(1, std::string(R"("terrain": "map", "world": )") + world);
        ASSERT_EQ(kinds(recipe), "+diamond_square-diamond_square");
        EXPECT_EQ(diamond_square_of(recipe), WorldParams{});
        WorldParams expected = flight_world();
        expected.h = 0.5;
        EXPECT_EQ(params_of(recipe.layers[1]), expected);
        EXPECT_EQ(recipe.layers[1].settings.name, "World");
        EXPECT_EQ(recipe.layers[1].settings.seed, 0u);
    }
    EXPECT_EQ(kinds(opened(2, R"("world": {"gains": [1, 2]})")), "+diamond_square-diamond_square");
    EXPECT_EQ(kinds(opened(1, R"("world": {"gain_2": 2})")), "+diamond_square-diamond_square");
}

TEST(OldGrounds, a_world_of_defaults_that_did_not_show_is_dropped) {
    for (const char* world :
         {"{}", R"({"levels": 30, "spacing": 2})", R"({"gain_1": 1, "gain_2": 1.0})",
          R"({"edge": "torus", "law": "brownian", "predictor": "kriged", "root": "constant",
              "h": 0.9, "largest_feature": 13, "height_scale": 2800.0, "levels": 24})"}) {
        EXPECT_EQ(kinds(opened(1, std::string(R"("terrain": "map", "world": )") + world)),
                  "+diamond_square")
            << world;
    }
}

TEST(OldGrounds, a_map_that_did_not_show_is_hidden_if_it_was_changed) {
    const std::string changed = R"("diamond_square": {"h": 0.25, "iterations": 9}, )";
    const std::string same = R"("diamond_square": {"h": 0.7, "height_scale": 300, "side": 5}, )";
    const std::string world = R"("terrain": "world")";
    const std::string stack = R"("terrain": "layers", "layers": [{"kind": "noise"}])";
    Recipe recipe = opened(2, changed + world);
    EXPECT_EQ(kinds(recipe), "+diamond_square-diamond_square");
    EXPECT_EQ(params_of(recipe.layers[1]).h, 0.25);
    EXPECT_EQ(params_of(recipe.layers[1]).law, Law::martz);
    EXPECT_EQ(recipe.lattice.levels, 24);
    recipe = opened(2, changed + stack);
    EXPECT_EQ(kinds(recipe), "+noise-diamond_square");
    EXPECT_EQ(kinds(opened(2, same + world)), "+diamond_square");
    EXPECT_EQ(kinds(opened(2, same + stack)), "+noise");
}

TEST(OldGrounds, layers_have_a_changed_world_hidden_above_them) {
    const Recipe recipe = opened(2, R"("terrain": "layers", "world": {"law": "linear", "levels": 9},
        "layers": [{"kind": "noise", "id": 2}, {"kind": "hills", "id": 7}])");
    ASSERT_EQ(kinds(recipe), "+noise+hills-diamond_square");
    EXPECT_EQ(params_of(recipe.layers[2]).law, Law::linear);
    EXPECT_EQ(recipe.layers[2].settings.id, 8);
    EXPECT_EQ(recipe.lattice.levels, 9);
}

TEST(OldGrounds, a_hidden_world_takes_no_others_number) {
    for (const int id : {1, 2, 3, kLargestLayerId}) {
        const Recipe recipe = opened(2, R"("view": {"rendering": "ridge"}, "terrain": "world",
                         "layers": [{"kind": "noise", "id": )" +
                                            std::to_string(id) + "}]");
        EXPECT_EQ(kinds(recipe), "+diamond_square-noise-diamond_square") << id;
        EXPECT_EQ(recipe.layers[1].settings.id, id);
    }
}

TEST(OldGrounds, what_is_wrong_stays_wrong) {
    for (const char* wrong :
         {R"("terrain": "sea")", R"("terrain": 3)", R"("seed": -1)", R"("layers": 5)",
          R"("world": {"levels": "many"}, "terrain": "world")", R"("seed": {"a": 1})",
          R"("diamond_square": {"h": 2})", R"("layers": [3])"}) {
        const auto recipe = recipe_from_json(
            std::string(R"({"format": "orograph-recipe", "version": 2, )") + wrong + "}", "a.json");
        EXPECT_FALSE(recipe.ok()) << wrong;
    }
}

TEST(OldGrounds, what_is_unknown_goes_along) {
    const Recipe recipe =
        opened(1, R"("diamond_square": {"taste": 1}, "region": {"shade": 2}, "colour": "red")");
    EXPECT_EQ(notes_on_unknown(recipe).size(), 3u);
}

TEST(OldGrounds, a_saved_document_opens_equal) {
    const Recipe recipe = opened(2, R"("terrain": "world", "layers": [{"kind": "noise"}])");
    const auto again = recipe_from_json(recipe_to_json(recipe), "a.json");
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, recipe);
}

}  // namespace
}  // namespace orograph

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <string>
#include <utility>

#include "core/base/files.h"
#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/generate.h"
#include "core/recipe/recipe.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Recipe with_every_kind() {
    Recipe recipe = region_recipe();
    for (const LayerKind& kind : layer_kinds()) {
        recipe.layers.emplace_back(kind, free_id(recipe.layers));
    }
    return recipe;
}

std::string refusal_of_layers(const std::string& entries) {
    const auto recipe = recipe_from_json(
        R"({"format": "orograph-recipe", "version": 3, )" + entries + "}", "a.json");
    return recipe ? "accepted" : recipe.error().message;
}

TEST(LayerKinds, have_keys_of_their_own_that_find_them) {
    std::set<std::string_view> keys;
    for (const LayerKind& kind : layer_kinds()) {
        EXPECT_TRUE(keys.insert(kind.key).second) << kind.key;
        EXPECT_EQ(*find_layer_kind(kind.key), &kind);
        EXPECT_TRUE(kind.description.ends_with(".")) << kind.key;
        EXPECT_EQ(&kind.make()->kind(), &kind);
    }
    EXPECT_EQ(find_layer_kind("hill").error().message,
              "there is no kind of layer 'hill'; the nearest is 'hills'");
    EXPECT_TRUE(
        find_layer_kind("mountain")
            .error()
            .message.starts_with(
                "there is no kind of layer 'mountain'; there are diamond_square, rivers, noise"));
}

TEST(LayerKinds, know_when_parameters_differ) {
    for (const LayerKind& kind : layer_kinds()) {
        const auto method = kind.make();
        for (const Parameter& parameter : method->parameters("layer")) {
            const auto other = method->clone();
            EXPECT_TRUE(other->equals(*method)) << kind.key;
            const auto copies = other->parameters("layer");
            const Parameter same = *find_parameter(copies, parameter.key());
            const Value value = same.value();
            if (const double* number = std::get_if<double>(&value)) {
                const double half = *number / 2 + (*number == 0 ? 1 : 0);
                if (!same.set(half)) continue;
            } else if (const bool* on = std::get_if<bool>(&value)) {
                ASSERT_TRUE(same.set(!*on));
            } else if (same.field().choices) {
                ASSERT_TRUE(same.set(std::string(same.field().choices().back().key)));
            }
            if (same.value() == value) continue;
            EXPECT_FALSE(other->equals(*method)) << parameter.key();
        }
    }
    EXPECT_FALSE(layer_kinds()[0].make()->equals(*layer_kinds()[1].make()));
}

TEST(LayerKinds, have_no_parameter_that_every_layer_has) {
    Recipe recipe = with_every_kind();
    std::set<std::string> keys;
    for (const Parameter& parameter : parameters(recipe.layers)) {
        EXPECT_TRUE(keys.insert(parameter.key()).second) << parameter.key();
    }
}

TEST(RecipeLayers, every_kind_survives_its_text) {
    Recipe recipe = with_every_kind();
    // No parameter at its default, where another value is legal.
    for (const Parameter& parameter : parameters(recipe.layers)) {
        const Value value = parameter.value();
        if (const double* number = std::get_if<double>(&value)) {
            (void)parameter.set(*number * 0.75);
        } else if (const bool* on = std::get_if<bool>(&value)) {
            ASSERT_TRUE(parameter.set(!*on));
        }
    }
    const std::string text = recipe_to_json(recipe);
    const auto again = recipe_from_json(text, "a.json");
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, recipe);
    EXPECT_EQ(recipe_to_json(*again), text);
}

TEST(RecipeLayers, stand_in_a_list_with_their_kind_first) {
    Recipe recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("constant"), 5);
    EXPECT_NE(recipe_to_json(recipe).find("    \"layers\": [\n        {\n"
                                          "            \"kind\": \"constant\",\n"
                                          "            \"id\": 5,\n"
                                          "            \"name\": \"Constant\",\n"),
              std::string::npos);
}

TEST(RecipeLayers, refuses_what_it_cannot_make) {
    EXPECT_EQ(refusal_of_layers(R"("layers": {})"), "a.json: \"layers\" must be a list");
    EXPECT_EQ(refusal_of_layers(R"("layers": [3])"), "a.json: layer 1 has no \"kind\"");
    EXPECT_EQ(refusal_of_layers(R"("layers": [{"kind": "constant"}, {"height": 3}])"),
              "a.json: layer 2 has no \"kind\"");
    EXPECT_TRUE(
        refusal_of_layers(R"("layers": [{"kind": "hill"}])")
            .starts_with(
                "a.json: layer 1: there is no kind of layer 'hill'; the nearest is 'hills'"));
    EXPECT_EQ(refusal_of_layers(R"("layers": [{"kind": "constant", "opacity": 2}])"),
              "a.json: layers.1.opacity can't be '2': it takes 0 to 1");
    EXPECT_EQ(refusal_of_layers(R"("layers": [{"kind": "constant", "height": "high"}])"),
              "a.json: layers.1.height must be a number, not 'high'");
    EXPECT_EQ(refusal_of_layers(R"("layers": [{"kind": "constant", "id": 2}, {"kind": "noise"}])"),
              "a.json: two layers have the number 2; give 'Noise' a different one");
}

/// Who takes away the layer that was another's mask, and saves, must find the work again.
TEST(RecipeLayers, open_though_a_mask_has_gone) {
    for (const char* layers :
         {R"("layers": [{"kind": "constant", "mask": 2}])",
          R"("layers": [{"kind": "noise", "id": 1, "mask": 2}, {"kind": "noise", "id": 2}])",
          R"("layers": [{"kind": "noise"}, {"kind": "noise", "mask": 1, "mask_field": "x"}])"}) {
        const auto recipe = recipe_from_json(
            std::string(R"({"format": "orograph-recipe", "version": 3, )") + layers + "}", "a");
        ASSERT_TRUE(recipe.ok()) << recipe.error().message;
        EXPECT_FALSE(check_layers(recipe->layers).ok());
        const auto again = recipe_from_json(recipe_to_json(*recipe), "b");
        ASSERT_TRUE(again.ok());
        EXPECT_EQ(*again, *recipe);
    }
}

TEST(RecipeLayers, what_is_not_known_is_kept_and_told) {
    const std::string text = R"({
        "format": "orograph-recipe", "version": 3, "sead": 4, "water": {"level": 12},
        "view": {"tile": 3, "shadows": true}, "camera": {}, "later": [1, {"a": 2}],
        "layers": [{"kind": "constant", "colour": "red"}, {"kind": "noise"}]})";
    auto recipe = recipe_from_json(text, "a.json");
    ASSERT_TRUE(recipe.ok()) << recipe.error().message;
    EXPECT_EQ(recipe->view.tile, 3);
    const auto notes = notes_on_unknown(*recipe);
    EXPECT_EQ(notes.size(), 5u);
    EXPECT_TRUE(std::ranges::any_of(notes, [](const std::string& note) {
        return note.starts_with("there is no parameter 'sead'; the nearest is '") &&
               note.ends_with("it is left as it is");
    }));
    std::swap(recipe->layers[0], recipe->layers[1]);
    const std::string saved = recipe_to_json(*recipe);
    for (const char* kept : {"\"sead\": 4", "\"level\": 12", "\"shadows\": true",
                             "\"colour\": \"red\"", "\"later\": ["}) {
        EXPECT_NE(saved.find(kept), std::string::npos) << kept;
    }
    const auto again = recipe_from_json(saved, "a.json");
    ASSERT_TRUE(again.ok());
    EXPECT_EQ(*again, *recipe);
    EXPECT_TRUE(again->layers[0].unknown.empty());
    EXPECT_EQ(again->layers[1].unknown.json, R"({"colour":"red"})");  // it went with its layer
    EXPECT_TRUE(notes_on_unknown(Recipe{}).empty());
}

TEST(RecipeLayers, the_text_of_the_first_version_still_opens) {
    const auto text = read_file(OROGRAPH_TEST_DATA_FOLDER "/recipe-version-1.json");
    ASSERT_TRUE(text.ok());
    const auto recipe = recipe_from_json(*text, "a.json");
    ASSERT_TRUE(recipe.ok()) << recipe.error().message;
    EXPECT_TRUE(notes_on_unknown(*recipe).empty());
    EXPECT_EQ(recipe->lattice.seed, 21u);
    EXPECT_TRUE(made_whole(*recipe));  // it shows a line, and the world that it has is hidden
    ASSERT_EQ(recipe->layers.size(), 2u);
    EXPECT_FALSE(recipe->layers[1].settings.visible);
    EXPECT_EQ(dynamic_cast<const DiamondSquareLayer&>(*recipe->layers[1].method).params.gains[3],
              0.5);
    EXPECT_EQ(recipe->texture.palette, "desert");
    EXPECT_EQ(recipe->bookmarks.places[1], (Bookmark{1, 2, 3, 4, 5}));
}

TEST(RecipeLayers, the_texts_and_numbered_keys_of_the_second_version_are_lists) {
    const auto recipe = recipe_from_json(R"({
        "format": "orograph-recipe", "version": 2, "terrain": "layers",
        "world": {"levels": 9, "gain_41": 7}, "bookmarks": {"2": "1 2 3 4 5", "3": ""},
        "layers": [
            {"kind": "world", "gain_1": 2, "gain_40": 0},
            {"kind": "noise", "gain_1": 2},
            {"kind": "painted", "strokes": "raise 200 15 0: 100 -50, 120 -40; plant 50 1 320: 0 0"},
            {"kind": "painted", "strokes": ""},
            {"kind": "drawn_curve", "curve": "0 0; 0.5 0.2; 1 1"}]})",
                                         "a.json");
    ASSERT_TRUE(recipe.ok()) << recipe.error().message;
    Recipe expected = region_recipe();
    expected.lattice.levels = 9;
    expected.bookmarks.places[1] = Bookmark{1, 2, 3, 4, 5};
    int id = 0;
    for (const char* kind : {"diamond_square", "noise", "painted", "painted", "drawn_curve"}) {
        expected.layers.emplace_back(**find_layer_kind(kind), ++id);
    }
    diamond_square_in(expected) = flight_world();
    auto& gains = diamond_square_in(expected).gains;
    gains[0] = 2;
    gains[39] = 0;
    expected.layers[1].unknown.json = R"({"gain_1":2})";
    // Something of the world isn't known, so that it is kept, although it doesn't show.
    Layer& world = expected.layers.emplace_back(**find_layer_kind("diamond_square"), ++id);
    world.settings.name = "World";
    world.settings.visible = false;
    world.settings.seed = 0;
    dynamic_cast<DiamondSquareLayer&>(*world.method).params = flight_world();
    world.unknown.json = R"({"gain_41":7})";
    const auto all = parameters(expected.layers);
    const auto set = [&](const char* key, const char* value) {
        EXPECT_TRUE(find_parameter(all, key)->set_text(value).ok()) << key;
    };
    set("layers.3.strokes", R"([{"tool": "raise", "points": [[100, -50], [120, -40]]},
                                ["plant", 50, 1, 320, [[0, 0]]]])");
    set("layers.5.curve", "[[0, 0], [0.5, 0.2], [1, 1]]");
    EXPECT_EQ(*recipe, expected);
    EXPECT_EQ(*recipe_from_json(recipe_to_json(*recipe), "b.json"), expected);
}

TEST(RecipeLayers, a_key_that_names_a_layer_with_dots_changes_none) {
    const auto recipe = recipe_from_json(R"({
        "format": "orograph-recipe", "version": 3, "layers.1.kind": "hills",
        "layers": [{"kind": "noise", "h": 0.5}]})",
                                         "a.json");
    ASSERT_TRUE(recipe.ok()) << recipe.error().message;
    ASSERT_EQ(recipe->layers.size(), 1u);
    EXPECT_EQ(recipe->layers[0].kind().key, "noise");
    EXPECT_EQ(recipe->unknown.json, R"({"layers.1.kind":"hills"})");
    EXPECT_EQ(notes_on_unknown(*recipe),
              std::vector<std::string>{"\"layers.1.kind\" is not known here; it is left as it is"});
    EXPECT_EQ(*recipe_from_json(recipe_to_json(*recipe), "b.json"), *recipe);
}

TEST(RecipeLayers, a_thousand_open_at_once_and_keep_their_numbers) {
    Recipe recipe = region_recipe();
    for (std::size_t i = 0; i < kMostLayers; ++i) {
        recipe.layers.emplace_back(layer_kinds()[i % layer_kinds().size()], free_id(recipe.layers));
    }
    EXPECT_EQ(recipe.layers.back().settings.id, 1000);
    const std::string text = recipe_to_json(recipe);
    const auto begin = std::chrono::steady_clock::now();
    const auto again = recipe_from_json(text, "a.json");
    const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
    ASSERT_TRUE(again.ok()) << again.error().message;
    EXPECT_EQ(*again, recipe);
    EXPECT_LT(seconds.count(), 5);  // with time to spare for a busy machine
}

TEST(RecipeLayers, a_free_number_is_one_that_a_document_may_have) {
    Recipe recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("noise"), kLargestLayerId);
    EXPECT_EQ(free_id(recipe.layers), 1);
    recipe.layers.emplace_back(**find_layer_kind("noise"), 1);
    EXPECT_EQ(free_id(recipe.layers), 2);
    EXPECT_EQ(free_id({}), 1);
}

TEST(RecipeLayers, another_kind_keeps_what_is_the_layers_own) {
    Recipe recipe = region_recipe();
    recipe.layers.emplace_back(**find_layer_kind("constant"), 4);
    recipe.layers[0].settings.seed = 99;
    ASSERT_TRUE(assign(parameters(recipe), "layers.1.kind=terraces").ok());
    EXPECT_EQ(recipe.layers[0].kind().key, "terraces");
    EXPECT_EQ(recipe.layers[0].settings.name, "Terraces");
    EXPECT_EQ(recipe.layers[0].settings.blend, Blend::mix);
    EXPECT_EQ(recipe.layers[0].settings.id, 4);
    EXPECT_EQ(recipe.layers[0].settings.seed, 99u);
    recipe.layers[0].settings.name = "Mine";
    ASSERT_TRUE(assign(parameters(recipe), "layers.1.kind=noise").ok());
    EXPECT_EQ(recipe.layers[0].settings.name, "Mine");
    EXPECT_FALSE(assign(parameters(recipe), "layers.1.kind=nothing").ok());
}

TEST(RecipeRegion, lies_around_its_middle_on_the_lattice_of_its_level) {
    Recipe recipe = region_recipe();
    recipe.extent = {
        .kind = ExtentKind::region, .x = 1000, .y = -50, .samples = 17, .coarseness = 3};
    const Site site = map_site(recipe);
    EXPECT_EQ(site.window, (Window{21, 125 - 8, -6 - 8, 17, 17}));
    EXPECT_EQ(site.step(), 8);
    recipe.extent.coarseness = 16;
    recipe.lattice.levels = 10;
    EXPECT_EQ(map_site(recipe).window.level, 0);
}

TEST(RecipeRegion, may_lie_on_a_lattice_of_more_samples_than_there_are_numbers) {
    Recipe recipe = region_recipe();
    recipe.lattice.levels = 40;
    recipe.extent.samples = 33;
    const Site site = map_site(recipe);
    EXPECT_EQ(site.window.level, 40 - recipe.extent.coarseness);
    EXPECT_EQ(site.window.width, 33);
    EXPECT_FALSE(site.tiled);
}

TEST(RecipeRegion, half_the_resolution_covers_the_same_ground) {
    Recipe fine = region_recipe();
    fine.extent.x = 4096;
    fine.extent.y = -8192;
    fine.extent.samples = 257;
    fine.extent.coarseness = 2;
    const Site a = map_site(fine), b = map_site(coarsened(fine, 200));
    EXPECT_EQ(b.window.width, 129);
    EXPECT_EQ(a.x(0), b.x(0));
    EXPECT_EQ(a.y(256), b.y(128));
}

TEST(Baked, a_world_has_the_same_heights_at_the_same_places) {
    Recipe world = world_recipe();
    world.view.rendering = Rendering::lines;
    world.lattice.seed = 5;
    diamond_square_in(world).gains[20] = 0.25;
    world.camera.framed = false;
    world.camera.x = 1000;
    world.camera.z = 64;
    const Place middle = middle_of_ground(world);
    EXPECT_EQ(middle, (Place{8388608, 8388608}));
    const ExtentParams region{
        .x = middle.x + 1024, .y = middle.y - 512, .samples = 33, .coarseness = 3};
    const Recipe map = baked(world, region);
    EXPECT_EQ(map.extent.kind, ExtentKind::region);
    EXPECT_EQ(map.layers, world.layers);
    EXPECT_EQ(map.camera.x, 1000 - 1024);
    EXPECT_EQ(map.camera.z, 64 + 512);
    const auto products = generate(map, needs_of(map), {}, {});
    const auto whole = ground_terrain(world, {});
    const auto part = ground_terrain(map, **products);
    ASSERT_TRUE(whole.ok() && part.ok());
    std::vector<float> a(33 * 33), b(33 * 33);
    const std::int64_t first = (8388608 >> 3) - 16;
    fill_metres(**whole, {21, first + 128, first - 64, 33, 33}, a);
    fill_metres(**part, {(*part)->finest_level(), 0, 0, 33, 33}, b);
    for (std::size_t i = 0; i < a.size(); ++i) EXPECT_NEAR(a[i], b[i], 1e-3);
}

TEST(Baked, camera_and_bookmarks_keep_their_places) {
    Recipe endless = region_recipe();
    endless.extent.kind = ExtentKind::endless;
    endless.layers.emplace_back(**find_layer_kind("noise"));
    endless.camera.framed = false;
    endless.camera.x = 500;
    endless.bookmarks.places[2] = Bookmark{100, 50, -7, 90, -5};
    const Recipe map = baked(endless, {.x = 480, .samples = 65, .coarseness = 2});
    EXPECT_EQ(map.layers, endless.layers);
    EXPECT_EQ(map.camera.x, 20);
    EXPECT_EQ(middle_of_ground(map), (Place{480, 0}));
    EXPECT_EQ(map.bookmarks.places[2], (Bookmark{-380, 50, -7, 90, -5}));
    EXPECT_EQ(map.bookmarks.places[3], std::nullopt);
    const Recipe moved = baked(map, {.x = 800, .samples = 65, .coarseness = 2});
    EXPECT_EQ(moved.camera.x, -300);
    EXPECT_EQ(moved.bookmarks.places[2], (Bookmark{-700, 50, -7, 90, -5}));
}

TEST(PaletteRange, is_the_grounds_until_both_ends_differ) {
    Recipe recipe;
    const HeightRange ground{-20, 80};
    EXPECT_EQ(palette_range(recipe, ground), ground);
    recipe.texture.lowest = 5;
    EXPECT_EQ(palette_range(recipe, ground), (HeightRange{0, 5})) << "whichever is lower";
    recipe.texture.highest = 500;
    EXPECT_EQ(palette_range(recipe, ground), (HeightRange{5, 500}));
}

TEST(PaletteRange, is_kept_whatever_becomes_of_the_ground) {
    Recipe recipe;
    keep_colours(recipe, {-20, 80});
    EXPECT_EQ(palette_range(recipe, {0, 1}), (HeightRange{-20, 80}));
    keep_colours(recipe, {3, 4});
    EXPECT_EQ(palette_range(recipe, {0, 1}), (HeightRange{-20, 80})) << "it was fixed already";
}

TEST(PaletteRange, begins_at_the_sea) {
    Recipe recipe;
    recipe.water.sea = true;
    recipe.water.sea_level = 30;
    EXPECT_EQ(palette_range(recipe, {-20, 80}), (HeightRange{30, 80}));
    EXPECT_EQ(palette_range(recipe, {40, 80}), (HeightRange{40, 80})) << "which it doesn't reach";
    EXPECT_EQ(palette_range(recipe, {-20, 30}), (HeightRange{-20, 30})) << "where no land is left";
    recipe.water.sea = false;
    EXPECT_EQ(palette_range(recipe, {-20, 80}), (HeightRange{-20, 80}));
}

TEST(KeepSea, is_where_the_layers_have_theirs_or_the_document_its_own) {
    Recipe recipe;
    recipe.water.sea_level = 70;
    keep_sea(recipe);
    EXPECT_TRUE(recipe.water.sea);
    EXPECT_EQ(recipe.water.sea_level, 0);
    recipe.water.sea_level = 70;
    keep_sea(recipe);
    EXPECT_EQ(recipe.water.sea_level, 70);
}

TEST(Baked, a_tiled_map_keeps_its_scale) {
    Recipe tiled;
    tiled.lattice.levels = 5;
    const Recipe map = baked(tiled, {.x = 500, .y = 500, .samples = 33, .coarseness = 0});
    EXPECT_EQ(map.lattice.spacing, 31.25);
    const auto made = [](const Recipe& recipe) {
        return *ground_terrain(recipe, **generate(recipe, {.ground = true}, {}, {}));
    };
    std::vector<float> a(33 * 33), b(33 * 33);
    fill_metres(*made(tiled), {5, 0, 0, 33, 33}, a);
    fill_metres(*made(map), {5, 0, 0, 33, 33}, b);
    EXPECT_EQ(a, b);
}

TEST(WithExtent, shows_the_same_land) {
    Recipe tiled;
    tiled.lattice.levels = 4;
    tiled.camera.framed = false;
    tiled.camera.x = 7;
    const auto ground = [](const Recipe& recipe) {
        Products products;
        if (made_whole(recipe)) products = **generate(recipe, {.ground = true}, {}, {});
        return *ground_terrain(recipe, products);
    };
    std::vector<float> a(17 * 17), b(17 * 17);
    fill_metres(*ground(tiled), {4, 0, 0, 17, 17}, a);
    for (const ExtentKind kind : {ExtentKind::region, ExtentKind::endless}) {
        const Recipe other = with_extent(tiled, kind);
        EXPECT_EQ(other.extent.kind, kind);
        EXPECT_EQ(spacing_of(other), 62.5);
        fill_metres(*ground(other), {4, 0, 0, 17, 17}, b);
        EXPECT_EQ(a, b);
        EXPECT_EQ(middle_of_ground(other).x + other.camera.x, 507);
        Recipe back = with_extent(other, ExtentKind::tiled);
        EXPECT_EQ(back.extent.side, 1000);
        EXPECT_EQ(back.camera.x, 7);
    }
    EXPECT_EQ(with_extent(tiled, ExtentKind::tiled), tiled);
}

TEST(WithPicture, is_on_top_of_the_layers_there_are) {
    Recipe recipe = region_recipe();
    recipe.camera.framed = false;
    recipe.layers.emplace_back(**find_layer_kind("noise"), 4);
    Recipe result = with_picture(recipe, "/maps/Mont Blanc.PNG");
    ASSERT_EQ(result.layers.size(), 2u);
    EXPECT_EQ(result.layers[0], recipe.layers[0]);
    EXPECT_EQ(result.layers[1].kind().key, "imported");
    EXPECT_EQ(result.layers[1].settings.name, "Mont Blanc");
    EXPECT_NE(result.layers[1].settings.id, 4);
    const auto file = find_parameter(parameters(result.layers), "layers.2.file");
    ASSERT_TRUE(file.ok());
    EXPECT_EQ(file->value(), Value("/maps/Mont Blanc.PNG"));
    EXPECT_EQ(result.extent, recipe.extent);
    // A map has room for it, whatever its extent.
    result = with_picture(Recipe{}, "a.png");
    EXPECT_EQ(result.extent.kind, ExtentKind::tiled);
    EXPECT_EQ(result.layers.size(), 2u);
    // An endless ground hasn't.
    recipe.extent.kind = ExtentKind::endless;
    recipe.extent.x = 480;
    recipe.bookmarks.places[2] = Bookmark{500, 50, -7, 90, -5};
    result = with_picture(recipe, "a.png");
    EXPECT_EQ(result.extent.kind, ExtentKind::region);
    EXPECT_EQ(result.bookmarks.places[2], (Bookmark{20, 50, -7, 90, -5}));
}

TEST(WithPictureAlone, shows_the_file_as_wide_as_it_says_and_nothing_else) {
    Recipe recipe = world_recipe();
    recipe.view.rendering = Rendering::clouds;
    recipe.water.sea = true;
    recipe.texture.highest = 900;
    recipe.camera.framed = false;
    const Recipe alone = with_picture_alone(recipe, "land/h.tif", 4096);
    ASSERT_EQ(alone.layers.size(), 1u);
    EXPECT_EQ(alone.layers[0].kind().key, "imported");
    EXPECT_EQ(alone.layers[0].settings.name, "h");
    ASSERT_TRUE(made_whole(alone));
    EXPECT_NEAR(map_site(alone).width(), 4096, 1e-6);
    EXPECT_EQ(alone.view.rendering, Rendering::rendered);
    EXPECT_FALSE(alone.water.sea);
    EXPECT_EQ(alone.texture.highest, 0);
    EXPECT_TRUE(alone.camera.framed);
    const Recipe unknown = with_picture_alone(recipe, "h.png", 0);
    EXPECT_EQ(unknown.lattice.spacing, recipe.lattice.spacing);
    // Further than samples can be apart.
    EXPECT_EQ(with_picture_alone(recipe, "h.png", 1e300).lattice.spacing, 1e6);
}

}  // namespace
}  // namespace orograph

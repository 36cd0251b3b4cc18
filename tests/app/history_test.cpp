#include "app/document/history.h"

#include <gtest/gtest.h>

#include <random>
#include <string>
#include <utility>
#include <vector>

#include "app/base/memory_budget.h"
#include "core/layers/stack/layer_kinds.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Layer layer_of(std::string_view kind, int id) {
    return Layer(**find_layer_kind(kind), id);
}

TEST(History, begins_with_nothing_to_undo) {
    const History history(Recipe{});
    EXPECT_FALSE(history.can_undo());
    EXPECT_FALSE(history.can_redo());
    EXPECT_FALSE(history.modified());
    EXPECT_EQ(history.steps().size(), 1u);
}

TEST(History, goes_back_and_forth_along_its_steps) {
    Recipe recipe;
    History history(recipe);
    for (const double h : {0.1, 0.2, 0.3}) {
        diamond_square_in(recipe).h = h;
        history.record(recipe);
    }
    history.undo(recipe);
    EXPECT_EQ(diamond_square_in(recipe).h, 0.2);
    history.undo(recipe);
    history.undo(recipe);
    EXPECT_EQ(diamond_square_in(recipe).h, WorldParams{}.h);
    EXPECT_FALSE(history.can_undo());
    history.redo(recipe);
    EXPECT_EQ(diamond_square_in(recipe).h, 0.1);
    history.go_to(3, recipe);
    EXPECT_EQ(diamond_square_in(recipe).h, 0.3);
    EXPECT_FALSE(history.can_redo());
}

TEST(History, what_did_not_change_is_no_step) {
    Recipe recipe;
    History history(recipe);
    history.record(recipe);
    recipe.camera.x = 12;
    recipe.camera.framed = false;
    history.record(recipe);
    EXPECT_EQ(history.steps().size(), 1u);
}

TEST(History, undoing_leaves_the_camera_alone) {
    Recipe recipe;
    History history(recipe);
    recipe.lattice.seed = 9;
    history.record(recipe);
    recipe.camera.x = 12;
    history.undo(recipe);
    EXPECT_EQ(recipe.camera.x, 12);
    EXPECT_EQ(recipe.lattice.seed, Recipe{}.lattice.seed);
}

TEST(History, who_goes_back_over_a_step_to_another_place_is_where_they_were) {
    Recipe recipe;
    const auto fly_to = [&](double x) {
        recipe.camera.framed = false;
        recipe.camera.x = x;
    };
    History history(recipe);
    fly_to(12);
    history.leave(recipe.camera);
    recipe.lattice.seed = 9;
    fly_to(500);  // where it is first looked at
    history.record(recipe);
    recipe.lattice.seed = 10;
    history.record(recipe);
    fly_to(700);
    EXPECT_FALSE(history.go_to(1, recipe));
    EXPECT_EQ(recipe.camera.x, 700);
    EXPECT_TRUE(history.go_to(0, recipe));
    EXPECT_EQ(recipe.camera.x, 12);
    fly_to(13);
    EXPECT_TRUE(history.go_to(2, recipe));
    EXPECT_EQ(recipe.camera.x, 700);
    EXPECT_TRUE(history.go_to(0, recipe));
    EXPECT_EQ(recipe.camera.x, 13);
    // What leads nowhere is no step.
    history.leave(recipe.camera);
    history.record(recipe);
    recipe.lattice.seed = 11;
    history.record(recipe);
    EXPECT_FALSE(history.go_to(0, recipe));
}

TEST(History, undoing_a_map_of_a_region_leaves_the_camera_at_its_place_in_the_world) {
    Recipe recipe = world_recipe();
    recipe.camera.framed = false;
    recipe.camera.x = 100;
    History history(recipe);
    recipe = baked(recipe, {.x = 8388608 + 4000.0, .y = 8388608, .coarseness = 3});
    EXPECT_EQ(recipe.camera.x, -3900);
    history.record(recipe);
    recipe.camera.x += 10;
    history.undo(recipe);
    EXPECT_EQ(recipe.camera.x, 110);
    history.redo(recipe);
    EXPECT_EQ(recipe.camera.x, -3890);
}

TEST(History, a_change_after_undoing_drops_what_was_undone) {
    Recipe recipe;
    History history(recipe);
    recipe.lattice.seed = 2;
    history.record(recipe);
    recipe.lattice.seed = 3;
    history.record(recipe);
    history.undo(recipe);
    recipe.lattice.seed = 4;
    history.record(recipe);
    EXPECT_FALSE(history.can_redo());
    EXPECT_EQ(history.steps().size(), 3u);
    history.undo(recipe);
    EXPECT_EQ(recipe.lattice.seed, 2u);
}

TEST(History, is_modified_until_it_comes_back_to_what_was_saved) {
    Recipe recipe;
    History history(recipe);
    recipe.lattice.seed = 2;
    history.record(recipe);
    EXPECT_TRUE(history.modified());
    history.undo(recipe);
    EXPECT_FALSE(history.modified());
    history.redo(recipe);
    history.mark_saved();
    EXPECT_FALSE(history.modified());
    history.undo(recipe);
    EXPECT_TRUE(history.modified());
    history.redo(recipe);
    EXPECT_FALSE(history.modified());
    history.mark_never_saved();
    EXPECT_TRUE(history.modified());
    history.mark_saved();
    EXPECT_FALSE(history.modified());
}

TEST(History, forgets_its_first_steps_when_there_are_too_many) {
    Recipe recipe;
    History history(recipe);
    for (std::uint64_t seed = 2; seed < 1002; ++seed) {
        recipe.lattice.seed = seed;
        history.record(recipe);
    }
    EXPECT_EQ(history.steps().size(), 500u);
    EXPECT_EQ(history.steps().front().recipe.lattice.seed, 502u);
    EXPECT_EQ(history.present(), 499u);
    EXPECT_FALSE(history.can_redo());
    history.undo(recipe);
    EXPECT_EQ(recipe.lattice.seed, 1000u);
}

TEST(History, undoing_any_edits_gives_the_same_bytes) {
    std::mt19937 random(7);
    for (int round = 0; round < 16; ++round) {
        Recipe recipe;
        if (round % 2 == 1)
            recipe.layers = {layer_of("diamond_square", 1), layer_of("terraces", 2)};
        const std::string before = recipe_to_json(recipe);
        History history(recipe);
        std::vector<std::string> texts{before};
        for (int edit = 0; edit < 40; ++edit) {
            const auto kinds = layer_kinds();
            const auto any = [&](std::size_t count) { return random() % count; };
            switch (any(5)) {
                case 0:
                    recipe.layers.push_back(
                        Layer(kinds[any(kinds.size())], free_id(recipe.layers)));
                    break;
                case 1:
                    if (!recipe.layers.empty()) recipe.layers.erase(recipe.layers.begin());
                    break;
                case 2:
                    if (recipe.layers.size() > 1) std::swap(recipe.layers[0], recipe.layers[1]);
                    break;
                default: {
                    const auto all = parameters(recipe);
                    const Parameter& parameter = all[any(all.size())];
                    if (parameter.key().starts_with("camera.")) break;
                    const Value value = parameter.default_value();
                    if (const auto* number = std::get_if<double>(&value))
                        (void)parameter.set(*number * 0.5);
                    else if (const auto* on = std::get_if<bool>(&value))
                        (void)parameter.set(!*on);
                    else if (parameter.field().choices)
                        (void)parameter.set(std::string(parameter.field().choices().back().key));
                }
            }
            history.record(recipe);
            if (history.steps().size() > texts.size()) texts.push_back(recipe_to_json(recipe));
        }
        ASSERT_EQ(history.steps().size(), texts.size());
        while (history.can_undo()) history.undo(recipe);
        EXPECT_EQ(recipe_to_json(recipe), before);
        for (const std::string& text : texts) {
            EXPECT_EQ(recipe_to_json(recipe), text);
            const auto again = recipe_from_json(text, "a.json");
            EXPECT_TRUE(again.ok() && *again == recipe);
            if (history.can_redo()) history.redo(recipe);
        }
    }
}

TEST(History, holds_no_more_bytes_than_it_may) {
    Recipe recipe;
    recipe.unknown.json = "\"" + std::string(kHistoryBytes / 10, 'a') + "\"";
    History history(recipe);
    for (int i = 0; i < 30; ++i) {
        ++recipe.lattice.seed;
        history.record(recipe);
    }
    EXPECT_GE(history.steps().size(), 8u);
    EXPECT_LE(history.steps().size(), 10u);
    EXPECT_TRUE(history.can_undo());
    // One that is larger than all of that can still be undone.
    recipe.unknown.json = "\"" + std::string(2 * kHistoryBytes, 'a') + "\"";
    history.record(recipe);
    EXPECT_EQ(history.steps().size(), 2u);
    history.undo(recipe);
    EXPECT_LT(recipe.unknown.json.size(), kHistoryBytes);
}

TEST(BytesOf, a_recipe_grows_with_its_lists_and_texts) {
    Recipe recipe;
    const std::size_t before = bytes_of(recipe);
    recipe.view.overlay = std::string(1000, 'a');
    EXPECT_EQ(bytes_of(recipe), before + 1000);
    recipe.layers.push_back(layer_of("noise", 9));
    EXPECT_GT(bytes_of(recipe), before + 1000);
}

TEST(ChangeName, tells_the_old_value_and_the_new_one) {
    Recipe before, after;
    diamond_square_in(after).h = 0.82;
    EXPECT_EQ(change_name(before, after), "H 0.7 -> 0.82");
    Recipe large = before, larger = before;
    large.water.sea_level = 3200;
    larger.water.sea_level = 1234.5;
    EXPECT_EQ(change_name(large, larger), "Sea level 3,200 -> 1,234.5");
    after = before;
    after.view.invert_colours = true;
    EXPECT_EQ(change_name(before, after), "Invert colours off -> on");
    after = before;
    after.view.rendering = Rendering::ridge;
    EXPECT_EQ(change_name(before, after),
              "Rendering type 2D mesh / lines -> 1D midpoint displacement");
    after.lattice.seed = 4;
    EXPECT_EQ(change_name(before, after), "2 changes");
    EXPECT_EQ(change_name(before, before), "");
}

TEST(ChangeName, names_the_layer) {
    Recipe before, after;
    before.layers = {layer_of("diamond_square", 1), layer_of("noise", 2), layer_of("clamp", 3)};
    after = before;
    after.layers[1].settings.opacity = 0.5;
    EXPECT_EQ(change_name(before, after), "Noise: Opacity 1 -> 0.5");
    after = before;
    after.layers.push_back(layer_of("hills", 4));
    EXPECT_EQ(change_name(before, after), "Add layer 'Hills'");
    EXPECT_EQ(change_name(after, before), "Remove layer 'Hills'");
    after = before;
    std::swap(after.layers[1], after.layers[2]);
    EXPECT_NE(change_name(before, after).find("Move layer '"), std::string::npos);
    after = before;
    std::rotate(after.layers.begin(), after.layers.begin() + 2, after.layers.end());
    EXPECT_EQ(change_name(before, after), "Move layer 'Clamp'");
    after = before;
    after.layers[1].change_kind(**find_layer_kind("hills"));
    EXPECT_EQ(change_name(before, after), "Hills: Kind Noise -> Hills");
    after = before;
    after.bookmarks.places[2] = Bookmark{777, 777, 777, 7, 7};
    EXPECT_EQ(change_name(before, after), "Bookmark 3");
    after = before;
    diamond_square_in(after).gains[4] = 0.5;
    EXPECT_EQ(change_name(before, after), "Diamond-square: Gain 5 1 -> 0.5");
    diamond_square_in(after).gains[7] = 0.5;
    EXPECT_EQ(change_name(before, after), "Diamond-square: Gains");
    after = before;
    after.extent.kind = ExtentKind::endless;
    after.layers.erase(after.layers.begin());
    EXPECT_EQ(change_name(before, after), "Extent Tiled -> Endless");
}

}  // namespace
}  // namespace orograph

#include "app/command_line/assignments.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

Recipe stacked(std::initializer_list<const char*> kinds) {
    Recipe recipe;
    recipe.layers.clear();
    for (const char* kind : kinds) {
        recipe.layers.emplace_back(**find_layer_kind(kind), free_id(recipe.layers));
    }
    return recipe;
}

/// The sentence with which it was refused; empty where it was carried out.
std::string refusal(Recipe recipe, const std::string& assignment) {
    Settings settings;
    const Status status = assign_to(recipe, settings, assignment);
    if (status) return {};
    EXPECT_EQ(status.error().fault, Fault::usage);
    return status.error().message;
}

/// The key that is suggested for one that isn't there; empty for none.
std::string suggested(const Recipe& recipe, const std::string& key) {
    const std::string start = "--set: there is no parameter '" + key + "'";
    const std::string message = refusal(recipe, key + "=1");
    EXPECT_TRUE(message.starts_with(start)) << message;
    const std::string between = "; the nearest is '";
    const std::string rest = message.substr(std::min(start.size(), message.size()));
    if (rest.empty()) return {};
    EXPECT_TRUE(rest.starts_with(between) && rest.ends_with("'")) << message;
    return rest.substr(between.size(), rest.size() - between.size() - 1);
}

TEST(AssignTo, a_kind_names_its_only_layer) {
    Recipe recipe = stacked({"diamond_square", "noise", "terraces"});
    Settings settings;
    for (const auto& [by_kind, by_number] : {std::pair{"noise.octaves", "layers.2.octaves"},
                                             {"noise.opacity", "layers.2.opacity"},
                                             {"diamond_square.gains.3", "layers.1.gains.3"}}) {
        Recipe other = recipe;
        ASSERT_TRUE(assign_to(recipe, settings, by_kind + std::string("=0.5")).ok() ||
                    assign_to(recipe, settings, by_kind + std::string("=5")).ok());
        EXPECT_NE(recipe, other) << by_kind;
        ASSERT_TRUE(assign_to(other, settings, by_number + std::string("=0.5")).ok() ||
                    assign_to(other, settings, by_number + std::string("=5")).ok());
        EXPECT_EQ(recipe, other) << by_kind;
    }
}

TEST(AssignTo, a_kind_that_was_set_names_its_layer_from_then_on) {
    Recipe recipe = stacked({"noise"});
    Settings settings;
    EXPECT_TRUE(assign_to(recipe, settings, "noise.kind=constant").ok());
    EXPECT_TRUE(assign_to(recipe, settings, "constant.height=7").ok());
    EXPECT_FALSE(assign_to(recipe, settings, "noise.octaves=5").ok());
    Recipe expected = stacked({"constant"});
    EXPECT_TRUE(assign_to(expected, settings, "layers.1.height=7").ok());
    EXPECT_EQ(recipe, expected);
}

TEST(AssignTo, several_layers_of_a_kind_are_told_apart) {
    EXPECT_EQ(refusal(stacked({"noise", "terraces", "noise"}), "noise.octaves=5"),
              "--set: there are 2 layers of the kind noise: name layers.1 or layers.3");
    EXPECT_EQ(refusal(stacked({"terraces", "noise", "noise", "noise"}), "noise.octaves=5"),
              "--set: there are 3 layers of the kind noise: name layers.2, layers.3 or layers.4");
}

TEST(AssignTo, a_kind_without_a_layer_is_told) {
    EXPECT_EQ(refusal(Recipe{}, "noise.octaves=5"),
              "--set: there is no layer of the kind noise: name it with --layers");
    EXPECT_EQ(refusal(stacked({}), "terraces=5"),
              "--set: there is no layer of the kind terraces: name it with --layers");
}

TEST(AssignTo, a_refused_value_is_told_by_the_key_that_was_used) {
    EXPECT_EQ(refusal(Recipe{}, "diamond_square.h=2"),
              "--set: diamond_square.h can't be '2': it takes 0 to 1");
    EXPECT_EQ(refusal(Recipe{}, "diamond_square=2"),
              "--set: 'diamond_square' is a group of parameters; name one of them, such as "
              "'diamond_square.kind'");
}

TEST(AssignTo, reaches_the_settings) {
    Recipe recipe;
    Settings settings;
    EXPECT_TRUE(assign_to(recipe, settings, "settings.show_toolbar=false").ok());
    EXPECT_FALSE(settings.show_toolbar);
}

TEST(AssignTo, no_kind_of_layer_is_a_group_of_other_parameters) {
    Recipe recipe = stacked({});
    Settings settings;
    auto all = parameters(recipe);
    for (const Parameter& parameter : parameters(settings)) all.push_back(parameter);
    for (const Parameter& parameter : all) {
        const std::string group = parameter.key().substr(0, parameter.key().find('.'));
        for (const LayerKind& kind : layer_kinds()) EXPECT_NE(kind.key, group);
    }
}

TEST(AssignTo, suggests_what_a_misspelt_key_was_to_be) {
    const Recipe recipe;
    EXPECT_EQ(suggested(recipe, "texture.palete"), "texture.palette");
    EXPECT_EQ(suggested(recipe, "layers.1.height_scael"), "layers.1.height_scale");
    EXPECT_EQ(suggested(recipe, "layers.1.height"), "layers.1.height_scale");
    EXPECT_EQ(suggested(recipe, "diamond_sqare.predictor"), "diamond_square.predictor");
    EXPECT_EQ(suggested(recipe, "diamond_square.edeg"), "diamond_square.edge");
    EXPECT_EQ(suggested(recipe, "clouds.iteration"), "clouds.iterations");
    EXPECT_EQ(suggested(recipe, "camera.heading"), "camera.heading_degrees");
    EXPECT_EQ(suggested(recipe, "view.tiles"), "view.tile");
}

TEST(AssignTo, suggests_the_group_that_is_missing_or_another) {
    const Recipe recipe;
    EXPECT_EQ(suggested(recipe, "levels"), "lattice.levels");
    EXPECT_EQ(suggested(recipe, "palette"), "texture.palette");
    EXPECT_EQ(suggested(recipe, "h"), "layers.1.h");
    EXPECT_EQ(suggested(recipe, "layers.h"), "layers.1.h");
    EXPECT_EQ(suggested(recipe, "lattice.height_scale"), "layers.1.height_scale");
    EXPECT_EQ(suggested(recipe, "clouds.seed"), "lattice.seed");
    EXPECT_EQ(suggested(recipe, "extent.levels"), "lattice.levels");
}

TEST(AssignTo, suggests_what_an_old_name_is_now) {
    const Recipe recipe;
    EXPECT_EQ(suggested(recipe, "diamond_square.iterations"), "lattice.levels");
    EXPECT_EQ(suggested(recipe, "diamond_square.side"), "extent.side");
    EXPECT_EQ(suggested(recipe, "world.h"), "layers.1.h");
    EXPECT_EQ(suggested(recipe, "world.levels"), "lattice.levels");
    EXPECT_EQ(suggested(recipe, "world.gain_3"), "layers.1.gains");
    EXPECT_EQ(suggested(recipe, "seed"), "lattice.seed");
    EXPECT_EQ(suggested(recipe, "terrain"), "extent.kind");
    EXPECT_EQ(suggested(recipe, "region.extent"), "extent.kind");
    EXPECT_EQ(suggested(recipe, "region.coarseness"), "extent.coarseness");
    EXPECT_EQ(suggested(recipe, "settings.key_map"), "settings.key_layout");
    EXPECT_EQ(suggested(recipe, "settings.show_map"), "settings.show_overview");
}

TEST(AssignTo, suggests_nothing_for_what_is_like_nothing) {
    const Recipe recipe;
    for (const char* key : {"", "zebra", "quux.frobnicate", "layers.1.amplitude", "q"}) {
        EXPECT_EQ(suggested(recipe, key), "") << key;
    }
}

}  // namespace
}  // namespace orograph

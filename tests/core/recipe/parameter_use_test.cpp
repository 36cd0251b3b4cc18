#include "core/recipe/parameter_use.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/field_overlay.h"
#include "core/recipe/styles.h"
#include "tests/support/recipes.h"

namespace orograph {
namespace {

Recipe shown_as(Rendering rendering, Recipe recipe = {}) {
    recipe.view.rendering = rendering;
    return recipe;
}

std::string reason_for(Recipe recipe, std::string_view key) {
    return why_unused(recipe, *find_parameter(parameters(recipe), key));
}

/// The keys of the rows that the panel has, in its order.
std::string rows_of(Recipe recipe) {
    std::string rows;
    for (const Parameter& parameter : panel_parameters(recipe)) {
        if (has_row(recipe, parameter)) rows += parameter.key() + " ";
    }
    return rows;
}

/// The same up to the row with a key.
std::string rows_above(const Recipe& recipe, std::string_view key) {
    const std::string rows = rows_of(recipe);
    return rows.substr(0, rows.find(std::string(key) + " "));
}

Recipe with_climate(Recipe recipe) {
    recipe.layers.emplace_back(**find_layer_kind("climate"), 7);
    return recipe;
}

TEST(WhyUnused, is_empty_of_what_has_an_effect) {
    Recipe recipe = shown_as(Rendering::rendered, region_recipe());
    for (const Parameter& parameter : parameters(recipe)) {
        const bool used = ground_uses(recipe, parameter) && rendering_uses(recipe, parameter);
        EXPECT_EQ(why_unused(recipe, parameter).empty(), used) << parameter.key();
    }
}

TEST(WhyUnused, tells_the_rendering_types_that_show_it) {
    for (const Rendering flat : {Rendering::clouds, Rendering::texture}) {
        EXPECT_EQ(reason_for(shown_as(flat), "extent.side"),
                  std::string("The rendering type 2D mesh / ") +
                      (flat == Rendering::clouds ? "clouds" : "teximage") +
                      " shows nothing of it: choose 1D midpoint displacement, 2D mesh / lines or "
                      "2D mesh / rendered.");
        EXPECT_EQ(reason_for(shown_as(flat), "lattice.seed"), "");
        EXPECT_EQ(reason_for(shown_as(flat), "view.tile"), "");
    }
    EXPECT_EQ(reason_for(shown_as(Rendering::rendered), "extent.side"), "");
    EXPECT_EQ(reason_for(shown_as(Rendering::lines), "light.haze"),
              "The rendering type 2D mesh / lines shows nothing of it: choose 2D mesh / rendered.");
}

TEST(WhyUnused, tells_what_to_choose) {
    Recipe map = shown_as(Rendering::rendered, region_recipe());
    EXPECT_EQ(reason_for(map, "view.tile"), "Other ground has it: choose the extent Tiled.");
    EXPECT_EQ(reason_for(shown_as(Rendering::rendered), "light.haze"),
              "The style Classic has none of it: choose Natural.");
    map.light.style = "relief-map";
    EXPECT_EQ(reason_for(map, "clouds.h"),
              "A map has no sky: choose the style Natural or Classic.");
    EXPECT_EQ(reason_for(map, "texture.palette"),
              "The style Relief map has colours of its own: choose another.");
    map.light.style = "classic";
    EXPECT_EQ(reason_for(map, "view.side_walls"), "The style Classic draws none: choose another.");
    Recipe covered = with_climate(shown_as(Rendering::rendered));
    EXPECT_EQ(reason_for(covered, "texture.lowest"),
              "The terrain texture colours the ground: choose By height for its Colours.");
    covered.texture.cover = true;
    EXPECT_EQ(reason_for(covered, "texture.palette"),
              "The climate colours the ground: untick Cover by climate.");
    Recipe endless = shown_as(Rendering::rendered, world_recipe());
    endless.view.tile = 0;
    EXPECT_EQ(reason_for(endless, "view.side_walls"),
              "The ground goes on without end: choose a Tile of at least 1.");
}

TEST(WhyUnused, is_there_for_each_parameter_of_a_layer_without_effect) {
    int without = 0;
    for (const LayerKind& kind : layer_kinds()) {
        Layer layer(kind, 2);
        for (const Parameter& parameter : parameters(layer, "layer")) {
            EXPECT_EQ(why_unused(layer, parameter).empty(), in_use(layer, parameter))
                << kind.key << " " << parameter.key();
            without += in_use(layer, parameter) ? 0 : 1;
        }
    }
    EXPECT_GT(without, 5);
    Layer terraces(**find_layer_kind("terraces"), 2);
    EXPECT_EQ(why_unused(terraces, *find_parameter(parameters(terraces, "layer"), "layer.seed")),
              "This kind of layer is the same with every seed.");
}

TEST(WhyUnused, tells_what_the_base_of_a_world_with_rivers_leaves) {
    Layer rivers(**find_layer_kind("rivers"), 2);
    const auto unused = [&] {
        std::string keys;
        for (const Parameter& parameter : parameters(rivers, "r")) {
            if (!why_unused(rivers, parameter).empty()) keys += parameter.key() + " ";
        }
        return keys;
    };
    EXPECT_EQ(unused(), "r.erosion ");
    ASSERT_TRUE(find_parameter(parameters(rivers, "r"), "r.base")->set_text("below"));
    EXPECT_EQ(unused(), "r.sea_share r.mountains r.relief r.plains r.plateaus r.lakes ");
}

TEST(HasRow, no_style_moves_a_row) {
    for (const Recipe& ground : {Recipe(), region_recipe(), world_recipe()}) {
        for (Recipe recipe : {ground, with_climate(ground)}) {
            recipe.view.rendering = Rendering::rendered;
            const std::string rows = rows_of(recipe);
            EXPECT_NE(rows.find("light.haze "), std::string::npos);
            for (const Choice& style : style_choices()) {
                recipe.light.style = style.key;
                EXPECT_EQ(rows_of(recipe), rows) << style.key;
            }
            recipe.texture.cover = !recipe.texture.cover;
            EXPECT_EQ(rows_of(recipe), rows);
            recipe.texture.colours = Colours::height;
            EXPECT_EQ(rows_of(recipe), rows);
        }
    }
}

TEST(HasRow, no_extent_moves_its_own_row) {
    Recipe recipe = shown_as(Rendering::rendered, region_recipe());
    const std::string above = rows_above(recipe, "extent.kind");
    for (const ExtentKind kind : {ExtentKind::tiled, ExtentKind::region, ExtentKind::endless}) {
        recipe.extent.kind = kind;
        EXPECT_EQ(rows_above(recipe, "extent.kind"), above);
        const bool tiled = kind == ExtentKind::tiled;
        EXPECT_EQ(rows_of(recipe).find("extent.side ") != std::string::npos, tiled);
    }
}

TEST(WhyLayersUnused, is_told_of_pictures_alone) {
    for (const Rendering flat : {Rendering::clouds, Rendering::texture}) {
        EXPECT_EQ(why_layers_unused(shown_as(flat, region_recipe())),
                  std::string("The rendering type 2D mesh / ") +
                      (flat == Rendering::clouds ? "clouds" : "teximage") +
                      " shows nothing of the layers: choose 2D mesh / lines or 2D mesh / "
                      "rendered.");
    }
    for (const Rendering mesh : {Rendering::ridge, Rendering::lines, Rendering::rendered}) {
        EXPECT_EQ(why_layers_unused(shown_as(mesh, region_recipe())), "");
    }
}

TEST(WhyLayersUnused, is_empty_where_a_picture_shows_a_field_of_one) {
    Recipe recipe = with_climate(shown_as(Rendering::texture, region_recipe()));
    recipe.view.overlay = "7.rain";
    ASSERT_TRUE(has_overlay(recipe));
    EXPECT_EQ(why_layers_unused(recipe), "");
    recipe.view.rendering = Rendering::clouds;
    EXPECT_NE(why_layers_unused(recipe), "");
}

TEST(WhyUnused, a_line_has_a_use_for_one_diamond_square_alone) {
    Recipe recipe = shown_as(Rendering::ridge, Recipe());
    const Layer first = recipe.layers.front();
    recipe.layers.push_back(first);
    recipe.layers.emplace_back(**find_layer_kind("noise"));
    EXPECT_EQ(why_unused(recipe, recipe.layers[0]), "");
    for (const std::size_t other : {1u, 2u}) {
        EXPECT_EQ(why_unused(recipe, recipe.layers[other]),
                  "The rendering type 1D midpoint displacement shows nothing of this layer: choose "
                  "2D mesh / lines or 2D mesh / rendered.");
    }
    recipe.layers[0].settings.visible = false;
    EXPECT_EQ(why_unused(recipe, recipe.layers[0]), "");  // it could be shown again
    EXPECT_EQ(why_unused(recipe, recipe.layers[1]), "");
    recipe.view.rendering = Rendering::lines;
    EXPECT_EQ(why_unused(recipe, recipe.layers[2]), "");
    recipe.view.rendering = Rendering::clouds;
    EXPECT_EQ(why_unused(recipe, recipe.layers[2]), why_layers_unused(recipe));
}

TEST(FieldHere, offers_only_iterations_for_which_there_are_rivers) {
    Recipe recipe;
    const auto most = [&] {
        const auto all = parameters(recipe);
        const Parameter levels = *find_parameter(all, "lattice.levels");
        const Field here = field_here(recipe, levels);
        const bool said = std::string(here.tooltip).find("at most 25") != std::string::npos;
        EXPECT_EQ(said, here.maximum < levels.field().maximum);
        EXPECT_EQ(levels.described_by(here).set(static_cast<int>(here.maximum) + 1).ok(), false);
        return here.maximum;
    };
    EXPECT_EQ(most(), 40);
    recipe.layers.emplace_back(**find_layer_kind("rivers"), 2);
    EXPECT_EQ(most(), 25);
    recipe.layers.back().settings.visible = false;
    EXPECT_EQ(most(), 40);
}

TEST(FieldHere, offers_only_bases_that_carry_the_levels) {
    Recipe recipe;
    recipe.layers.emplace_back(**find_layer_kind("rivers"), 2);
    const auto least = [&](int levels) {
        recipe.lattice.levels = levels;
        const auto all = parameters(recipe);
        const Parameter cells = *find_parameter(all, "layers.2.base_levels");
        const Field here = field_here(recipe.layers[1], cells, levels);
        EXPECT_EQ(here.maximum, cells.field().maximum);
        EXPECT_EQ(cells.described_by(here).set(static_cast<int>(here.minimum) - 1).ok(), false);
        EXPECT_TRUE(cells.described_by(here).set(static_cast<int>(here.minimum)).ok());
        const bool made = recipe.layers[1].method->prepare({.finest_level = levels}).ok();
        EXPECT_EQ(made, levels <= 25) << levels;
        return here.minimum;
    };
    EXPECT_EQ(least(12), 8);
    EXPECT_EQ(least(22), 8);
    EXPECT_EQ(least(23), 9);
    EXPECT_EQ(least(25), 11);
    EXPECT_EQ(least(30), 11);
}

}  // namespace
}  // namespace orograph

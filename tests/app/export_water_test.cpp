#include "app/document/export_water.h"

#include <gtest/gtest.h>

#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

Recipe recipe_of(std::string_view kind) {
    Recipe recipe;
    recipe.layers.clear();
    recipe.layers.emplace_back(**find_layer_kind(kind));
    return recipe;
}

TEST(NarrowestRiver, leaves_out_the_trickles_of_a_world_with_rivers) {
    const Recipe world = recipe_of("rivers");
    EXPECT_EQ(narrowest_river(world, {}, 4), 0.5);
    EXPECT_EQ(narrowest_river(world, {}, 128), 1.28);
    EXPECT_EQ(narrowest_river(world, {.river_width = 0.1}, 128), 0.1);
}

TEST(NarrowestRiver, keeps_all_that_other_layers_make) {
    const Recipe map = recipe_of("drainage");
    EXPECT_EQ(narrowest_river(map, {}, 128), 0);
    EXPECT_EQ(narrowest_river(map, {.river_width = 3}, 128), 3);
    Recipe hidden = recipe_of("rivers");
    hidden.layers[0].settings.visible = false;
    EXPECT_EQ(narrowest_river(hidden, {}, 128), 0);
}

}  // namespace
}  // namespace orograph

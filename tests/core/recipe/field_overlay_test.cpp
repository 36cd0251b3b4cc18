#include "core/recipe/field_overlay.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "tests/core/recipe/made_products.h"
#include "tests/support/island_recipe.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

constexpr const char* kMoisture = "2.moisture";

std::string overlay_refusal(const Recipe& recipe) {
    const auto overlay = overlay_of(recipe);
    EXPECT_FALSE(overlay.ok());
    return overlay.ok() ? "" : overlay.error().message;
}

TEST(Overlay, is_none_unless_it_is_named) {
    EXPECT_EQ(Recipe().view.overlay, "");
    const Recipe recipe = island_recipe();
    ASSERT_TRUE(overlay_of(recipe).ok());
    EXPECT_FALSE(*overlay_of(recipe));
    EXPECT_FALSE(shows_overlay(recipe));
    EXPECT_TRUE(coloured_by_height(recipe));
    EXPECT_EQ(made(recipe).overlay.values, nullptr);
}

TEST(Overlay, is_the_field_of_the_layer_with_that_number) {
    const Recipe recipe = island_recipe(kMoisture);
    Products products = made(recipe);
    const auto field = field_of(products.ground.stack, 2, "moisture", {});
    EXPECT_EQ(products.overlay.values, *field);
    EXPECT_EQ(products.overlay.name, "Voronoi island: Moisture");
    EXPECT_EQ(products.overlay.unit, "");
    EXPECT_EQ(products.overlay.range, range_of(**field));
    EXPECT_GT(products.overlay.range.greatest, 0.9);
    EXPECT_EQ(made(island_recipe("2.water")).overlay.unit, "m");
}

TEST(Overlay, stays_with_its_layer_when_that_moves) {
    Recipe recipe = island_recipe(kMoisture);
    std::swap(recipe.layers[0], recipe.layers[1]);
    EXPECT_EQ(made(recipe).overlay.name, "Voronoi island: Moisture");
}

TEST(Overlay, is_shown_where_a_texture_is) {
    Recipe recipe = island_recipe(kMoisture);
    const auto shown = [&](Rendering rendering) {
        recipe.view.rendering = rendering;
        EXPECT_EQ(needs_of(recipe).overlay, shows_overlay(recipe));
        return shows_overlay(recipe);
    };
    EXPECT_TRUE(shown(Rendering::rendered));
    EXPECT_FALSE(needs_of(recipe).texture);
    EXPECT_FALSE(coloured_by_height(recipe));
    EXPECT_TRUE(shown(Rendering::texture));
    EXPECT_FALSE(needs_of(recipe).texture);
    EXPECT_TRUE(needs_of(recipe).ground);
    EXPECT_FALSE(shown(Rendering::lines));
    EXPECT_FALSE(shown(Rendering::ridge));
    EXPECT_FALSE(shown(Rendering::clouds));
}

TEST(Overlay, that_is_changed_leaves_all_else_as_it_was) {
    const Products plain = made(island_recipe()), wet = made(island_recipe(kMoisture), plain);
    EXPECT_EQ(wet.ground.heights, plain.ground.heights);
    EXPECT_EQ(wet.clouds.heights, plain.clouds.heights);
    EXPECT_EQ(wet.ground.stack.runs, plain.ground.stack.runs);
    const Products deep = made(island_recipe("2.water"), wet);
    EXPECT_EQ(deep.ground.heights, plain.ground.heights);
    EXPECT_NE(deep.overlay.values, wet.overlay.values);
    // What was made once is kept with the layer.
    EXPECT_EQ(made(island_recipe(kMoisture), deep).overlay.values, wet.overlay.values);
    EXPECT_EQ(made(island_recipe(), deep).overlay.values, nullptr);
}

TEST(Overlay, is_made_anew_with_its_layer) {
    Recipe recipe = island_recipe(kMoisture);
    const Products before = made(recipe);
    EXPECT_TRUE(up_to_date(recipe, needs_of(recipe), before));
    recipe.layers[1].settings.name = "Atlantis";
    EXPECT_EQ(made(recipe, before).overlay.values, before.overlay.values);
    EXPECT_EQ(made(recipe, before).overlay.name, "Atlantis: Moisture");
    ASSERT_TRUE(assign(parameters(recipe), "layers.2.rivers=0").ok());
    EXPECT_FALSE(up_to_date(recipe, needs_of(recipe), before));
    EXPECT_FALSE(std::ranges::equal(made(recipe, before).overlay.values->values(),
                                    before.overlay.values->values()));
}

TEST(Overlay, that_is_another_is_not_up_to_date) {
    const Products before = made(island_recipe(kMoisture));
    const Recipe other = island_recipe("2.water");
    EXPECT_FALSE(up_to_date(other, needs_of(other), before));
    const Recipe none = island_recipe();
    EXPECT_TRUE(up_to_date(none, needs_of(none), before));
}

TEST(Overlay, is_not_made_if_the_job_was_stopped) {
    const Recipe plain = island_recipe(), wet = island_recipe(kMoisture);
    std::stop_source source;
    source.request_stop();
    const auto stopped = generate(wet, needs_of(wet), made(plain), stopped_by(source));
    ASSERT_TRUE(stopped.ok());
    EXPECT_FALSE(*stopped);
}

TEST(Overlay, that_can_not_be_shown_says_why_and_what_to_do) {
    EXPECT_EQ(overlay_refusal(island_recipe("9.moisture")),
              "the overlay '9.moisture' can't be shown: there is no layer number 9; choose none "
              "(view.overlay=) or one of 2.water, 2.moisture, 2.rivers");
    EXPECT_EQ(overlay_refusal(island_recipe("2.wet")),
              "the overlay '2.wet' can't be shown: the layer 'Voronoi island' makes no field "
              "'wet'; it makes water, moisture, rivers; choose none (view.overlay=) or one of "
              "2.water, 2.moisture, 2.rivers");
    EXPECT_EQ(overlay_refusal(island_recipe("moisture")),
              "the overlay 'moisture' can't be shown: that is not layer.field, such as "
              "2.moisture; choose none (view.overlay=) or one of 2.water, 2.moisture, 2.rivers");
    Recipe recipe = island_recipe(kMoisture);
    recipe.layers[1].settings.visible = false;
    EXPECT_EQ(overlay_refusal(recipe),
              "the overlay '2.moisture' can't be shown: the layer 'Voronoi island' is hidden, so "
              "nothing is made of it; show it or choose none (view.overlay=)");
    recipe.layers.pop_back();
    EXPECT_EQ(overlay_refusal(recipe),
              "the overlay '2.moisture' can't be shown: there is no layer number 2; choose none "
              "(view.overlay=)");
    recipe = island_recipe(kMoisture);
    recipe.extent.kind = ExtentKind::endless;
    EXPECT_EQ(overlay_refusal(recipe),
              "the overlay '2.moisture' can't be shown: ground without end has no fields; bake a "
              "region of it (extent.kind=region) or choose none (view.overlay=)");
}

TEST(Overlay, that_can_not_be_shown_leaves_the_ground_as_it_is_without) {
    Recipe gone = island_recipe(kMoisture);
    gone.layers.pop_back();
    EXPECT_FALSE(shows_overlay(gone));
    EXPECT_TRUE(coloured_by_height(gone));
    EXPECT_EQ(made(gone).overlay.values, nullptr);
    EXPECT_FALSE(check_overlay(gone).ok());
    gone.view.rendering = Rendering::lines;  // which would show none anyway
    EXPECT_TRUE(check_overlay(gone).ok());
}

}  // namespace
}  // namespace orograph

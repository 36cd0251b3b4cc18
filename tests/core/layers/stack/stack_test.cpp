#include "core/layers/stack/stack.h"

#include <gtest/gtest.h>

#include <cmath>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_use.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

constexpr int kFewSamples = 9;

Layer layer_of(std::string_view kind, int id) {
    return Layer(**find_layer_kind(kind), id);
}

void set_parameter(Layer& layer, std::string_view key, const Value& value) {
    const auto all = layer.method->parameters("layer");
    const auto parameter = find_parameter(all, "layer." + std::string(key));
    ASSERT_TRUE(parameter.ok());
    ASSERT_TRUE(parameter->set(value).ok());
}

Layer constant_layer(int id, double height) {
    Layer layer = layer_of("constant", id);
    set_parameter(layer, "height", height);
    return layer;
}

/// Twice what is below.
Layer doubling_layer(int id) {
    Layer layer = layer_of("scale_offset", id);
    set_parameter(layer, "factor", 2.0);
    return layer;
}

StackProduct stack_of(const std::vector<Layer>& layers, const StackProduct& previous = {},
                      const Site& site = map_site(kFewSamples)) {
    auto product = make_stack(layers, site, previous, {});
    EXPECT_TRUE(product.ok()) << product.error().message;
    EXPECT_TRUE(product->has_value());
    return std::move(**product);
}

/// The only height there is.
float height_of(const StackProduct& product) {
    for (const float height : product.heights->values()) {
        EXPECT_EQ(height, product.heights->at(0, 0));
    }
    return product.heights->at(0, 0);
}

TEST(Stack, with_no_layer_is_flat) {
    const StackProduct product = stack_of({});
    EXPECT_EQ(height_of(product), 0);
    EXPECT_EQ(product.heights->width(), kFewSamples);
    EXPECT_EQ(product.runs, 0);
}

TEST(Stack, blends_from_the_bottom_up) {
    std::vector<Layer> layers = {constant_layer(1, 3), constant_layer(2, 4), constant_layer(3, 5)};
    EXPECT_EQ(height_of(stack_of(layers)), 12);
    layers[1].settings.blend = Blend::multiply;
    EXPECT_EQ(height_of(stack_of(layers)), 3 * 4 + 5);
    std::swap(layers[1], layers[2]);
    EXPECT_EQ(height_of(stack_of(layers)), (3 + 5) * 4);
    layers[2].settings.opacity = 0.5;
    EXPECT_EQ(height_of(stack_of(layers)), 8 + 0.5 * (32 - 8));
    layers[0].settings.blend = Blend::subtract;  // from the ground
    EXPECT_EQ(height_of(stack_of(layers)), 2 + 0.5 * (8 - 2));
}

TEST(Stack, a_shaper_changes_what_is_below_it) {
    const std::vector<Layer> layers = {constant_layer(1, 3), doubling_layer(2),
                                       constant_layer(3, 1)};
    EXPECT_EQ(height_of(stack_of(layers)), 7);
    EXPECT_EQ(height_of(stack_of({doubling_layer(1)})), 0);
}

TEST(Stack, hidden_layers_do_not_count_and_soloed_ones_alone_do) {
    std::vector<Layer> layers = {constant_layer(1, 3), constant_layer(2, 4), constant_layer(3, 5)};
    layers[1].settings.visible = false;
    EXPECT_EQ(height_of(stack_of(layers)), 8);
    layers[1].settings.visible = true;
    layers[1].settings.solo = true;
    EXPECT_EQ(height_of(stack_of(layers)), 4);
    layers[2].settings.solo = true;
    EXPECT_EQ(height_of(stack_of(layers)), 9);
    layers[2].settings.visible = false;
    EXPECT_EQ(height_of(stack_of(layers)), 4);
}

TEST(Stack, a_mask_is_the_opacity_even_of_a_hidden_layer) {
    std::vector<Layer> layers = {constant_layer(7, 0.25), constant_layer(2, 100),
                                 constant_layer(3, 8)};
    layers[0].settings.visible = false;
    layers[2].settings.mask = 7;
    EXPECT_EQ(height_of(stack_of(layers)), 102);
    layers[2].settings.opacity = 0.5;
    EXPECT_EQ(height_of(stack_of(layers)), 101);
    set_parameter(layers[0], "height", 9.0);
    EXPECT_EQ(height_of(stack_of(layers)), 104);  // more than 1 is 1
    set_parameter(layers[0], "height", -1.0);
    EXPECT_EQ(height_of(stack_of(layers)), 100);
}

TEST(Stack, another_mask_blends_anew_what_it_masks) {
    std::vector<Layer> layers = {constant_layer(1, 0.5), constant_layer(2, 10)};
    layers[0].settings.visible = false;
    layers[1].settings.mask = 1;
    const StackProduct before = stack_of(layers);
    EXPECT_EQ(height_of(before), 5);
    set_parameter(layers[0], "height", 1.0);
    const StackProduct after = stack_of(layers, before);
    EXPECT_EQ(height_of(after), 10);
    EXPECT_EQ(after.runs, 1);
    EXPECT_EQ(after.blends, 1);
}

TEST(Stack, the_lowest_layer_and_one_that_takes_the_place_of_others_have_an_opacity_too) {
    std::vector<Layer> layers = {constant_layer(1, 8), constant_layer(2, 4)};
    layers[0].settings.opacity = 0.25;
    layers[1].settings.visible = false;
    EXPECT_EQ(height_of(stack_of(layers)), 2);
    layers[1].settings.visible = true;
    layers[1].settings.blend = Blend::mix;
    layers[1].settings.opacity = 0.5;
    EXPECT_EQ(height_of(stack_of(layers)), 3);
}

TEST(Stack, makes_anew_only_what_changed_and_what_stands_on_it) {
    std::vector<Layer> layers = {constant_layer(1, 1), constant_layer(2, 2), doubling_layer(3),
                                 constant_layer(4, 4)};
    const StackProduct first = stack_of(layers);
    EXPECT_EQ(first.runs, 4);
    EXPECT_EQ(first.blends, 2);  // the lowest and the shaper stand as they are

    const StackProduct same = stack_of(layers, first);
    EXPECT_EQ(same.runs, 0);
    EXPECT_EQ(same.blends, 0);
    EXPECT_EQ(same.heights, first.heights);

    set_parameter(layers[3], "height", 5.0);
    const StackProduct top = stack_of(layers, first);
    EXPECT_EQ(top.runs, 1);
    EXPECT_EQ(top.blends, 1);
    EXPECT_EQ(height_of(top), 11);

    set_parameter(layers[1], "height", 3.0);
    const StackProduct second = stack_of(layers, top);
    EXPECT_EQ(second.runs, 2);  // with the shaper above, but not the generator above that
    EXPECT_EQ(second.blends, 2);
    EXPECT_EQ(height_of(second), 13);

    layers[3].settings.name = "Another";
    const StackProduct renamed = stack_of(layers, second);
    EXPECT_EQ(renamed.runs + renamed.blends, 0);

    layers[3].settings.opacity = 0.5;
    const StackProduct thinner = stack_of(layers, renamed);
    EXPECT_EQ(thinner.runs, 0);
    EXPECT_EQ(thinner.blends, 1);
    EXPECT_EQ(height_of(thinner), 10.5);
}

TEST(Stack, what_is_hidden_is_there_at_once_when_it_shows_again) {
    std::vector<Layer> layers = {constant_layer(1, 1), constant_layer(2, 2)};
    const StackProduct shown = stack_of(layers);
    layers[1].settings.visible = false;
    const StackProduct hidden = stack_of(layers, shown);
    EXPECT_EQ(height_of(hidden), 1);
    layers[1].settings.visible = true;
    const StackProduct again = stack_of(layers, hidden);
    EXPECT_EQ(again.runs, 0);
    EXPECT_EQ(height_of(again), 3);
}

TEST(Stack, another_order_makes_no_generator_anew) {
    std::vector<Layer> layers = {constant_layer(1, 3), constant_layer(2, 4)};
    layers[1].settings.blend = Blend::difference;
    const StackProduct before = stack_of(layers);
    EXPECT_EQ(height_of(before), 1);
    std::swap(layers[0], layers[1]);
    const StackProduct after = stack_of(layers, before);
    EXPECT_EQ(after.runs, 0);
    EXPECT_EQ(height_of(after), 7);
}

TEST(Stack, another_site_makes_everything_anew) {
    const std::vector<Layer> layers = {constant_layer(1, 3), doubling_layer(2)};
    const StackProduct before = stack_of(layers);
    Site other = map_site(kFewSamples);
    other.seed = 2;
    EXPECT_EQ(stack_of(layers, before, other).runs, 2);
    EXPECT_EQ(stack_of(layers, before, map_site(kFewSamples + 1)).runs, 2);
    EXPECT_EQ(stack_of(layers, before, map_site(kFewSamples, 11)).runs, 2);
}

TEST(Stack, knows_when_it_is_up_to_date) {
    std::vector<Layer> layers = {constant_layer(1, 3)};
    const Site site = map_site(kFewSamples);
    EXPECT_FALSE(up_to_date(layers, site, {}));
    const StackProduct product = stack_of(layers);
    EXPECT_TRUE(up_to_date(layers, site, product));
    EXPECT_FALSE(up_to_date(layers, map_site(kFewSamples + 1), product));
    layers[0].settings.name = "Another";
    EXPECT_TRUE(up_to_date(layers, site, product));
    layers[0].settings.visible = false;
    EXPECT_FALSE(up_to_date(layers, site, product));
}

TEST(Stack, each_layer_has_a_seed_of_its_own_and_0_is_the_recipes) {
    const Site site{{4, 1, 1, kFewSamples, kFewSamples}, 4, 10, 1};
    std::vector<Layer> layers = {layer_of(kDiamondSquareLayer, 1)};
    const auto heights = [&](std::uint64_t seed) {
        layers[0].settings.seed = seed;
        return fingerprint(*stack_of(layers, {}, site).heights);
    };
    EXPECT_NE(heights(1), heights(2));
    EXPECT_NE(heights(0), heights(1));
    Grid<float> own(kFewSamples, kFewSamples);
    ASSERT_TRUE(*layers[0].method->run(site, own, {}));
    EXPECT_EQ(fingerprint(own), heights(0));
}

TEST(Stack, a_stopped_job_gives_nothing) {
    std::stop_source source;
    source.request_stop();
    const std::vector<Layer> layers = {constant_layer(1, 3)};
    const auto product = make_stack(layers, map_site(kFewSamples), {}, stopped_by(source));
    ASSERT_TRUE(product.ok());
    EXPECT_FALSE(product->has_value());
}

TEST(Stack, an_error_names_the_layer) {
    std::vector<Layer> layers = {layer_of("drawn_curve", 1)};
    layers[0].settings.name = "My curve";
    set_parameter(layers[0], "low", 2000.0);
    const auto product = make_stack(layers, map_site(kFewSamples), {}, {});
    ASSERT_FALSE(product.ok());
    EXPECT_EQ(product.error().message.find("the layer 'My curve': "), 0u);
    EXPECT_EQ(product.error().fault, Fault::input);
}

TEST(Stack, a_layer_without_a_name_has_that_of_its_kind) {
    std::vector<Layer> layers = {constant_layer(1, 3)};
    layers[0].settings.name = "";
    layers[0].settings.mask = 5;
    EXPECT_EQ(layers[0].name(), "Constant");
    layers[0].settings.name = "  ";
    EXPECT_EQ(layers[0].name(), "Constant");
    EXPECT_EQ(check_layers(layers).error().message.find("the layer 'Constant' takes"), 0u);
    layers[0].settings.name = "Sea floor";
    EXPECT_EQ(layers[0].name(), "Sea floor");
}

TEST(Stack, refuses_masks_from_above_and_numbers_given_twice) {
    std::vector<Layer> layers = {constant_layer(1, 3), constant_layer(2, 4)};
    layers[0].settings.mask = 2;
    EXPECT_EQ(
        check_layers(layers).error().message,
        "the layer 'Constant' takes its mask from the layer 'Constant', which isn't below it: "
        "move that layer down or choose another mask");
    EXPECT_FALSE(make_stack(layers, map_site(kFewSamples), {}, {}).ok());
    layers[0].settings.mask = 1;
    EXPECT_FALSE(check_layers(layers).ok());
    layers[0].settings.mask = 5;
    EXPECT_EQ(check_layers(layers).error().message,
              "the layer 'Constant' takes its mask from layer number 5, which is gone: choose "
              "another mask");
    layers[0].settings.mask = 0;
    EXPECT_TRUE(check_layers(layers).ok());
    layers[1].settings.id = 1;
    EXPECT_EQ(check_layers(layers).error().message,
              "two layers have the number 1; give 'Constant' a different one");
}

TEST(Stack, finds_the_layer_that_needs_the_whole_map) {
    std::vector<Layer> layers = {constant_layer(1, 3), layer_of("hills", 2)};
    EXPECT_EQ(whole_map_layer(layers), &layers[1]);
    layers[1].settings.visible = false;
    EXPECT_EQ(whole_map_layer(layers), nullptr);
    layers.push_back(constant_layer(3, 1));
    layers[2].settings.mask = 2;
    EXPECT_EQ(whole_map_layer(layers), &layers[1]);
}

}  // namespace
}  // namespace orograph

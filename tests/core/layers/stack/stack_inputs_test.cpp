#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <string>
#include <vector>

#include "core/layers/sculpt/erosion.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_use.h"
#include "core/layers/stack/stack.h"
#include "core/layers/stack/stack_sampler.h"
#include "tests/core/layers/stack/stack_products.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

void set(std::vector<Layer>& layers, const char* assignment) {
    const Status done = assign(parameters(layers), assignment);
    EXPECT_TRUE(done.ok()) << done.error().message;
}

/// Hills, a hidden plane that rises to the east, a climate, and erosion of the hills.
std::vector<Layer> eroded_layers() {
    std::vector<Layer> layers;
    for (const char* kind : {"hills", "slope", "climate", "erosion"}) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    layers[1].settings.visible = false;
    return layers;
}

bool same(const SharedHeights& a, const SharedHeights& b) {
    return std::ranges::equal(a->values(), b->values());
}

TEST(StackInputs, are_the_numbers_of_the_layers_that_are_named) {
    std::vector<Layer> layers = eroded_layers();
    const StackProduct without = made(layers);
    set(layers, "layers.4.rain_from=3");
    set(layers, "layers.4.rain_field=rain");
    set(layers, "layers.4.rock_from=2");
    StackProduct with = made(layers);
    EXPECT_FALSE(same(without.heights, with.heights));
    const auto rain = field_of(with, 3, "rain", {});
    ASSERT_TRUE(rain.ok());
    Lattice lattice = site().lattice();
    lattice.seed = layer_seed(lattice.seed, layers[3]);
    const auto alone = erosion({}, lattice, {*rain, with.made[1].own, nullptr});
    Grid<float> heights(65, 65);
    std::ranges::copy(with.made[3].given->values(), heights.values().begin());
    ASSERT_TRUE(*alone->heights(site().window, heights, {}));
    EXPECT_TRUE(std::ranges::equal(heights.values(), with.heights->values()));
    const auto rock = field_of(with, 4, "rock", {});
    ASSERT_TRUE(rock.ok());
    Grid<float> hardness(65, 65);
    ASSERT_TRUE(*alone->fields[1](site().window, hardness, {}));
    EXPECT_TRUE(std::ranges::equal(hardness.values(), (*rock)->values()));
}

TEST(StackInputs, are_the_same_in_a_prepared_stack) {
    for (const char* field : {"rain", "temperature", ""}) {
        std::vector<Layer> layers = eroded_layers();
        set(layers, "layers.4.rain_from=3");
        layers[3].settings.mask = 2;
        const auto text = std::string("layers.4.rain_field=") + field;
        set(layers, text.c_str());
        const auto sampler = StackSampler::create(layers, site().lattice());
        ASSERT_TRUE(sampler.ok());
        Grid<float> heights(65, 65);
        ASSERT_TRUE(*sampler->fill(site().window, heights, {}));
        EXPECT_TRUE(std::ranges::equal(heights.values(), made(layers).heights->values())) << field;
    }
}

TEST(StackInputs, reach_the_fields_that_are_masks) {
    std::vector<Layer> layers = eroded_layers();
    layers.emplace_back(**find_layer_kind("constant"), 5);
    set(layers, "layers.4.rock_from=2");
    set(layers, "layers.5.height=1000");
    layers[4].settings.mask = 4;
    layers[4].settings.mask_field = "rock";
    const StackProduct product = made(layers);
    const auto sampler = StackSampler::create(layers, site().lattice());
    ASSERT_TRUE(sampler.ok());
    Grid<float> heights(65, 65);
    ASSERT_TRUE(*sampler->fill(site().window, heights, {}));
    EXPECT_TRUE(std::ranges::equal(heights.values(), product.heights->values()));
    EXPECT_EQ(product.made[3].fields.size(), 1u);
}

TEST(StackInputs, of_hidden_layers_are_made_and_those_of_hidden_layers_are_not) {
    std::vector<Layer> layers = eroded_layers();
    EXPECT_FALSE(LayerUse(layers).needed[1]);
    set(layers, "layers.4.rock_from=2");
    EXPECT_TRUE(LayerUse(layers).needed[1]);
    EXPECT_FALSE(LayerUse(layers).shown[1]);
    layers[3].settings.visible = false;
    EXPECT_FALSE(LayerUse(layers).needed[1]);
    // As a mask it is needed, and so is what it takes.
    layers.emplace_back(**find_layer_kind("constant"), 5);
    layers[4].settings.mask = 4;
    EXPECT_TRUE(LayerUse(layers).needed[1]);
}

TEST(StackInputs, that_change_make_the_layer_anew_and_nothing_else_does) {
    std::vector<Layer> layers = eroded_layers();
    set(layers, "layers.4.rain_from=3");
    set(layers, "layers.4.rain_field=rain");
    const StackProduct first = made(layers);
    EXPECT_EQ(first.runs, 3);  // the plane isn't needed
    EXPECT_EQ(first.fields, 1);
    const StackProduct again = made(layers, first);
    EXPECT_EQ(again.runs, 0);
    EXPECT_EQ(again.fields, 0);
    EXPECT_EQ(again.heights, first.heights);
    set(layers, "layers.3.wind_from_degrees=90");
    const StackProduct other = made(layers, again);
    EXPECT_EQ(other.runs, 2);
    EXPECT_EQ(other.fields, 1);
    EXPECT_FALSE(same(other.heights, first.heights));
    EXPECT_TRUE(same(other.heights, made(layers).heights));
}

TEST(StackInputs, that_change_alone_make_the_layer_anew) {
    std::vector<Layer> layers = eroded_layers();
    set(layers, "layers.4.rock_from=2");
    const StackProduct first = made(layers);
    set(layers, "layers.2.gradient=-0.003");
    const StackProduct other = made(layers, first);
    EXPECT_EQ(other.runs, 2);  // the hidden plane, and erosion on the same ground
    EXPECT_EQ(other.made[3].given, first.made[3].given);
    EXPECT_FALSE(same(other.heights, first.heights));
    set(layers, "layers.4.rock_from=0");
    EXPECT_FALSE(same(made(layers, other).heights, other.heights));
}

TEST(StackInputs, are_the_same_on_any_number_of_threads) {
    std::vector<Layer> layers = eroded_layers();
    set(layers, "layers.4.rain_from=3");
    set(layers, "layers.4.rain_field=rain");
    set(layers, "layers.4.rock_from=2");
    EXPECT_TRUE(same(made(layers).heights, made(layers, {}, 3).heights));
}

TEST(StackInputs, that_cannot_be_are_refused) {
    std::vector<Layer> layers = eroded_layers();
    set(layers, "layers.4.rain_from=9");
    EXPECT_EQ(check_layers(layers).error().message,
              "\"Rain from\" of the layer 'Erosion' names layer number 9, which is gone: choose "
              "another");
    EXPECT_EQ(check_layers(layers).error().fault, Fault::input);
    EXPECT_FALSE(make_stack(layers, site(), {}, {}).ok());
    EXPECT_FALSE(StackSampler::create(layers, site().lattice()).ok());
    set(layers, "layers.4.rain_from=4");
    EXPECT_FALSE(check_layers(layers).ok());
    set(layers, "layers.4.rain_from=3");
    EXPECT_TRUE(check_layers(layers).ok());
    set(layers, "layers.4.rain_field=gold");
    EXPECT_EQ(check_layers(layers).error().message.find(
                  "\"Rain from\" of the layer 'Erosion': the layer 'Climate' makes no field "
                  "'gold'; it makes temperature, rain,"),
              0u);
    set(layers, "layers.4.rain_from=0");
    EXPECT_TRUE(check_layers(layers).ok());
    set(layers, "layers.4.rock_from=77");
    EXPECT_NE(check_layers(layers).error().message.find("\"Rock from\""), std::string::npos);
}

TEST(StackInputs, of_a_stopped_job_are_nothing) {
    std::vector<Layer> layers = eroded_layers();
    const StackProduct before = made(layers);
    set(layers, "layers.4.rain_from=3");
    set(layers, "layers.4.rain_field=rain");
    std::stop_source source;
    source.request_stop();
    const auto stopped = make_stack(layers, site(), before, stopped_by(source));
    ASSERT_TRUE(stopped.ok());
    EXPECT_FALSE(stopped->has_value());
}

TEST(LayerKinds, name_the_field_of_each_input_after_its_layer) {
    int inputs = 0;
    for (const LayerKind& kind : layer_kinds()) {
        const auto method = kind.make();
        const std::vector<Parameter> all = method->parameters("layer");
        for (std::size_t i = 0; i < all.size(); ++i) {
            if (all[i].field().editor != Editor::mask) continue;
            ASSERT_LT(i + 1, all.size()) << kind.key;
            EXPECT_EQ(all[i].type(), Type::whole) << all[i].key();
            EXPECT_EQ(all[i + 1].type(), Type::text) << all[i].key();
            EXPECT_EQ(all[i + 1].field().editor, Editor::elsewhere) << all[i].key();
            ++inputs;
        }
        for (const LayerInput& input : method->inputs()) {
            EXPECT_EQ(input.layer, 0);
            EXPECT_EQ(input.field, "");
        }
    }
    EXPECT_GE(inputs, 3);
}

}  // namespace
}  // namespace orograph

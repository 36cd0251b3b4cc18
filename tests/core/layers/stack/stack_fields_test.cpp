#include <gtest/gtest.h>

#include <algorithm>
#include <stop_token>
#include <string>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "core/layers/stack/stack_sampler.h"
#include "tests/core/layers/stack/stack_products.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

/// A small island, some ground that it masks by a field, and something below both.
std::vector<Layer> masked_layers(std::string_view field = "moisture") {
    std::vector<Layer> layers;
    for (const char* kind : {"sine", "voronoi_island", "constant"}) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    const auto all = parameters(layers);
    EXPECT_TRUE(assign(all, "layers.2.polygons=300").ok());
    EXPECT_TRUE(assign(all, "layers.3.height=1000").ok());
    layers[2].settings.mask = 2;
    layers[2].settings.mask_field = field;
    layers[2].settings.blend = Blend::mix;
    return layers;
}

SharedHeights field(StackProduct& product, std::string_view key, int threads = 1) {
    const auto result = field_of(product, 2, key, on_threads(threads));
    EXPECT_TRUE(result.ok()) << result.error().message;
    return *result;
}

std::string refusal(StackProduct& product, int layer, std::string_view key) {
    const auto result = field_of(product, layer, key, {});
    EXPECT_FALSE(result.ok());
    return result.ok() ? "" : result.error().message;
}

TEST(StackFields, are_made_when_something_asks_and_then_kept) {
    std::vector<Layer> layers = masked_layers();
    layers[2].settings.mask = 0;
    layers[2].settings.mask_field = "";
    StackProduct product = made(layers);
    EXPECT_EQ(product.runs, 3);
    EXPECT_EQ(product.fields, 0);
    EXPECT_TRUE(product.made[1].fields.empty());
    const SharedHeights water = field(product, "water");
    EXPECT_EQ(product.fields, 1);
    EXPECT_EQ(field(product, "water"), water);
    EXPECT_EQ(product.fields, 1);
    EXPECT_NE(field(product, "rivers"), water);
    EXPECT_EQ(product.fields, 2);
}

TEST(StackFields, mask_the_layers_above) {
    StackProduct product = made(masked_layers());
    EXPECT_EQ(product.fields, 1);
    const SharedHeights moisture = field(product, "moisture");
    EXPECT_EQ(product.fields, 1);  // the mask's own
    const auto below = product.made[1].result->values(), heights = product.heights->values();
    bool partly = false;
    for (std::size_t i = 0; i < heights.size(); ++i) {
        const double share = moisture->values()[i];
        ASSERT_NEAR(heights[i], below[i] + share * (1000 - below[i]), 1e-3);
        partly |= share > 0.2 && share < 0.8;
    }
    EXPECT_TRUE(partly);
}

TEST(StackFields, of_another_key_mask_otherwise) {
    const StackProduct moisture = made(masked_layers()), rivers = made(masked_layers("rivers"));
    const StackProduct heights = made(masked_layers(""));
    EXPECT_FALSE(std::ranges::equal(moisture.heights->values(), rivers.heights->values()));
    EXPECT_FALSE(std::ranges::equal(heights.heights->values(), rivers.heights->values()));
    EXPECT_EQ(heights.fields, 0);
}

TEST(StackFields, outlast_changes_of_other_layers) {
    std::vector<Layer> layers = masked_layers();
    StackProduct before = made(layers);
    const SharedHeights water = field(before, "water"), moisture = field(before, "moisture");
    ASSERT_TRUE(assign(parameters(layers), "layers.1.height=10").ok());
    ASSERT_TRUE(assign(parameters(layers), "layers.3.height=50").ok());
    StackProduct after = made(layers, before);
    EXPECT_EQ(after.runs, 2);
    EXPECT_EQ(after.fields, 0);
    EXPECT_EQ(field(after, "water"), water);
    EXPECT_EQ(field(after, "moisture"), moisture);
    EXPECT_EQ(after.fields, 0);
    EXPECT_FALSE(std::ranges::equal(after.heights->values(), before.heights->values()));
}

TEST(StackFields, are_made_anew_when_their_layer_changes) {
    std::vector<Layer> layers = masked_layers();
    StackProduct before = made(layers);
    const SharedHeights water = field(before, "water");
    ASSERT_TRUE(assign(parameters(layers), "layers.2.lake_share=0.3").ok());
    StackProduct after = made(layers, before);
    EXPECT_EQ(after.runs, 1);
    EXPECT_EQ(after.fields, 1);
    EXPECT_FALSE(std::ranges::equal(field(after, "water")->values(), water->values()));
    EXPECT_EQ(after.fields, 2);
}

TEST(StackFields, are_the_same_on_any_number_of_threads) {
    for (const LayerField& kind : (*find_layer_kind("voronoi_island"))->fields) {
        StackProduct one = made(masked_layers()), three = made(masked_layers(), {}, 3);
        EXPECT_TRUE(
            std::ranges::equal(field(one, kind.key)->values(), field(three, kind.key, 3)->values()))
            << kind.key;
        EXPECT_TRUE(std::ranges::equal(one.heights->values(), three.heights->values()));
    }
}

TEST(StackFields, are_the_same_masks_in_a_prepared_stack) {
    for (const char* key : {"moisture", "rivers", ""}) {
        for (const bool visible : {true, false}) {
            std::vector<Layer> layers = masked_layers(key);
            layers[1].settings.visible = visible;
            const auto sampler = StackSampler::create(layers, site().lattice());
            ASSERT_TRUE(sampler.ok());
            Grid<float> heights(65, 65);
            ASSERT_TRUE(*sampler->fill(site().window, heights, {}));
            EXPECT_TRUE(std::ranges::equal(heights.values(), made(layers).heights->values()))
                << key << visible;
        }
    }
}

TEST(StackFields, of_a_hidden_layer_serve_as_masks_and_are_not_made_without_use) {
    std::vector<Layer> layers = masked_layers();
    layers[1].settings.visible = false;
    StackProduct masking = made(layers);
    EXPECT_EQ(masking.fields, 1);
    layers[2].settings.mask = 0;
    layers[2].settings.mask_field = "";
    StackProduct product = made(layers, masking);
    EXPECT_EQ(refusal(product, 2, "water"),
              "the layer 'Voronoi island' is hidden, so nothing is made of it; show it");
}

TEST(StackFields, that_do_not_exist_are_refused) {
    StackProduct product = made(masked_layers());
    EXPECT_EQ(refusal(product, 2, "gold"),
              "the layer 'Voronoi island' makes no field 'gold'; it makes water, moisture, rivers");
    EXPECT_EQ(refusal(product, 3, "water"),
              "the layer 'Constant' makes no field 'water'; it makes heights alone");
    EXPECT_EQ(refusal(product, 9, "water"), "there is no layer number 9");
}

TEST(StackFields, that_cannot_be_masks_are_refused) {
    std::vector<Layer> layers = masked_layers("gold");
    EXPECT_EQ(check_layers(layers).error().message,
              "the mask of the layer 'Constant': the layer 'Voronoi island' makes no field 'gold'; "
              "it makes water, moisture, rivers");
    EXPECT_FALSE(make_stack(layers, site(), {}, {}).ok());
    EXPECT_FALSE(StackSampler::create(layers, site().lattice()).ok());
    layers[2].settings.mask = 0;
    EXPECT_TRUE(check_layers(layers).ok());
    EXPECT_EQ(made(layers).fields, 0);
}

TEST(StackFields, of_a_stopped_job_are_nothing) {
    StackProduct product = made(masked_layers());
    std::stop_source source;
    source.request_stop();
    const auto result = field_of(product, 2, "water", stopped_by(source));
    ASSERT_TRUE(result.ok());
    EXPECT_EQ(*result, nullptr);
    EXPECT_NE(field(product, "water"), nullptr);
}

TEST(LayerKinds, make_as_many_fields_as_they_declare_each_with_its_own_key) {
    for (const LayerKind& kind : layer_kinds()) {
        const auto sampler = kind.make()->prepare({});
        if (!sampler) continue;  // a file that isn't named
        EXPECT_EQ(sampler->fields.size(), kind.fields.size()) << kind.key;
        for (std::size_t i = 0; i < kind.fields.size(); ++i) {
            EXPECT_EQ(kind.field_index(kind.fields[i].key), i) << kind.key;
            EXPECT_FALSE(kind.fields[i].label.empty());
            EXPECT_FALSE(kind.fields[i].tooltip.empty());
        }
    }
}

TEST(LayerKinds, prepared_once_make_what_they_make_each_time) {
    for (const LayerKind& kind : layer_kinds()) {
        if (kind.reach == Reach::map) continue;
        const auto method = kind.make();
        const Lattice lattice{20, 2, 9};
        const auto sampler = method->prepare(lattice);
        ASSERT_TRUE(sampler.ok()) << kind.key;
        // A wide window first: nothing of it may be left in the next.
        for (const Window& window :
             {Window{20, -40, 7, 150, 9}, Window{18, 1000, -3, 2, 2}, Window{20, -40, 7, 1, 1}}) {
            Grid<float> once(window.width, window.height), again(window.width, window.height);
            std::ranges::fill(once.values(), 123.0f);
            std::ranges::fill(again.values(), 123.0f);
            ASSERT_TRUE(*sampler->heights(window, once, {}));
            ASSERT_TRUE(*method->run(lattice.site(window), again, {}));
            EXPECT_TRUE(std::ranges::equal(once.values(), again.values())) << kind.key;
        }
    }
}

}  // namespace
}  // namespace orograph

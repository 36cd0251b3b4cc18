#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "core/layers/generators/constant.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/stack.h"
#include "core/rivers/rivers.h"
#include "core/terrain/water.h"
#include "tests/core/layers/stack/stack_products.h"
#include "tests/support/layers.h"

// The water of whole maps.

namespace orograph {
namespace {

constexpr int kWaterSamples = 65;

StackProduct product_of(const std::vector<Layer>& layers, const StackProduct& previous = {}) {
    auto product = make_stack(layers, map_site(kWaterSamples), previous, {});
    EXPECT_TRUE(product.ok()) << product.error().message;
    return std::move(**product);
}

TEST(StackWater, has_as_many_kinds_as_say_so) {
    for (const LayerKind& kind : layer_kinds()) {
        const auto sampler = kind.make()->prepare(Lattice{6, 1, 1});
        if (!sampler.ok()) continue;  // that needs a file
        EXPECT_EQ(sampler->heights_and_water != nullptr, kind.watery) << kind.key;
    }
}

TEST(StackWater, is_that_of_the_topmost_layer_that_shows) {
    std::vector<Layer> layers = layers_of({"hills", "drainage", "drainage", "blur"});
    EXPECT_EQ(product_of(layers_of({"hills", "blur"})).water, nullptr);
    const StackProduct both = product_of(layers);
    ASSERT_NE(both.made[1].water, nullptr);
    ASSERT_NE(both.made[2].water, nullptr);
    layers[3].settings.visible = false;
    const StackProduct top = product_of(layers, both);
    EXPECT_EQ(top.water, both.made[2].water);
    EXPECT_EQ(top.runs, 0);
    layers[2].settings.visible = false;
    EXPECT_EQ(product_of(layers, top).water, both.made[1].water);
    layers[1].settings.visible = false;
    EXPECT_EQ(product_of(layers, top).water, nullptr);
}

TEST(StackWater, keeps_its_level_when_layers_above_raise_the_ground) {
    std::vector<Layer> layers = layers_of({"hills", "drainage", "constant"});
    const auto parameters = layers[2].method->parameters("layer");
    ASSERT_TRUE(find_parameter(parameters, "layer.height")->set(Value(7.0)).ok());
    const StackProduct raised = product_of(layers);
    ASSERT_NE(raised.water, nullptr);
    const Grid<WaterSample>& own = *raised.made[1].water;
    for (std::size_t i = 0; i < own.size(); ++i) {
        const WaterSample &before = own.values()[i], &after = raised.water->values()[i];
        EXPECT_NEAR(after.depth, before.depth - 7, 1e-3);
        EXPECT_EQ(after.width, before.width);
        EXPECT_EQ(after.receiver, before.receiver);
    }
    const StackProduct again = product_of(layers, raised);
    EXPECT_EQ(again.water, raised.water);
}

}  // namespace
}  // namespace orograph

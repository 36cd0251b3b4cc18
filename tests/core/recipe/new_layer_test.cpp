#include "core/recipe/new_layer.h"

#include <gtest/gtest.h>

#include "core/layers/generators/diamond_square_layer.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/recipe.h"

namespace orograph {
namespace {

int largest_feature(int levels) {
    const LayerKind& kind = **find_layer_kind(kDiamondSquareLayer);
    const Layer layer = new_layer(kind, {}, levels);
    return dynamic_cast<const DiamondSquareLayer&>(*layer.method).params.largest_feature;
}

TEST(NewLayer, of_a_large_lattice_has_features_that_one_can_see) {
    EXPECT_EQ(largest_feature(24), 13);
    EXPECT_EQ(largest_feature(13), WorldParams{}.largest_feature) << "of the map of 1997 all of it";
}

TEST(NewLayer, has_a_number_of_its_own_and_is_as_its_kind_is) {
    const std::vector<Layer> layers = Recipe::first_layers();
    const LayerKind& kind = **find_layer_kind("noise");
    const Layer layer = new_layer(kind, layers, 24);
    EXPECT_EQ(layer, Layer(kind, 2));
}

std::string value_of(Layer& layer, std::string_view key) {
    for (const Parameter& parameter : layer.method->parameters({})) {
        if (parameter.field().key == key) return to_text(parameter.value());
    }
    return "no such parameter";
}

TEST(NewLayer, takes_the_rivers_of_a_world_that_it_lies_on) {
    const auto added = [](const char* kind, std::vector<Layer> layers, std::size_t below) {
        return new_layer(**find_layer_kind(kind), layers, 10, below);
    };
    std::vector<Layer> layers{
        Layer(**find_layer_kind("noise"), 3), Layer(**find_layer_kind("rivers"), 7),
        Layer(**find_layer_kind("rivers"), 5), Layer(**find_layer_kind("noise"), 9)};
    for (const char* kind : {"erosion", "drainage"}) {
        Layer layer = added(kind, layers, 4);
        EXPECT_EQ(value_of(layer, "inflow_from"), "5") << kind;
        EXPECT_EQ(value_of(layer, "inflow_field"), "flow");
        layer = added(kind, layers, 2);
        EXPECT_EQ(value_of(layer, "inflow_from"), "7") << "those above are not below";
        layer = added(kind, layers, 1);
        EXPECT_EQ(layer, Layer(**find_layer_kind(kind), layer.settings.id));
        std::vector<Layer> hidden = layers;
        hidden[2].settings.visible = false;
        layer = added(kind, hidden, 4);
        EXPECT_EQ(value_of(layer, "inflow_from"), "7");
    }
    Layer drainage = added("drainage", layers, 4);
    EXPECT_EQ(value_of(drainage, "river_width"), "1.2");
    EXPECT_EQ(value_of(drainage, "river_depth"), "0.06");
    EXPECT_EQ(added("noise", layers, 4), Layer(**find_layer_kind("noise"), 10));
}

}  // namespace
}  // namespace orograph

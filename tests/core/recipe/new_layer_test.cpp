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

}  // namespace
}  // namespace orograph

#include "core/layers/stack/field_address.h"

#include <gtest/gtest.h>

#include <utility>

#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

/// Number 1 makes heights alone; number 2 is an island.
std::vector<Layer> two_layers() {
    std::vector<Layer> layers;
    for (const char* kind : {"noise", "voronoi_island"}) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    return layers;
}

TEST(FieldAddress, is_read_from_what_it_is_written_as) {
    for (const FieldAddress& address : {FieldAddress{2, "moisture"}, {1000000, "a.b"}}) {
        EXPECT_EQ(read_field_address(to_text(address)), address);
    }
    EXPECT_EQ(to_text({2, "moisture"}), "2.moisture");
}

TEST(FieldAddress, of_another_form_is_none) {
    for (const char* text : {"", "2", "2.", ".moisture", "moisture", "2 moisture", "x.moisture",
                             " 2.moisture", "2x.moisture", "99999999999.moisture"}) {
        EXPECT_FALSE(read_field_address(text)) << text;
    }
}

TEST(FieldAddress, stays_with_its_layer_when_layers_move) {
    std::vector<Layer> layers = two_layers();
    std::swap(layers[0], layers[1]);
    const auto found = find_field(layers, {2, "moisture"});
    ASSERT_TRUE(found.ok());
    EXPECT_EQ(found->layer, &layers[0]);
    EXPECT_EQ(found->field->key, "moisture");
}

TEST(FieldAddress, has_the_name_of_its_layer) {
    std::vector<Layer> layers = two_layers();
    layers[1].settings.name = "Atlantis";
    EXPECT_EQ(field_name(*find_field(layers, {2, "moisture"})), "Atlantis: Moisture");
}

TEST(FieldAddress, of_nothing_is_told) {
    const std::vector<Layer> layers = two_layers();
    const auto sentence = [&](const FieldAddress& address) {
        return find_field(layers, address).error().message;
    };
    EXPECT_EQ(sentence({3, "moisture"}), "there is no layer number 3");
    EXPECT_EQ(sentence({1, "moisture"}),
              "the layer 'Noise' makes no field 'moisture'; it makes heights alone");
    EXPECT_EQ(sentence({2, "wet"}),
              "the layer 'Voronoi island' makes no field 'wet'; it makes water, moisture, rivers");
}

TEST(FieldsMade, are_those_of_layers_that_show_or_mask) {
    std::vector<Layer> layers = two_layers();
    const std::vector<FieldAddress> all{{2, "water"}, {2, "moisture"}, {2, "rivers"}};
    EXPECT_EQ(fields_made(layers), all);
    layers[1].settings.visible = false;
    EXPECT_TRUE(fields_made(layers).empty());
    layers.emplace_back(**find_layer_kind("constant"), 3);
    layers[2].settings.mask = 2;
    EXPECT_EQ(fields_made(layers), all);
}

}  // namespace
}  // namespace orograph

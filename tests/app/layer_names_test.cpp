#include "app/panel/layer_names.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <vector>

#include "core/layers/stack/layer_kinds.h"

namespace orograph {
namespace {

std::vector<Layer> layers_named(std::initializer_list<const char*> names) {
    std::vector<Layer> layers;
    for (const char* name : names) {
        layers.emplace_back(**find_layer_kind("noise"), static_cast<int>(layers.size()) + 1);
        layers.back().settings.name = name;
    }
    return layers;
}

/// Of a copy of the last of these.
std::string copied(std::initializer_list<const char*> names) {
    const std::vector<Layer> layers = layers_named(names);
    return name_of_copy(layers, layers.back());
}

TEST(NameOfCopy, has_the_next_number_that_is_free) {
    EXPECT_EQ(copied({"Hills"}), "Hills 2");
    EXPECT_EQ(copied({"Hills 2", "Hills 4", "Hills"}), "Hills 3");
    EXPECT_EQ(copied({"Hills", "Hills 2"}), "Hills 3");
    EXPECT_EQ(copied({"Hills 10", "Hills 9"}), "Hills 11");
}

TEST(NameOfCopy, counts_on_only_from_a_number_after_a_name) {
    EXPECT_EQ(copied({"1997"}), "1997 2");
    EXPECT_EQ(copied({" 7"}), " 7 2");
    EXPECT_EQ(copied({"A3"}), "A3 2");
    EXPECT_EQ(copied({"Seed 99999999999"}), "Seed 99999999999 2");
    EXPECT_EQ(copied({"Hills "}), "Hills  2");
}

TEST(NameOfCopy, stays_that_of_the_kind_where_it_was_given_none) {
    EXPECT_EQ(copied({"Noise"}), "Noise");
    EXPECT_EQ(copied({""}), "");
    EXPECT_EQ(copied({"  "}), "  ");
}

}  // namespace
}  // namespace orograph

#include "app/panel/line_layer.h"

#include <gtest/gtest.h>

#include <set>
#include <string_view>

namespace orograph {
namespace {

TEST(LineLayer, has_its_place_and_the_controls_of_1997_alone) {
    Recipe recipe;
    recipe.view.rendering = Rendering::ridge;
    std::set<std::string_view> used;
    for (const Parameter& parameter : parameters(recipe.layers.front(), "layers.1")) {
        const Field& field = parameter.field();
        if (why_no_part_of_line(recipe, field).empty()) used.insert(field.key);
        recipe.view.rendering = Rendering::lines;
        EXPECT_EQ(why_no_part_of_line(recipe, field), "") << field.key;
        recipe.view.rendering = Rendering::ridge;
    }
    EXPECT_EQ(used, (std::set<std::string_view>{"kind", "name", "visible", "h", "height_scale"}));
    EXPECT_EQ(why_no_part_of_line(recipe, Description{.key = "opacity", .label = "Opacity"}),
              "The rendering type 1D midpoint displacement shows one layer alone, and nothing of "
              "this: choose 2D mesh / lines or 2D mesh / rendered.");
}

}  // namespace
}  // namespace orograph

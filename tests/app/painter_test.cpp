#include "app/panel/painter.h"

#include <gtest/gtest.h>

#include <optional>
#include <string>
#include <utility>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

Parameter strength_of(Stroke& stroke) {
    static const Stroke usual{.strength = 40, .points = {}};
    return *find_parameter(brush_parameters(stroke, usual), "brush.strength");
}

TEST(BrushParameters, have_a_strength_in_metres_or_a_share) {
    for (const Brush brush : {Brush::raise, Brush::lower, Brush::smooth, Brush::flatten}) {
        Stroke stroke;
        stroke.brush = brush;
        const bool share = brush == Brush::smooth || brush == Brush::flatten;
        EXPECT_EQ(strength_of(stroke).field().maximum, share ? 1 : 10000);
        EXPECT_EQ(strength_of(stroke).set(50.0).ok(), !share);
        EXPECT_TRUE(strength_of(stroke).set(0.5).ok());
        EXPECT_TRUE(strength_of(stroke).set(strength_of(stroke).default_value()).ok());
        const std::string tooltip = parameter_tooltip(strength_of(stroke));
        EXPECT_NE(tooltip.find(share ? "0 to 1. Default: 1. " : "0 to 10,000 m. Default: 40. "),
                  std::string::npos)
            << tooltip;
    }
}

TEST(BrushParameters, stand_in_the_order_of_the_panel) {
    Stroke stroke;
    std::string keys;
    for (const Parameter& parameter : brush_parameters(stroke, {})) keys += parameter.key() + " ";
    EXPECT_EQ(keys, "brush.kind brush.radius brush.strength brush.height ");
}

TEST(BrushParameters, say_why_they_have_no_effect) {
    Stroke stroke;
    const Stroke usual;
    const auto all = brush_parameters(stroke, usual);
    for (const Parameter& parameter : all) {
        const bool height = parameter.key() == "brush.height";
        const bool strength = parameter.key() == "brush.strength";
        EXPECT_EQ(why_unused(parameter, Brush::raise).empty(), !height) << parameter.key();
        EXPECT_EQ(why_unused(parameter, Brush::plant).empty(), !strength) << parameter.key();
    }
}

TEST(ChangeUnit, keeps_a_strength_of_each_unit) {
    Stroke stroke;
    std::optional<double> other;
    const auto choose = [&](Brush brush) {
        change_unit(stroke, std::exchange(stroke.brush, brush), other);
        return stroke.strength;
    };
    stroke.strength = 70;
    EXPECT_EQ(choose(Brush::lower), 70);
    EXPECT_EQ(choose(Brush::smooth), 1);
    stroke.strength = 0.25;
    EXPECT_EQ(choose(Brush::flatten), 0.25);
    EXPECT_EQ(choose(Brush::raise), 70);
    EXPECT_EQ(choose(Brush::plant), 70);
    EXPECT_EQ(choose(Brush::smooth), 0.25);
}

TEST(ChangeUnit, gives_metres_that_suit_the_radius_where_there_were_none) {
    Stroke stroke{.brush = Brush::raise, .radius = 200, .strength = 0.5, .points = {}};
    std::optional<double> other;
    change_unit(stroke, Brush::smooth, other);
    EXPECT_EQ(stroke.strength, 50);
    EXPECT_EQ(other, 0.5);
}

}  // namespace
}  // namespace orograph

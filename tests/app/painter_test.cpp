#include "app/panel/painter.h"

#include <gtest/gtest.h>

#include <string>

#include "app/interface/parameter_widget.h"

namespace orograph {
namespace {

Parameter strength_of(Stroke& stroke) {
    return *find_parameter(brush_parameters(stroke), "brush.strength");
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
        EXPECT_NE(tooltip.find(share ? "0 to 1. Default: 1. " : "0 to 10,000 m. Default: 15. "),
                  std::string::npos)
            << tooltip;
    }
}

TEST(BrushParameters, stand_in_the_order_of_the_panel) {
    Stroke stroke;
    std::string keys;
    for (const Parameter& parameter : brush_parameters(stroke)) keys += parameter.key() + " ";
    EXPECT_EQ(keys, "brush.kind brush.radius brush.strength brush.height ");
}

}  // namespace
}  // namespace orograph

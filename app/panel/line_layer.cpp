#include "app/panel/line_layer.h"

#include <fmt/core.h>

namespace orograph {

std::string why_line_is_alone(const Recipe& recipe) {
    if (recipe.view.rendering != Rendering::ridge) return "";
    const auto label = [](Rendering rendering) {
        return choices_of(rendering)[static_cast<std::size_t>(rendering)].label;
    };
    return fmt::format(
        "The rendering type {} shows one layer alone, and nothing of this: choose {} or {}.",
        label(Rendering::ridge), label(Rendering::lines), label(Rendering::rendered));
}

std::string why_no_part_of_line(const Recipe& recipe, const Description& field) {
    // Three say which layer it is.
    const bool shown = field.classic_control || field.key == "kind" || field.key == "name" ||
                       field.key == "visible";
    return shown ? "" : why_line_is_alone(recipe);
}

}  // namespace orograph

#include "app/panel/field_overlay_view.h"

#include <fmt/core.h>
#include <imgui.h>

#include "app/interface/parameter_widget.h"
#include "app/panel/legend.h"
#include "core/recipe/field_overlay.h"

namespace orograph {
namespace {

/// What view.overlay names as a person reads it, whether it is shown or not.
std::string chosen_name(const Recipe& recipe) {
    const std::string& text = recipe.view.overlay;
    if (text.empty()) return "None";
    const auto address = read_field_address(text);
    if (!address) return text + " (no field)";
    const auto source = find_field(recipe.layers, *address);
    return source ? field_name(*source) : text + " (gone)";
}

}  // namespace

bool has_overlay_row(const Recipe& recipe) {
    return !recipe.view.overlay.empty() || !fields_made(recipe.layers).empty();
}

bool overlay_row(Interface& interface, const Recipe& recipe, const Parameter& parameter,
                 const std::string& unused) {
    row_label(interface, parameter.label());
    const bool open = interface.begin_choice(parameter.key(), chosen_name(recipe));
    interface.tooltip(parameter_tooltip(parameter, unused));
    if (!open) return false;
    std::string wanted = recipe.view.overlay;
    const auto choice = [&](const std::string& name, const std::string& text) {
        const std::string mark = parameter.key() + "." + (text.empty() ? "none" : text);
        ImGui::PushID(mark.c_str());
        if (ImGui::Selectable(name.c_str(), text == recipe.view.overlay)) wanted = text;
        interface.mark(mark);
        ImGui::PopID();
    };
    choice("None", "");
    for (const FieldAddress& address : fields_made(recipe.layers)) {
        choice(field_name(*find_field(recipe.layers, address)), to_text(address));
    }
    ImGui::EndCombo();
    return wanted != recipe.view.overlay && parameter.set(wanted).ok();
}

void draw_field_legend(Interface& interface, const OverlayProduct& overlay) {
    if (!overlay.values) return;
    const std::string name =
        overlay.unit.empty() ? overlay.name : fmt::format("{} ({})", overlay.name, overlay.unit);
    draw_legend(interface, {name, overlay_palette(), fmt::format("{:.3g}", overlay.range.least),
                            fmt::format("{:.3g}", overlay.range.greatest)});
}

}  // namespace orograph

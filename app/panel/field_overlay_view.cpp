#include "app/panel/field_overlay_view.h"

#include <fmt/core.h>
#include <imgui.h>

#include "app/interface/parameter_widget.h"
#include "core/recipe/field_overlay.h"

namespace orograph {
namespace {

ImU32 colour_of(const Rgb& colour) {
    return IM_COL32(colour.red, colour.green, colour.blue, 255);
}

/// What view.overlay names as a person reads it, whether it is shown or not.
std::string chosen_name(const Recipe& recipe) {
    const std::string& text = recipe.view.overlay;
    if (text.empty()) return "None";
    const auto address = read_field_address(text);
    if (!address) return text + " (no field)";
    const auto source = find_field(recipe.layers, *address);
    return source ? field_name(*source) : text + " (gone)";
}

/// A bar from the palette's first colour in the west to its last in the east.
void draw_colours(const Palette& palette, ImVec2 place, ImVec2 size) {
    ImDrawList& list = *ImGui::GetWindowDrawList();
    for (std::size_t i = 1; i < palette.stops.size(); ++i) {
        const Palette::Stop &from = palette.stops[i - 1], &to = palette.stops[i];
        const ImU32 west = colour_of(from.colour), east = colour_of(to.colour);
        const float left = place.x + size.x * static_cast<float>(from.at);
        const float right = place.x + size.x * static_cast<float>(to.at);
        list.AddRectFilledMultiColor({left, place.y}, {right, place.y + size.y}, west, east, east,
                                     west);
    }
}

}  // namespace

bool has_overlay_row(const Recipe& recipe) {
    return !recipe.view.overlay.empty() || !fields_made(recipe.layers).empty();
}

bool overlay_row(Interface& interface, const Recipe& recipe, const Parameter& parameter) {
    row_label(interface, parameter.label());
    const bool open = interface.begin_choice(parameter.key(), chosen_name(recipe));
    interface.tooltip(parameter_tooltip(parameter));
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
    const float width = 220 * interface.scale(), height = 10 * interface.scale();
    ImGui::BeginGroup();
    ImGui::TextUnformatted(overlay.unit.empty()
                               ? overlay.name.c_str()
                               : fmt::format("{} ({})", overlay.name, overlay.unit).c_str());
    draw_colours(overlay_palette(), ImGui::GetCursorScreenPos(), {width, height});
    ImGui::Dummy({width, height});
    const std::string greatest = fmt::format("{:.3g}", overlay.range.greatest);
    ImGui::TextUnformatted(fmt::format("{:.3g}", overlay.range.least).c_str());
    ImGui::SameLine(width - ImGui::CalcTextSize(greatest.c_str()).x);
    ImGui::TextUnformatted(greatest.c_str());
    ImGui::EndGroup();
    interface.mark("legend");
}

}  // namespace orograph

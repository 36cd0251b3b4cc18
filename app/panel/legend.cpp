#include "app/panel/legend.h"

#include <imgui.h>

namespace orograph {
namespace {

ImU32 colour_of(const Rgb& colour) {
    return IM_COL32(colour.red, colour.green, colour.blue, 255);
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

void draw_legend(Interface& interface, const Legend& legend) {
    const float width = 220 * interface.scale(), height = 10 * interface.scale();
    ImGui::BeginGroup();
    ImGui::TextUnformatted(legend.name.c_str());
    draw_colours(legend.palette, ImGui::GetCursorScreenPos(), {width, height});
    ImGui::Dummy({width, height});
    ImGui::TextUnformatted(legend.least.c_str());
    ImGui::SameLine(width - ImGui::CalcTextSize(legend.greatest.c_str()).x);
    ImGui::TextUnformatted(legend.greatest.c_str());
    if (!legend.note.empty()) ImGui::TextUnformatted(legend.note.c_str());
    ImGui::EndGroup();
    interface.mark("legend");
}

}  // namespace orograph

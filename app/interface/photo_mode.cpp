#include "app/interface/photo_mode.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <string>
#include <utility>

#include "app/commands/command_table.h"

namespace orograph {
namespace {

/// That of a command; no key of theirs depends on the layout.
std::string key_text(Command command) {
    return shortcut_text(command, KeyLayout::modern);
}

/// Lines at the thirds, dark beside light, so that they are seen on any ground.
void draw_thirds(Interface& interface, const SceneArea& area) {
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const float width = std::max(1.0f, interface.scale());
    for (int third = 1; third <= 2; ++third) {
        const float share = static_cast<float>(third) / 3;
        const float x = area.x + share * area.width, y = area.y + share * area.height;
        for (const auto& [shift, colour] : {std::pair(0.0f, IM_COL32(255, 255, 255, 110)),
                                            std::pair(width, IM_COL32(0, 0, 0, 90))}) {
            list.AddLine({x + shift, area.y}, {x + shift, area.y + area.height}, colour, width);
            list.AddLine({area.x, y + shift}, {area.x + area.width, y + shift}, colour, width);
        }
    }
    interface.mark_in_scene("photo.thirds", {area.x, area.y, area.width, area.height});
}

void draw_hint(Interface& interface, const SceneArea& area, float opacity) {
    const std::string text = fmt::format(
        "{} or {} brings the interface back. {} saves the picture.", key_text(Command::photo),
        key_text(Command::close), key_text(Command::screenshot));
    const ImVec2 size = ImGui::CalcTextSize(text.c_str());
    const float margin = 12 * interface.scale();
    const ImVec2 at(area.x + (area.width - size.x) / 2, area.y + area.height - 3 * margin - size.y);
    const auto alpha = [&](int most) {
        return static_cast<int>(static_cast<float>(most) * opacity + 0.5f);
    };
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    const ImVec2 low(at.x - margin, at.y - margin / 2);
    const ImVec2 high(at.x + size.x + margin, at.y + size.y + margin / 2);
    list.AddRectFilled(low, high, IM_COL32(10, 12, 15, alpha(170)), margin / 3);
    list.AddText(at, IM_COL32(235, 240, 245, alpha(255)), text.c_str());
    interface.mark_in_scene("photo.hint", {low.x, low.y, high.x - low.x, high.y - low.y});
}

}  // namespace

float photo_hint_opacity(double seconds) {
    constexpr double kShown = 3, kFades = 1;
    return static_cast<float>(std::clamp((kShown + kFades - seconds) / kFades, 0.0, 1.0));
}

void PhotoMode::toggle() {
    on_ = !on_;
    since_ = -1;
    opacity_ = 1;
}

bool PhotoMode::leave() {
    return std::exchange(on_, false);
}

void PhotoMode::draw(Interface& interface, const SceneArea& area, bool thirds, double now) {
    if (!on_) return;
    if (since_ < 0) since_ = now;
    if (thirds) draw_thirds(interface, area);
    opacity_ = photo_hint_opacity(now - since_);
    if (opacity_ > 0) draw_hint(interface, area, opacity_);
}

}  // namespace orograph

#include "app/interface/toolbar.h"

#include <fmt/core.h>
#include <imgui.h>

#include <string>

#include "app/interface/command_widgets.h"
#include "app/interface/icons.h"

namespace orograph {
namespace {

constexpr float kMargin = 6, kSide = 26, kGap = 3;
/// The lowest part of the view is for messages and instruments.
constexpr float kBelow = 140;

constexpr Command kButtons[] = {Command::undo,       Command::redo,  Command::fly,   Command::orbit,
                                Command::walk,       Command::frame, Command::panel, Command::photo,
                                Command::screenshot, Command::help};

void draw_button(Interface& interface, const Commands& commands, Command command) {
    const std::string name(info_of(command).name);
    const float side = kSide * interface.scale();
    const bool enabled = commands.enabled(command), on = commands.on(command);
    if (on) ImGui::PushStyleColor(ImGuiCol_Button, ImGui::GetStyleColorVec4(ImGuiCol_SliderGrab));
    ImGui::BeginDisabled(!enabled);
    const ImVec2 corner = ImGui::GetCursorScreenPos();
    const bool pressed = ImGui::Button(("##" + name).c_str(), {side, side});
    interface.mark("toolbar." + name);
    interface.tooltip(
        fmt::format("{}: {}", info_of(command).label, command_tooltip(commands, command)));
    draw_icon(*ImGui::GetWindowDrawList(), command, {corner.x + side / 2, corner.y + side / 2},
              0.3f * side, ImGui::GetColorU32(enabled ? ImGuiCol_Text : ImGuiCol_TextDisabled));
    ImGui::EndDisabled();
    if (on) ImGui::PopStyleColor();
    if (pressed) commands.run(command);
}

}  // namespace

void draw_toolbar(Interface& interface, const SceneArea& area, const Commands& commands) {
    const float scale = interface.scale();
    ImGui::SetNextWindowPos({area.x + kMargin * scale, area.y + kMargin * scale});
    ImGui::SetNextWindowBgAlpha(kOverPicture);
    ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {kGap * scale, kGap * scale});
    ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, {0, kGap * scale});
    ImGui::Begin("Toolbar", nullptr,
                 ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove |
                     ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_AlwaysAutoResize |
                     ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoBringToFrontOnFocus);
    const float room = area.height - (kMargin + kBelow) * scale;
    int drawn = 0;
    for (const Command command : kButtons) {
        if (static_cast<float>(++drawn) * (kSide + kGap) * scale > room) break;
        draw_button(interface, commands, command);
    }
    const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
    interface.mark_in_scene("toolbar", {at.x, at.y, size.x, size.y});
    ImGui::End();
    ImGui::PopStyleVar(2);
}

}  // namespace orograph

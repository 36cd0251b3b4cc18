#include "app/interface/command_widgets.h"

#include <fmt/core.h>
#include <imgui.h>

namespace orograph {
namespace {

constexpr const char* name_of(Menu menu) {
    switch (menu) {
        case Menu::file:
            return "file";
        case Menu::edit:
            return "edit";
        case Menu::view:
            return "view";
        case Menu::go:
            return "go";
        default:
            return "help";
    }
}

}  // namespace

void command_item(Interface& interface, const Commands& commands, Command command) {
    const CommandInfo& info = info_of(command);
    const bool chosen =
        ImGui::MenuItem(std::string(info.label).c_str(), commands.shortcut(command).c_str(),
                        commands.on(command), commands.enabled(command));
    interface.mark(fmt::format("{}.{}", name_of(info.menu), info.name));
    interface.tooltip(std::string(info.tooltip));
    if (chosen) commands.run(command);
}

void bookmark_item(Interface& interface, const Commands& commands, Command command, int bookmark,
                   const std::string& label) {
    const CommandInfo& info = info_of(command);
    const bool chosen = ImGui::MenuItem(label.c_str(), commands.shortcut(command, bookmark).c_str(),
                                        false, commands.enabled(command, bookmark));
    interface.mark(fmt::format("{}.{}.{}", name_of(info.menu), info.name, bookmark + 1));
    interface.tooltip(std::string(info.tooltip));
    if (chosen) commands.run(command, bookmark);
}

void command_button(Interface& interface, const Commands& commands, Command command) {
    const CommandInfo& info = info_of(command);
    ImGui::BeginDisabled(!commands.enabled(command));
    const bool pressed = ImGui::Button(std::string(info.label).c_str());
    interface.mark(std::string(info.name));
    interface.tooltip(command_tooltip(commands, command));
    ImGui::EndDisabled();
    if (pressed) commands.run(command);
}

std::string command_tooltip(const Commands& commands, Command command) {
    const std::string key = commands.shortcut(command), text(info_of(command).tooltip);
    return key.empty() ? text : fmt::format("{} ({})", text, key);
}

}  // namespace orograph

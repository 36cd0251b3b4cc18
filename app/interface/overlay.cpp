#include "app/interface/overlay.h"

#include <fmt/core.h>
#include <imgui.h>

#include "app/flight/keys.h"

namespace orograph {
namespace {

constexpr double kMessageSeconds = 8;
constexpr ImGuiWindowFlags kPlain = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                    ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                    ImGuiWindowFlags_AlwaysAutoResize |
                                    ImGuiWindowFlags_NoFocusOnAppearing;

ImVec2 middle(const SceneArea& area) {
    return {area.x + area.width / 2, area.y + area.height / 2};
}

}  // namespace

void Messages::add(std::string text, bool problem) {
    const std::lock_guard lock(mutex_);
    messages_.push_back({std::move(text), problem, 0});
}

std::string Messages::newest() const {
    const std::lock_guard lock(mutex_);
    return messages_.empty() ? "" : messages_.back().text;
}

void Messages::draw(Interface& interface, const SceneArea& area, double now) {
    const std::lock_guard lock(mutex_);
    for (Message& message : messages_) {
        if (message.until == 0) message.until = now + kMessageSeconds;
    }
    std::erase_if(messages_, [&](const Message& message) { return message.until < now; });
    if (messages_.empty()) return;
    const float margin = 12 * interface.scale();
    ImGui::SetNextWindowPos({area.x + margin, area.y + area.height - margin}, ImGuiCond_Always,
                            {0, 1});
    ImGui::SetNextWindowSizeConstraints({0, 0}, {area.width - 2 * margin, area.height});
    ImGui::Begin("Messages", nullptr, kPlain | ImGuiWindowFlags_NoInputs);
    for (const Message& message : messages_) {
        if (message.problem) {
            ImGui::TextColored({1, 0.55f, 0.4f, 1}, "%s", message.text.c_str());
        } else {
            ImGui::TextUnformatted(message.text.c_str());
        }
    }
    ImGui::End();
}

bool draw_help(Interface& interface, const SceneArea& area, KeyMap map) {
    bool open = true;
    ImGui::SetNextWindowPos(middle(area), ImGuiCond_Always, {0.5f, 0.5f});
    ImGui::SetNextWindowFocus();
    ImGui::Begin(
        "Keys", &open,
        ImGuiWindowFlags_AlwaysAutoResize | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoMove);
    if (ImGui::BeginTable("keys", 2, ImGuiTableFlags_SizingFixedFit)) {
        for (const KeyHelp& row : key_help(map)) {
            ImGui::TableNextRow();
            ImGui::TableNextColumn();
            ImGui::TextColored({0.62f, 0.80f, 1, 1}, "%s", row.keys.c_str());
            ImGui::TableNextColumn();
            ImGui::TextUnformatted(row.description.c_str());
        }
        ImGui::EndTable();
    }
    ImGui::End();
    interface.mark("help");
    return open;
}

bool draw_hint(Interface& interface, const SceneArea& area) {
    ImGui::SetNextWindowPos({area.x + area.width / 2, area.y + 16 * interface.scale()},
                            ImGuiCond_Always, {0.5f, 0});
    ImGui::SetNextWindowBgAlpha(0.85f);
    ImGui::Begin("Hint", nullptr, kPlain);
    ImGui::TextUnformatted("Arrow keys fly; with Shift, Up and Down rise and sink.");
    ImGui::TextUnformatted("Hold the right mouse button to look around; the wheel sets the speed.");
    ImGui::TextUnformatted("V hides the options, F1 lists all keys.");
    ImGui::SameLine();
    const bool dismissed = ImGui::SmallButton("Got it");
    interface.mark("hint.dismiss");
    ImGui::End();
    return !dismissed;
}

}  // namespace orograph

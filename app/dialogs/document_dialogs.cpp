// What the desk asks.

#include <fmt/chrono.h>
#include <fmt/core.h>
#include <imgui.h>

#include <chrono>
#include <ctime>

#include "app/dialogs/document_desk.h"

namespace orograph {
namespace {

constexpr float kQuestionWidth = 420;

bool button(Interface& interface, const char* label, const char* name) {
    const bool pressed = ImGui::Button(label);
    interface.mark(name);
    return pressed;
}

void begin_question(const char* title, const Interface& interface, const SceneArea& area) {
    place_dialog(interface, area, kQuestionWidth);
    ImGui::Begin(title, nullptr,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
}

/// "island.json, 2026-11-22 14:05".
std::string label_of(const LostDocument& lost) {
    std::string name = lost.file.empty() ? lost.title : lost.file.filename().string();
    if (name.empty()) name = "Untitled";
    const auto kept_at = std::chrono::file_clock::to_sys(lost.kept_at);
    const std::time_t seconds = std::chrono::system_clock::to_time_t(
        std::chrono::time_point_cast<std::chrono::system_clock::duration>(kept_at));
    return fmt::format("{}, {:%Y-%m-%d %H:%M}", name, fmt::localtime(seconds));
}

}  // namespace

void DocumentDesk::draw_question(Interface& interface, const SceneArea& area) {
    begin_question("Unsaved changes", interface, area);
    ImGui::TextWrapped("%s has changes that are not saved.", document_.name().c_str());
    const Leaving leaving = *question_;
    if (button(interface, "Save", "leave.save")) {
        question_.reset();
        after_save_ = leaving;
        save();
    }
    ImGui::SameLine();
    if (button(interface, "Don't save", "leave.discard")) {
        question_.reset();
        carry_out(leaving);
    }
    ImGui::SameLine();
    if (button(interface, "Cancel", "leave.cancel")) question_.reset();
    ImGui::End();
}

void DocumentDesk::draw_lost(Interface& interface, const SceneArea& area) {
    begin_question("Documents that were not saved", interface, area);
    ImGui::TextWrapped("Orograph ended without saving these documents. A copy of each was kept.");
    std::optional<std::filesystem::path> wanted, unwanted;
    for (std::size_t i = 0; i < lost_.size(); ++i) {
        const LostDocument& lost = lost_[i];
        ImGui::PushID(static_cast<int>(i));
        if (button(interface, "Open", fmt::format("lost.{}.open", i + 1).c_str())) {
            wanted = lost.copy;
        }
        ImGui::SameLine();
        if (button(interface, "Discard", fmt::format("lost.{}.discard", i + 1).c_str())) {
            unwanted = lost.copy;
        }
        ImGui::SameLine();
        ImGui::TextUnformatted(label_of(lost).c_str());
        ImGui::PopID();
    }
    if (button(interface, "Ask next time", "lost.later")) shows_lost_ = false;
    ImGui::End();
    if (wanted) leave({Errand::recover, *wanted});
    if (unwanted) discard(*unwanted);
    shows_lost_ = shows_lost_ && !lost_.empty();
}

}  // namespace orograph

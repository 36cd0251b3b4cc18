// What the desk asks.

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>

#include "app/dialogs/document_desk.h"
#include "core/base/text.h"

namespace orograph {
namespace {

constexpr float kQuestionWidth = 420;

bool button(Interface& interface, const char* label, const char* name) {
    const bool pressed = ImGui::Button(label) || interface.entered_button();
    interface.mark(name);
    return pressed;
}

void begin_question(const char* title, Interface& interface, const SceneArea& area) {
    begin_dialog(interface, area, title, nullptr, kQuestionWidth);
}

/// "island.json, 2026-11-22 14:05".
std::string label_of(const LostDocument& lost) {
    std::string name = lost.file.empty() ? lost.title : shown(lost.file.filename());
    if (name.empty()) name = "Untitled";
    return fmt::format("{}, {}", name, date_text(lost.kept_at));
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
    if (button(interface, "Cancel", "leave.cancel")) {
        question_.reset();
        read_.reset();
    }
    ImGui::End();
}

void DocumentDesk::draw_reading(Interface& interface, const SceneArea& area) {
    begin_question("Opening", interface, area);
    ImGui::TextWrapped("%s", shown(reader_.file().filename()).c_str());
    ImGui::ProgressBar(static_cast<float>(reader_.progress()));
    if (button(interface, "Cancel", "opening.cancel")) reader_.cancel();
    ImGui::End();
}

void DocumentDesk::draw_outside(Interface& interface, const SceneArea& area) {
    constexpr std::size_t kListed = 12;
    begin_question("Files outside the document's folder", interface, area);
    const Asking asking = *asking_;
    const std::size_t count = asking.files.size();
    ImGui::TextWrapped("%s wants to read files that lie outside its own folder:",
                       asking.name.c_str());
    for (std::size_t i = 0; i < std::min(count, kListed); ++i) {
        ImGui::TextWrapped("%s", shown(asking.files[i].lexically_normal()).c_str());
    }
    if (count > kListed) ImGui::Text("and %zu more", count - kListed);
    if (button(interface, "Open and read them", "outside.open")) {
        allow_files(settings_, asking.files);
        asking_.reset();
        asking.granted();
    }
    ImGui::SameLine();
    if (button(interface, "Cancel", "outside.cancel")) {
        asking_.reset();
        read_.reset();
    }
    ImGui::End();
}

void DocumentDesk::draw_replacing(Interface& interface, const SceneArea& area) {
    begin_question("Changed by another program", interface, area);
    const Replacing replacing = *replacing_;
    ImGui::TextWrapped("%s was changed by another program at %s.",
                       shown(replacing.file.filename()).c_str(),
                       time_text(replacing.changed_at).c_str());
    if (button(interface, "Replace it", "changed.replace")) {
        replacing_.reset();
        replace(replacing.file);
    }
    ImGui::SameLine();
    if (button(interface, "Save as...", "changed.save_as")) {
        replacing_.reset();
        save_as();
    }
    ImGui::SameLine();
    if (button(interface, "Cancel", "changed.cancel")) {
        replacing_.reset();
        after_save_ = {};
    }
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

// What the desk draws: the menu, and what it asks.

#include <fmt/core.h>
#include <imgui.h>

#include "app/dialogs/document_desk.h"

namespace orograph {
namespace {

constexpr float kQuestionWidth = 420;

bool item(Interface& interface, const char* label, const char* keys, const char* name,
          bool enabled = true) {
    const bool pressed = ImGui::MenuItem(label, keys, false, enabled);
    interface.mark(name);
    return pressed;
}

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

}  // namespace

void DocumentDesk::draw_menu(Interface& interface) {
    if (!ImGui::BeginMenuBar()) return;
    Action chosen = Action::help;  // stands for none: it is not about documents
    const bool file_menu = ImGui::BeginMenu("File");
    interface.mark("menu.file");
    if (file_menu) {
        if (item(interface, "New", "Ctrl+N", "file.new")) chosen = Action::create;
        if (item(interface, "Open...", "", "file.open")) chosen = Action::open;
        const std::vector<std::string> recent = settings_.recent_files;
        const bool recent_menu = ImGui::BeginMenu("Open recent", !recent.empty());
        interface.mark("menu.recent");
        if (recent_menu) {
            for (std::size_t i = 0; i < recent.size(); ++i) {
                if (item(interface, recent[i].c_str(), nullptr,
                         fmt::format("file.recent.{}", i + 1).c_str())) {
                    leave({Errand::open, recent[i]});
                }
            }
            ImGui::EndMenu();
        }
        if (item(interface, "Save", "Ctrl+S", "file.save")) chosen = Action::save;
        if (item(interface, "Save as...", "Ctrl+Shift+S", "file.save_as")) {
            chosen = Action::save_as;
        }
        if (item(interface, "Quit", "Ctrl+Q", "file.quit")) chosen = Action::quit;
        ImGui::EndMenu();
    }
    const bool edit_menu = ImGui::BeginMenu("Edit");
    interface.mark("menu.edit");
    if (edit_menu) {
        const History& history = document_.history();
        if (item(interface, "Undo", "Ctrl+Z", "edit.undo", history.can_undo())) {
            chosen = Action::undo;
        }
        if (item(interface, "Redo", "Ctrl+Y", "edit.redo", history.can_redo())) {
            chosen = Action::redo;
        }
        ImGui::Separator();
        draw_history(interface);
        ImGui::EndMenu();
    }
    ImGui::TextDisabled("%s%s", document_.name().c_str(),
                        document_.history().modified() ? "*" : "");
    ImGui::EndMenuBar();
    act(chosen);
}

void DocumentDesk::draw_history(Interface& interface) {
    constexpr std::size_t kShown = 20;
    History& history = document_.history();
    const std::size_t count = history.steps().size();
    const std::size_t first = count > kShown ? count - kShown : 0;
    std::optional<std::size_t> wanted;
    for (std::size_t step = first; step < count; ++step) {
        ImGui::PushID(static_cast<int>(step));
        const bool present = step == history.present();
        if (ImGui::MenuItem(history.steps()[step].name.c_str(), nullptr, present)) wanted = step;
        interface.mark(fmt::format("edit.step.{}", step));
        ImGui::PopID();
    }
    if (wanted) history.go_to(*wanted, recipe_);
}

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
    begin_question("A document was not saved", interface, area);
    const std::string name =
        lost_->file.empty() ? "an untitled document" : lost_->file.filename().string();
    ImGui::TextWrapped("Orograph ended without saving %s. A copy of it was kept.", name.c_str());
    bool done = false;
    if (button(interface, "Open the copy", "lost.open")) {
        take(lost_->recipe, lost_->file);
        document_.history().mark_never_saved();
        done = true;
    }
    ImGui::SameLine();
    done = button(interface, "Throw it away", "lost.discard") || done;
    if (done) {
        Recovery::forget(*lost_);
        lost_.reset();
    }
    ImGui::SameLine();
    if (button(interface, "Ask next time", "lost.later")) lost_.reset();
    ImGui::End();
}

}  // namespace orograph

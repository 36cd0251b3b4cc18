#include "app/document_desk.h"

#include <fmt/core.h>
#include <imgui.h>

#include <algorithm>
#include <sstream>
#include <utility>

#include "app/presets.h"

namespace orograph {
namespace {

constexpr double kCopySeconds = 3;  // between copies of what isn't saved
constexpr std::size_t kMostRecent = 8;
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
    ImGui::SetNextWindowPos({area.x + area.width / 2, area.y + area.height / 2}, ImGuiCond_Always,
                            {0.5f, 0.5f});
    ImGui::SetNextWindowSize({kQuestionWidth * interface.scale(), 0});
    ImGui::Begin(title, nullptr,
                 ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoSavedSettings |
                     ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoMove);
}

}  // namespace

DocumentDesk::DocumentDesk(Recipe& recipe, Settings& settings, Messages& messages,
                           std::filesystem::path file)
    : recipe_(recipe),
      settings_(settings),
      messages_(messages),
      document_(recipe, std::move(file)),
      recovery_(recovery_folder()),
      lost_(recovery_.lost()) {
    if (!document_.file().empty()) remember(document_.file());
}

bool DocumentDesk::act(Action action) {
    History& history = document_.history();
    switch (action) {
        case Action::undo:
            if (history.can_undo()) history.undo(recipe_);
            return true;
        case Action::redo:
            if (history.can_redo()) history.redo(recipe_);
            return true;
        case Action::create:
            leave({Errand::create, {}});
            return true;
        case Action::open:
            leave({Errand::choose, {}});
            return true;
        case Action::save:
            save();
            return true;
        case Action::save_as:
            save_as();
            return true;
        case Action::quit:
            quit();
            return true;
        default:
            return false;
    }
}

void DocumentDesk::drop(const std::filesystem::path& file) {
    leave({Errand::open, file});
}

void DocumentDesk::leave(const Leaving& leaving) {
    document_.follow(recipe_);
    if (document_.history().modified())
        question_ = leaving;
    else
        carry_out(leaving);
}

void DocumentDesk::carry_out(const Leaving& leaving) {
    switch (leaving.errand) {
        case Errand::none:
            break;
        case Errand::create:
            take(opening_preset().recipe, {});
            break;
        case Errand::choose:
            dialog_.show(FileDialog::Purpose::open, document_.file().parent_path(), "", ".json");
            break;
        case Errand::open:
            open(leaving.file);
            break;
        case Errand::quit:
            may_quit_ = true;
            break;
    }
}

void DocumentDesk::open(const std::filesystem::path& file) {
    const auto recipe = read_recipe(file);
    if (!recipe) {
        messages_.add(recipe.error().message, true);
        return;
    }
    for (const std::string& note : notes_on_unknown(*recipe)) messages_.add(note);
    take(*recipe, file);
    remember(file);
}

void DocumentDesk::take(const Recipe& recipe, const std::filesystem::path& file) {
    recipe_ = recipe;
    document_ = Document(recipe, file);
    recovery_.clear();
    kept_.reset();
    opened_ = true;
}

void DocumentDesk::save() {
    if (document_.file().empty())
        save_as();
    else
        save_to(document_.file());
}

void DocumentDesk::save_as() {
    const std::string name =
        document_.file().empty() ? "terrain.json" : document_.file().filename().string();
    dialog_.show(FileDialog::Purpose::save, document_.file().parent_path(), name, ".json");
}

void DocumentDesk::save_to(const std::filesystem::path& file) {
    const Status saved = document_.save(recipe_, file);
    if (!saved) {
        messages_.add(saved.error().message, true);
        after_save_ = {};
        return;
    }
    messages_.add(fmt::format("Saved {}", file.string()));
    remember(file);
    recovery_.clear();
    kept_.reset();
    carry_out(std::exchange(after_save_, {}));
}

void DocumentDesk::remember(const std::filesystem::path& file) {
    std::error_code error;
    const std::string name = std::filesystem::absolute(file, error).lexically_normal().string();
    std::vector<std::string> recent = recent_files(settings_);
    std::erase(recent, name);
    recent.insert(recent.begin(), name);
    recent.resize(std::min(recent.size(), kMostRecent));
    settings_.recent_files.clear();
    for (const std::string& each : recent) settings_.recent_files += each + "\n";
}

void DocumentDesk::close_dialogs() {
    question_.reset();
    dialog_.close();
    after_save_ = {};
}

void DocumentDesk::draw_menu(Interface& interface) {
    if (!ImGui::BeginMenuBar()) return;
    Action chosen = Action::help;  // stands for none: it is not about documents
    const bool file_menu = ImGui::BeginMenu("File");
    interface.mark("menu.file");
    if (file_menu) {
        if (item(interface, "New", "Ctrl+N", "file.new")) chosen = Action::create;
        if (item(interface, "Open...", "", "file.open")) chosen = Action::open;
        const std::vector<std::string> recent = recent_files(settings_);
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

void DocumentDesk::draw(Interface& interface, const SceneArea& area, bool resting, double now) {
    if (const auto path = dialog_.draw(interface, area)) {
        if (dialog_.purpose() == FileDialog::Purpose::open)
            open(*path);
        else
            save_to(*path);
    }
    if (!dialog_.shown()) after_save_ = {};  // it was cancelled, or is done
    if (question_) draw_question(interface, area);
    if (lost_) draw_lost(interface, area);
    if (resting) {
        document_.follow(recipe_);
        keep_copy(now);
    }
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

void DocumentDesk::keep_copy(double now) {
    if (!document_.history().modified()) {
        if (kept_) recovery_.clear();
        kept_.reset();
        return;
    }
    if (now - kept_at_ < kCopySeconds) return;
    const Recipe& present = document_.history().present_recipe();
    if (kept_ == present) return;
    kept_ = present;
    kept_at_ = now;
    recovery_.keep(recipe_, document_.file());
    if (const std::string problem = recovery_.problem(); !problem.empty()) {
        messages_.add(problem, true);
    }
}

std::vector<std::string> recent_files(const Settings& settings) {
    std::vector<std::string> files;
    std::istringstream lines(settings.recent_files);
    for (std::string line; std::getline(lines, line);) {
        if (!line.empty()) files.push_back(line);
    }
    return files;
}

}  // namespace orograph

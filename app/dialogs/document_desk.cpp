#include "app/dialogs/document_desk.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/document/presets.h"

namespace orograph {
namespace {

constexpr double kCopySeconds = 3;  // between copies of what isn't saved

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
    std::vector<std::string>& recent = settings_.recent_files;
    std::erase(recent, name);
    recent.insert(recent.begin(), name);
    recent.resize(std::min(recent.size(), kMostRecentFiles));
}

void DocumentDesk::close_dialogs() {
    question_.reset();
    dialog_.close();
    after_save_ = {};
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

}  // namespace orograph

#include "app/dialogs/document_desk.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/document/presets.h"

namespace orograph {
namespace {

constexpr double kCopySeconds = 3;  // between copies of what isn't saved

}  // namespace

DocumentDesk::DocumentDesk(Document& document, Settings& settings, Messages& messages)
    : document_(document),
      settings_(settings),
      messages_(messages),
      recovery_(recovery_folder()),
      lost_(recovery_.lost()),
      shows_lost_(!lost_.empty()) {
    if (!document_.file().empty()) remember(document_.file());
}

void DocumentDesk::bind(Commands& commands) {
    commands.bind(Command::create, [this] { leave({Errand::create, {}}); });
    commands.bind(Command::open, [this] { leave({Errand::choose, {}}); });
    commands.bind(Command::save, [this] { save(); });
    commands.bind(Command::save_as, [this] { save_as(); });
    commands.bind(Command::quit, [this] { quit(); });
    commands.bind(
        Command::recover, [this] { shows_lost_ = true; }, [this] { return !lost_.empty(); });
    commands.bind(
        Command::undo, [this] { document_.undo(); }, [this] { return document_.can_undo(); });
    commands.bind(
        Command::redo, [this] { document_.redo(); }, [this] { return document_.can_redo(); });
}

void DocumentDesk::leave(const Leaving& leaving) {
    document_.finish_step();
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
        case Errand::recover:
            recover(leaving.file);
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

void DocumentDesk::recover(const std::filesystem::path& copy) {
    const auto lost = std::ranges::find(lost_, copy, &LostDocument::copy);
    if (lost == lost_.end()) return;
    take(lost->recipe, lost->file, lost->title);
    document_.mark_never_saved();
    discard(copy);
}

void DocumentDesk::discard(const std::filesystem::path& copy) {
    const auto lost = std::ranges::find(lost_, copy, &LostDocument::copy);
    if (lost == lost_.end()) return;
    Recovery::forget(*lost);
    lost_.erase(lost);
}

void DocumentDesk::take(const Recipe& recipe, const std::filesystem::path& file,
                        const std::string& title) {
    document_.open(recipe, file, title);
    recovery_.clear();
    kept_.reset();
}

void DocumentDesk::save() {
    if (document_.file().empty())
        save_as();
    else
        save_to(document_.file());
}

void DocumentDesk::save_as() {
    dialog_.show(FileDialog::Purpose::save, document_.file().parent_path(),
                 document_.name() + ".json", ".json");
}

void DocumentDesk::save_to(const std::filesystem::path& file) {
    const Status saved = document_.save(file);
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
    shows_lost_ = false;
}

void DocumentDesk::draw(Interface& interface, const SceneArea& area, double now) {
    if (const auto path = dialog_.draw(interface, area)) {
        if (dialog_.purpose() == FileDialog::Purpose::open)
            open(*path);
        else
            save_to(*path);
    }
    if (!dialog_.shown()) after_save_ = {};  // it was cancelled, or is done
    if (question_) draw_question(interface, area);
    if (shows_lost_ && !question_ && !dialog_.shown()) draw_lost(interface, area);
    if (!document_.editing()) keep_copy(now);
}

void DocumentDesk::keep_copy(double now) {
    if (!document_.history().modified()) {
        if (kept_) recovery_.clear();
        kept_.reset();
        return;
    }
    if (kept_ == document_.revision() || now - kept_at_ < kCopySeconds) return;
    kept_ = document_.revision();
    kept_at_ = now;
    recovery_.keep(document_.recipe(), document_.file(), document_.history().title());
    if (const std::string problem = recovery_.problem(); !problem.empty()) {
        messages_.add(problem, true);
    }
}

}  // namespace orograph

#include "app/dialogs/document_desk.h"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

#include "app/document/presets.h"
#include "core/base/text.h"
#include "core/formats/height_format.h"
#include "core/formats/open_picture.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

/// Between copies of what isn't saved. With the time that one takes to be written, a copy is never
/// more than a second behind what was on show.
constexpr double kCopySeconds = 0.5;

/// Documents, what has one in it, and heights.
std::vector<std::string> openable_endings() {
    std::vector<std::string> endings = {".json", ".glb"};
    for (const HeightFormat& format : height_formats()) {
        endings.insert(endings.end(), format.endings.begin(), format.endings.end());
    }
    return endings;
}

}  // namespace

DocumentDesk::DocumentDesk(Document& document, Settings& settings, Messages& messages,
                           const std::function<void()>& wake)
    : document_(document),
      settings_(settings),
      messages_(messages),
      recovery_(recovery_folder()),
      stamps_{{document.file(), stamp_of(document.file())}},
      finding_lost_(wake),
      reader_(wake) {
    if (!document_.file().empty()) {
        remember_file(settings_.recent_files, document_.file(), kMostRecentFiles);
    }
    finding_lost_.ask([folder = recovery_folder()](const Job& job) {
        return std::optional(Recovery::lost(folder, {}, job));
    });
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
    left_ = document_.revision();
    switch (leaving.errand) {
        case Errand::none:
            break;
        case Errand::create:
            take(plain_preset().recipe, {}, {}, {});
            break;
        case Errand::choose:
            dialog_.show(FileDialog::Purpose::open, document_.file().parent_path(), "",
                         openable_endings());
            break;
        case Errand::open:
            reader_.read(leaving.file, now_);
            break;
        case Errand::show:
            show_read();
            break;
        case Errand::use:
            document_.use(*std::exchange(preset_, std::nullopt));
            break;
        case Errand::recover:
            recover(leaving.file);
            break;
        case Errand::quit:
            may_quit_ = true;
            break;
    }
}

void DocumentDesk::show_instead(ReadDocument read) {
    if (!read.recipe) return messages_.add(read.recipe.error().message, true);
    const std::vector<std::filesystem::path> outside = read.outside;
    const std::string name = read.file.empty() ? read.title : shown(read.file.filename());
    read_ = std::move(read);
    ask_for(name, outside, [this] { show_read(); });
}

void DocumentDesk::use(const Preset& preset) {
    ask_for(preset.label, preset.outside, [this, preset] {
        preset_ = preset;
        // What has no file yet can be gone back to as well, and is asked about later.
        if (document_.file().empty())
            carry_out({Errand::use, {}});
        else
            leave({Errand::use, {}});
    });
}

void DocumentDesk::ask_for(const std::string& name,
                           const std::vector<std::filesystem::path>& outside,
                           std::function<void()> granted) {
    auto files = not_allowed(outside, settings_);
    asking_.reset();
    if (files.empty())
        granted();
    else
        asking_ = {name, std::move(files), std::move(granted)};
}

/// Asks about what was changed while the other document was read.
void DocumentDesk::show_read() {
    if (!read_) return;
    document_.finish_step();
    if (document_.history().modified() && document_.revision() != left_) {
        question_ = {Errand::show, {}};
        return;
    }
    const ReadDocument read = *std::exchange(read_, std::nullopt);
    for (const std::string& note : notes_on_unknown(*read.recipe)) messages_.add(note);
    take(*read.recipe, read.file, read.title, read.stamp);
    if (!read.file.empty()) remember_file(settings_.recent_files, read.file, kMostRecentFiles);
}

void DocumentDesk::recover(const std::filesystem::path& copy) {
    const auto lost = std::ranges::find(lost_, copy, &LostDocument::copy);
    if (lost == lost_.end()) return;
    // Whatever was done to the file since then is another program's doing.
    auto stamp = stamp_of(lost->file);
    if (stamp && stamp->changed_at > lost->kept_at) stamp.reset();
    take(lost->recipe, lost->file, lost->title, stamp);
    document_.mark_never_saved();
    // The old copy goes when there is a new one.
    const Status kept = recovery_.keep_now(document_.recipe(), document_.file(), lost->title);
    if (!kept) return messages_.add(kept.error().message, true);
    kept_ = document_.revision();
    discard(copy);
}

void DocumentDesk::discard(const std::filesystem::path& copy) {
    const auto lost = std::ranges::find(lost_, copy, &LostDocument::copy);
    if (lost == lost_.end()) return;
    Recovery::forget(*lost);
    lost_.erase(lost);
}

void DocumentDesk::take(const Recipe& recipe, const std::filesystem::path& file,
                        const std::string& title, const std::optional<FileStamp>& stamp) {
    document_.open(recipe, file, title);
    stamps_ = {{file, stamp}};
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
                 document_.name() + ".json", {".json"});
}

void DocumentDesk::save_to(const std::filesystem::path& file) {
    const auto there = stamp_of(file);
    if (file == document_.file() && there && there != stamps_[file]) {
        replacing_ = {file, there->changed_at};
        return;
    }
    replace(file);
}

void DocumentDesk::replace(const std::filesystem::path& file) {
    const Status saved = document_.save(file);
    if (!saved) {
        // Another place may do; what waits for it goes on waiting.
        dialog_.show(FileDialog::Purpose::save, file.parent_path(), file.filename().string(),
                     {".json"});
        dialog_.refuse(saved.error().message);
        return;
    }
    stamps_[file] = stamp_of(file);
    messages_.add(fmt::format("Saved {}", shown(file)));
    remember_file(settings_.recent_files, file, kMostRecentFiles);
    // Nothing gets into a document but by the person's hand or leave.
    allow_files(settings_, files_outside(document_.recipe(), folder_of_document(file)));
    recovery_.clear();
    kept_.reset();
    carry_out(std::exchange(after_save_, {}));
}

void DocumentDesk::close_dialogs() {
    question_.reset();
    dialog_.close();
    after_save_ = {};
    replacing_.reset();
    read_.reset();
    asking_.reset();
    reader_.cancel();
    shows_lost_ = false;
}

void DocumentDesk::draw(Interface& interface, const SceneArea& area, double now) {
    now_ = now;
    if (auto found = finding_lost_.take()) {
        lost_ = std::move(*found);
        shows_lost_ = !lost_.empty();
    }
    if (auto read = reader_.take()) show_instead(std::move(*read));
    if (const auto path = dialog_.draw(interface, area)) {
        if (dialog_.purpose() != FileDialog::Purpose::open)
            save_to(*path);
        else if (named_as_heights(*path))
            picture_ = *path;
        else
            reader_.read(*path, now);
    }
    // It was cancelled, or is done.
    if (!dialog_.shown() && !replacing_) after_save_ = {};
    if (reader_.slow(now)) draw_reading(interface, area);
    if (question_)
        draw_question(interface, area);
    else if (replacing_)
        draw_replacing(interface, area);
    else if (asking_)
        draw_outside(interface, area);
    else if (shows_lost_ && !dialog_.shown())
        draw_lost(interface, area);
}

void DocumentDesk::keep_copy(double now) {
    if (!unsaved()) {
        if (kept_) recovery_.clear();
        kept_.reset();
        return;
    }
    if (kept_ == document_.revision() || now - kept_at_ < kCopySeconds) return;
    if (!recovery_.keep(document_.recipe(), document_.file(), document_.history().title())) return;
    kept_ = document_.revision();
    kept_at_ = now;
    if (const std::string problem = recovery_.problem(); !problem.empty()) {
        messages_.add(problem, true);
    }
}

void DocumentDesk::keep_copy_now() noexcept {
    try {
        if (!unsaved()) return;
        (void)recovery_.keep_now(document_.recipe(), document_.file(), document_.history().title());
    } catch (...) {
        // There is nobody left to tell; the copy before stays.
    }
}

}  // namespace orograph

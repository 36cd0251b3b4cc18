#include "app/document/document.h"

#include <fmt/core.h>

#include "core/base/files.h"
#include "core/base/text.h"
#include "core/recipe/recipe_files.h"

namespace orograph {

Document::Document(const Recipe& recipe, std::filesystem::path file, const std::string& title)
    : recipe_(recipe), history_(recipe, title), files_{{0, std::move(file)}}, step_title_(title) {}

void Document::open(const Recipe& recipe, std::filesystem::path file, const std::string& title) {
    recipe_ = recipe;
    history_ = History(recipe, title);
    files_ = {{0, std::move(file)}};
    step_name_.clear();
    step_title_ = title;
    finished_revision_ = ++revision_;
    become_another();
}

void Document::become_another() {
    ++times_opened_;
    views_ = {};
}

bool Document::looks_alike(const CameraParams& a, const CameraParams& b) {
    return a.framed == b.framed && (a.framed || bookmark_of(a) == bookmark_of(b));
}

void Document::begin_edit(std::string_view name) {
    if (editing() && name != step_name_) finish_step();
}

void Document::changed(std::string_view name) {
    step_name_ = name;
    ++revision_;
}

void Document::show_same_land(ExtentKind kind, const GroundPlace& before) {
    if (recipe_.extent.kind != kind) {
        const ExtentKind chosen = std::exchange(recipe_.extent.kind, kind);
        recipe_ = with_extent(recipe_, chosen);
    } else {
        keep_camera(before, recipe_);
        keep_bookmarks(before, recipe_);
    }
}

void Document::finish_step() {
    if (!editing()) return;
    history_.record(recipe_, std::exchange(step_name_, {}), step_title_);
    finished_revision_ = revision_;
}

void Document::use(const Preset& preset) {
    finish_step();
    const bool nothing_to_save = !history_.modified();
    if (!file().empty()) history_.begin_document();
    step_title_ = preset.label;
    replace(fmt::format("Preset '{}'", preset.label), [&](Recipe& r) { r = preset.recipe; });
    if (nothing_to_save) history_.mark_kept_elsewhere();
}

void Document::go_to(std::size_t step) {
    if (history_.go_to(step, recipe_)) become_another();
    step_name_.clear();
    step_title_ = history_.title();
    finished_revision_ = ++revision_;
}

void Document::undo() {
    finish_step();
    if (history_.can_undo()) go_to(history_.present() - 1);
}

void Document::redo() {
    finish_step();
    if (history_.can_redo()) go_to(history_.present() + 1);
}

Status Document::save(const std::filesystem::path& file) {
    const auto named = with_files_relative_to(recipe_, folder_of_document(file));
    if (!named) return named.error();
    const Status written = write_file(file, recipe_to_json(*named), Existing::replace);
    if (!written) return written;
    files_[history_.document()] = file;
    finish_step();
    history_.mark_saved();
    return Done{};
}

const std::filesystem::path& Document::file() const {
    static const std::filesystem::path kNone;
    const auto file = files_.find(history_.document());
    return file == files_.end() ? kNone : file->second;
}

std::string Document::name() const {
    if (!file().empty()) return file().stem().string();
    return history_.title().empty() ? "Untitled" : history_.title();
}

std::string Document::window_title() const {
    return name() + (history_.modified() ? "* - Orograph" : " - Orograph");
}

}  // namespace orograph

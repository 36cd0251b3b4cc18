#include "app/interface/file_dialog.h"

#include <fmt/core.h>
#include <imgui.h>
#include <imgui_stdlib.h>

#include <algorithm>

#include "app/interface/imgui_versions.h"
#include "core/base/file_ending.h"

namespace orograph {
namespace {

constexpr float kWidth = 520, kListHeight = 260;

namespace fs = std::filesystem;

bool hidden(const std::string& name) {
    return name.starts_with(".");
}

}  // namespace

void FileDialog::show(Purpose purpose, const fs::path& folder, const std::string& name,
                      std::vector<std::string> endings) {
    purpose_ = purpose;
    name_ = name;
    endings_ = std::move(endings);
    asking_ = false;
    shown_ = types_ = true;
    enter(folder);
}

void FileDialog::refuse(const std::string& problem) {
    problem_ = problem;
    asking_ = false;
    shown_ = types_ = true;
}

void FileDialog::enter(const fs::path& folder) {
    std::error_code error;
    const fs::path whole = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, error);
    folder_ = error ? fs::current_path(error) : whole;
    list();
}

void FileDialog::list() {
    folders_.clear();
    files_.clear();
    problem_.clear();
    std::error_code error;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        std::error_code unknown;
        if (hidden(name)) continue;
        if (entry->is_directory(unknown))
            folders_.push_back(name);
        else if (is_listed(entry->path()))
            files_.push_back(name);
    }
    if (error) problem_ = fmt::format("{} can't be read: {}", folder_.string(), error.message());
    std::ranges::sort(folders_);
    std::ranges::sort(files_);
}

bool FileDialog::is_listed(const fs::path& file) const {
    if (std::ranges::count(endings_, ending_of(file)) == 0) return false;
    // What describes a picture lies beside it: island.png.json.
    std::error_code unknown;
    return !file.stem().has_extension() || !fs::exists(file.parent_path() / file.stem(), unknown);
}

void FileDialog::draw_entries(Interface& interface) {
    const float scale = interface.scale(), rest = 140 * scale;
    const float height = std::min(kListHeight * scale, ImGui::GetIO().DisplaySize.y - rest);
    ImGui::BeginChild("entries", {0, std::max(height, 40 * scale)}, true);
    std::optional<fs::path> entered;
    if (ImGui::Selectable("..")) entered = folder_.parent_path();
    interface.mark("file.up");
    for (const std::string& name : folders_) {
        if (ImGui::Selectable((name + "/").c_str())) entered = folder_ / name;
        interface.mark("file.folder." + name);
    }
    for (const std::string& name : files_) {
        if (ImGui::Selectable(name.c_str(), name == name_)) {
            name_ = name;
            asking_ = false;
        }
        interface.mark("file.entry." + name);
    }
    ImGui::EndChild();
    if (entered) enter(*entered);
}

std::optional<fs::path> FileDialog::chosen() {
    if (purpose_ == Purpose::folder && name_.empty()) {
        shown_ = false;
        return folder_;
    }
    if (name_.empty()) {
        problem_ = "Type a name, or choose one.";
        return std::nullopt;
    }
    fs::path path = folder_ / name_;  // a whole path stands for itself
    std::error_code error;
    if (fs::is_directory(path, error)) {
        name_.clear();
        enter(path);
        return std::nullopt;
    }
    if (purpose_ == Purpose::save) {
        if (!path.has_extension()) path += endings_.front();
        const std::vector<std::string_view> endings(endings_.begin(), endings_.end());
        if (const Status right = check_ending(path, endings, "a document"); !right) {
            problem_ = right.error().message;
            return std::nullopt;
        }
        if (!fs::is_directory(path.parent_path(), error)) {
            problem_ = fmt::format("{} does not exist.", path.parent_path().string());
            return std::nullopt;
        }
    }
    const bool there = fs::exists(path, error);
    if (purpose_ == Purpose::folder && there) {
        problem_ = fmt::format("{} is no folder.", path.string());
        return std::nullopt;
    }
    if (purpose_ != Purpose::save && !there) {
        problem_ = fmt::format("{} does not exist.", path.string());
        return std::nullopt;
    }
    if (purpose_ == Purpose::save && there && !asking_) {
        asking_ = true;
        return std::nullopt;
    }
    shown_ = false;
    return path;
}

std::optional<fs::path> FileDialog::draw(Interface& interface, const SceneArea& area) {
    if (!shown_) return std::nullopt;
    const bool opens = purpose_ == Purpose::open, folder = purpose_ == Purpose::folder;
    const char* title = opens ? "Open" : folder ? "Choose a folder" : "Save as";
    begin_dialog(interface, area, title, &shown_, kWidth);
    ImGui::TextWrapped("%s", folder_.string().c_str());
    draw_entries(interface);
    ImGui::SetNextItemWidth(-1);
    if (std::exchange(types_, false)) ImGui::SetKeyboardFocusHere();
    bool done = ImGui::InputText(
        "##name", &name_, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
    if (ImGui::IsItemDeactivated() && imgui_escape_pressed()) shown_ = false;
    if (ImGui::IsItemEdited()) asking_ = false;
    interface.mark("file.name");
    // Always a line, so that the buttons stay where they are.
    const std::string note =
        asking_ ? fs::path(name_).filename().string() + " exists already. Replace it?" : problem_;
    ImGui::TextWrapped("%s", note.empty() ? " " : note.c_str());
    const char* label = opens ? "Open" : folder ? "Choose" : asking_ ? "Replace" : "Save";
    done = ImGui::Button(label) || done;
    interface.mark("file.ok");
    ImGui::SameLine();
    if (ImGui::Button("Cancel")) shown_ = false;
    interface.mark("file.cancel");
    ImGui::End();
    if (!done || !shown_) return std::nullopt;
    const std::optional<fs::path> file = chosen();
    types_ = shown_;
    return file;
}

}  // namespace orograph

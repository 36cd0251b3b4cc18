#include "app/document/presets.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <system_error>

#include "app/base/folders.h"
#include "app/base/memory_budget.h"
#include "core/base/files.h"
#include "core/base/system_calls.h"
#include "core/base/text.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

/// Whether a preset can be called so.
Status check_label(const std::string& label) {
    if (label.find_first_not_of(' ') == std::string::npos) {
        return Error{Fault::output, "give the preset a name"};
    }
    if (label.front() != '.' && label.find_first_of("/\\:*?\"<>|") == std::string::npos) {
        return Done{};
    }
    return Error{Fault::output, "a preset can't be called '" + label +
                                    "': leave out / \\ : * ? \" < > | and a dot at the start"};
}

Error label_is_taken(const std::string& label) {
    return {Fault::output,
            "there is a preset '" + label + "' already: choose another name, or delete that one"};
}

std::filesystem::path own_preset_file(const std::filesystem::path& folder,
                                      const std::string& label) {
    return folder / (label + ".json");
}

}  // namespace

std::filesystem::path thumbnail_file(const Preset& preset) {
    return program_file("thumbnails/" + preset.key + ".png");
}

std::filesystem::path large_thumbnail_file(const Preset& preset) {
    return program_file("thumbnails/" + preset.key + "-large.png");
}

const Preset& opening_preset() {
    return presets().front();
}

const Preset& plain_preset() {
    return *std::ranges::find(presets(), "alpine-flight", &Preset::key);
}

std::filesystem::path own_presets_folder() {
    return user_folder("XDG_DATA_HOME", ".local/share", "APPDATA") / "presets";
}

std::vector<Preset> own_presets(const std::filesystem::path& folder, const Job& job) {
    std::vector<std::filesystem::path> files;
    std::error_code error;
    for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code unknown;
        if (entry->path().extension() == ".json" && entry->is_regular_file(unknown)) {
            files.push_back(entry->path());
        }
    }
    std::ranges::sort(files);
    std::vector<Preset> result;
    for (const std::filesystem::path& file : files) {
        if (result.size() == kMostOwnPresets) break;
        auto recipe = read_recipe(file, job);
        if (!recipe) continue;
        if (!*recipe) return {};
        const std::string label = shown(file.stem());
        auto outside = files_outside(**recipe, folder_of_document(file));
        result.push_back({"own." + label, label, std::move(**recipe), std::move(outside), file});
    }
    return result;
}

Status keep_preset(const Recipe& recipe, const std::string& label,
                   const std::filesystem::path& folder) {
    if (const Status possible = check_label(label); !possible) return possible;
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto named = with_files_relative_to(recipe, folder);
    if (!named) return named.error();
    const Status kept =
        write_file(own_preset_file(folder, label), recipe_to_json(*named), Existing::keep);
    if (!kept && kept.error().message.ends_with(kFileIsThere)) return label_is_taken(label);
    return kept;
}

Status rename_preset(const Preset& preset, const std::string& label) {
    assert(!preset.file.empty());
    if (const Status possible = check_label(label); !possible) return possible;
    const std::filesystem::path file = own_preset_file(preset.file.parent_path(), label);
    if (file == preset.file || rename_beside(preset.file, file)) return Done{};
    if (errno == EEXIST) return label_is_taken(label);
    const std::string why = std::generic_category().message(errno);
    return Error{Fault::output, fmt::format("can't rename the preset '{}': {}", preset.label, why)};
}

Status delete_preset(const Preset& preset) {
    assert(!preset.file.empty());
    std::error_code error;
    std::filesystem::remove(preset.file, error);
    if (!error) return Done{};
    return Error{Fault::output,
                 fmt::format("can't delete the preset '{}': {}", preset.label, error.message())};
}

}  // namespace orograph

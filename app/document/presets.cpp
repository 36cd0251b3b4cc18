#include "app/document/presets.h"

#include <algorithm>

#include "app/base/folders.h"
#include "app/base/memory_budget.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/recipe/read_recipe.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
std::filesystem::path thumbnail_file(const Preset& preset) {
    return program_file("thumbnails/" + preset.key + ".png");
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
        result.push_back({"own." + label, label, std::move(**recipe), std::move(outside)});
    }
    return result;
}

Status keep_preset(const Recipe& recipe, const std::string& label,
                   const std::filesystem::path& folder) {
    if (label.empty() || label.front() == '.' ||
        label.find_first_of("/\\:*?\"<>|") != std::string::npos) {
        return Error{Fault::output, "a preset can't be called '" + label +
                                        "': leave out / \\ : * ? \" < > | and a dot at the start"};
    }
    std::error_code error;
    std::filesystem::create_directories(folder, error);
    const auto named = with_files_relative_to(recipe, folder);
    if (!named) return named.error();
    return write_file(folder / (label + ".json"), recipe_to_json(*named), Existing::keep);
}

}  // namespace orograph

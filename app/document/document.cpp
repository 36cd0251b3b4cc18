#include "app/document/document.h"

#include <utility>

#include "core/base/files.h"

namespace orograph {

Document::Document(const Recipe& recipe, std::filesystem::path file)
    : history_(recipe), file_(std::move(file)) {}

Status Document::save(const Recipe& recipe, const std::filesystem::path& file) {
    const Status written = write_file(file, recipe_to_json(recipe), Existing::replace);
    if (!written) return written;
    file_ = file;
    history_.record(recipe);
    history_.mark_saved();
    return Done{};
}

std::string Document::name() const {
    return file_.empty() ? "Untitled" : file_.stem().string();
}

std::string Document::title() const {
    return name() + (history_.modified() ? "* - Orograph" : " - Orograph");
}

Result<Recipe> read_recipe(const std::filesystem::path& file) {
    const auto text = read_file(file);
    if (!text) return text.error();
    return recipe_from_json(*text, file.string());
}

}  // namespace orograph

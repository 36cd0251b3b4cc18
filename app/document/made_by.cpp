#include "app/document/made_by.h"

#include "core/base/json.h"
#include "core/base/text.h"
#include "core/recipe/recipe_files.h"

namespace orograph {

MadeBy::MadeBy(const std::string& generator, const std::vector<std::string>& assignments)
    : text_(Json{{"generator", generator}, {"set", assignments}}.dump(
          -1, ' ', false, Json::error_handler_t::replace)) {}

MadeBy MadeBy::converted_from(const std::filesystem::path& file) {
    MadeBy result;
    result.text_ = Json{{"converted_from", shown(file.filename())}}.dump();
    return result;
}

std::string MadeBy::in(const std::filesystem::path& file) const {
    if (!recipe_) return text_.empty() ? "{}" : text_;
    // What doesn't fit a document is said as it is.
    const auto named = with_files_relative_to(*recipe_, folder_of_document(file));
    const Recipe& recipe = named ? *named : *recipe_;
    return Json{{"seed", recipe.lattice.seed}, {"recipe", Json::parse(recipe_to_json(recipe))}}
        .dump();
}

}  // namespace orograph

#include "core/recipe/read_recipe.h"

#include <utility>

#include "core/base/files.h"
#include "core/base/input_file.h"
#include "core/base/text.h"
#include "core/formats/unread_files.h"
#include "core/formats/unread_pictures.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

/// Those that tell what a file is; none if it can't be read.
std::string first_bytes_of(const std::filesystem::path& file) {
    auto opened = InputFile::open(file);
    if (!opened) return {};
    std::string first(kTellingBytes, '\0');
    const auto count = opened->read(first);
    first.resize(count ? *count : 0);
    return first;
}

/// The recipe in a picture, as text.
Result<std::string> recipe_in(const std::filesystem::path& file) {
    auto described = read_description(file);
    if (described && !described->recipe.empty()) return std::move(described->recipe);
    if (named_as_mesh(file)) return Error{Fault::input, shown(file) + refusal_of_named(file, {})};
    return Error{Fault::input, shown(file) +
                                   " has no recipe in it; name the document that it was made from, "
                                   "or open it in the window, which makes a layer of heights"};
}

}  // namespace

bool may_hold_recipe(const std::filesystem::path& file) {
    return may_describe_itself(first_bytes_of(file));
}

std::optional<DescribedFile> read_description(const std::filesystem::path& file) {
    const auto bytes = read_file(file, kLargestDescribedFile);
    if (!bytes) return std::nullopt;
    const auto description = embedded_description(*bytes);
    return description ? described_file(*description) : std::nullopt;
}

Result<std::optional<Recipe>> read_recipe(const std::filesystem::path& file, const Job& job) {
    const std::string first = first_bytes_of(file);
    if (const std::string why = refusal_of_picture(first); !why.empty()) {
        return Error{Fault::input, shown(file) + why};
    }
    const bool describes_itself = may_describe_itself(first);
    // What isn't there has no first bytes.
    if (!describes_itself && !first.empty()) {
        const std::string why = refusal_of_named(file, first);
        if (!why.empty()) return Error{Fault::input, shown(file) + why};
    }
    const auto text = describes_itself ? recipe_in(file) : read_file(file, kLargestRecipeFile);
    if (!text) return text.error();
    auto recipe = recipe_from_json(*text, shown(file), job);
    if (recipe && *recipe) make_files_absolute(**recipe, folder_of_document(file));
    return recipe;
}

Result<Recipe> recipe_in_text(const std::string& text, const std::string& name) {
    if (const std::string why = refusal_of_picture(text); !why.empty()) {
        return Error{Fault::input, name + why};
    }
    auto recipe = recipe_from_json(text, name);
    std::error_code unknown;  // then paths stay relative to it
    if (recipe) make_files_absolute(*recipe, std::filesystem::current_path(unknown));
    return recipe;
}

Result<Recipe> read_recipe(const std::filesystem::path& file) {
    auto recipe = read_recipe(file, {});
    if (!recipe) return recipe.error();
    return std::move(**recipe);  // which nobody stops
}

}  // namespace orograph

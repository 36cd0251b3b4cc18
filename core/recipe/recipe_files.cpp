#include "core/recipe/recipe_files.h"

#include <algorithm>
#include <cassert>
#include <optional>
#include <string>
#include <system_error>

#include "core/base/text.h"
#include "core/formats/own_maps.h"
#include "core/layers/generators/imported.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Calls `change(parameter, path)` for each file that a layer names.
template <class Change>
void for_each_file(Recipe& recipe, const Change& change) {
    for (std::size_t i = 0; i < recipe.layers.size(); ++i) {
        // They alone know the program's own maps: for others such a name is that of a file.
        const bool imports = params_of<ImportedParams>(*recipe.layers[i].method) != nullptr;
        for (const Parameter& parameter : parameters(recipe.layers[i], layer_group(i))) {
            if (parameter.field().editor != Editor::file) continue;
            const Value value = parameter.value();
            const std::string& name = std::get<std::string>(value);
            if (name.empty() || (imports && names_own_map(name))) continue;
            change(parameter, Path(name));
        }
    }
}

/// From the current folder, should that be there still; `..` and links stay.
Path made_absolute(const Path& path) {
    std::error_code error;
    Path result = std::filesystem::absolute(path, error);
    return error ? path : result;
}

/// Past `..` and links, whether or not the file is there; nothing if that can't be found out.
std::optional<Path> made_canonical(const Path& path) {
    std::error_code error;
    Path result = std::filesystem::weakly_canonical(made_absolute(path), error);
    if (error || !result.is_absolute()) return std::nullopt;
    return result;
}

/// The way from `folder` to `path`, both absolute, that goes down alone; nothing if there is none.
std::optional<Path> way_down(const Path& path, const Path& folder) {
    const Path way = path.lexically_relative(folder);
    const auto up = [](const Path& part) { return part == ".." || part == "."; };
    if (way.empty() || std::ranges::any_of(way, up)) return std::nullopt;
    return way;
}

/// The way from a folder to a file that lies in it, past links.
std::optional<Path> place_inside(const Path& file, const Path& folder) {
    const auto target = made_canonical(file), root = made_canonical(folder);
    return target && root ? way_down(*target, *root) : std::nullopt;
}

}  // namespace

Path folder_of_document(const Path& document) {
    return made_canonical(document).value_or(made_absolute(document)).parent_path();
}

void make_files_absolute(Recipe& recipe, const Path& folder) {
    for_each_file(recipe, [&](const Parameter& parameter, const Path& file) {
        [[maybe_unused]] const Status set = parameter.set((made_absolute(folder) / file).string());
        assert(set.ok());
    });
}

Result<Recipe> with_files_relative_to(const Recipe& recipe, const Path& folder) {
    if (const Status fits = fits_document(recipe); !fits) {
        return Error{Fault::output, "the document can't be written: " + fits.error().message};
    }
    Recipe result = recipe;
    Status named = Done{};
    for_each_file(result, [&](const Parameter& parameter, const Path& file) {
        const Path whole = made_absolute(file);
        Path written = whole;
        if (const auto place = place_inside(file, folder)) {
            // By its own name where it is a link to a neighbour.
            written = way_down(whole, made_absolute(folder)).value_or(*place);
        }
        std::string name = written.generic_string();
        // A neighbour that is called as if it were one of the program's own maps.
        if (names_own_map(name)) name = "./" + name;
        if (!is_utf8(name)) {
            named =
                Error{Fault::output, parameter.key() + ": a document can't hold the name '" +
                                         shown(written) + "', which is no UTF-8; rename that file"};
            return;
        }
        [[maybe_unused]] const Status set = parameter.set(name);
        assert(set.ok());
    });
    if (!named) return named.error();
    return result;
}

std::vector<Path> files_of_layers(const Recipe& recipe) {
    Recipe copy = recipe;
    std::vector<Path> files;
    for_each_file(copy, [&](const Parameter&, const Path& file) { files.push_back(file); });
    return files;
}

std::vector<Path> files_outside(const Recipe& recipe, const Path& folder) {
    Recipe copy = recipe;
    std::vector<Path> outside;
    for_each_file(copy, [&](const Parameter&, const Path& file) {
        if (place_inside(file, folder) || std::ranges::find(outside, file) != outside.end()) return;
        outside.push_back(file);
    });
    return outside;
}

}  // namespace orograph

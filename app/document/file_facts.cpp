#include "app/document/file_facts.h"

#include <algorithm>

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/formats/embedded_description.h"
#include "core/formats/height_format.h"
#include "core/formats/height_sidecar.h"
#include "core/formats/open_picture.h"
#include "core/formats/unread_pictures.h"
#include "core/pictures/picture_png.h"
#include "core/recipe/read_recipe.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

constexpr std::size_t kLargest = std::size_t{1} << 30;  // of what is looked through for a recipe

/// Whether the text of a recipe stands in it, as it does in what is exported.
bool has_recipe(std::string_view bytes) {
    if (!may_describe_itself(bytes)) return bytes.find("\"orograph-recipe\"") != bytes.npos;
    const auto description = embedded_description(bytes);
    const auto described = description ? described_file(*description) : std::nullopt;
    return described && !described->recipe.empty();
}

bool has_recipe_beside(const Path& file) {
    const auto bytes = read_file(sidecar_path(file), kLargest);
    return bytes && has_recipe(*bytes);
}

/// What a mask or a field that this program wrote says of itself, inside or beside it; null of any
/// other file.
Json described_samples(std::string_view bytes, const Path& file) {
    std::optional<std::string> text = embedded_description(bytes);
    if (!text) {
        const auto beside = read_file(sidecar_path(file), kLargest);
        if (beside) text = *beside;
    }
    if (!text) return {};
    Json description = Json::parse(*text, nullptr, false);
    if (!description.is_object()) return {};
    const auto names = [&](const char* key) {
        return description.contains(key) && description[key].is_string();
    };
    return names("mask") || names("field") ? description : Json();
}

/// What kind of samples a file has, and of which mask or field they are.
void add_kind(const Json& described, Json& facts) {
    const bool mask = described.contains("mask");
    facts["kind"] = mask ? "mask" : "field";
    for (const char* key : {"layer", "field", "mask", "unit"}) {
        if (described.contains(key) && described[key] != "") facts[key] = described[key];
    }
    if (mask) facts["values"] = described.value("channels", Json());
}

Json facts_of_samples(const HeightFormat& format, const PictureFile& picture, const Json& described,
                      bool recipe) {
    Json facts{{"kind", "heights"},
               {"format", format.key},
               {"width", picture.shades.width()},
               {"height", picture.shades.height()}};
    const bool heights = !described.is_object();
    if (!heights) add_kind(described, facts);
    const auto [least, greatest] = std::ranges::minmax(picture.shades.values());
    if (picture.heights) {
        const auto number = [&](double shade) {
            return picture.heights->black + picture.heights->extent * shade / picture.white;
        };
        facts[heights ? "lowest_metres" : "lowest"] = number(least);
        facts[heights ? "highest_metres" : "highest"] = number(greatest);
    } else {
        facts["darkest"] = least;
        facts["brightest"] = greatest;
        facts["white"] = picture.white;
    }
    if (picture.spacing) {
        facts["spacing_metres"] = {picture.spacing->x, picture.spacing->y};
    }
    facts["voids"] = picture.voids;
    if (!picture.guess.empty()) facts["read_as"] = picture.guess;
    facts["recipe"] = recipe;
    return facts;
}

Json facts_of_document(const Recipe& recipe) {
    Json kinds = Json::array();
    for (const Layer& layer : recipe.layers) kinds.push_back(layer.kind().key);
    return {{"kind", "document"},
            {"layers", std::move(kinds)},
            {"levels", recipe.lattice.levels},
            {"seed", recipe.lattice.seed},
            {"recipe", true}};
}

}  // namespace

Result<Json> facts_of(const HeightInput& input, const RawWish& raw) {
    const bool standard = input.standard();
    const Path& file = input.file;
    const auto bytes = standard ? read_heights_from_input() : read_file(file, kLargest);
    if (!bytes) return bytes.error();
    const HeightFormat* format =
        standard ? format_of_input(*bytes, input.format) : height_format_of(*bytes, file);
    if (format) {
        const auto picture = standard ? open_bytes(*bytes, input.name(), *format, raw, {})
                                      : open_guessing(file, raw, {});
        if (picture) {
            const bool recipe = has_recipe(*bytes) || (!standard && has_recipe_beside(file));
            const Json described = described_samples(*bytes, standard ? Path() : file);
            return facts_of_samples(*format, **picture, described, recipe);
        }
        const auto colours = decode_png(*bytes);
        if (!colours) return picture.error();
        return Json{{"kind", "picture"},
                    {"format", "png"},
                    {"width", colours->width()},
                    {"height", colours->height()},
                    {"recipe", has_recipe(*bytes)}};
    }
    if (bytes->starts_with("glTF")) {
        return Json{{"kind", "mesh"}, {"format", "gltf"}, {"recipe", has_recipe(*bytes)}};
    }
    const auto recipe = standard ? recipe_in_text(*bytes, input.name()) : read_recipe(file);
    if (recipe) return facts_of_document(*recipe);
    if (means_document(*bytes)) return recipe.error();
    if (const std::string why = refusal_of_picture(*bytes); !why.empty()) {
        return Error{Fault::input, input.name() + why};
    }
    if (standard) return unknown_input();
    return Error{Fault::input, shown(file) +
                                   " is neither a document nor a file of heights; those that are "
                                   "read here end in " +
                                   listed_readable_endings()};
}

}  // namespace orograph

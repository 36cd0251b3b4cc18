#include "app/document/sidecar.h"

#include <nlohmann/json.hpp>

#include "core/base/text.h"

namespace orograph {
namespace {

using Json = nlohmann::ordered_json;
using Path = std::filesystem::path;

/// Names that are no UTF-8 are shown with signs for that.
std::string text_of(const Json& json) {
    return json.dump(4, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace

Path sidecar_path(const Path& picture) {
    Path path = picture;
    return path += ".json";
}

std::string describe_heightmap(const Recipe& recipe, const Terrain& terrain, const Window& window,
                               const Path& file) {
    const HeightRange range = terrain.range();
    return text_of(
        {{"format", "orograph-heightmap"},
         {"version", 1},
         {"file", shown(file.filename())},
         {"width", window.width},
         {"height", window.height},
         {"bits", 16},
         {"minimum_metres", range.minimum},
         {"maximum_metres", range.maximum},
         {"metres", "minimum_metres + value / 65535 * (maximum_metres - minimum_metres)"},
         {"spacing_metres", terrain.spacing(window.level)},
         {"rows", "north first"},
         {"columns", "west first"},
         {"recipe", Json::parse(recipe_to_json(recipe))}});
}

std::string describe_field(const Recipe& recipe, const Path& file, int layer,
                           const LayerField& field, const Grid<float>& values, double spacing) {
    const NumberRange range = exported_range(values, field.type);
    return text_of({{"format", "orograph-field"},
                    {"version", 1},
                    {"file", shown(file.filename())},
                    {"layer", layer},
                    {"field", field.key},
                    {"type", field.type == FieldType::whole ? "whole" : "real"},
                    {"unit", field.unit},
                    {"width", values.width()},
                    {"height", values.height()},
                    {"bits", 16},
                    {"minimum", range.least},
                    {"maximum", range.greatest},
                    {"number", "minimum + value / 65535 * (maximum - minimum)"},
                    {"spacing_metres", spacing},
                    {"rows", "north first"},
                    {"columns", "west first"},
                    {"recipe", Json::parse(recipe_to_json(recipe))}});
}

NumberRange exported_range(const Grid<float>& values, FieldType type) {
    return type == FieldType::whole ? NumberRange{0, 65535} : range_of(values);
}

std::string sidecar_text(const std::string& description,
                         std::span<const std::pair<std::string, std::string>> hashes) {
    Json json = Json::parse(description);
    Json files = Json::object();
    for (const auto& [name, hash] : hashes) files[name] = hash;
    json["sha256"] = std::move(files);
    return text_of(json);
}

}  // namespace orograph

#include "app/document/sidecar.h"

#include <nlohmann/json.hpp>
#include <optional>
#include <utility>

#include "app/base/sha256.h"
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

std::string made_by(const Recipe& recipe) {
    return Json{{"seed", recipe.lattice.seed}, {"recipe", Json::parse(recipe_to_json(recipe))}}
        .dump();
}

std::string made_by(const std::string& generator, const std::vector<std::string>& assignments) {
    return Json{{"generator", generator}, {"set", assignments}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
}

std::string made_by(const Path& file) {
    return Json{{"converted_from", shown(file.filename())}}.dump();
}

std::string describe_heightmap(const HeightRows& rows, const Window& window,
                               const HeightFormat& format, const HeightOptions& options,
                               const Path& file, const std::string& made_by) {
    HeightRange range = rows.range;
    if (options.fixed_range) {
        range = {static_cast<float>(options.lowest), static_cast<float>(options.highest)};
    }
    Json json{
        {"format", "orograph-heightmap"}, {"version", 1},        {"file", shown(file.filename())},
        {"encoding", format.key},         {"width", rows.width}, {"height", rows.height}};
    if (format.scaled) json["bits"] = 16;
    json["minimum_metres"] = range.minimum;
    json["maximum_metres"] = range.maximum;
    if (format.scaled) {
        json["metres"] = "minimum_metres + value / 65535 * (maximum_metres - minimum_metres)";
    }
    json["spacing_metres"] = rows.spacing;
    json["origin"] = {{"level", window.level}, {"x", window.x}, {"y", window.y}};
    const bool turned = options.rows == RowOrder::south_first || format.south_first;
    json["rows"] = turned ? "south first" : "north first";
    json["columns"] = "west first";
    const auto order = format.any_byte_order ? options.byte_order : format.byte_order;
    if (order) json["byte_order"] = choices_of(ByteOrder{})[static_cast<std::size_t>(*order)].key;
    json.update(Json::parse(made_by));
    return text_of(json);
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

std::vector<Output> with_hashes(Exported files) {
    Json hashes = Json::object();
    for (const Output& picture : files.pictures) {
        hashes[shown(picture.path.filename())] = sha256(picture.bytes);
    }
    std::vector<Output> all = std::move(files.pictures);
    for (const Output& description : files.descriptions) {
        Json json = Json::parse(description.bytes);
        json["sha256"] = hashes;
        all.push_back({description.path, text_of(json)});
    }
    return all;
}

}  // namespace orograph

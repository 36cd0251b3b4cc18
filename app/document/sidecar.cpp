#include "app/document/sidecar.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "app/base/sha256.h"
#include "app/base/standard_data.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/layers/sculpt/biomes.h"
#include "core/pictures/png_text.h"

namespace orograph {
namespace {

using Path = std::filesystem::path;

/// Names that are no UTF-8 are shown with signs for that.
std::string text_of(const Json& json) {
    return json.dump(4, ' ', false, Json::error_handler_t::replace) + "\n";
}

/// Says which byte of a number is first, where numbers are bytes: as asked, if the format leaves it
/// open.
void add_byte_order(const HeightFormat& format, ByteOrder asked, Json& json) {
    const auto order = format.any_byte_order ? asked : format.byte_order;
    if (order) json["byte_order"] = choices_of(ByteOrder{})[static_cast<std::size_t>(*order)].key;
}

}  // namespace

HeightRange written_range(const HeightOptions& options, HeightRange heights) {
    if (!options.fixed_range) return heights;
    return {static_cast<float>(options.lowest), static_cast<float>(options.highest)};
}

std::string describe_heightmap(const HeightRows& rows, const Window& window,
                               const HeightFormat& format, const HeightOptions& options,
                               const Path& file, const MadeBy& made_by) {
    const HeightRange range = written_range(options, rows.range);
    Json json{{"format", "orograph-heightmap"}, {"version", 1}};
    if (file != kStandardStream) json["file"] = shown(file.filename());
    json["encoding"] = format.key;
    json["width"] = rows.width;
    json["height"] = rows.height;
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
    add_byte_order(format, options.byte_order, json);
    json.update(Json::parse(made_by.in(file)));
    return text_of(json);
}

std::string describe_mesh(const MeshSource& source, const Window& window, const MeshFormat& format,
                          const MeshOptions& options, double greatest_error, const Path& file,
                          const MadeBy& made_by) {
    const auto heights = source.heights.values();
    const auto up = [heights](std::uint32_t sample) { return heights[sample]; };
    const auto [lowest, highest] = std::ranges::minmax(source.mesh.samples, {}, up);
    Json json{{"format", "orograph-mesh"},
              {"version", 1},
              {"file", shown(file.filename())},
              {"encoding", format.key},
              {"axes", format.axes},
              {"origin_of_axes", "the middle of the map, at the height of 0"},
              {"corners", source.mesh.samples.size()},
              {"triangles", source.mesh.triangles.size()},
              {"error_asked_metres", options.error},
              {"greatest_error_metres", greatest_error},
              {"width_metres", (window.width - 1) * source.spacing},
              {"height_metres", (window.height - 1) * source.spacing},
              {"minimum_metres", heights[lowest]},
              {"maximum_metres", heights[highest]},
              {"spacing_metres", source.spacing},
              {"origin", {{"level", window.level}, {"x", window.x}, {"y", window.y}}}};
    if (format.solid) {
        json["base_metres"] = std::ranges::min(heights) - source.base;
        json["units_a_metre"] = source.scale;
    }
    json.update(Json::parse(made_by.in(file)));
    return text_of(json);
}

std::string describe_mask(const MaskExport& mask, const MaskOptions& options,
                          const MaskPlace& place, const MadeBy& made_by) {
    const Window& window = place.window;
    Json json{{"format", "orograph-mask"}, {"version", 1}};
    if (mask.path != kStandardStream) json["file"] = shown(mask.path.filename());
    json["mask"] = mask.kind->key;
    json["channels"] = channels_text(*mask.kind, mask.kind->told_beside);
    json["unit"] = mask.kind->unit;
    json["width"] = place.side;
    json["height"] = place.side;
    json["bits"] = mask.kind->unit.empty() ? 8 : 16;
    json["spacing_metres"] = place.spacing;
    json["origin"] = {{"level", window.level}, {"x", window.x}, {"y", window.y}};
    if (place.side != window.width) json["samples_of_ground"] = window.width;
    json["rows"] = "north first";
    json["columns"] = "west first";
    if (mask.kind->mask == Mask::normal_map) {
        json["normal_green"] =
            choices_of(NormalGreen{})[static_cast<std::size_t>(options.normal_green)].key;
    }
    if (mask.kind->mask == Mask::biomes) {
        json["biomes"] = {"water"};
        for (const Biome& biome : biomes()) json["biomes"].push_back(biome.key);
    }
    json.update(Json::parse(made_by.in(mask.path)));
    return text_of(json);
}

std::string describe_field(const Path& file, const HeightFormat& format, int layer,
                           const LayerField& field, const FieldPlace& place,
                           const MadeBy& made_by) {
    const Grid<float>& values = place.values;
    Json json{{"format", "orograph-field"},
              {"version", 1},
              {"file", shown(file.filename())},
              {"encoding", format.key},
              {"layer", layer},
              {"field", field.key},
              {"type", field.type == FieldType::whole ? "whole" : "real"},
              {"unit", field.unit},
              {"width", place.width},
              {"height", place.height},
              {"bits", format.scaled ? 16 : 32}};
    const NumberRange range = format.scaled ? exported_range(values, field.type) : range_of(values);
    json["minimum"] = range.least;
    json["maximum"] = range.greatest;
    if (format.scaled) json["number"] = "minimum + value / 65535 * (maximum - minimum)";
    json["spacing_metres"] = place.spacing;
    if (place.width != values.width()) json["samples_of_ground"] = values.width();
    json["rows"] = "north first";
    json["columns"] = "west first";
    add_byte_order(format, ByteOrder::little, json);
    json.update(Json::parse(made_by.in(file)));
    return text_of(json);
}

std::string describe_picture(const Path& file, const MadeBy& made_by) {
    if (!made_by.said()) return "";
    Json json{{"format", "orograph-picture"}, {"version", 1}};
    json.update(Json::parse(made_by.in(file)));
    return text_of(json);
}

std::string described_picture(std::string png, const Path& file, const MadeBy& made_by) {
    const std::string description = describe_picture(file, made_by);
    return description.empty() ? png : with_png_text(png, description);
}

NumberRange exported_range(const Grid<float>& values, FieldType type) {
    return type == FieldType::whole ? NumberRange{0, 65535} : range_of(values);
}

void add_guide(const std::string& text, Exported& files) {
    if (!files.guide.empty()) files.guide += "\n";
    files.guide += text;
}

std::vector<Output> with_hashes(Exported files, std::span<const WrittenPicture> written) {
    Json hashes = Json::object();
    for (const WrittenPicture& picture : written) {
        hashes[shown(picture.path.filename())] = picture.hash;
    }
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

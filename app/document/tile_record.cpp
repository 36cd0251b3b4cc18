#include "app/document/tile_record.h"

#include <nlohmann/json.hpp>

#include "app/document/sidecar.h"
#include "core/base/files.h"
#include "core/base/input_file.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/formats/height_sidecar.h"

namespace orograph {
namespace {

constexpr std::size_t kLongestSidecar = kLongestJson;

std::string record_text(const Json& json) {
    return json.dump(4, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string text_at(const Json& json, const std::string& key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string_view edges_of(const TileGrid& grid) {
    return choices_of(TileEdges{})[static_cast<std::size_t>(grid.options.edges)].key;
}

/// The list up to its tiles, with whose hash it begins, so that it needn't be read to be known.
Json head_of(const TileSetup& setup) {
    const TileGrid& grid = setup.grid;
    const Window& window = grid.window;
    Json json{{"format", "orograph-tiles"},
              {"version", 1},
              {"made_from", setup.made_from},
              {"encoding", setup.format->key},
              {"columns", grid.columns},
              {"rows", grid.rows},
              {"tile_samples", grid.options.samples},
              {"tile_edges", edges_of(grid)},
              {"width", window.width},
              {"height", window.height}};
    if (setup.format->scaled) {
        const HeightRange range = written_range(setup.options, setup.range.value_or(HeightRange{}));
        json["minimum_metres"] = range.minimum;
        json["maximum_metres"] = range.maximum;
    }
    json["spacing_metres"] = setup.terrain->spacing(window.level);
    json["origin"] = {{"level", window.level}, {"x", window.x}, {"y", window.y}};
    json.update(Json::parse(setup.made_by.in(setup.manifest)));
    return json;
}

}  // namespace

std::string describe_tile(const TileSetup& setup, TilePlace place, const HeightRows& rows,
                          std::int64_t beyond) {
    const TileGrid& grid = setup.grid;
    Json json = Json::parse(
        describe_heightmap(rows, grid.tile(place.column, place.row), *setup.format, setup.options,
                           setup.names.name(place.column, place.row), setup.made_by));
    json["tile"] = {{"column", place.column},  {"row", place.row},
                    {"columns", grid.columns}, {"rows", grid.rows},
                    {"edges", edges_of(grid)}, {"made_from", setup.made_from}};
    if (setup.range_estimated) {
        json["range"] = "estimated";
        json["samples_beyond_range"] = beyond;  // which were brought into it
    }
    return record_text(json);
}

std::string with_hash(const std::string& description, const std::filesystem::path& tile,
                      const std::string& hash) {
    Json json = Json::parse(description);
    json["sha256"] = {{shown(tile.filename()), hash}};
    return record_text(json);
}

std::optional<TileRecord> record_of(const std::filesystem::path& tile) {
    const auto bytes = read_file(sidecar_path(tile), kLongestSidecar);
    if (!bytes) return std::nullopt;
    const auto json = parse_json(*bytes, "sidecar");
    if (!json || !json->is_object()) return std::nullopt;
    const auto place = json->find("tile"), hashes = json->find("sha256");
    if (place == json->end() || hashes == json->end()) return std::nullopt;
    if (!place->is_object() || !hashes->is_object()) return std::nullopt;
    TileRecord record{text_at(*place, "made_from"), text_at(*hashes, shown(tile.filename()))};
    if (record.made_from.empty() || record.hash.empty()) return std::nullopt;
    return record;
}

Status write_manifest(const TileSetup& setup, std::span<const std::string> hashes,
                      Existing existing) {
    auto file = StagedFile::create(setup.manifest, existing);
    if (!file) return file.error();
    std::string text = record_text(head_of(setup));
    text.resize(text.rfind('\n', text.size() - 2));  // the brace that closes it comes last
    text += ",\n    \"tiles\": [\n";
    const TileGrid& grid = setup.grid;
    std::size_t number = 0;
    for (int row = 0; row < grid.rows; ++row) {
        for (int column = 0; column < grid.columns; ++column) {
            const Window window = grid.tile(column, row);
            const Json tile{{"file", shown(setup.names.name(column, row).filename())},
                            {"column", column},
                            {"row", row},
                            {"x", window.x},
                            {"y", window.y},
                            {"sha256", hashes[number++]}};
            text += (number == 1 ? "        " : ",\n        ") +
                    tile.dump(-1, ' ', false, Json::error_handler_t::replace);
        }
        if (const Status added = file->append(text); !added) return added;
        text.clear();
    }
    if (const Status added = file->append("\n    ]\n}\n"); !added) return added;
    return file->put_in_place();
}

bool is_manifest_of(const std::filesystem::path& path, const std::string& made_from) {
    constexpr std::size_t kEnough = 512;  // to have the first three keys in it
    auto file = InputFile::open(path);
    if (!file) return false;
    std::string start(kEnough, '\0');
    const auto count = file->read(start);
    if (!count) return false;
    start.resize(*count);
    return start.find("\"orograph-tiles\"") != start.npos &&
           start.find("\"made_from\": \"" + made_from + "\"") != start.npos;
}

}  // namespace orograph

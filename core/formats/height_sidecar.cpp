#include "core/formats/height_sidecar.h"

#include "core/base/files.h"
#include "core/base/json.h"

namespace orograph {
namespace {

constexpr std::size_t kLargest = std::size_t{16} << 20;

std::optional<double> number(const Json& json, const char* key) {
    const auto found = json.find(key);
    if (found == json.end() || !found->is_number()) return std::nullopt;
    return found->get<double>();
}

std::string text(const Json& json, const char* key) {
    const auto found = json.find(key);
    return found != json.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// 0 if it is none that a side can have.
int side(const Json& json, const char* key) {
    const auto found = json.find(key);
    const auto whole = found == json.end() ? std::nullopt : whole_number(*found);
    return whole && *whole > 0 && *whole <= 65536 ? static_cast<int>(*whole) : 0;
}

}  // namespace

std::filesystem::path sidecar_path(const std::filesystem::path& file) {
    std::filesystem::path path = file;
    return path += ".json";
}

std::optional<HeightSidecar> sidecar_from_json(std::string_view bytes) {
    const auto json = parse_json(bytes, "sidecar");
    if (!json || !json->is_object()) return std::nullopt;
    const std::string kind = text(*json, "format");
    const bool field = kind == "orograph-field";
    if (!field && kind != "orograph-heightmap") return std::nullopt;
    HeightSidecar result;
    result.encoding = text(*json, "encoding");
    result.width = side(*json, "width");
    result.height = side(*json, "height");
    const auto low = number(*json, field ? "minimum" : "minimum_metres"),
               high = number(*json, field ? "maximum" : "maximum_metres");
    if (low && high && json->contains("bits")) result.heights = GreyHeights{*low, *high - *low};
    if (const auto spacing = number(*json, "spacing_metres")) {
        result.spacing = usable_spacing({*spacing, *spacing});
    }
    if (text(*json, "byte_order") == "big") result.byte_order = ByteOrder::big;
    if (text(*json, "rows") == "south first") result.rows = RowOrder::south_first;
    return result;
}

std::optional<HeightSidecar> sidecar_of(const std::filesystem::path& path) {
    const auto bytes = read_file(sidecar_path(path), kLargest);
    return bytes ? sidecar_from_json(*bytes) : std::nullopt;
}

}  // namespace orograph

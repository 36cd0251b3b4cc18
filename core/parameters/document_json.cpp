#include "core/parameters/document_json.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>

namespace orograph {

std::string document_text(std::string_view format, int version, const Json& object) {
    Json document = {{"format", format}, {"version", version}};
    for (const auto& [key, value] : object.items()) document[key] = value;
    return json_text(document) + "\n";
}

namespace {

/// Of a file that describes another, island.png.json, which that is, as the end of a sentence.
std::string described_by(const Json& json, std::string_view name) {
    constexpr std::string_view kEnding = ".json";
    constexpr std::string_view kWithoutText[] = {".obj", ".stl", ".ply", ".r16", ".raw",
                                                 ".r32", ".asc", ".pgm", ".ter"};
    if (!json.is_object() || !name.ends_with(kEnding)) return {};
    const auto kind = json.find("format");
    if (kind == json.end() || !kind->is_string()) return {};
    constexpr std::string_view kRecipe = ", and what it calls \"recipe\" is the document";
    if (*kind == "orograph-tiles") {
        return "; it lists tiles" + std::string(json.contains("recipe") ? kRecipe : "");
    }
    name.remove_suffix(kEnding.size());
    const std::size_t folder = name.find_last_of("/\\");
    const std::string_view described =
        name.substr(folder == std::string_view::npos ? 0 : folder + 1);
    if (described.find('.') == std::string_view::npos) return {};
    const std::string text = "; it describes " + std::string(described);
    // These have no place for the document that they were made from.
    const bool mute = std::ranges::any_of(
        kWithoutText, [&](std::string_view ending) { return described.ends_with(ending); });
    if (!mute) return text + ", so open that";
    return json.contains("recipe") ? text + std::string(kRecipe) : text;
}

}  // namespace

Result<OpenedDocument> open_document(std::string_view text, std::string_view name,
                                     std::string_view format, int version, const Job& job) {
    const auto fail = [&](const std::string& why) {
        return Error{Fault::input, std::string(name) + ": " + why};
    };
    auto json = parse_json(text, name, job);
    if (!json) return json.error();
    const Json kind = json->is_object() ? json->value("format", Json()) : Json();
    if (kind != format) {
        return fail("it lacks \"format\": \"" + std::string(format) +
                    "\", so it is another kind of file" + described_by(*json, name));
    }
    const std::optional<std::int64_t> found = whole_number(json->value("version", Json()));
    if (!found) return fail("\"version\" must be a whole number");
    if (*found < 1 || *found > version) {
        return fail("version " + std::to_string(*found) +
                    " is not known; this program reads version " + (version == 1 ? "" : "1 to ") +
                    std::to_string(version));
    }
    json->erase("format");
    json->erase("version");
    return OpenedDocument{static_cast<int>(*found), std::move(*json)};
}

}  // namespace orograph

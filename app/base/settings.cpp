#include "app/base/settings.h"

#include <algorithm>
#include <sstream>
#include <utility>

#include "app/base/folders.h"
#include "core/base/files.h"
#include "core/base/text.h"
#include "core/parameters/document_json.h"
#include "core/parameters/parameter_json.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-settings";
/// 2 has a list of recent files where 1 has a text; 3 has other names for two switches.
constexpr int kVersion = 3;
/// Bytes of a path that is remembered: what Linux opens, and others less.
constexpr std::size_t kLongestPath = 4096;

constexpr Field kFields[] = {
    field<&Settings::key_layout>(
        {.key = "key_layout",
         .label = "Key layout",
         .tooltip = "In the classic layout Ctrl+O shows and hides the options, as in 1997.",
         .formerly = "settings.key_map"}),
    field<&Settings::detail>(
        {.key = "detail",
         .label = "Detail",
         .tooltip = "How finely the ground is drawn: with 128, 256 or 512 samples along each ring "
                    "around the eye; High has trees near by as well. Automatic measures what is "
                    "fast enough to fly with, and draws a picture at rest as finely as High."}),
    field<&Settings::motion>(
        {.key = "motion",
         .label = "Waves and drift",
         .tooltip = "Lets waves run and clouds drift in the style Natural, which draws the picture "
                    "again and again. Automatic does where there is a graphics card."}),
    field<&Settings::cache_megabytes>(
        {.key = "cache_megabytes",
         .label = "Cache",
         .unit = "MiB",
         .tooltip = "Memory for the heights of endless layers, so that flying back over them "
                    "costs nothing. Takes effect at the next start.",
         .minimum = 0,
         .maximum = 65536}),
    field<&Settings::show_overview>(
        {.key = "show_overview",
         .label = "Show the overview",
         .tooltip = "The surroundings from above, north up. Click to fly there.",
         .formerly = "settings.show_map"}),
    field<&Settings::show_toolbar>(
        {.key = "show_toolbar",
         .label = "Show the toolbar",
         .tooltip = "Buttons for the frequent commands, at the left of the view."}),
    field<&Settings::show_statistics>(
        {.key = "show_statistics",
         .label = "Show statistics",
         .tooltip = "What draws the picture, how long the last pictures took, and how large the "
                    "triangles are."}),
    field<&Settings::show_thirds>(
        {.key = "show_thirds",
         .label = "Grid of thirds",
         .tooltip = "Lines at the thirds of the picture in the photo mode, to compose it by."}),
    field<&Settings::interface_scale>(
        {.key = "interface_scale",
         .label = "Interface size",
         .tooltip = "How large text and controls are. Automatic is what the monitor asks for."}),
    field<&Settings::show_hint>({.key = "show_hint",
                                 .label = "Show the hint",
                                 .tooltip = "The first steps, shown over the terrain."}),
    field<&Settings::export_folder>(
        {.key = "export_folder",
         .label = "Export folder",
         .tooltip = "Where exports and screenshots go. Empty means the folder that the program was "
                    "started in."}),
    field<&Settings::recipe_in_files>(
        {.key = "recipe_in_files",
         .label = "Recipe in files",
         .tooltip = "Exports and screenshots say what they were made from, so that they open as "
                    "this document. Without it they have neither the recipe nor the seed."}),
    field<&Settings::recent_files>({.key = "recent_files",
                                    .label = "Recent files",
                                    .tooltip = "The files listed under File, Open recent.",
                                    .editor = Editor::elsewhere,
                                    .most_items = kMostRecentFiles,
                                    .item_label = "File"}),
    field<&Settings::allowed_files>(
        {.key = "allowed_files",
         .label = "Allowed files",
         .tooltip = "Files outside the folders of the documents that name them, which you chose or "
                    "let them read.",
         .editor = Editor::elsewhere,
         .most_items = kMostAllowedFiles,
         .item_label = "File"}),
};

/// A path a line becomes a list.
void upgrade_to_2(Json& document) {
    if (!document.contains("settings") || !document["settings"].is_object()) return;
    Json& settings = document["settings"];
    if (!settings.contains("recent_files") || !settings["recent_files"].is_string()) return;
    std::istringstream lines(settings["recent_files"].get<std::string>());
    Json files = Json::array();
    for (std::string line; std::getline(lines, line) && files.size() < kMostRecentFiles;) {
        if (!line.empty()) files.push_back(line);
    }
    settings["recent_files"] = std::move(files);
}

bool can_be_remembered(const std::string& name) {
    return !name.empty() && name.size() <= kLongestPath && is_utf8(name);
}

/// The word map is left to the terrain.
void upgrade_to_3(Json& document) {
    if (!document.contains("settings") || !document["settings"].is_object()) return;
    Json& settings = document["settings"];
    for (const auto& [old_key, key] :
         {std::pair{"key_map", "key_layout"}, std::pair{"show_map", "show_overview"}}) {
        if (!settings.contains(old_key)) continue;
        settings[key] = settings[old_key];
        settings.erase(old_key);
    }
}

}  // namespace

std::span<const Choice> choices_of(KeyLayout) {
    static constexpr Choice kKeyLayouts[] = {{"modern", "Modern"}, {"classic", "Classic (1997)"}};
    return kKeyLayouts;
}

std::span<const Choice> choices_of(Detail) {
    static constexpr Choice kDetails[] = {
        {"automatic", "Automatic"}, {"low", "Low"}, {"medium", "Medium"}, {"high", "High"}};
    return kDetails;
}

std::span<const Choice> choices_of(SceneryMotion) {
    static constexpr Choice kMotions[] = {{"automatic", "Automatic"}, {"on", "On"}, {"off", "Off"}};
    return kMotions;
}

std::span<const Choice> choices_of(InterfaceScale) {
    static constexpr Choice kScales[] = {
        {"automatic", "Automatic"}, {"75", "75 %"},   {"100", "100 %"},
        {"125", "125 %"},           {"150", "150 %"}, {"175", "175 %"},
        {"200", "200 %"},           {"250", "250 %"}, {"300", "300 %"}};
    return kScales;
}

float factor_of(InterfaceScale scale, float monitor) {
    constexpr float kSmallest = 0.75f, kLargest = 3;
    static constexpr float kFactors[] = {0, 0.75f, 1, 1.25f, 1.5f, 1.75f, 2, 2.5f, 3};
    // A scale can read 0 while no monitor is known.
    if (scale == InterfaceScale::automatic) {
        return monitor > 0 ? std::clamp(monitor, kSmallest, kLargest) : 1;
    }
    return kFactors[static_cast<std::size_t>(scale)];
}

std::vector<Parameter> parameters(Settings& settings) {
    static const Settings defaults;
    std::vector<Parameter> result;
    for (const Field& field : kFields) {
        result.emplace_back("settings", field, &settings, &defaults);
    }
    return result;
}

void remember_file(std::vector<std::string>& list, const std::filesystem::path& file,
                   std::size_t most) {
    std::error_code error;
    const std::string name = std::filesystem::absolute(file, error).lexically_normal().string();
    if (error || !can_be_remembered(name)) return;
    std::erase(list, name);
    list.insert(list.begin(), name);
    list.resize(std::min(list.size(), most));
}

std::filesystem::path settings_path() {
    return user_folder("XDG_CONFIG_HOME", ".config", "APPDATA") / "settings.json";
}

Result<Settings> load_settings(const std::filesystem::path& path) {
    Settings settings;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return settings;
    const auto text = read_file(path, kLargestSettings);
    if (!text) return text.error();
    auto document = open_document(*text, shown(path), kFormat, kVersion);
    if (!document) return document.error();
    if (document->version < 2) upgrade_to_2(document->object);
    if (document->version < 3) upgrade_to_3(document->object);
    const Status read =
        parameters_from_json(parameters(settings), document->object, settings.unknown);
    if (read) return settings;
    return Error{read.error().fault, shown(path) + ": " + read.error().message};
}

Status save_settings(const Settings& settings, const std::filesystem::path& path) {
    Settings copy = settings;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    const Json json = parameters_to_json(parameters(copy), settings.unknown);
    return write_file(path, document_text(kFormat, kVersion, json), Existing::replace);
}

}  // namespace orograph

#include "app/base/settings.h"

#include "app/base/folders.h"
#include "core/base/files.h"
#include "core/parameters/parameter_json.h"

namespace orograph {
namespace {

constexpr std::string_view kFormat = "orograph-settings";
constexpr int kVersion = 1;

constexpr Field kFields[] = {
    field<&Settings::key_map>(
        {.key = "key_map",
         .label = "Key map",
         .tooltip = "Classic also opens and closes the options with Ctrl+O, as in 1997."}),
    field<&Settings::detail>(
        {.key = "detail",
         .label = "Detail",
         .tooltip = "How finely the ground is drawn: 128, 256 or 512 samples around the eye in "
                    "each of its rings. Automatic takes the finest that the first pictures show to "
                    "be fast enough."}),
    field<&Settings::cache_megabytes>(
        {.key = "cache_megabytes",
         .label = "Cache",
         .unit = "MiB",
         .tooltip = "How much of endless layers is remembered, so that flying back over them costs "
                    "nothing. Counts from the next start.",
         .minimum = 0,
         .maximum = 65536}),
    field<&Settings::show_map>(
        {.key = "show_map",
         .label = "Show the map",
         .tooltip = "The surroundings from above, north up; a click flies there."}),
    field<&Settings::show_frame_times>(
        {.key = "show_frame_times",
         .label = "Show frame times",
         .tooltip = "A graph of how long the last pictures took to draw."}),
    field<&Settings::show_hint>({.key = "show_hint",
                                 .label = "Show the hint",
                                 .tooltip = "The three lines on how to fly."}),
    field<&Settings::export_folder>(
        {.key = "export_folder",
         .label = "Export folder",
         .tooltip = "Where exports and screenshots go; empty means the folder that the program was "
                    "started in."}),
    field<&Settings::recent_files>({.key = "recent_files",
                                    .label = "Recent files",
                                    .tooltip = "What File, Open recent lists: a path a line."}),
};

}  // namespace

std::span<const Choice> choices_of(KeyMap) {
    static constexpr Choice kKeyMaps[] = {{"modern", "Modern"}, {"classic", "Classic (1997)"}};
    return kKeyMaps;
}

std::span<const Choice> choices_of(Detail) {
    static constexpr Choice kDetails[] = {
        {"automatic", "Automatic"}, {"low", "Low"}, {"medium", "Medium"}, {"high", "High"}};
    return kDetails;
}

std::vector<Parameter> parameters(Settings& settings) {
    static const Settings defaults;
    std::vector<Parameter> result;
    for (const Field& field : kFields) {
        result.emplace_back("settings", field, &settings, &defaults);
    }
    return result;
}

std::filesystem::path settings_path() {
    return user_folder("XDG_CONFIG_HOME", ".config", "APPDATA") / "settings.json";
}

Result<Settings> load_settings(const std::filesystem::path& path) {
    Settings settings;
    std::error_code error;
    if (!std::filesystem::exists(path, error)) return settings;
    const auto text = read_file(path);
    if (!text) return text.error();
    const Status status =
        parameters_from_json(parameters(settings), *text, path.string(), kFormat, kVersion);
    if (!status) return status.error();
    return settings;
}

Status save_settings(const Settings& settings, const std::filesystem::path& path) {
    Settings copy = settings;
    std::error_code error;
    std::filesystem::create_directories(path.parent_path(), error);
    return write_file(path, parameters_to_json(parameters(copy), kFormat, kVersion),
                      Existing::replace);
}

}  // namespace orograph

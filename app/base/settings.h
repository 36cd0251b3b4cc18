#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "core/parameters/parameter.h"
#include "core/parameters/unknown_entries.h"

namespace orograph {

/// How many documents are remembered.
inline constexpr std::size_t kMostRecentFiles = 8;
/// How many files outside a document's folder are remembered that the person let it read.
inline constexpr std::size_t kMostAllowedFiles = 200;
/// Bytes of their file: several times what they can come to.
inline constexpr std::size_t kLargestSettings = 4 << 20;

/// Which keys do what: those of today, or those of the 1997 program as well.
enum class KeyLayout { modern, classic };

std::span<const Choice> choices_of(KeyLayout);

/// How finely the ground is drawn: what suits a driver on the processor, a modest graphics card, a
/// good one; or whichever the first pictures show to be fast enough.
enum class Detail { automatic, low, medium, high };

std::span<const Choice> choices_of(Detail);

/// Whether water and clouds move while one looks at them: on a graphics card, always, or never.
enum class SceneryMotion { automatic, on, off };

std::span<const Choice> choices_of(SceneryMotion);

/// How large the interface is drawn, as a share of its design: what the monitor asks for, or what
/// the person does.
enum class InterfaceScale {
    automatic,
    percent_75,
    percent_100,
    percent_125,
    percent_150,
    percent_175,
    percent_200,
    percent_250,
    percent_300
};

std::span<const Choice> choices_of(InterfaceScale);

/// The factor that a scale stands for; `monitor` is that of the monitor.
float factor_of(InterfaceScale scale, float monitor);

/// What belongs to the person and not to the document. Kept from one start to the next.
struct Settings {
    KeyLayout key_layout = KeyLayout::modern;
    Detail detail = Detail::automatic;
    SceneryMotion motion = SceneryMotion::automatic;
    /// Of heights of endless layers that are remembered.
    int cache_megabytes = 256;
    bool show_hint = true;
    bool show_overview = true;
    bool show_toolbar = true;
    bool show_statistics = false;
    bool show_thirds = false;
    InterfaceScale interface_scale = InterfaceScale::automatic;
    /// Where exports and screenshots go; empty means the folder the program was started in.
    std::string export_folder;
    /// Whether exports and screenshots say what document they were made from.
    bool recipe_in_files = true;
    /// Documents that were opened or saved, the newest first.
    std::vector<std::string> recent_files;
    /// Files that the person chose, or let a document read, though they lie outside its folder; the
    /// newest first.
    std::vector<std::string> allowed_files;
    /// What their file said that this program doesn't know.
    UnknownEntries unknown;

    bool operator==(const Settings&) const = default;
};

/// The settings as parameters, with keys such as "settings.key_layout". `settings` must outlive
/// them.
std::vector<Parameter> parameters(Settings& settings);

/// Where the settings are kept: below $XDG_CONFIG_HOME, else ~/.config (%APPDATA% on Windows).
std::filesystem::path settings_path();

/// Puts the path of `file` at the front of `list`, which then holds at most `most`. A name that is
/// no UTF-8, or is longer than any that a person made, is not remembered.
void remember_file(std::vector<std::string>& list, const std::filesystem::path& file,
                   std::size_t most);

/// The settings of the last time; the defaults when there are none.
Result<Settings> load_settings(const std::filesystem::path& path);
Status save_settings(const Settings& settings, const std::filesystem::path& path);

}  // namespace orograph

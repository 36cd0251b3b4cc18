#pragma once

#include <filesystem>
#include <string>

#include "app/base/settings.h"

namespace orograph {

/// The settings at a start.
struct StartSettings {
    Settings settings;
    /// What the person should read about their file; empty for nothing.
    std::string note;
};

/// Reads the settings; the defaults when there are none. A file that can't be used, since it is
/// damaged, of a newer version or no file at all, is put aside as "settings.json.bak", or
/// "settings.json.bak.1"... where another one is called that.
StartSettings open_settings(const std::filesystem::path& path);

/// Writes what differs between `before` and `now`; the rest of the file stays, which another window
/// may have written meanwhile. Files that this one or another opened are all remembered, as far as
/// there is room. A file that can't be used is put aside first; then the result is a sentence that
/// says so, otherwise it is empty.
Result<std::string> keep_settings(const Settings& before, const Settings& now,
                                  const std::filesystem::path& path);

}  // namespace orograph

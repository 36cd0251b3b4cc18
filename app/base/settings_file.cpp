#include "app/base/settings_file.h"

#include <algorithm>
#include <chrono>
#include <optional>
#include <system_error>

#include "app/base/file_lock.h"
#include "core/base/files.h"
#include "core/base/text.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

/// That another window may hold the file; writing it takes a few milliseconds.
constexpr std::chrono::milliseconds kPatience(500);

/// Whether what is kept as `earlier` is what `path` has, so that nothing is lost in replacing it.
bool same_bytes(const fs::path& path, const fs::path& earlier) {
    const auto bytes = read_file(path, kLargestSettings);
    if (!bytes) return false;
    const auto kept = read_file(earlier, kLargestSettings);
    return kept && *kept == *bytes;
}

/// Renames a file that can't be used; where to, or why that fails.
Result<fs::path> put_aside(const fs::path& path) {
    std::error_code error;
    fs::path aside = path;
    aside += ".bak";
    for (int number = 1; fs::exists(fs::symlink_status(aside, error)); ++number) {
        if (same_bytes(path, aside)) break;
        aside = path;
        aside += ".bak." + std::to_string(number);
    }
    fs::rename(path, aside, error);
    if (!error) return aside;
    return Error{Fault::output, "can't rename " + shown(path) + ": " + error.message() +
                                    "; until you do, settings are not kept"};
}

std::string note_on(const std::string& problem, const fs::path& aside) {
    return problem + "; it is kept as " + shown(aside) + ", and the defaults are used";
}

/// Those of the first list, then those that the other one has besides.
void add_missing(std::vector<std::string>& list, const std::vector<std::string>& others,
                 std::size_t most) {
    for (const std::string& other : others) {
        if (list.size() >= most) return;
        if (std::ranges::find(list, other) == list.end()) list.push_back(other);
    }
}

/// `theirs` with what differs between `before` and `now`.
Settings merged(Settings before, Settings now, Settings theirs) {
    std::vector<std::string> recent = now.recent_files, allowed = now.allowed_files;
    add_missing(recent, theirs.recent_files, kMostRecentFiles);
    add_missing(allowed, theirs.allowed_files, kMostAllowedFiles);
    const std::vector<Parameter> old = parameters(before), own = parameters(now);
    std::vector<Parameter> all = parameters(theirs);
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!(old[i].value() == own[i].value())) (void)all[i].set(own[i].value());
    }
    theirs.recent_files = std::move(recent);
    theirs.allowed_files = std::move(allowed);
    return theirs;
}

}  // namespace

StartSettings open_settings(const fs::path& path) {
    auto loaded = load_settings(path);
    if (loaded) return {std::move(*loaded), {}};
    const auto aside = put_aside(path);
    if (!aside) return {{}, loaded.error().message + "; " + aside.error().message};
    return {{}, note_on(loaded.error().message, *aside)};
}

Result<std::string> keep_settings(const Settings& before, const Settings& now,
                                  const fs::path& path) {
    std::error_code error;
    fs::create_directories(path.parent_path(), error);
    // Without the lock, which a read-only folder refuses, writing says what is wrong.
    const auto lock = FileLock::take(fs::path(path).replace_extension(".lock"), kPatience);
    const StartSettings there = open_settings(path);
    const Status saved = save_settings(merged(before, now, there.settings), path);
    if (!saved) return saved.error();
    return there.note;
}

}  // namespace orograph

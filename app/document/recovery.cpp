#include "app/document/recovery.h"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <random>
#include <utility>

#include "app/base/folders.h"
#include "app/base/memory_budget.h"
#include "core/base/files.h"
#include "core/base/json.h"
#include "core/base/text.h"
#include "core/recipe/recipe_files.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFormat = "orograph-recovery";
constexpr int kVersion = 1;

fs::path lock_path(const fs::path& copy) {
    return fs::path(copy).replace_extension(".lock");
}

/// A name that is no text can't be kept as one: then the document has no file, but its title.
std::string copy_text(Recipe recipe, const fs::path& file, const std::string& title) {
    std::error_code unknown;
    make_files_absolute(recipe, fs::current_path(unknown));
    const bool named = is_utf8(file.string());
    const Json json = {{"format", kFormat},
                       {"version", kVersion},
                       {"file", named ? file.string() : ""},
                       {"title", named ? title : shown(file.stem())},
                       {"recipe", Json::parse(recipe_to_json(recipe))}};
    return json_text(json) + "\n";
}

std::optional<LostDocument> read_copy(const fs::path& copy) {
    const auto text = read_file(copy);
    if (!text) return std::nullopt;
    auto parsed = parse_json(*text, shown(copy));
    if (!parsed) return std::nullopt;
    const Json& json = *parsed;
    if (!json.is_object() || json.value("format", Json()) != kFormat ||
        json.value("version", Json()) != kVersion || !json.contains("recipe") ||
        !json.value("file", Json()).is_string()) {
        return std::nullopt;
    }
    auto recipe = recipe_from_json(json["recipe"].dump(), shown(copy));
    if (!recipe) return std::nullopt;
    const Json title = json.value("title", Json(""));  // older copies have none
    if (!title.is_string()) return std::nullopt;
    std::error_code unknown;
    const auto kept_at = fs::last_write_time(copy, unknown);
    if (unknown) return std::nullopt;
    return LostDocument{std::move(*recipe), json["file"].get<std::string>(),
                        title.get<std::string>(), copy, kept_at};
}

/// The regular files in a folder that are called as copies are, the newest first.
std::vector<fs::path> possible_copies(const fs::path& folder) {
    std::vector<std::pair<fs::file_time_type, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
         entry.increment(error)) {
        std::error_code unknown;
        if (entry->path().extension() != ".json" || !entry->is_regular_file(unknown)) continue;
        const auto written_at = entry->last_write_time(unknown);
        if (!unknown) found.emplace_back(written_at, entry->path());
    }
    std::ranges::sort(found, std::greater());
    std::vector<fs::path> paths;
    for (auto& [time, path] : found) paths.push_back(std::move(path));
    return paths;
}

}  // namespace

Recovery::Recovery(fs::path folder) : folder_(std::move(folder)) {}

Recovery::~Recovery() {
    worker_.cancel();
    const std::lock_guard hold(mutex_);
    std::error_code error;
    if (!lock_ || fs::exists(copy_, error)) return;
    lock_ = nullptr;
    fs::remove(lock_path(copy_), error);
}

bool Recovery::claim() {
    if (lock_) return true;
    std::error_code error;
    fs::create_directories(folder_, error);
    std::random_device random;
    copy_ = folder_ / fmt::format("{:08x}{:08x}.json", random(), random());
    lock_ = FileLock::take(lock_path(copy_));
    if (lock_) return true;
    const std::lock_guard hold(mutex_);
    problem_ = fmt::format("no copy of what isn't saved can be kept in {}", shown(folder_));
    return false;
}

/// Requires that mutex_ is held.
Status Recovery::write(const std::string& text) {
    const Status written = write_file(copy_, text, Existing::replace);
    problem_ = written ? "" : written.error().message;
    return written;
}

bool Recovery::keep(const Recipe& recipe, const fs::path& file, const std::string& title) {
    if (!claim()) return true;
    if (worker_.busy()) return false;
    worker_.post([this, recipe, file, title](const Job& job) {
        const std::string text = copy_text(recipe, file, title);
        const std::lock_guard hold(mutex_);  // so that none is written once it was cleared
        if (!job.stopped()) (void)write(text);
    });
    return true;
}

Status Recovery::keep_now(const Recipe& recipe, const fs::path& file, const std::string& title) {
    if (!claim()) return Error{Fault::output, problem()};
    worker_.cancel();
    const std::string text = copy_text(recipe, file, title);
    const std::lock_guard hold(mutex_);
    return write(text);
}

void Recovery::clear() {
    if (!lock_) return;
    worker_.cancel();
    const std::lock_guard hold(mutex_);
    std::error_code error;
    fs::remove(copy_, error);
}

std::string Recovery::problem() const {
    const std::lock_guard hold(mutex_);
    return problem_;
}

std::vector<LostDocument> Recovery::lost(const fs::path& folder, const fs::path& own,
                                         const Job& job) {
    remove_abandoned(folder);
    std::vector<LostDocument> documents;
    for (const fs::path& path : possible_copies(folder)) {
        if (job.stopped()) return {};
        if (documents.size() == kMostLostDocuments) break;
        if (path == own || !FileLock::take(lock_path(path))) continue;
        if (auto document = read_copy(path)) documents.push_back(std::move(*document));
    }
    return documents;
}

void Recovery::forget(const LostDocument& lost) {
    std::error_code error;
    fs::remove(lost.copy, error);
    fs::remove(lock_path(lost.copy), error);
}

fs::path recovery_folder() {
    return user_folder("XDG_STATE_HOME", ".local/state", "LOCALAPPDATA") / "recovery";
}

}  // namespace orograph

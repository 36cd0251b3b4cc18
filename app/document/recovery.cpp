#include "app/document/recovery.h"

#include <fmt/core.h>

#include <algorithm>
#include <boost/interprocess/exceptions.hpp>
#include <boost/interprocess/sync/file_lock.hpp>
#include <fstream>
#include <functional>
#include <mutex>
#include <random>
#include <utility>

#include "app/base/folders.h"
#include "core/base/files.h"
#include "core/base/json.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFormat = "orograph-recovery";
constexpr int kVersion = 1;

fs::path lock_path(const fs::path& copy) {
    return fs::path(copy).replace_extension(".lock");
}

std::optional<LostDocument> read_copy(const fs::path& copy) {
    const auto text = read_file(copy);
    if (!text) return std::nullopt;
    const Json json = Json::parse(*text, nullptr, false);
    if (!json.is_object() || json.value("format", Json()) != kFormat ||
        json.value("version", Json()) != kVersion || !json.contains("recipe") ||
        !json.value("file", Json()).is_string()) {
        return std::nullopt;
    }
    auto recipe = recipe_from_json(json["recipe"].dump(), copy.string());
    if (!recipe) return std::nullopt;
    const Json title = json.value("title", Json(""));  // older copies have none
    if (!title.is_string()) return std::nullopt;
    std::error_code unknown;
    const auto kept_at = fs::last_write_time(copy, unknown);
    if (unknown) return std::nullopt;
    return LostDocument{std::move(*recipe), json["file"].get<std::string>(),
                        title.get<std::string>(), copy, kept_at};
}

}  // namespace

/// A file that this program alone holds.
class Recovery::Lock {
  public:
    /// Nothing if another program holds it, or it can't be made.
    static std::unique_ptr<Lock> take(const fs::path& path) {
        try {
            if (!std::ofstream(path, std::ios::app)) return nullptr;
            auto lock = std::make_unique<Lock>();
            lock->lock_ = boost::interprocess::file_lock(path.string().c_str());
            return lock->lock_.try_lock() ? std::move(lock) : nullptr;
        } catch (const boost::interprocess::interprocess_exception&) {
            return nullptr;
        }
    }

  private:
    boost::interprocess::file_lock lock_;
};

Recovery::Recovery(fs::path folder) : folder_(std::move(folder)) {}

Recovery::~Recovery() {
    clear();
    if (!lock_) return;
    lock_ = nullptr;
    std::error_code error;
    fs::remove(lock_path(copy_), error);
}

bool Recovery::claim() {
    if (lock_) return true;
    std::error_code error;
    fs::create_directories(folder_, error);
    std::random_device random;
    copy_ = folder_ / fmt::format("{:08x}{:08x}.json", random(), random());
    lock_ = Lock::take(lock_path(copy_));
    return lock_ != nullptr;
}

void Recovery::keep(const Recipe& recipe, const fs::path& file, const std::string& title) {
    if (!claim()) {
        const std::lock_guard hold(mutex_);
        problem_ = fmt::format("no copy of what isn't saved can be kept in {}", folder_.string());
        return;
    }
    worker_.post([this, recipe, file, title](const Job& job) {
        const Json json = {{"format", kFormat},
                           {"version", kVersion},
                           {"file", file.string()},
                           {"title", title},
                           {"recipe", Json::parse(recipe_to_json(recipe))}};
        const std::string text = json_text(json) + "\n";
        const std::lock_guard hold(mutex_);  // so that none is written once it was cleared
        if (job.stopped()) return;
        const Status written = write_file(copy_, text, Existing::replace);
        problem_ = written ? "" : written.error().message;
    });
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

std::vector<LostDocument> Recovery::lost() const {
    std::vector<LostDocument> documents;
    std::error_code error;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
         entry.increment(error)) {
        const fs::path& path = entry->path();
        if (path.extension() != ".json" || path == copy_ || !Lock::take(lock_path(path))) continue;
        if (auto document = read_copy(path)) documents.push_back(std::move(*document));
    }
    std::ranges::sort(documents, std::greater(), &LostDocument::kept_at);
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

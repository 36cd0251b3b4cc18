#include "core/base/temporary_file.h"

#include <cerrno>
#include <mutex>
#include <random>
#include <set>
#include <system_error>
#include <utility>

#include "core/base/system_calls.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kPrefix = ".orograph-", kEnding = ".part";
constexpr int kAttempts = 100;  // to find a name that is free

Error last_error() {
    return {Fault::output, std::generic_category().message(errno)};
}

/// The temporary files of this program.
struct Registry {
    std::mutex mutex;
    std::set<fs::path> paths;
};

Registry& registry() {
    static Registry all;
    return all;
}

void enlist(const fs::path& path) {
    const std::lock_guard lock(registry().mutex);
    registry().paths.insert(path);
}

void strike_out(const fs::path& path) {
    const std::lock_guard lock(registry().mutex);
    registry().paths.erase(path);
}

std::string free_name(std::string_view extension) {
    static constexpr char kDigits[] = "0123456789abcdef";
    std::random_device random;
    std::string name(kPrefix);
    for (int i = 0; i < 16; ++i) name += kDigits[random() % 16];
    return name + std::string(kEnding) + std::string(extension);
}

bool is_temporary(const std::string& name) {
    return name.starts_with(kPrefix) && name.find(kEnding) != std::string::npos;
}

}  // namespace

TemporaryFile::TemporaryFile(fs::path path, int descriptor)
    : path_(std::move(path)), descriptor_(descriptor) {}

TemporaryFile::TemporaryFile(TemporaryFile&& other) noexcept
    : path_(std::exchange(other.path_, {})), descriptor_(std::exchange(other.descriptor_, -1)) {}

TemporaryFile::~TemporaryFile() {
    std::error_code error;
    if (!path_.empty()) {
        fs::remove(path_, error);
        strike_out(path_);
    }
    close();
}

Result<TemporaryFile> TemporaryFile::create(const fs::path& folder, std::string_view extension) {
    remove_abandoned(folder);
    for (int attempt = 0; attempt < kAttempts; ++attempt) {
        fs::path path = folder / free_name(extension);
        const int descriptor = open_new(path);
        if (descriptor < 0 && errno == EEXIST) continue;
        if (descriptor < 0) return last_error();
        TemporaryFile file(std::move(path), descriptor);  // which goes, should memory run out
        enlist(file.path());
        // Another program may have taken it for abandoned before it was locked.
        if (lock_file(descriptor) && is_linked(descriptor)) return file;
    }
    return Error{Fault::output, "no temporary file can be made beside it"};
}

Status TemporaryFile::write(std::string_view bytes) {
    while (!bytes.empty()) {
        const long count = write_some(descriptor_, bytes);
        if (count < 0) return last_error();
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return Done{};
}

Status TemporaryFile::imitate(const fs::path& file) {
    return take_permissions(descriptor_, file) ? Status(Done{}) : last_error();
}

Status TemporaryFile::flush() {
    return flush_to_disk(descriptor_) ? Status(Done{}) : last_error();
}

void TemporaryFile::keep() {
    strike_out(path_);
    path_.clear();
    close();
}

void TemporaryFile::close() {
    if (descriptor_ >= 0) close_file(std::exchange(descriptor_, -1));
}

void remove_abandoned(const fs::path& folder) {
    std::error_code error;
    for (fs::directory_iterator entry(folder.empty() ? "." : folder, error), end;
         !error && entry != end; entry.increment(error)) {
        if (is_temporary(entry->path().filename().string())) remove_if_unlocked(entry->path());
    }
}

void remove_own_temporaries() {
    const std::lock_guard lock(registry().mutex);
    std::error_code error;
    for (const fs::path& path : registry().paths) fs::remove(path, error);
}

}  // namespace orograph

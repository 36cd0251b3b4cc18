#include "core/base/kept_files.h"

#include <algorithm>
#include <exception>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/random.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

struct Kept {
    fs::file_time_type used;
    fs::path path;
    std::uint64_t bytes;
};

}  // namespace

fs::path KeptFiles::file_of(std::string_view origin) const {
    std::uint64_t number = 0;
    for (const char letter : origin) {
        number = mix_bits(number ^ static_cast<unsigned char>(letter));
    }
    constexpr const char* kDigits = "0123456789abcdef";
    std::string name;
    for (int shift = 60; shift >= 0; shift -= 4) name += kDigits[number >> shift & 15];
    return folder_ / (name + ending_);
}

void KeptFiles::used(const fs::path& file) {
    std::error_code ignored;
    fs::last_write_time(file, fs::file_time_type::clock::now(), ignored);
}

void KeptFiles::keep(std::string_view origin, std::function<Status(const fs::path&)> write) {
    const std::lock_guard lock(mutex_);
    if (writer_.joinable()) writer_.join();
    try {
        writer_ = std::jthread([this, file = file_of(origin), write = std::move(write)] {
            try {
                std::error_code ignored;
                fs::create_directories(folder_, ignored);
                if (write(file)) forget_oldest();
            } catch (const std::exception&) {  // no memory: then it isn't kept
            }
        });
    } catch (const std::system_error&) {  // no thread either
    }
}

void KeptFiles::wait() {
    const std::lock_guard lock(mutex_);
    if (writer_.joinable()) writer_.join();
}

void KeptFiles::forget_oldest() const {
    std::vector<Kept> kept;
    std::error_code error;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
         entry.increment(error)) {
        // Another program may delete any of them meanwhile.
        std::error_code gone;
        if (entry->path().extension() != ending_ || !entry->is_regular_file(gone)) continue;
        const std::uint64_t bytes = entry->file_size(gone);
        const fs::file_time_type last = entry->last_write_time(gone);
        if (!gone) kept.push_back({last, entry->path(), bytes});
    }
    std::ranges::sort(kept, std::greater<>(), &Kept::used);
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        bytes += kept[i].bytes;
        if (i > 0 && bytes > most_bytes_) fs::remove(kept[i].path, error);
    }
}

}  // namespace orograph

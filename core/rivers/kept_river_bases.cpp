#include "core/rivers/kept_river_bases.h"

#include <algorithm>
#include <exception>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include "core/base/random.h"

namespace orograph {
namespace {

namespace fs = std::filesystem;

constexpr const char* kEnding = ".river-base";

struct Kept {
    fs::file_time_type used;
    fs::path path;
    std::uint64_t bytes;
};

}  // namespace

fs::path KeptRiverBases::file_of(const RiverBaseOrigin& source) const {
    // Which base it is stands in the file; two whose names are equal only take each other's place.
    std::uint64_t number = 0;
    for (const char letter : source.text()) {
        number = mix_bits(number ^ static_cast<unsigned char>(letter));
    }
    constexpr const char* kDigits = "0123456789abcdef";
    std::string name;
    for (int shift = 60; shift >= 0; shift -= 4) name += kDigits[number >> shift & 15];
    return folder_ / (name + kEnding);
}

std::optional<RiverBase> KeptRiverBases::find(const RiverBaseOrigin& source) const {
    const fs::path path = file_of(source);
    std::optional<RiverBase> base = read_river_base(path, source);
    std::error_code ignored;
    if (base) fs::last_write_time(path, fs::file_time_type::clock::now(), ignored);
    return base;
}

void KeptRiverBases::keep(const RiverBaseOrigin& source, std::shared_ptr<const RiverBase> base) {
    if (writer_.joinable()) writer_.join();
    try {
        writer_ = std::jthread([this, source, base = std::move(base)] {
            try {
                std::error_code ignored;
                fs::create_directories(folder_, ignored);
                if (write_river_base(file_of(source), source, *base)) forget_oldest();
            } catch (const std::exception&) {  // no memory: then it isn't kept
            }
        });
    } catch (const std::system_error&) {  // no thread either
    }
}

void KeptRiverBases::forget_oldest() const {
    std::vector<Kept> kept;
    std::error_code error;
    for (fs::directory_iterator entry(folder_, error), end; !error && entry != end;
         entry.increment(error)) {
        // Another program may delete any of them meanwhile.
        std::error_code gone;
        if (entry->path().extension() != kEnding || !entry->is_regular_file(gone)) continue;
        const std::uint64_t bytes = entry->file_size(gone);
        const fs::file_time_type used = entry->last_write_time(gone);
        if (!gone) kept.push_back({used, entry->path(), bytes});
    }
    std::ranges::sort(kept, std::greater<>(), &Kept::used);
    std::uint64_t bytes = 0;
    for (std::size_t i = 0; i < kept.size(); ++i) {
        bytes += kept[i].bytes;
        if (i > 0 && bytes > most_bytes_) fs::remove(kept[i].path, error);
    }
}

}  // namespace orograph

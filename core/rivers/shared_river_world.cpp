#include "core/rivers/shared_river_world.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace orograph {

std::shared_ptr<const RiverWorld> shared_river_world(const RiverWorldKey& key, const Job& job) {
    struct Entry {
        RiverWorldKey key;
        std::shared_ptr<const RiverWorld> world;
    };
    constexpr std::size_t kRemembered = 2;
    // What it holds changes no result, only when that is there.
    static std::mutex mutex;
    static std::vector<Entry> entries;  // used last, last
    const std::lock_guard lock(mutex);
    const auto found = std::ranges::find(entries, key, &Entry::key);
    if (found != entries.end()) {
        std::rotate(found, found + 1, entries.end());
        return entries.back().world;
    }
    std::optional<RiverWorld> made = RiverWorld::create(key.params, key.side, key.seed, job);
    if (!made) return nullptr;
    if (entries.size() == kRemembered) entries.erase(entries.begin());
    entries.push_back({key, std::make_shared<const RiverWorld>(std::move(*made))});
    return entries.back().world;
}

}  // namespace orograph

#include "core/rivers/shared_river_world.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <vector>

namespace orograph {

namespace {

struct Entry {
    RiverWorldKey key;
    std::shared_ptr<const RiverWorld> world;
};

/// What it holds changes no result, only when that is there.
struct Memory {
    static constexpr std::size_t kRemembered = 2;
    std::mutex mutex;
    std::vector<Entry> entries;  // used last, last

    /// Null if it isn't there. Requires the mutex.
    std::shared_ptr<const RiverWorld> find(const RiverWorldKey& key) {
        const auto found = std::ranges::find(entries, key, &Entry::key);
        if (found == entries.end()) return nullptr;
        std::rotate(found, found + 1, entries.end());
        return entries.back().world;
    }
};

Memory& memory() {
    static Memory worlds;
    return worlds;
}

}  // namespace

std::shared_ptr<const RiverWorld> shared_river_world(const RiverWorldKey& key, const Job& job) {
    const std::lock_guard lock(memory().mutex);
    if (auto known = memory().find(key)) return known;
    std::optional<RiverWorld> made = RiverWorld::create(key.params, key.side, key.seed, job);
    if (!made) return nullptr;
    std::vector<Entry>& entries = memory().entries;
    if (entries.size() == Memory::kRemembered) entries.erase(entries.begin());
    for (const Entry& other : entries) other.world->forget();
    entries.push_back({key, std::make_shared<const RiverWorld>(std::move(*made))});
    return entries.back().world;
}

std::shared_ptr<const RiverWorld> known_river_world(const RiverWorldKey& key) {
    const std::unique_lock lock(memory().mutex, std::try_to_lock);
    return lock ? memory().find(key) : nullptr;
}

}  // namespace orograph

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
    KeptRiverBases* kept = nullptr;

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

/// One of its own, from its kept base if there is one. Requires the mutex.
Result<std::optional<RiverWorld>> own_world(const RiverWorldKey& key, const Job& job) {
    const RiverBaseOrigin source{key.params, key.side, key.seed};
    KeptRiverBases* const kept = memory().kept;
    if (kept && !job.stopped()) {
        if (std::optional<RiverBase> base = kept->find(source)) {
            return std::optional(RiverWorld::of_base(key.params, std::move(*base), key.seed));
        }
    }
    std::optional<RiverWorld> made = RiverWorld::create(key.params, key.side, key.seed, job);
    if (kept && made) kept->keep(source, made->shared_base());
    return made;
}

}  // namespace

bool RiverWorldKey::operator==(const RiverWorldKey& other) const {
    if (params != other.params || side != other.side || seed != other.seed) return false;
    return below == other.below || (below && other.below && below->equals(*other.below));
}

Result<std::shared_ptr<const RiverWorld>> shared_river_world(const RiverWorldKey& key,
                                                             const Job& job) {
    Grid<float> ground;
    if (key.below) {
        {
            const std::lock_guard lock(memory().mutex);
            if (auto known = memory().find(key)) return known;
        }
        // Without the lock: there may be such a world among the layers below.
        const int samples = (1 << key.params.base_levels) + 1;
        ground = Grid<float>(samples, samples);
        const Result<bool> filled = key.below->fill(ground, job.part(0, 0.4));
        if (!filled) return filled.error();
        if (!*filled) return std::shared_ptr<const RiverWorld>();
    }
    const std::lock_guard lock(memory().mutex);
    if (auto known = memory().find(key)) return known;
    Result<std::optional<RiverWorld>> made =
        key.below
            ? RiverWorld::create_over(ground, key.params, key.side, key.seed, job.part(0.4, 1))
            : own_world(key, job);
    if (!made) return made.error();
    if (!*made) return std::shared_ptr<const RiverWorld>();
    std::vector<Entry>& entries = memory().entries;
    if (entries.size() == Memory::kRemembered) entries.erase(entries.begin());
    for (const Entry& other : entries) other.world->forget();
    entries.push_back({key, std::make_shared<const RiverWorld>(std::move(**made))});
    return entries.back().world;
}

KeepRiverBases::KeepRiverBases(std::filesystem::path folder) : kept_(std::move(folder)) {
    const std::lock_guard lock(memory().mutex);
    memory().kept = &kept_;
}

KeepRiverBases::~KeepRiverBases() {
    const std::lock_guard lock(memory().mutex);
    memory().kept = nullptr;
}

std::shared_ptr<const RiverWorld> known_river_world(const RiverWorldKey& key) {
    const std::unique_lock lock(memory().mutex, std::try_to_lock);
    return lock ? memory().find(key) : nullptr;
}

}  // namespace orograph

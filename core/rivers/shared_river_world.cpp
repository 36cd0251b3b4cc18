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
    /// One of the same land. Null if there is none. Requires the mutex.
    std::shared_ptr<const RiverWorld> find_land(const RiverWorldKey& key) const {
        const RiverWorldKey land = key.land();
        const auto same = [&](const Entry& entry) { return entry.key.land() == land; };
        const auto found = std::ranges::find_if(entries, same);
        return found == entries.end() ? nullptr : found->world;
    }
    /// Requires the mutex.
    void keep(const RiverWorldKey& key, const std::shared_ptr<const RiverWorld>& world) {
        if (entries.size() == kRemembered) entries.erase(entries.begin());
        for (const Entry& other : entries) {
            if (!other.world->shares_land_with(*world)) other.world->forget();
        }
        entries.push_back({key, world});
    }
};

Memory& memory() {
    static Memory worlds;
    return worlds;
}

/// One of its own, from its kept base if there is one. Requires a key of land, and the mutex.
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

/// That land with the water of a key, remembered. Null if the job was stopped. Requires the mutex.
std::shared_ptr<const RiverWorld> with_water_of(const RiverWorldKey& key, const RiverWorld& land,
                                                const Job& job) {
    std::optional<RiverWorld> made = land.with_water(key.params, key.runoff.get(), job);
    if (!made) return nullptr;
    auto world = std::make_shared<const RiverWorld>(std::move(*made));
    memory().keep(key, world);
    return world;
}

}  // namespace

bool RiverWorldKey::operator==(const RiverWorldKey& other) const {
    if (params != other.params || side != other.side || seed != other.seed) return false;
    if (!same_runoff(runoff, other.runoff)) return false;
    return below == other.below || (below && other.below && below->equals(*other.below));
}

RiverWorldKey RiverWorldKey::land() const {
    RiverWorldKey result = *this;
    result.params.water = RiversParams().water;
    result.params.dry_lakes = RiversParams().dry_lakes;
    result.runoff.reset();
    return result;
}

Result<std::shared_ptr<const RiverWorld>> shared_river_world(const RiverWorldKey& key,
                                                             const Job& job) {
    Grid<float> ground;
    if (key.below) {
        {
            const std::lock_guard lock(memory().mutex);
            if (auto known = memory().find(key)) return known;
            if (auto same = memory().find_land(key)) return with_water_of(key, *same, job);
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
    if (auto same = memory().find_land(key)) return with_water_of(key, *same, job);
    const RiverWorldKey land = key.land();
    Result<std::optional<RiverWorld>> made =
        key.below
            ? RiverWorld::create_over(ground, land.params, key.side, key.seed, job.part(0.4, 0.95))
            : own_world(land, job.part(0, 0.95));
    if (!made) return made.error();
    if (!*made) return std::shared_ptr<const RiverWorld>();
    if (key != land) return with_water_of(key, **made, job.part(0.95, 1));
    auto world = std::make_shared<const RiverWorld>(std::move(**made));
    memory().keep(key, world);
    return std::shared_ptr<const RiverWorld>(std::move(world));
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

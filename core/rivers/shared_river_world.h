#pragma once

#include <cstdint>
#include <memory>

#include "core/layers/stack/layer_kind.h"
#include "core/rivers/kept_river_bases.h"
#include "core/rivers/river_world.h"

namespace orograph {

/// All that a world with rivers is made from.
struct RiverWorldKey {
    RiversParams params;
    /// Metres across.
    double side = 1;
    std::uint64_t seed = 1;
    /// What its base is made from; null of a world of its own.
    std::shared_ptr<const LayersBelow> below{};
    /// What runs off into its rivers; null where that is the same everywhere.
    std::shared_ptr<const RunoffSource> runoff{};

    bool operator==(const RiverWorldKey& other) const;
    /// Of the same land, with the water that that has by default.
    RiverWorldKey land() const;
};

/// That world. The two that were asked for last are remembered, some 60 MB each with a base of 1024
/// x 1024 cells and what RiverWorld remembers itself, so that the panel, the rings and the exports
/// share one; those that differ in their water alone share their land. Whoever asks while another
/// thread makes it waits for that. Null if the job was stopped; a sentence if the layers below
/// can't be made, or be a base: see RiverWorld::create_over. Requires what RiverWorld::create does.
Result<std::shared_ptr<const RiverWorld>> shared_river_world(const RiverWorldKey& key,
                                                             const Job& job);

/// While one lives, bases of worlds of their own are looked for where others are kept, and kept
/// there. One at a time.
class KeepRiverBases {
  public:
    explicit KeepRiverBases(std::filesystem::path folder);
    KeepRiverBases(const KeepRiverBases&) = delete;
    KeepRiverBases& operator=(const KeepRiverBases&) = delete;
    /// Waits until what is being kept is written.
    ~KeepRiverBases();

  private:
    KeptRiverBases kept_;
};

/// The same world without waiting: null if it isn't made yet, or something else is being made.
std::shared_ptr<const RiverWorld> known_river_world(const RiverWorldKey& key);

}  // namespace orograph

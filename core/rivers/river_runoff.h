#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/job.h"
#include "core/rivers/river_base.h"

namespace orograph {

class RiverWorld;

/// What a climate gives each cell of a base, and takes from it: metres a year.
struct BaseWater {
    /// That run off land.
    std::vector<float> runoff;
    /// By which more evaporates from a lake than falls on it; 0 where it doesn't.
    std::vector<float> evaporation;
};

/// What says how much rain runs off the land of a world, such as a climate.
class RunoffSource {
  public:
    virtual ~RunoffSource() = default;
    /// Of the world's base; empty if the job was stopped. Deterministic to the bit.
    virtual BaseWater water(const RiverWorld& world, const Job& job) const = 0;
    /// Whether both say the same of equal worlds.
    virtual bool equals(const RunoffSource& other) const = 0;
};

/// Whether two worlds have the same runoff, if their land is the same; null is that of one without
/// a source.
inline bool same_runoff(const std::shared_ptr<const RunoffSource>& a,
                        const std::shared_ptr<const RunoffSource>& b) {
    return a == b || (a && b && a->equals(*b));
}

/// How much water the rivers of a world carry: as a share of what they would if kEvenRunoff ran off
/// all land. Immutable; threads may share it. Deterministic to the bit.
class RiverRunoff {
  public:
    /// That share everywhere. `dry_lakes`: all of them are.
    explicit RiverRunoff(double water = 1, bool dry_lakes = false)
        : even_(water), most_(water), all_dry_(dry_lakes) {}

    /// Rivers carry what runs off the land upstream: those of a wet country cross a desert, which
    /// has none of its own. Of what runs off only proportions count: the share of all land together
    /// is `water`, or less where that would be more than kMostWetter times what runs off. Some
    /// evaporates from lakes: see balance_water.
    RiverRunoff(std::shared_ptr<const RiverBase> base, BaseWater water_of_cells, double water,
                bool dry_lakes = false);

    /// That of the river of a cell through which `area` cells of its level drain, so many levels
    /// below the base's. Up to a cell of the base it carries what runs off there. A larger one is
    /// the river of the base, here or in a cell around, whose area comes nearest.
    double share(int levels_below, std::int64_t x, std::int64_t y, std::uint64_t area) const;
    /// The same of one of those cells.
    double share(const RiverCells& cells, std::size_t cell) const {
        const auto columns = static_cast<std::size_t>(cells.width);
        return share(cells.level, cells.x + static_cast<std::int64_t>(cell % columns),
                     cells.y + static_cast<std::int64_t>(cell / columns), cells.areas[cell]);
    }
    /// That of the river of a cell of the base.
    double share_of_base(std::size_t cell) const {
        return through_.empty() ? even_ : static_cast<double>(through_[cell]);
    }
    /// Whether the lake that a cell of the base lies in or beside is dry: see balance_water.
    bool lake_is_dry(std::size_t cell) const {
        return all_dry_ || (!dry_.empty() && dry_[cell] != 0);
    }
    bool some_lakes_are_dry() const { return all_dry_ || !dry_.empty(); }
    /// No cell has more.
    double most() const { return most_; }

    static constexpr double kMostWetter = 4;

  private:
    /// Of what runs off in all.
    void scale_to(double water);

    double even_, most_;
    bool all_dry_;
    std::shared_ptr<const RiverBase> base_;
    /// Of what runs off each cell of the base, and of its river; empty where both are the same
    /// everywhere.
    std::vector<float> here_, through_;
    std::vector<std::uint8_t> dry_;  // of each cell; empty if no lake is
};

}  // namespace orograph

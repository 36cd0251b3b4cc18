#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/layers/sculpt/world_climate.h"
#include "core/rivers/river_base.h"

namespace orograph {

/// Metres a year that run off land at a place so warm, in degrees Celsius in the mean of the year,
/// on which so many millimetres fall: what doesn't evaporate. Method: Turc, "Le bilan d'eau des
/// sols: relations entre les précipitations, l'évaporation et l'écoulement" (Annales agronomiques,
/// 1954).
double runoff_of(double temperature, double rain);

/// How much water the rivers of a world carry: as a share of what they would if kEvenRunoff ran off
/// all land. Immutable; threads may share it. Deterministic to the bit.
class RiverRunoff {
  public:
    /// That share everywhere.
    explicit RiverRunoff(double water = 1) : even_(water) {}

    /// Rivers carry what runs off the land upstream, by its climate: those of a wet country cross a
    /// desert, which has none of its own. Only proportions count: the share of all land together is
    /// `water`, or less where that would be more than kMostWetter times what runs off.
    RiverRunoff(std::shared_ptr<const RiverBase> base, const WorldClimate& climate, double water);

    /// That of the river of a cell through which `area` cells of its level drain, so many levels
    /// below the base's. Up to a cell of the base it carries what runs off there. A larger one is
    /// the river of the base, here or in a cell around, whose area comes nearest.
    double share(int levels_below, std::int64_t x, std::int64_t y, std::uint64_t area) const;
    /// That of the river of a cell of the base.
    double share_of_base(std::size_t cell) const {
        return through_.empty() ? even_ : static_cast<double>(through_[cell]);
    }

    static constexpr double kMostWetter = 4;

  private:
    /// Of what runs off in all.
    void scale_to(double water);

    double even_;
    std::shared_ptr<const RiverBase> base_;
    /// Of what runs off each cell of the base, and of its river; empty where both are the same
    /// everywhere.
    std::vector<float> here_, through_;
};

}  // namespace orograph

#pragma once

#include <cstdint>
#include <vector>

#include "core/layers/sculpt/climate.h"
#include "core/rivers/river_runoff.h"

namespace orograph {

/// Metres a year that run off land at a place so warm, in degrees Celsius in the mean of the year,
/// on which so many millimetres fall: what doesn't evaporate. Method: Turc, "Le bilan d'eau des
/// sols: relations entre les précipitations, l'évaporation et l'écoulement" (Annales agronomiques,
/// 1954).
double runoff_of(double temperature, double rain);

/// Metres a year by which more evaporates from open water there than falls on it; 0 where it
/// doesn't. By the same balance: as much as could evaporate.
double lake_evaporation_of(double temperature, double rain);

/// What runs off the land of a world with rivers by its climate: see WorldClimate, of the world's
/// own heights.
class ClimateRunoff : public RunoffSource {
  public:
    ClimateRunoff(const ClimateParams& params, std::uint64_t seed) : params_(params), seed_(seed) {}

    const ClimateParams& params() const { return params_; }
    std::uint64_t seed() const { return seed_; }
    BaseWater water(const RiverWorld& world, const Job& job) const override;
    bool equals(const RunoffSource& other) const override;

  private:
    ClimateParams params_;
    std::uint64_t seed_;
};

}  // namespace orograph

#pragma once

#include <cstdint>
#include <optional>

#include "core/base/grid.h"
#include "core/base/job.h"
#include "core/layers/sculpt/climate.h"

namespace orograph {

/// Samples of one period along each side: a world's climate changes over hundreds of kilometres.
inline constexpr int kFewestClimateSamples = 8, kMostClimateSamples = 256;

/// The climate of ground that goes on without end by repeating itself. Its equator runs a quarter
/// of a period south of its origin and its poles lie half a period from that, so that it is
/// temperate at the origin: a pole is a line from the west to the east. The wind blows around it,
/// so that mountains have dry land beyond them, as find_rain says; with ClimateParams::belts that
/// is wet at the equator, dry on both sides of it where air sinks, wet again further on and dry at
/// the poles, as Earth's trade winds have it. Noise bends all borders. Immutable; threads may share
/// it.
class WorldClimate {
  public:
    /// `heights`: metres of one period of the ground, square, from its north-west, of `side`
    /// metres. Nothing if the job was stopped. Deterministic to the bit. Requires a power of two
    /// of samples a side, within the bounds above, and side > 0.
    static std::optional<WorldClimate> create(const ClimateParams& params,
                                              const Grid<float>& heights, double side,
                                              std::uint64_t seed, const Job& job);

    /// Degrees Celsius at the sea and millimetres a year at the samples that the heights have.
    const Grid<float>& sea_temperature() const { return sea_temperature_; }
    const Grid<float>& rain() const { return rain_; }

    /// Degrees that each kilometre of height above the sea level, in metres, is colder.
    double lapse() const { return params_.lapse; }
    double sea_level() const { return params_.sea_level; }
    /// Degrees that ground of a height, in metres, is colder than the sea there.
    double colder(double height) const;

    /// Of a place, metres east and south of the north-west of a period: between samples bilinear.
    struct Here {
        double sea_temperature, rain;
    };
    Here at(double x, double y) const;

  private:
    WorldClimate(const ClimateParams& params, double side, Grid<float> sea_temperature,
                 Grid<float> rain);

    ClimateParams params_;
    double side_;
    Grid<float> sea_temperature_, rain_;
};

/// How much of the rain a place has at a latitude, from 0 at the equator to 1 at a pole, where
/// belts are as strong as on Earth.
double rain_of_belt(double latitude);

}  // namespace orograph

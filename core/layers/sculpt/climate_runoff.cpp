#include "core/layers/sculpt/climate_runoff.h"

#include <algorithm>
#include <cmath>

#include "core/layers/sculpt/world_climate.h"
#include "core/rivers/river_world.h"

namespace orograph {
namespace {

/// Millimetres a year that could evaporate; where it is very cold, none.
double could_evaporate(double temperature) {
    return std::max(300 + 25 * temperature + 0.05 * temperature * temperature * temperature, 0.0);
}

}  // namespace

double runoff_of(double temperature, double rain) {
    if (!(rain > 0)) return 0;
    const double could = could_evaporate(temperature);
    if (could <= 0) return rain / 1000;
    const double wet = rain / could;
    const double evaporates = rain / std::sqrt(std::max(0.9 + wet * wet, 1.0));
    return (rain - evaporates) / 1000;
}

double lake_evaporation_of(double temperature, double rain) {
    return std::max(could_evaporate(temperature) - rain, 0.0) / 1000;
}

BaseWater ClimateRunoff::water(const RiverWorld& world, const Job& job) const {
    const RiverBase& base = world.base();
    int level = world.base_level();
    while (1 << level > kMostClimateSamples) --level;
    const int side = 1 << level;
    Grid<float> heights(side, side);
    if (!world.fill({level, 0, 0, side, side}, heights, job.part(0, 0.1))) return {};
    const auto climate =
        WorldClimate::create(params_, heights, base.cell * base.size, seed_, job.part(0.1, 1));
    if (!climate) return {};
    BaseWater water;
    water.runoff.resize(base.heights.size());
    water.evaporation.resize(base.heights.size());
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            const auto [sea_temperature, rain] =
                climate->at((x + 0.5) * base.cell, (y + 0.5) * base.cell);
            const std::size_t cell = base.index(x, y);
            const double colder = climate->colder(river_metres(base.heights[cell]));
            const double temperature = sea_temperature - colder;
            water.runoff[cell] = static_cast<float>(runoff_of(temperature, rain));
            water.evaporation[cell] = static_cast<float>(lake_evaporation_of(temperature, rain));
        }
    }
    return water;
}

bool ClimateRunoff::equals(const RunoffSource& other) const {
    const auto* same = dynamic_cast<const ClimateRunoff*>(&other);
    return same && same->params_ == params_ && same->seed_ == seed_;
}

}  // namespace orograph

#include "core/rivers/rivers.h"

#include <cmath>
#include <iterator>
#include <string>

#include "core/rivers/river_fields.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {
namespace {

/// The world is made when something first asks for it.
Sampler::Fill filling(const RiverWorldKey& key, RiverField field) {
    return [key, field](const Window& window, Grid<float>& values, const Job& job) -> Result<bool> {
        const auto world = shared_river_world(key, job.part(0, 0.5));
        return world && fill_river_field(*world, field, window, values, job.part(0.5, 1));
    };
}

}  // namespace

Result<Sampler> rivers(const RiversParams& params, const Lattice& lattice) {
    const int most = params.base_levels + kRiverLevels;
    if (lattice.finest_level > most) {
        return Error{Fault::input, "a base of " + std::to_string(params.base_levels) +
                                       " levels carries rivers down to level " +
                                       std::to_string(most) + ", not to level " +
                                       std::to_string(lattice.finest_level) +
                                       "; set lattice.levels to at most that"};
    }
    const RiverWorldKey key{params, std::ldexp(lattice.spacing, lattice.finest_level),
                            lattice.seed};
    Sampler sampler;
    sampler.heights = [key](const Window& window, Grid<float>& metres,
                            const Job& job) -> Result<bool> {
        const auto world = shared_river_world(key, job.part(0, 0.5));
        return world && world->fill(window, metres, job.part(0.5, 1));
    };
    for (std::size_t i = 0; i < std::size(kRiverFields); ++i) {
        sampler.fields.push_back(filling(key, static_cast<RiverField>(i)));
    }
    sampler.heights_and_water = [key](const Window& window, Grid<float>& metres,
                                      std::span<WaterSample> water,
                                      const Job& job) -> Result<bool> {
        const auto world = shared_river_world(key, job.part(0, 0.5));
        return world && fill_river_water(*world, window, metres, water, job.part(0.5, 1));
    };
    return sampler;
}

}  // namespace orograph

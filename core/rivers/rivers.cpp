#include "core/rivers/rivers.h"

#include <cmath>
#include <iterator>
#include <string>
#include <utility>

#include "core/rivers/river_fields.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {
namespace {

/// Does `use` with the world, which is made when something first asks for it. False if the job was
/// stopped.
template <class Use>
Result<bool> with_world(const RiverWorldKey& key, const Job& job, const Use& use) {
    const auto world = shared_river_world(key, job.part(0, 0.5));
    if (!world) return world.error();
    return *world && use(**world, job.part(0.5, 1));
}

Sampler sampler_of(const RiverWorldKey& key) {
    Sampler sampler;
    sampler.heights = [key](const Window& window, Grid<float>& metres, const Job& job) {
        return with_world(key, job, [&](const RiverWorld& world, const Job& part) {
            return world.fill(window, metres, part);
        });
    };
    for (std::size_t i = 0; i < std::size(kRiverFields); ++i) {
        const auto field = static_cast<RiverField>(i);
        sampler.fields.push_back([=](const Window& window, Grid<float>& values, const Job& job) {
            return with_world(key, job, [&](const RiverWorld& world, const Job& part) {
                return fill_river_field(world, field, window, values, part);
            });
        });
    }
    sampler.heights_and_water = [key](const Window& window, Grid<float>& metres,
                                      std::span<WaterSample> water, const Job& job) {
        return with_world(key, job, [&](const RiverWorld& world, const Job& part) {
            return fill_river_water(world, window, metres, water, part);
        });
    };
    return sampler;
}

}  // namespace

std::unique_ptr<LayerMethod> RiversLayer::clone() const {
    return std::make_unique<RiversLayer>(*this);
}

bool RiversLayer::equals(const LayerMethod& other) const {
    const auto* same = dynamic_cast<const RiversLayer*>(&other);
    return same && same->params == params && same_runoff(same->runoff, runoff);
}

std::vector<Parameter> RiversLayer::parameters(std::string_view group) {
    static const RiversParams defaults;
    std::vector<Parameter> result;
    for (const Field& field : rivers_fields()) {
        result.emplace_back(group, field, &params, &defaults);
    }
    return result;
}

RiverWorldKey RiversLayer::world_key(const Lattice& lattice,
                                     std::shared_ptr<const LayersBelow> below) const {
    return {params, std::ldexp(lattice.spacing, lattice.finest_level), lattice.seed,
            std::move(below), runoff};
}

Result<Sampler> RiversLayer::prepare(const Lattice& lattice) const {
    if (!covers_layers()) return prepare_over(lattice, nullptr);
    return Error{Fault::input,
                 "there are no layers below it to take its base from; set base to own"};
}

Result<Sampler> RiversLayer::prepare_over(const Lattice& lattice,
                                          std::shared_ptr<const LayersBelow> below) const {
    const int most = params.base_levels + kRiverLevels;
    if (lattice.finest_level > most) {
        return Error{Fault::input, "its base is too coarse: with 'Cells of the base' at " +
                                       std::to_string(params.base_levels) +
                                       " there are rivers for at most " + std::to_string(most) +
                                       " 'Iterations', not " +
                                       std::to_string(lattice.finest_level) +
                                       "; raise the one (base_levels) or lower the other "
                                       "(lattice.levels)"};
    }
    return sampler_of(world_key(lattice, std::move(below)));
}

}  // namespace orograph

#include "core/layers/generators/diamond_square_layer.h"

#include <algorithm>
#include <utility>

#include "core/base/parallel.h"
#include "core/world/fill_world.h"

namespace orograph {
namespace {

constexpr int kSampledRows = 128;  // rows that are sampled at once

/// The rows from `begin` to `end` of a window.
void fill_band(const World& world, Window window, int begin, int end, Grid<float>& metres) {
    window.y += begin;
    window.height = end - begin;
    Grid<std::int32_t> units(window.width, window.height);
    fill_world(world, window, units.values());
    std::ranges::transform(units.values(), metres.row(begin), [&](std::int32_t height) {
        return static_cast<float>(height * world.unit());
    });
}

}  // namespace

std::unique_ptr<LayerMethod> DiamondSquareLayer::clone() const {
    return std::make_unique<DiamondSquareLayer>(*this);
}

bool DiamondSquareLayer::equals(const LayerMethod& other) const {
    const auto* same = dynamic_cast<const DiamondSquareLayer*>(&other);
    return same && same->params == params;
}

std::vector<Parameter> DiamondSquareLayer::parameters(std::string_view group) {
    static const WorldParams defaults;
    std::vector<Parameter> result;
    for (const Parameter& parameter : orograph::parameters(params)) {
        const Field& field = parameter.field();
        if (!field.given_by_lattice) result.emplace_back(group, field, &params, &defaults);
    }
    return result;
}

Result<Sampler> DiamondSquareLayer::prepare(const Lattice& lattice) const {
    WorldParams made = params;
    made.seed = lattice.seed;
    made.levels = lattice.finest_level;
    made.spacing = lattice.spacing;
    Result<World> created = World::create(made);
    if (!created) return created.error();
    const auto world = std::make_shared<const World>(std::move(*created));
    const auto heights = [world](const Window& window, Grid<float>& metres,
                                 const Job& job) -> Result<bool> {
        return parallel_rows(window.height, kSampledRows, job, [&](int begin, int end) {
            fill_band(*world, window, begin, end, metres);
        });
    };
    return Sampler{.heights = heights, .world = world};
}

}  // namespace orograph

#include "core/layers/generators/world_layer.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/world/world_terrain.h"

namespace orograph {
namespace {

constexpr int kBand = 128;  // rows that are sampled at once

bool given_by_site(std::string_view key) {
    return key == "seed" || key == "levels" || key == "spacing";
}

}  // namespace

std::unique_ptr<LayerMethod> WorldLayer::clone() const {
    return std::make_unique<WorldLayer>(*this);
}

bool WorldLayer::equals(const LayerMethod& other) const {
    const auto* same = dynamic_cast<const WorldLayer*>(&other);
    return same && same->params == params;
}

std::vector<Parameter> WorldLayer::parameters(std::string_view group) {
    static const WorldParams defaults = flight_world();
    std::vector<Parameter> result;
    for (const Parameter& parameter : orograph::parameters(params)) {
        const Field& field = parameter.field();
        if (!given_by_site(field.key)) result.emplace_back(group, field, &params, &defaults);
    }
    return result;
}

Result<bool> WorldLayer::run(const Site& site, Grid<float>& heights, const Job& job) const {
    WorldParams made = params;
    made.seed = site.seed;
    made.levels = site.finest_level;
    made.spacing = site.spacing;
    const Result<World> world = World::create(made);
    if (!world) return world.error();
    const auto columns = static_cast<std::size_t>(site.window.width);
    return parallel_rows(site.window.height, kBand, job, [&](int begin, int end) {
        Window window = site.window;
        window.y += begin;
        window.height = end - begin;
        std::vector<std::int32_t> units(columns * static_cast<std::size_t>(window.height));
        fill_world(*world, window, units);
        std::ranges::transform(units, heights.row(begin), [&](std::int32_t height) {
            return static_cast<float>(height * world->unit());
        });
    });
}

}  // namespace orograph

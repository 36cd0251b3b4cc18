#include "core/recipe/river_places.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "core/layers/stack/layer_use.h"
#include "core/rivers/rivers.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {
namespace {

/// Of the topmost world with rivers that shows.
std::optional<RiverWorldKey> key_of(const Recipe& recipe) {
    const LayerUse use(recipe.layers);
    const Lattice lattice{recipe.lattice.levels, spacing_of(recipe), recipe.lattice.seed};
    for (std::size_t i = recipe.layers.size(); i-- > 0;) {
        const Layer& layer = recipe.layers[i];
        const auto* method = dynamic_cast<const RiversLayer*>(layer.method.get());
        if (!method || !use.shown[i]) continue;
        Lattice own = lattice;
        own.seed = layer_seed(lattice.seed, layer);
        return method->world_key(own, layers_below(recipe.layers, i, lattice));
    }
    return std::nullopt;
}

/// From the south, a third as high above the place as away from it.
Bookmark view_of(const NotablePlace& place, const Place& middle, double side) {
    const auto nearest = [&](double along, double from) {
        return std::remainder(along - from, side);
    };
    return {.x = nearest(place.x, middle.x),
            .y = place.height + place.distance / 3,
            .z = nearest(place.y, middle.y) + place.distance,
            .heading_degrees = 0,
            .pitch_degrees = -18};
}

std::vector<RiverPlace> places_of(const Recipe& recipe, const RiverWorld& world) {
    std::vector<RiverPlace> places;
    for (const NotablePlace& place : world.places()) {
        places.push_back(
            {place.label, place.height, view_of(place, middle_of_ground(recipe), side_of(recipe))});
    }
    return places;
}

}  // namespace

std::vector<RiverPlace> river_places(const Recipe& recipe, const Job& job) {
    const auto key = key_of(recipe);
    if (!key) return {};
    const auto world = shared_river_world(*key, job);
    return world && *world ? places_of(recipe, **world) : std::vector<RiverPlace>();
}

std::vector<RiverPlace> known_river_places(const Recipe& recipe) {
    const auto key = key_of(recipe);
    const auto world = key ? known_river_world(*key) : nullptr;
    return world ? places_of(recipe, *world) : std::vector<RiverPlace>();
}

}  // namespace orograph

#include "core/recipe/river_places.h"

#include <cmath>
#include <memory>

#include "core/recipe/globe.h"
#include "core/recipe/lamps.h"
#include "core/recipe/river_rain.h"
#include "core/rivers/place_on_ground.h"
#include "core/rivers/place_view.h"
#include "core/rivers/shared_river_world.h"

namespace orograph {
namespace {

std::shared_ptr<const RiverWorld> known_world(const Recipe& recipe) {
    const auto rivers = shown_rivers(recipe);
    return rivers ? known_river_world(rivers->key) : nullptr;
}

/// Of the copies of a view that the world repeats the one nearest to the middle of the ground.
Bookmark bookmark_of(const PlaceView& view, const Place& middle, double side) {
    const auto nearest = [&](double along, double from) {
        return std::remainder(along - from, side);
    };
    return {.x = nearest(view.x, middle.x),
            .y = view.height,
            .z = nearest(view.y, middle.y),
            .heading_degrees = view.heading,
            .pitch_degrees = view.pitch};
}

RiverPlace place_of(const Recipe& recipe, const RiverWorld& world, const NotablePlace& place) {
    const PlaceOnGround found = find_on_ground(world, place);
    const PlaceView view =
        view_of(world, found, lamp_of(recipe.light), globe_radius(recipe.light, side_of(recipe)));
    return {place.label, found.height,
            bookmark_of(view, middle_of_ground(recipe), side_of(recipe))};
}

}  // namespace

std::vector<RiverPlace> river_places(const Recipe& recipe, const Job& job) {
    const auto rivers = shown_rivers(recipe);
    if (!rivers) return {};
    const auto world = shared_river_world(rivers->key, job);
    if (!world || !*world) return {};
    std::vector<RiverPlace> places;
    for (const NotablePlace& place : (*world)->places()) {
        places.push_back(place_of(recipe, **world, place));
    }
    return places;
}

std::vector<std::string_view> known_river_places(const Recipe& recipe) {
    const auto world = known_world(recipe);
    std::vector<std::string_view> labels;
    if (!world) return labels;
    for (const NotablePlace& place : world->places()) labels.push_back(place.label);
    return labels;
}

std::optional<RiverPlace> known_river_place(const Recipe& recipe, std::size_t which) {
    const auto world = known_world(recipe);
    if (!world || which >= world->places().size()) return std::nullopt;
    return place_of(recipe, *world, world->places()[which]);
}

}  // namespace orograph

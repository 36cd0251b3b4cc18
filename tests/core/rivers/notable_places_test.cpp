#include "core/rivers/notable_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/river_places.h"
#include "core/rivers/rivers.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

const NotablePlace* find(const RiverWorld& world, std::string_view label) {
    const auto found = std::ranges::find(world.places(), label, &NotablePlace::label);
    return found == world.places().end() ? nullptr : &*found;
}

std::size_t cell_of(const RiverWorld& world, const NotablePlace& place) {
    return world.base().index(static_cast<std::int64_t>(place.x / world.base().cell),
                              static_cast<std::int64_t>(place.y / world.base().cell));
}

TEST(NotablePlaces, are_what_they_say) {
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    const NotablePlace* summit = find(world, "Highest summit");
    ASSERT_TRUE(summit);
    EXPECT_EQ(base.heights[cell_of(world, *summit)], std::ranges::max(base.heights));
    const NotablePlace* source = find(world, "Longest river's source");
    ASSERT_TRUE(source);
    EXPECT_EQ(base.to_sea[cell_of(world, *source)], std::ranges::max(base.to_sea));
    const NotablePlace* mouth = find(world, "Largest river's mouth");
    ASSERT_TRUE(mouth);
    EXPECT_EQ(base.areas[cell_of(world, *mouth)], [&] {
        std::uint64_t largest = 0;  // of land
        for (std::size_t i = 0; i < base.areas.size(); ++i) {
            if (base.heights[i] > 0) largest = std::max(largest, base.areas[i]);
        }
        return largest;
    }());
    const NotablePlace* lake = find(world, "Largest lake");
    ASSERT_TRUE(lake);
    EXPECT_GT(base.lake_levels[cell_of(world, *lake)], 0);
    for (const NotablePlace& place : world.places()) {
        EXPECT_GT(place.distance, 0) << place.label;
        EXPECT_GT(base.heights[cell_of(world, place)], 0) << place.label;
    }
}

TEST(NotablePlaces, are_only_what_there_is) {
    RiversParams params = small_rivers();
    params.lakes = 0;
    EXPECT_FALSE(find(make_world(params, 9001), "Largest lake"));
}

TEST(RiverPlaces, lie_in_the_recipes_world) {
    Recipe recipe;
    recipe.lattice = {.levels = 22, .spacing = 1, .seed = 9001};
    recipe.extent.kind = ExtentKind::endless;
    recipe.layers = {Layer(**find_layer_kind(kRiversLayer))};
    dynamic_cast<RiversLayer&>(*recipe.layers[0].method).params = small_rivers();
    EXPECT_TRUE(known_river_places(recipe).empty());  // nobody has made it
    const std::vector<RiverPlace> places = river_places(recipe, {});
    ASSERT_FALSE(places.empty());
    EXPECT_EQ(known_river_places(recipe).size(), places.size());
    for (const RiverPlace& place : places) {
        EXPECT_GT(place.view.y, place.height);
        EXPECT_LE(std::abs(place.view.x), 0x1p21);
    }
    recipe.layers[0].settings.visible = false;
    EXPECT_TRUE(river_places(recipe, {}).empty());
}

}  // namespace
}  // namespace orograph

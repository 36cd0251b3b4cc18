#include "core/rivers/notable_places.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <set>
#include <vector>

#include "core/layers/stack/layer_kinds.h"
#include "core/recipe/river_places.h"
#include "core/rivers/place_view.h"
#include "core/rivers/rivers.h"
#include "core/rivers/torus_regions.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

const NotablePlace* find(const RiverWorld& world, std::string_view label) {
    const auto found = std::ranges::find(world.places(), label, &NotablePlace::label);
    return found == world.places().end() ? nullptr : &*found;
}

std::size_t cell_of(const RiverWorld& world, const NotablePlace& place) {
    return world.base().index(place.cells[0].x, place.cells[0].y);
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
        EXPECT_EQ(place.extent > 0,
                  place.kind == PlaceKind::lake || place.kind == PlaceKind::island)
            << place.label;
        EXPECT_GT(base.heights[cell_of(world, place)], 0) << place.label;
    }
}

TEST(NotablePlaces, have_a_mountain_lake_where_its_water_is) {
    for (const std::uint64_t seed : {9001u, 9002u, 9003u, 9004u}) {
        const RiverWorld world = make_world(small_rivers(), seed);
        const NotablePlace* lake = find(world, "Finest mountain lake");
        if (!lake) continue;
        const PlaceOnGround spot = find_on_ground(world, *lake);
        const int level = world.base_level() + 6;
        const auto at = [&](double metres) {
            return static_cast<std::int64_t>(std::floor(metres / world.cell(level)));
        };
        const RiverCells water = world.cells({level, at(spot.x), at(spot.y), 1, 1});
        const std::size_t cell = water.index(0, 0);
        EXPECT_TRUE(water.flooded(cell)) << seed;
        EXPECT_NEAR(spot.height, river_metres(water.heights[cell]), 2) << seed;
    }
    EXPECT_TRUE(find(small_world(), "Finest mountain lake"));
}

TEST(NotablePlaces, have_the_island_that_rises_most_for_its_width) {
    int islands = 0;
    for (const std::uint64_t seed : {9001u, 9002u, 9003u, 9004u, 9005u, 9006u}) {
        const RiverWorld world = make_world(small_rivers(), seed);
        const RiverBase& base = world.base();
        const NotablePlace* island = find(world, "Finest island");
        if (!island) continue;
        ++islands;
        const auto rise = [&](std::int64_t height, double width) {
            return static_cast<double>(height) / std::sqrt(width);
        };
        const double most = rise(base.heights[cell_of(world, *island)], island->extent);
        // Of those from a sixteenth of the world's width in cells to twice its width.
        for_each_region(
            base.size, [&](int cell) { return base.heights[static_cast<std::size_t>(cell)] > 0; },
            [&](const std::vector<int>& cells) {
                const auto extent = static_cast<int>(cells.size());
                if (extent < base.size / 16 || extent > 2 * base.size) return;
                const double width = base.cell * std::sqrt(extent);
                std::int64_t top = 0;
                for (const int cell : cells) {
                    top = std::max(top, base.heights[static_cast<std::size_t>(cell)]);
                }
                EXPECT_LE(rise(top, width), most * (1 + 1e-12)) << "seed " << seed;
            });
        // All of it is seen at once.
        const PlaceOnGround found = find_on_ground(world, *island);
        EXPECT_LT(2 * std::atan2(0.5 * island->extent, found.distance), 0.75) << "seed " << seed;
    }
    EXPECT_GT(islands, 1);
}

TEST(NotablePlaces, are_only_what_there_is) {
    RiversParams params = small_rivers();
    params.lakes = 0;
    EXPECT_FALSE(find(make_world(params, 9001), "Largest lake"));
}

TEST(NotablePlaces, offer_several_cells_apart) {
    for (const NotablePlace& place : small_world().places()) {
        for (std::size_t i = 0; i < place.cells.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                const BaseCell a = place.cells[i], b = place.cells[j];
                EXPECT_GE(std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)), 2) << place.label;
            }
        }
    }
    EXPECT_GT(find(small_world(), "Deepest canyon")->cells.size(), 1u);
    EXPECT_EQ(find(small_world(), "Longest river's source")->cells.size(), 1u);
}

/// The ground around a place, `side` x `side` cells of 250 m each, or of other levels.
RiverCells ground_around(double x, double y, int side, int levels = 6,
                         const RiverWorld& world = small_world()) {
    const int level = world.base_level() + levels;
    const auto first = [&](double at) {
        return static_cast<std::int64_t>(std::floor(at / world.cell(level))) - side / 2;
    };
    return world.cells({level, first(x), first(y), side, side});
}

/// By how much the highest ground beside the river through the middle of 17 x 17 cells stands above
/// it, on its lower side.
double walls_of(const RiverCells& around) {
    const std::uint8_t way = around.receivers[around.index(8, 8)];
    std::int64_t left = 0, right = 0;
    for (int y = -8; y <= 8; ++y) {
        for (int x = -8; x <= 8; ++x) {
            const int side = kWayEast[way] * y - kWaySouth[way] * x;
            std::int64_t& highest = side < 0 ? left : right;
            highest = std::max(highest, around.heights[around.index(8 + x, 8 + y)]);
        }
    }
    return river_metres(std::min(left, right) - around.heights[around.index(8, 8)]);
}

TEST(PlaceOnGround, is_what_it_says) {
    const RiverWorld& world = small_world();
    for (const NotablePlace& place : world.places()) {
        const PlaceOnGround found = find_on_ground(world, place);
        const RiverCells around = ground_around(found.x, found.y, 17);
        const std::size_t middle = around.index(8, 8);
        const double highest = river_metres(std::ranges::max(around.heights));
        EXPECT_EQ(found.label, place.label);
        EXPECT_GT(found.distance, 0) << place.label;
        switch (place.kind) {
            case PlaceKind::summit:
                EXPECT_GT(found.height, 0.97 * highest);
                EXPECT_GE(found.height, river_metres(world.base().heights[cell_of(world, place)]));
                break;
            case PlaceKind::mountain:
                EXPECT_EQ(around.heights[middle],
                          std::ranges::max(ground_around(found.x, found.y, 7).heights));
                EXPECT_GT(found.height - river_metres(std::ranges::min(around.heights)), 500);
                break;
            case PlaceKind::mouth:
                EXPECT_LE(around.heights[around.index(8 + kWayEast[around.receivers[middle]],
                                                      8 + kWaySouth[around.receivers[middle]])],
                          0);
                EXPECT_EQ(around.areas[middle], std::ranges::max(around.areas));
                break;
            case PlaceKind::canyon:
                EXPECT_GT(found.area, 0);
                EXPECT_GT(highest - found.height, 100);
                break;
            case PlaceKind::falls:
                EXPECT_GT(found.area, 0);
                break;
            case PlaceKind::shore:
                EXPECT_GT(highest - found.height, 100);
                break;
            default:
                break;
        }
    }
}

TEST(PlaceOnGround, finds_canyons_between_walls) {
    for (const std::uint64_t seed : {1u, 2u, 3u, 4u}) {
        const RiverWorld world = make_world(small_rivers(), seed);
        const NotablePlace* canyon = find(world, "Deepest canyon");
        ASSERT_NE(canyon, nullptr) << "seed " << seed;
        const PlaceOnGround found = find_on_ground(world, *canyon);
        EXPECT_GT(walls_of(ground_around(found.x, found.y, 17, 6, world)), 900) << "seed " << seed;
    }
}

/// Whether ground stands between the eye and the place, or what is a little above it.
bool is_hidden(const PlaceView& view, const PlaceOnGround& place) {
    const double above = place.height + 0.01 * place.distance;
    for (double share = 0.02; share < 0.95; share += 0.01) {
        const auto along = [&](double from, double to) { return from + share * (to - from); };
        const RiverCells ground =
            ground_around(along(view.x, place.x), along(view.y, place.y), 1, 9);
        if (river_metres(ground.heights[0]) > along(view.height, above)) return true;
    }
    return false;
}

/// Towards a lamp, `height` degrees high, `from` degrees clockwise from north.
Direction lamp_from(double from, double height = 30) {
    constexpr double kDegree = std::numbers::pi / 180;
    const double level = std::cos(height * kDegree);
    return {std::sin(from * kDegree) * level, std::sin(height * kDegree),
            -std::cos(from * kDegree) * level};
}

/// Of the ground that a view shows around the middle of its picture, the share in shade.
double share_in_shade(const PlaceView& view, const PlaceOnGround& place, const Direction& light) {
    constexpr int kSide = 257;
    constexpr double kDegree = std::numbers::pi / 180, kHalf = 20 * kDegree;
    const int levels = static_cast<int>(std::log2(small_world().cell(8) * 50 / place.distance));
    const RiverCells land = ground_around(place.x, place.y, kSide, levels);
    const double cell = small_world().cell(8 + levels);
    const auto height = [&](double east, double south) {
        const auto at = [&](double metres) {
            return std::clamp(static_cast<int>(std::lround(metres / cell)) + kSide / 2, 0,
                              kSide - 1);
        };
        return std::max(0.0, river_metres(land.heights[land.index(at(east), at(south))]));
    };
    const auto is_dark = [&](double east, double south) {
        const double to_east = (height(east + cell, south) - height(east - cell, south)) / 2,
                     to_south = (height(east, south + cell) - height(east, south - cell)) / 2;
        if (cell * light.y <= to_east * light.x + to_south * light.z) return true;
        const double level = std::hypot(light.x, light.z), here = height(east, south);
        for (double way = 2 * cell; way < 80 * cell; way += cell) {
            const double ridge =
                height(east + way * light.x / level, south + way * light.z / level);
            if (ridge > here + way * light.y / level) return true;
        }
        return false;
    };
    double dark = 0, all = 0;
    for (int column = -8; column <= 8; ++column) {
        const double angle = view.heading * kDegree + kHalf * column / 8;
        double steepest = -HUGE_VAL;
        for (double way = cell; way < 1.6 * place.distance; way += cell) {
            const double east = view.x - place.x + way * std::sin(angle),
                         south = view.y - place.y - way * std::cos(angle);
            const double slope = (height(east, south) - view.height) / way;
            const double rise = std::min(slope - steepest, 0.1);
            if (rise <= 0) continue;
            steepest = slope;
            if (way < 0.3 * place.distance) continue;
            all += rise;
            dark += is_dark(east, south) ? rise : 0;
        }
    }
    return all > 0 ? dark / all : 0;
}

TEST(PlaceView, looks_at_lit_ground_where_it_can) {
    double dark = 0;
    int views = 0;
    for (const NotablePlace& place : small_world().places()) {
        const PlaceOnGround found = find_on_ground(small_world(), place);
        for (int from = 0; from < 360; from += 45) {
            const Direction light = lamp_from(from, 13);  // low, as in the presets
            dark += share_in_shade(view_of(small_world(), found, light, 0), found, light);
            ++views;
        }
    }
    // By the heading alone, whatever stands there, it would be 0.3.
    EXPECT_LT(dark / views, 0.2);
}

TEST(PlaceView, shows_the_place) {
    const RiverWorld& world = small_world();
    std::set<int> turns;  // by the land, not the light alone
    for (const NotablePlace& place : world.places()) {
        const PlaceOnGround found = find_on_ground(world, place);
        for (const double light : {20.0, 110.0, 200.0, 290.0}) {
            const PlaceView view = view_of(world, found, lamp_from(light), 0);
            const double east = found.x - view.x, south = found.y - view.y,
                         away = std::hypot(east, south);
            EXPECT_NEAR(away, found.distance, 1e-6 * away) << place.label;
            EXPECT_FALSE(is_hidden(view, found)) << place.label;
            // Straight ahead.
            constexpr double kInDegrees = 180 / std::numbers::pi;
            const double ahead = std::atan2(east, -south) * kInDegrees,
                         above = std::atan2(found.height - view.height, away) * kInDegrees;
            EXPECT_NEAR(std::remainder(ahead - view.heading, 360.0), 0, 1e-6) << place.label;
            EXPECT_NEAR(above, view.pitch, 15) << place.label;
            const RiverCells eye = ground_around(view.x, view.y, 1);
            EXPECT_GT(view.height, river_metres(eye.heights[0])) << place.label;
            // Nor where the sun glitters, over water.
            const bool lake_or_island =
                place.kind == PlaceKind::lake || place.kind == PlaceKind::island;
            EXPECT_GT(std::abs(std::remainder(view.heading - light, 360.0)),
                      lake_or_island ? 55 : 20)
                << place.label << ": against the light";
            turns.insert(static_cast<int>(std::remainder(view.heading - light, 360.0)));
        }
    }
    EXPECT_GT(turns.size(), 4u);
}

TEST(RiverPlaces, lie_in_the_recipes_world) {
    Recipe recipe;
    recipe.lattice = {.levels = 22, .spacing = 1, .seed = 90210};  // no other test's
    recipe.extent.kind = ExtentKind::endless;
    recipe.layers = {Layer(**find_layer_kind(kRiversLayer))};
    dynamic_cast<RiversLayer&>(*recipe.layers[0].method).params = small_rivers();
    EXPECT_TRUE(known_river_places(recipe).empty());  // nobody has made it
    const std::vector<RiverPlace> places = river_places(recipe, {});
    ASSERT_FALSE(places.empty());
    ASSERT_EQ(known_river_places(recipe).size(), places.size());
    const std::optional<RiverPlace> last = known_river_place(recipe, places.size() - 1);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->label, known_river_places(recipe).back());
    EXPECT_EQ(last->view, places.back().view);
    EXPECT_FALSE(known_river_place(recipe, places.size()));
    for (const RiverPlace& place : places) {
        EXPECT_GT(place.view.y, 0);
        EXPECT_LE(std::abs(place.view.x), 0x1p21);
    }
    recipe.layers[0].settings.visible = false;
    EXPECT_TRUE(river_places(recipe, {}).empty());
}

}  // namespace
}  // namespace orograph

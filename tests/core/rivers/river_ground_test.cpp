#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/layers/stack/layer_kinds.h"
#include "core/layers/stack/layer_use.h"
#include "core/layers/stack/layers_below.h"
#include "core/layers/stack/stack.h"
#include "core/layers/stack/stack_terrain.h"
#include "core/rivers/river_fields.h"
#include "core/rivers/rivers.h"
#include "tests/support/fingerprint.h"
#include "tests/support/river_worlds.h"

// Worlds with rivers over a ground that is given.

namespace orograph {
namespace {

constexpr int kIslandSize = 256;
constexpr double kIslandCell = 2000;

/// An island of two hills, with a hollow between them that is 60 m deep, and a dent of 1 m.
double island(double x, double y) {
    const auto hill = [&](double at_x, double at_y, double height, double width) {
        const double across = (x - at_x) / width, down = (y - at_y) / width;
        return height * std::exp(-(across * across + down * down));
    };
    return hill(100, 128, 1800, 40) + hill(160, 120, 1300, 36) - hill(130, 124, 900, 9) -
           hill(100, 180, 14, 3) - 150;
}

Grid<float> island_ground() {
    Grid<float> ground(kIslandSize + 1, kIslandSize + 1);
    for (int y = 0; y <= kIslandSize; ++y) {
        for (int x = 0; x <= kIslandSize; ++x) ground.at(x, y) = static_cast<float>(island(x, y));
    }
    return ground;
}

const RiverWorld& island_world() {
    static const auto world =
        RiverWorld::create_over(island_ground(), small_rivers(), kIslandSize * kIslandCell, 3, {});
    return **world;
}

TEST(RiverGround, keeps_the_coast_and_the_heights_that_were_given) {
    const RiverBase& base = island_world().base();
    const Grid<float> ground = island_ground();
    int raised = 0, flooded = 0;
    for (int y = 0; y < kIslandSize; ++y) {
        for (int x = 0; x < kIslandSize; ++x) {
            double given = 0;
            for (int j = 0; j <= 1; ++j) {
                for (int i = 0; i <= 1; ++i) {
                    given += static_cast<double>(ground.at(x + i, y + j)) / 4;
                }
            }
            const std::size_t cell = base.index(x, y);
            const double height = static_cast<double>(base.heights[cell]) / kRiverMetre;
            ASSERT_EQ(height <= 0, given <= 0) << x << " " << y;
            if (given <= 0) {
                EXPECT_NEAR(height, std::min(given, -1.0), 0.01);
                continue;
            }
            EXPECT_GE(height, given - 1e-3);
            const bool hollow = std::hypot(x - 130, y - 124) < 30;
            if (!hollow && std::hypot(x - 100, y - 180) > 8) {
                EXPECT_LT(height, given + 0.5);
            }
            raised += height > given + 3 ? 1 : 0;
            flooded += hollow && base.lake_levels[cell] > 0 ? 1 : 0;
            if (!hollow) {
                EXPECT_EQ(base.lake_levels[cell], 0) << "the dent is no lake";
            }
        }
    }
    EXPECT_GT(raised, 20);
    EXPECT_GE(flooded, raised);
}

TEST(RiverGround, drains_every_cell_of_the_land) {
    const RiverBase& base = island_world().base();
    double largest = 0;
    for (int y = 0; y < kIslandSize; ++y) {
        for (int x = 0; x < kIslandSize; ++x) {
            const std::size_t cell = base.index(x, y);
            if (base.heights[cell] <= 0) continue;
            const std::uint8_t way = base.receivers[cell];
            ASSERT_LT(way, kWays);
            ASSERT_LT(base.heights[base.index(x + kWayEast[way], y + kWaySouth[way])],
                      base.heights[cell]);
            largest = std::max(largest, static_cast<double>(base.areas[cell]));
        }
    }
    EXPECT_GT(largest, 500);
}

TEST(RiverGround, has_a_level_lake_in_its_hollow) {
    const RiverWorld& world = island_world();
    const Window window{world.base_level() + 2, 4 * 118, 4 * 112, 96, 96};
    Grid<float> heights(window.width, window.height);
    std::vector<WaterSample> water(heights.size());
    ASSERT_TRUE(fill_river_water(world, window, heights, water, {}));
    // It falls by half a metre to its outlet.
    const double level =
        static_cast<double>(world.base().lake_levels[world.base().index(130, 124)]) / kRiverMetre;
    EXPECT_GT(level, 100);
    int wet = 0, even = 0;
    for (std::size_t i = 0; i < water.size(); ++i) {
        if (!(water[i].depth > 0)) continue;
        ++wet;
        const double here =
            static_cast<double>(heights.values()[i]) + static_cast<double>(water[i].depth);
        EXPECT_LT(here, level + 0.01);
        even += here > level - 0.55 ? 1 : 0;
    }
    EXPECT_GT(wet, 300);
    EXPECT_GT(even, 0.9 * wet);
}

TEST(RiverGround, keeps_its_bits) {
    const RiverWorld& world = island_world();
    Fingerprint sum;
    for (const int finer : {0, 5, 14}) {
        const std::int64_t scale = std::int64_t{1} << finer;
        Grid<float> heights(64, 64);
        ASSERT_TRUE(
            world.fill({world.base_level() + finer, 90 * scale, 140 * scale, 64, 64}, heights, {}));
        sum.add(fingerprint(heights));
    }
    EXPECT_EQ(sum.value(), 4067952689676827117u);
}

TEST(RiverGround, is_carved_with_its_coast_and_its_height_kept) {
    RiversParams params = small_rivers();
    const auto base_of = [&](double erosion) {
        params.erosion = erosion;
        return *make_river_base(params, island_ground(), kIslandSize * kIslandCell, 3, {});
    };
    const RiverBase given = base_of(0), carved = base_of(1);
    double height = 0, carved_height = 0, steps = 0, carved_steps = 0;
    for (int y = 0; y < kIslandSize; ++y) {
        for (int x = 0; x < kIslandSize; ++x) {
            const std::size_t cell = given.index(x, y), east = given.index(x + 1, y);
            ASSERT_EQ(given.heights[cell] <= 0, carved.heights[cell] <= 0);
            if (given.heights[cell] <= 0) continue;
            const auto metres = [](std::int64_t units) {
                return static_cast<double>(units) / kRiverMetre;
            };
            height += metres(given.heights[cell]);
            carved_height += metres(carved.heights[cell]);
            steps += std::abs(metres(given.heights[cell] - given.heights[east]));
            carved_steps += std::abs(metres(carved.heights[cell] - carved.heights[east]));
        }
    }
    EXPECT_NEAR(carved_height / height, 1, 0.1);
    EXPECT_GT(carved_steps, 2 * steps) << "there are valleys now";
}

TEST(RiverGround, refuses_what_rivers_cannot_run_over) {
    Grid<float> ground = island_ground();
    const auto message = [&] {
        const auto made =
            RiverWorld::create_over(ground, small_rivers(), kIslandSize * kIslandCell, 3, {});
        return made ? std::string() : made.error().message;
    };
    EXPECT_EQ(message(), "");
    ground.at(7, 9) = std::numeric_limits<float>::quiet_NaN();
    EXPECT_NE(message().find("no number"), std::string::npos);
    ground.at(7, 9) = 2e5f;
    EXPECT_NE(message().find("100 km"), std::string::npos);
    for (float& height : ground.values()) height = 5;
    EXPECT_NE(message().find("have no sea"), std::string::npos);
    for (float& height : ground.values()) height = -5;
    EXPECT_EQ(message(), "") << "all sea";
}

TEST(RiverGround, may_be_flat_or_of_islands_of_one_cell) {
    Grid<float> ground(kIslandSize + 1, kIslandSize + 1);
    for (int y = 0; y <= kIslandSize; ++y) {
        for (int x = 0; x <= kIslandSize; ++x) {
            const bool plain = x > 40 && x < 200 && y > 40 && y < 200;
            const bool rock = x % 16 == 3 && y % 16 == 5;
            ground.at(x, y) = plain ? 20.0f : rock ? 30.0f : -8.0f;
        }
    }
    const auto made =
        RiverWorld::create_over(ground, small_rivers(), kIslandSize * kIslandCell, 3, {});
    ASSERT_TRUE(made.ok());
    const RiverWorld& world = **made;
    Grid<float> heights(kIslandSize, kIslandSize);
    ASSERT_TRUE(world.fill({world.base_level(), 0, 0, kIslandSize, kIslandSize}, heights, {}));
    EXPECT_NEAR(heights.at(120, 120), 20, 3);
    int islands = 0;
    for (const std::int64_t height : world.base().heights) islands += height > 0 ? 1 : 0;
    EXPECT_GT(islands, 158 * 158);
}

/// Layers of those kinds, from the bottom; the last one, of rivers, covers the others.
std::vector<Layer> covered(std::initializer_list<std::string_view> kinds) {
    std::vector<Layer> layers;
    for (const std::string_view kind : kinds) {
        layers.emplace_back(**find_layer_kind(kind), free_id(layers));
    }
    auto& rivers = dynamic_cast<RiversLayer&>(*layers.back().method);
    rivers.params = small_rivers();
    rivers.params.base = RiverBaseSource::below;
    return layers;
}

TEST(RiversOverLayers, show_alone_and_make_endless_ground_of_a_whole_map) {
    const std::vector<Layer> layers = covered({"voronoi_island", kRiversLayer});
    const LayerUse use(layers);
    EXPECT_EQ(use.shown, (std::vector{false, true}));
    EXPECT_EQ(use.needed, (std::vector{false, true}));
    EXPECT_EQ(lone_layer(layers), &layers[1]);
    const Lattice lattice{20, 0.05, 1};
    const auto terrain = StackTerrain::create(layers, lattice);
    ASSERT_TRUE(terrain.ok()) << terrain.error().message;
    EXPECT_TRUE((*terrain)->has_water());
    // About the heights that the island has there by itself.
    const auto island = StackBelow(std::span(layers).first(1), lattice);
    Grid<float> map(kIslandSize + 1, kIslandSize + 1);
    ASSERT_TRUE(*island.fill(map, {}));
    double difference = 0, land = 0;
    for (int y = 16; y < kIslandSize; y += 16) {
        for (int x = 16; x < kIslandSize; x += 16) {
            std::int32_t height;
            (*terrain)->fill({8, x, y, 1, 1}, {&height, 1});
            if (map.at(x, y) <= 0) continue;
            ++land;
            difference += std::abs(height * (*terrain)->unit() - static_cast<double>(map.at(x, y)));
        }
    }
    EXPECT_GT(land, 30);
    const double range = static_cast<double>(std::ranges::max(map.values()));
    EXPECT_LT(difference / land, 0.05 * range);
}

TEST(RiversOverLayers, are_made_anew_when_those_change_and_only_then) {
    std::vector<Layer> layers = covered({"voronoi_island", kRiversLayer});
    const Site site{{6, 0, 0, 65, 65}, 6, 1000, 1};
    const auto first = make_stack(layers, site, {}, {});
    ASSERT_TRUE(first.ok()) << first.error().message;
    EXPECT_EQ((*first)->runs, 1) << "the island is no layer of its own";
    layers[0].settings.name = "Mine";
    const auto same = make_stack(layers, site, **first, {});
    EXPECT_EQ((*same)->runs, 0);
    layers[0].settings.seed = 5;
    const auto other = make_stack(layers, site, **same, {});
    EXPECT_EQ((*other)->runs, 1);
    EXPECT_FALSE(std::ranges::equal((*other)->heights->values(), (*first)->heights->values()));
    // Without the cover the island shows.
    layers[1].settings.visible = false;
    const auto island = make_stack(layers, site, **other, {});
    EXPECT_EQ((*island)->runs, 1);
}

TEST(RiversOverLayers, may_stand_on_other_rivers) {
    std::vector<Layer> layers = covered({kRiversLayer, kRiversLayer});
    dynamic_cast<RiversLayer&>(*layers[0].method).params.base_levels = 8;
    const auto terrain = StackTerrain::create(layers, {14, 100, 1});
    ASSERT_TRUE(terrain.ok()) << terrain.error().message;
    std::int32_t height;
    (*terrain)->fill({14, 5000, 7000, 1, 1}, {&height, 1});
}

TEST(RiversOverLayers, say_what_is_wrong_with_them) {
    const auto message = [](const std::vector<Layer>& layers) {
        const auto made = StackTerrain::create(layers, {14, 100, 1});
        return made ? std::string() : made.error().message;
    };
    EXPECT_NE(message(covered({kRiversLayer})).find("no layers below it"), std::string::npos);
    auto layers = covered({"constant", kRiversLayer});
    for (Parameter& parameter : layers[0].method->parameters("layers.1")) {
        if (parameter.key() == "layers.1.height") {
            ASSERT_TRUE(parameter.set(Value(7.0)).ok());
        }
    }
    EXPECT_NE(message(layers).find("have no sea"), std::string::npos) << message(layers);
}

}  // namespace
}  // namespace orograph

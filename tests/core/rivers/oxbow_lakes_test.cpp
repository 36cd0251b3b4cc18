#include "core/rivers/oxbow_lakes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/rivers/river_fields.h"
#include "tests/support/lake_reaches.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

using Lake = std::vector<RiverReach>;

constexpr int kFiner = 8;  // levels by which the window's are finer

/// Those among a window's cells, as reaches on a window of a finer level that begins with them.
std::vector<Lake> lakes_of(const Window& window) {
    const RiverWorld& world = small_world();
    const RiverRules rules = make_river_rules(small_rivers(), world.base().cell, kRiverLevels);
    const RiverCells cells = world.cells(window);
    const Window fine{window.level + kFiner, window.x << kFiner, window.y << kFiner, 64, 64};
    std::vector<RiverReach> reaches;
    find_oxbow_lakes(cells, RiverRunoff(), rules.level(cells.level + 1),
                     {0, 0, cells.width, cells.height}, fine, kFiner, world.cell(window.level),
                     reaches);
    return lakes_among(reaches);
}

/// A plain at the level of cells of a kilometre.
Window plain(int number) {
    return {small_world().base_level() + 4, 512 * number, 777 * number, 256, 256};
}

/// The one of twelve with the most lakes.
const Window& lake_plain() {
    static const Window window = [] {
        Window richest{};
        std::size_t most = 0;
        for (int number = 0; number < 12; ++number) {
            const std::size_t lakes = lakes_of(plain(number)).size();
            if (lakes > most) richest = plain(number);
            most = std::max(most, lakes);
        }
        return richest;
    }();
    return window;
}

double length_of(const RiverReach& reach) {
    return std::hypot(reach.to.x - reach.from.x, reach.to.y - reach.from.y);
}

TEST(OxbowLakes, are_horseshoes) {
    int count = 0;
    for (int number = 0; number < 12; ++number) {
        for (const Lake& lake : lakes_of(plain(number))) {
            ++count;
            double length = 0, widest = 0;
            for (const RiverReach& reach : lake) {
                EXPECT_TRUE(reach.lake);
                length += length_of(reach);
                widest = std::max(widest, reach.to.width);
            }
            const RiverBed &first = lake.front().from, &last = lake.back().to;
            const double apart = std::hypot(last.x - first.x, last.y - first.y);
            EXPECT_GT(length, 3 * widest);
            EXPECT_GT(length, 1.5 * apart);
            EXPECT_GT(apart, widest);  // it isn't a ring
            EXPECT_LT(first.width, widest / 4);
            EXPECT_LT(last.width, widest / 4);
        }
    }
    EXPECT_GT(count, 20);
}

TEST(OxbowLakes, are_the_same_among_fewer_cells) {
    const Window& window = lake_plain();
    const Window part{window.level, window.x + 40, window.y + 60, 200, 180};
    std::vector<Lake> inside;
    const double side = 1 << kFiner;
    for (const Lake& lake : lakes_of(window)) {
        const double x = lake[12].from.x / side - 40, y = lake[12].from.y / side - 60;
        if (x < 12 || y < 12 || x > 200 - 12 || y > 180 - 12) continue;
        inside.push_back(lake);
    }
    const std::vector<Lake> found = lakes_of(part);
    EXPECT_FALSE(inside.empty());
    for (const Lake& lake : inside) {
        EXPECT_TRUE(std::ranges::any_of(found, [&](const Lake& other) {
            return other.front().from.x == lake.front().from.x - 40 * side &&
                   other.front().from.y == lake.front().from.y - 60 * side;
        }));
    }
}

TEST(OxbowLakes, are_water_on_land_apart_from_their_river) {
    const RiverWorld& world = small_world();
    int lakes = 0, touching = 0;
    const Window& cells = lake_plain();
    for (const Lake& lake : lakes_of(cells)) {
        const RiverBed& middle = lake[lake.size() / 2].from;
        // The widest place, on samples of which it is many wide.
        constexpr int kSide = 33;
        const Window window{cells.level + kFiner,
                            (cells.x << kFiner) + static_cast<std::int64_t>(middle.x) - kSide / 2,
                            (cells.y << kFiner) + static_cast<std::int64_t>(middle.y) - kSide / 2,
                            kSide, kSide};
        Grid<float> heights(kSide, kSide);
        std::vector<WaterSample> water(heights.size());
        ASSERT_TRUE(fill_river_water(world, window, heights, water, {}));
        EXPECT_GT(water[water.size() / 2].depth, 0.5);
        EXPECT_GT(heights.at(kSide / 2, kSide / 2), 0);
        ++lakes;
        const auto west = static_cast<double>(window.x - (cells.x << kFiner)),
                   north = static_cast<double>(window.y - (cells.y << kFiner));
        for (const RiverReach& river : world.wide_reaches(window)) {
            // Brooks may run through.
            if (river.lake || river.from.width < middle.width) continue;
            for (const RiverReach& reach : lake) {
                const double off = std::hypot(reach.from.x - west - river.from.x,
                                              reach.from.y - north - river.from.y);
                touching += off < (reach.from.width + river.from.width) / 2 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(lakes, 0);
    EXPECT_EQ(touching, 0);
}

TEST(OxbowLakes, are_left_out_where_they_are_narrow) {
    const RiverWorld& world = small_world();
    const RiverRules rules = make_river_rules(small_rivers(), world.base().cell, kRiverLevels);
    const RiverCells cells = world.cells(lake_plain());
    std::vector<RiverReach> reaches;
    const Window same{lake_plain().level, cells.x, cells.y, 64, 64};
    find_oxbow_lakes(cells, RiverRunoff(), rules.level(cells.level + 1),
                     {0, 0, cells.width, cells.height}, same, 0, world.cell(same.level), reaches);
    EXPECT_TRUE(reaches.empty());
}

}  // namespace
}  // namespace orograph

#include "core/rivers/river_runoff.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/layers/sculpt/climate_runoff.h"
#include "core/rivers/river_fields.h"
#include "core/rivers/river_rules.h"
#include "core/rivers/river_world.h"
#include "tests/support/fingerprint.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

TEST(RiverRunoff, is_the_same_everywhere_without_a_climate) {
    EXPECT_EQ(RiverRunoff().share(3, 5, 7, 1000), 1);
    EXPECT_EQ(RiverRunoff(2).share(0, 0, 0, 1), 2);
    EXPECT_EQ(RiverRunoff(2).share_of_base(77), 2);
}

/// The small world in a climate.
RiverWorld world_of_climate(const ClimateParams& params, double water = 1) {
    const ClimateRunoff runoff(params, 9001);
    return *small_world().with_water({.water = water}, &runoff, {});
}

const RiverWorld& rainy_world() {
    static const RiverWorld world = world_of_climate({});
    return world;
}

/// How much runs off a cell of the base itself.
double here(const RiverWorld& world, int x, int y) {
    return world.runoff().share(0, x, y, 1);
}

/// Calls `use` with each cell of the base that is land.
template <class Use>
void for_land(const RiverBase& base, const Use& use) {
    for (int y = 0; y < base.size; ++y) {
        for (int x = 0; x < base.size; ++x) {
            if (base.receivers[base.index(x, y)] != kNoReceiver) use(x, y);
        }
    }
}

TEST(RiverRunoff, knows_how_much_no_cell_has_more_of) {
    EXPECT_EQ(RiverRunoff(2).most(), 2);
    const RiverBase& base = rainy_world().base();
    double most = 0;
    for_land(base, [&](int x, int y) {
        const double river = rainy_world().runoff().share_of_base(base.index(x, y));
        most = std::max({most, here(rainy_world(), x, y), river});
    });
    EXPECT_GE(rainy_world().runoff().most(), most);
    EXPECT_LT(rainy_world().runoff().most(), 2 * most);
}

TEST(RiverRunoff, has_rivers_carry_all_that_runs_off_upstream) {
    const RiverBase& base = rainy_world().base();
    // By following each cell's water down to the sea; below lakes there is less.
    std::vector<double> carried(base.heights.size());
    std::vector<bool> below_lake(base.heights.size());
    for_land(base, [&](int x, int y) {
        const double water = here(rainy_world(), x, y);
        std::size_t cell = base.index(x, y);
        std::int64_t column = x, row = y;
        const bool lake = base.flooded(cell);
        while (base.receivers[cell] != kNoReceiver) {
            carried[cell] += water;
            if (lake) below_lake[cell] = true;
            const std::uint8_t way = base.receivers[cell];
            column += kWayEast[way];
            row += kWaySouth[way];
            cell = base.index(column, row);
        }
    });
    double least = HUGE_VAL, most = 0;
    for_land(base, [&](int x, int y) {
        const std::size_t cell = base.index(x, y);
        const double share = rainy_world().runoff().share_of_base(cell);
        const double water = share * static_cast<double>(base.areas[cell]);
        const double error = 1e-5 * carried[cell] + 1e-9;
        ASSERT_LE(water, carried[cell] + error);
        if (!below_lake[cell]) ASSERT_GE(water, carried[cell] - error);
        least = std::min(least, share);
        most = std::max(most, share);
    });
    EXPECT_EQ(least, 0);   // there are deserts,
    EXPECT_GT(most, 1.2);  // and wet mountains
}

TEST(RiverRunoff, gives_all_land_together_as_much_as_without_a_climate) {
    double sum = 0;
    int land = 0;
    for_land(rainy_world().base(), [&](int x, int y) {
        sum += here(rainy_world(), x, y);
        ++land;
    });
    EXPECT_NEAR(sum / land, 1, 1e-4);
    // But no more than four times what there is.
    const RiverWorld world = world_of_climate({.rain = 300}, 2);
    double less = 0;
    for_land(world.base(), [&](int x, int y) { less += here(world, x, y); });
    EXPECT_GT(less / land, 0);
    EXPECT_LT(less / land, 1.5);
    const RiverWorld driest = world_of_climate({.rain = 0});
    for_land(driest.base(), [&](int x, int y) { ASSERT_EQ(here(driest, x, y), 0); });
}

TEST(RiverRunoff, gives_small_streams_the_rain_of_their_place) {
    const RiverRunoff& runoff = rainy_world().runoff();
    const int x = 40, y = 200, finer = 6;
    for (const std::uint64_t area : {1u, 100u, 1u << (2 * finer)}) {
        EXPECT_EQ(runoff.share(finer, (x << finer) + 9, (y << finer) + 60, area),
                  here(rainy_world(), x, y));
    }
}

TEST(RiverRunoff, gives_large_rivers_what_they_carry_through_a_desert) {
    const RiverWorld& world = rainy_world();
    const RiverBase& base = world.base();
    constexpr int kFiner = 3;
    std::vector<double> off;
    for_land(base, [&](int x, int y) {
        const std::size_t cell = base.index(x, y);
        if (here(world, x, y) > 0 || base.areas[cell] < 40) return;
        const double carried = world.runoff().share_of_base(cell);
        if (carried < 0.05) return;
        // What the cells of a finer level say of the largest river there.
        const RiverCells cells = world.cells(
            {world.base_level() + kFiner, x << kFiner, y << kFiner, 1 << kFiner, 1 << kFiner});
        const auto largest = std::ranges::max_element(cells.areas) - cells.areas.begin();
        const double share = world.runoff().share(kFiner, cells.x + largest % cells.width,
                                                  cells.y + largest / cells.width,
                                                  cells.areas[static_cast<std::size_t>(largest)]);
        off.push_back(std::abs(share / carried - 1));
    });
    ASSERT_GT(off.size(), 50u);
    std::ranges::sort(off);
    // At the ends of some cells another river is larger.
    EXPECT_EQ(off[off.size() * 9 / 10], 0);
    EXPECT_LT(off[off.size() * 49 / 50], 0.2);
}

TEST(RiverRunoff, never_dries_up_down_a_large_river) {
    const RiverWorld& world = rainy_world();
    constexpr int kFiner = 3, kSide = 512;
    int rivers = 0, losing = 0;
    for (int window = 0; window < 4; ++window) {
        const RiverCells cells = world.cells(
            {world.base_level() + kFiner, 512 * window, 512 * (window % 2), kSide, kSide});
        const auto water = [&](int x, int y) {
            const std::uint64_t area = cells.areas[cells.index(x, y)];
            return static_cast<double>(area) *
                   world.runoff().share(kFiner, cells.x + x, cells.y + y, area);
        };
        for (int y = 1; y + 1 < kSide; ++y) {
            for (int x = 1; x + 1 < kSide; ++x) {
                const std::size_t cell = cells.index(x, y);
                const std::uint8_t way = cells.receivers[cell];
                if (way == kNoReceiver || cells.areas[cell] < 8u << (2 * kFiner)) continue;
                const int to_x = x + kWayEast[way], to_y = y + kWaySouth[way];
                const std::size_t to = cells.index(to_x, to_y);
                if (cells.receivers[to] == kNoReceiver) continue;
                if (cells.flooded(cell) || cells.flooded(to)) continue;  // lakes take some
                ++rivers;
                losing += water(to_x, to_y) < 0.9 * water(x, y) ? 1 : 0;
            }
        }
    }
    EXPECT_GT(rivers, 1000);
    EXPECT_LT(losing, rivers / 500);
}

/// Samples of a window 250 m apart whose cells have a river that is drawn.
int streams_in(const RiverWorld& world, int x, int y) {
    constexpr int kFiner = 6;
    const Window window{world.base_level() + kFiner, x << kFiner, y << kFiner, 1 << kFiner,
                        1 << kFiner};
    Grid<float> heights(window.width, window.height);
    std::vector<WaterSample> water(heights.size());
    EXPECT_TRUE(fill_river_water(world, window, heights, water, {}));
    return static_cast<int>(
        std::ranges::count_if(water, [](const WaterSample& sample) { return sample.width > 0; }));
}

TEST(RiverRunoff, leaves_a_desert_without_streams) {
    int deserts = 0;
    for_land(rainy_world().base(), [&](int x, int y) {
        const RiverBase& base = rainy_world().base();
        bool dry = base.areas[base.index(x, y)] == 1 && deserts < 5;
        for (int south = -1; south <= 1; ++south) {
            for (int east = -1; east <= 1; ++east) {
                const std::size_t cell = base.index(x + east, y + south);
                dry &= here(rainy_world(), x + east, y + south) == 0;
                dry &= base.receivers[cell] != kNoReceiver &&
                       rainy_world().runoff().share_of_base(cell) == 0;
            }
        }
        if (!dry) return;
        ++deserts;
        EXPECT_EQ(streams_in(rainy_world(), x, y), 0) << x << ' ' << y;
        EXPECT_GT(streams_in(small_world(), x, y), 1000) << x << ' ' << y;
    });
    EXPECT_EQ(deserts, 5);
}

TEST(RiverRunoff, widens_rivers_as_the_root_of_their_water) {
    const RiverWorld wet = *small_world().with_water({.water = 4}, nullptr, {});
    const Window window{small_world().base_level() + 5, 40 << 5, 200 << 5, 48, 48};
    const auto values = [&](const RiverWorld& world, RiverField field) {
        Grid<float> result(window.width, window.height);
        EXPECT_TRUE(fill_river_field(world, field, window, result, {}));
        return result;
    };
    EXPECT_EQ(fingerprint(values(wet, RiverField::flow)),
              fingerprint(values(small_world(), RiverField::flow)));
    const Grid<float> width = values(small_world(), RiverField::river_width),
                      wide = values(wet, RiverField::river_width),
                      discharge = values(small_world(), RiverField::discharge),
                      more = values(wet, RiverField::discharge);
    for (std::size_t i = 0; i < width.size(); ++i) {
        ASSERT_FLOAT_EQ(wide.values()[i], 2 * width.values()[i]);
        ASSERT_FLOAT_EQ(more.values()[i], 4 * discharge.values()[i]);
    }
    EXPECT_EQ(streams_in(*small_world().with_water({.water = 0}, nullptr, {}), 40, 200), 0);
}

TEST(RiverRunoff, makes_places_of_rivers_that_carry_water_notable) {
    const auto place_of = [](const RiverWorld& world, PlaceKind kind) {
        return std::ranges::find(world.places(), kind, &NotablePlace::kind);
    };
    for (const PlaceKind kind : {PlaceKind::mouth, PlaceKind::falls}) {
        const auto place = place_of(rainy_world(), kind);
        ASSERT_NE(place, rainy_world().places().end());
        for (const BaseCell& cell : place->cells) {
            EXPECT_GT(
                rainy_world().runoff().share_of_base(rainy_world().base().index(cell.x, cell.y)),
                0.05);
        }
        const RiverWorld dry = *small_world().with_water({.water = 0}, nullptr, {});
        EXPECT_EQ(place_of(dry, kind), dry.places().end());
        EXPECT_NE(place_of(dry, PlaceKind::summit), dry.places().end());
    }
}

TEST(RiverRunoff, changes_no_land) {
    const Window window{small_world().base_level() + 4, 700, 3100, 64, 64};
    const auto sum = [&](const RiverWorld& world) {
        Grid<float> heights(window.width, window.height);
        EXPECT_TRUE(world.fill(window, heights, {}));
        return fingerprint(heights);
    };
    EXPECT_EQ(sum(rainy_world()), sum(small_world()));
    EXPECT_TRUE(rainy_world().shares_land_with(small_world()));
    EXPECT_EQ(&rainy_world().base(), &small_world().base());
}

TEST(RiverRunoff, keeps_its_bits) {
    const int size = rainy_world().base().size;
    Grid<float> shares(size, size);
    std::ranges::fill(shares.values(), 0.0f);
    for_land(rainy_world().base(), [&](int x, int y) {
        shares.at(x, y) = static_cast<float>(
            rainy_world().runoff().share_of_base(rainy_world().base().index(x, y)));
    });
    EXPECT_EQ(fingerprint(shares), 9104573839911716179u);
}

TEST(RiverRunoff, of_a_job_that_was_stopped_is_none) {
    std::stop_source source;
    source.request_stop();
    const ClimateRunoff runoff({}, 1);
    EXPECT_FALSE(small_world().with_water({}, &runoff, {.stop = source.get_token()}));
}

}  // namespace
}  // namespace orograph

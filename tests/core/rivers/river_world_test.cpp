#include "core/rivers/river_world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/base/random.h"
#include "core/layers/sculpt/climate_runoff.h"
#include "core/layers/stack/layer_kinds.h"
#include "core/rivers/river_fields.h"
#include "core/rivers/rivers.h"
#include "core/rivers/shared_river_world.h"
#include "tests/support/fingerprint.h"
#include "tests/support/river_worlds.h"

namespace orograph {
namespace {

Grid<float> heights_of(const RiverWorld& world, const Window& window, int threads = 1) {
    world.forget();  // else windows would agree by being copies
    Grid<float> heights(window.width, window.height);
    EXPECT_TRUE(world.fill(window, heights, {.threads = threads}));
    return heights;
}

/// Windows around land, of a level that is so much finer than the base.
Window window_on_land(const RiverWorld& world, int finer, int number, int side) {
    const RiverBase& base = world.base();
    for (int attempt = 0;; ++attempt) {
        const auto random = [&](int axis) {
            return random_unit(5, number, attempt, axis) * base.size;
        };
        const double x = random(0), y = random(1);
        if (base.heights[base.index(static_cast<std::int64_t>(x), static_cast<std::int64_t>(y))] <=
            0)
            continue;
        return {world.base_level() + finer, static_cast<std::int64_t>(std::ldexp(x, finer)),
                static_cast<std::int64_t>(std::ldexp(y, finer)), side, side};
    }
}

int pits_in(const RiverWorld& world, const Window& window) {
    Grid<float> heights(window.width, window.height);
    EXPECT_TRUE(world.fill_drained(window, heights, {}));
    int pits = 0;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            if (heights.at(x, y) <= 0) continue;
            bool pit = true;
            for (int k = 0; k < 8; ++k) {
                pit &= heights.at(x + kWayEast[k], y + kWaySouth[k]) > heights.at(x, y);
            }
            pits += pit ? 1 : 0;
        }
    }
    return pits;
}

TEST(RiverWorld, has_no_pit_on_any_level) {
    const RiverWorld& world = small_world();
    EXPECT_EQ(pits_in(world, {world.base_level(), 0, 0, 256, 256}), 0);
    EXPECT_EQ(pits_in(world, {world.base_level() + 1, 0, 0, 512, 512}), 0);
    for (int finer = 2; finer <= kRiverLevels; ++finer) {
        const Window window = window_on_land(world, finer, finer, 192);
        EXPECT_EQ(pits_in(world, window), 0) << "level +" << finer;
    }
}

TEST(RiverWorld, has_no_needle_on_any_level) {
    const RiverWorld& world = small_world();
    int blunted = 0;
    for (int finer = 0; finer <= kRiverLevels; ++finer) {
        const Window window = window_on_land(world, finer, finer, 192);
        const Grid<float> heights = heights_of(world, window);
        const double most = 0.2 * world.cell(window.level);
        for (int y = 1; y + 1 < heights.height(); ++y) {
            for (int x = 1; x + 1 < heights.width(); ++x) {
                double highest = -1e9;
                for (int k = 0; k < kWays; ++k) {
                    const float other = heights.at(x + kWayEast[k], y + kWaySouth[k]);
                    highest = std::max(highest, static_cast<double>(other));
                }
                const double above = static_cast<double>(heights.at(x, y)) - std::max(highest, 0.0);
                ASSERT_LT(above, most * 1.001) << "level +" << finer;
                blunted += above > most * 0.999 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(blunted, 0);  // else nothing was tested
}

/// Of the free cells on both sides of the lines between parents that drain away from each other to
/// the north and the south, how many drain over that line.
double strays_over_divides(const RiverWorld& world, const RiverCells& parents) {
    const RiverCells cells = world.cells({world.base_level() + parents.level + 1, 2 * parents.x,
                                          2 * parents.y, 2 * parents.width, 2 * parents.height});
    const auto flows = [&](int x, int y) {
        return cells.index(static_cast<int>(2 * parents.x - cells.x) + x,
                           static_cast<int>(2 * parents.y - cells.y) + y);
    };
    const auto is_south = [](std::uint8_t way) { return way >= 1 && way <= 3; };
    const auto is_north = [](std::uint8_t way) { return way >= 5 && way <= 7; };
    double all = 0, strays = 0;
    for (int y = 8; y + 9 < parents.height; ++y) {
        for (int x = 8; x + 8 < parents.width; ++x) {
            if (!is_north(parents.receivers[parents.index(x, y)]) ||
                !is_south(parents.receivers[parents.index(x, y + 1)])) {
                continue;
            }
            for (int child = 0; child < 4; ++child) {
                const int line = 2 * y + 2;
                int column = 2 * x + child % 2, row = line - child / 2;
                const bool begins_south = row >= line;
                for (int step = 0; step < 8; ++step) {
                    const std::size_t at = flows(column, row);
                    if (cells.origins[at] != CellOrigin::free ||
                        cells.receivers[at] == kNoReceiver) {
                        break;
                    }
                    column += kWayEast[cells.receivers[at]];
                    row += kWaySouth[cells.receivers[at]];
                }
                if (cells.origins[flows(2 * x + child % 2, line - child / 2)] != CellOrigin::free) {
                    continue;
                }
                all += 1;
                strays += begins_south != (row >= line) ? 1 : 0;
            }
        }
    }
    return strays / all;
}

TEST(RiverWorld, has_divides_that_leave_the_sides_of_large_cells) {
    const RiverWorld& world = small_world();
    for (const int finer : {0, 1, 3}) {
        const Window window = window_on_land(world, finer, 2, 256);
        EXPECT_GT(strays_over_divides(world, world.cells(window)), 0.3) << "level +" << finer;
    }
}

TEST(RiverWorld, gives_the_same_heights_in_every_window_and_on_any_number_of_threads) {
    const RiverWorld& world = small_world();
    for (int finer = 0; finer <= kRiverLevels; finer += 2) {
        Window large = window_on_land(world, finer, finer, 300);
        const Grid<float> a = heights_of(world, large, 1), b = heights_of(world, large, 8);
        EXPECT_EQ(fingerprint(a), fingerprint(b));
        const Window small{large.level, large.x + 241, large.y + 13, 40, 30};
        const Grid<float> c = heights_of(world, small);
        for (int y = 0; y < small.height; ++y) {
            for (int x = 0; x < small.width; ++x) EXPECT_EQ(c.at(x, y), a.at(x + 241, y + 13));
        }
    }
}

TEST(RiverWorld, answers_the_same_whatever_it_remembers) {
    const RiverWorld& world = small_world();
    world.forget();
    EXPECT_EQ(world.remembered_bytes(), 0u);
    // A walk over one place, on all levels; then a window far away, and back.
    std::vector<Window> walk;
    for (const int number : {1, 2, 1}) {
        for (int step = 0; step < 3; ++step) {
            for (int finer = 1; finer <= kRiverLevels; ++finer) {
                Window window = window_on_land(world, finer, 1, 40 + 7 * step);
                window.x += 19 * step + 300 * number;
                window.y -= 11 * step;
                walk.push_back(window);
            }
        }
    }
    const auto answer = [&](const Window& window) {
        Grid<float> heights(window.width, window.height);
        std::vector<WaterSample> water(heights.size());
        EXPECT_TRUE(fill_river_water(world, window, heights, water, {}));
        Fingerprint sum;
        sum.add(fingerprint(heights));
        for (const WaterSample& sample : water) sum.add(std::bit_cast<std::uint64_t>(sample));
        return sum.value();
    };
    std::vector<std::uint64_t> remembered;
    for (const Window& window : walk) remembered.push_back(answer(window));
    EXPECT_GT(world.remembered_bytes(), 1u << 20);
    EXPECT_LE(world.remembered_bytes(), RiverWorld::kRememberedBytes);
    for (std::size_t i = 0; i < walk.size(); ++i) {
        world.forget();
        ASSERT_EQ(answer(walk[i]), remembered[i]) << "level " << walk[i].level;
    }
}

TEST(RiverWorld, shows_about_the_same_land_on_every_level) {
    const RiverWorld& world = small_world();
    for (int finer = 4; finer < kRiverLevels; finer += 3) {
        double change = 0, bias = 0, steps = 0;
        for (int number = 0; number < 4; ++number) {
            const Window coarse = window_on_land(world, finer, number, 96);
            const Window fine{coarse.level + 1, 2 * coarse.x - 1, 2 * coarse.y - 1, 193, 193};
            const Grid<float> a = heights_of(world, coarse), b = heights_of(world, fine);
            for (int y = 0; y + 1 < 96; ++y) {
                for (int x = 0; x + 1 < 96; ++x) {
                    const double here = static_cast<double>(a.at(x, y));
                    double mean = 0;  // of the finer samples around, the nearer the more
                    for (int j = -1; j <= 1; ++j) {
                        for (int i = -1; i <= 1; ++i) {
                            mean += (2 - std::abs(i)) * (2 - std::abs(j)) / 16.0 *
                                    static_cast<double>(b.at(2 * x + 1 + i, 2 * y + 1 + j));
                        }
                    }
                    change += (mean - here) * (mean - here);
                    bias += mean - here;
                    steps += (std::abs(static_cast<double>(a.at(x + 1, y)) - here) +
                              std::abs(static_cast<double>(a.at(x, y + 1)) - here)) /
                             2;
                }
            }
        }
        const double samples = 4 * 95 * 95, step = steps / samples;
        EXPECT_LT(std::sqrt(change / samples) / step, 0.55) << "level +" << finer;
        EXPECT_LT(std::abs(bias / samples) / step, 0.15) << "level +" << finer;
    }
}

TEST(RiverWorld, shows_means_of_its_base_on_coarser_levels) {
    const RiverWorld& world = small_world();
    const Grid<float> fine = heights_of(world, {world.base_level(), 0, 0, 256, 256}),
                      coarse = heights_of(world, {2, -4, -4, 8, 8});
    double mean = 0, coarse_mean = 0;
    for (const float height : fine.values()) mean += static_cast<double>(height) / (256 * 256);
    for (const float height : coarse.values()) coarse_mean += static_cast<double>(height) / 64;
    EXPECT_NEAR(coarse_mean, mean, 1);
    EXPECT_EQ(coarse.at(0, 0), coarse.at(4, 4));  // the world repeats
}

TEST(RiverWorld, keeps_its_bits) {
    const RiverWorld& world = small_world();
    Fingerprint sum;
    for (const int finer : {0, 3, 7, 14}) {
        sum.add(fingerprint(heights_of(world, window_on_land(world, finer, finer, 64))));
    }
    sum.add(fingerprint(heights_of(world, {3, 0, 0, 8, 8})));
    EXPECT_EQ(sum.value(), 5622618722149001517u);
}

TEST(RiverFields, tell_rivers_that_grow_on_their_way) {
    const RiverWorld& world = small_world();
    const Window all{world.base_level(), 0, 0, 256, 256};
    const auto field = [&](RiverField which) {
        Grid<float> values(256, 256);
        EXPECT_TRUE(fill_river_field(world, which, all, values, {}));
        return values;
    };
    const Grid<float> flow = field(RiverField::flow), width = field(RiverField::river_width),
                      depth = field(RiverField::river_depth),
                      water = field(RiverField::water_depth), country = field(RiverField::country),
                      heights = heights_of(world, all);
    double largest = 0;
    for (int y = 0; y < 256; ++y) {
        for (int x = 0; x < 256; ++x) {
            largest = std::max(largest, static_cast<double>(flow.at(x, y)));
            // 1.2 m of width for a square kilometre, and deeper where wider.
            EXPECT_NEAR(width.at(x, y), 0.0012 * std::sqrt(static_cast<double>(flow.at(x, y))),
                        0.01);
            EXPECT_LE(depth.at(x, y), std::max(width.at(x, y), 0.1f));
            EXPECT_GE(water.at(x, y), std::max(0.0f, -heights.at(x, y)));
            EXPECT_TRUE(country.at(x, y) >= 0 && country.at(x, y) <= 6);
        }
    }
    EXPECT_GT(largest, 1000 * 256e6);  // a thousand cells of 16 km
}

TEST(RiverFields, tell_water_that_rivers_run_through) {
    const RiverWorld& world = small_world();
    const Window window = window_on_land(world, 6, 1, 64);
    std::vector<WaterSample> water(64 * 64);
    Grid<float> heights(64, 64);
    EXPECT_TRUE(fill_river_water(world, window, heights, water, {}));
    EXPECT_TRUE(std::ranges::equal(heights.values(), heights_of(world, window).values()));
    int rivers = 0;
    for (const WaterSample& sample : water) {
        if (sample.width == 0) continue;
        ++rivers;
        EXPECT_LT(sample.receiver, kWays);
    }
    EXPECT_GT(rivers, 64 * 64 / 2);
    // Any part of it is the same.
    world.forget();
    std::vector<WaterSample> part(9 * 5);
    Grid<float> ground(9, 5);
    EXPECT_TRUE(fill_river_water(world, {window.level, window.x + 17, window.y + 30, 9, 5}, ground,
                                 part, {}));
    for (int y = 0; y < 5; ++y) {
        for (int x = 0; x < 9; ++x) {
            EXPECT_EQ(ground.at(x, y), heights.at(17 + x, 30 + y));
            EXPECT_EQ(part[static_cast<std::size_t>(9 * y + x)],
                      water[static_cast<std::size_t>(64 * (30 + y) + 17 + x)]);
        }
    }
}

TEST(RiverFields, have_lakes_in_their_beds_and_none_on_hillsides_beyond_their_dams) {
    constexpr int kFiner = 7, kSide = 96;  // 125 m
    const RiverWorld& world = small_world();
    const RiverBase& base = world.base();
    int lakes = 0, wet = 0, steep = 0;
    for (int cell = 0; cell < base.size * base.size && lakes < 60; cell += 7) {
        const int x = cell % base.size, y = cell / base.size;
        if (base.lake_levels[base.index(x, y)] <= 0) continue;
        ++lakes;
        const Window window{world.base_level() + kFiner, x << kFiner, y << kFiner, kSide, kSide};
        Grid<float> level(kSide, kSide), depth(kSide, kSide);
        EXPECT_TRUE(fill_river_field(world, RiverField::water_level, window, level, {}));
        EXPECT_TRUE(fill_river_field(world, RiverField::water_depth, window, depth, {}));
        const Grid<float> ground = heights_of(world, window);
        Grid<float> heights(kSide, kSide);
        EXPECT_TRUE(world.fill_drained(window, heights, {}));
        for (int j = 1; j + 1 < kSide; ++j) {
            for (int i = 1; i + 1 < kSide; ++i) {
                // A lake, no river or sea.
                const float height = ground.at(i, j), fathom = depth.at(i, j);
                if (fathom <= 0 || height <= 0 || height + fathom > level.at(i, j) + 0.01f)
                    continue;
                const float east = heights.at(i + 1, j) - heights.at(i - 1, j);
                const float south = heights.at(i, j + 1) - heights.at(i, j - 1);
                ++wet;
                steep += std::hypot(east, south) > 0.05f * 250 ? 1 : 0;
            }
        }
    }
    EXPECT_GT(lakes, 10);
    EXPECT_GT(wet, 5000);
    EXPECT_LT(steep, wet / 80) << wet;
}

TEST(Rivers, says_how_fine_a_base_can_carry_them) {
    RiversLayer layer(**find_layer_kind(kRiversLayer));
    layer.params = small_rivers();
    const auto made = layer.prepare({.finest_level = 8 + kRiverLevels + 1});
    ASSERT_FALSE(made.ok());
    EXPECT_EQ(made.error().message,
              "its base is too coarse: with 'Cells of the base' at 8 there are rivers for at most "
              "22 'Iterations', not 23; raise the one (base_levels) or lower the other "
              "(lattice.levels)");
    EXPECT_TRUE(layer.prepare({.finest_level = 8 + kRiverLevels}).ok());
}

TEST(SharedRiverWorld, is_made_once_for_all_that_ask) {
    const RiverWorldKey key{small_rivers(), 4e6, 5};
    const auto first = *shared_river_world(key, {});
    EXPECT_EQ(*shared_river_world(key, {}), first);
    RiverWorldKey other = key;
    other.params.lakes = 0;
    EXPECT_NE(*shared_river_world(other, {}), first);
    EXPECT_EQ(*shared_river_world(key, {}), first);
    EXPECT_FALSE((*shared_river_world(other, {}))->shares_land_with(*first));
    std::stop_source source;
    source.request_stop();
    other.seed = 6;
    EXPECT_EQ(*shared_river_world(other, {.stop = source.get_token()}), nullptr);
}

TEST(SharedRiverWorld, has_one_land_for_all_its_waters) {
    const RiverWorldKey key{small_rivers(), 4e6, 5};
    const auto first = *shared_river_world(key, {});
    RiverWorldKey wetter = key, rainy = key;
    wetter.params.water = 2;
    rainy.runoff = std::make_shared<const ClimateRunoff>(ClimateParams(), 7);
    for (const RiverWorldKey& other : {wetter, rainy}) {
        const auto second = *shared_river_world(other, {});
        EXPECT_NE(second, first);
        EXPECT_TRUE(second->shares_land_with(*first));
        EXPECT_EQ(*shared_river_world(other, {}), second);
    }
    EXPECT_EQ((*shared_river_world(wetter, {}))->runoff().share_of_base(0), 2);
    // One that comes first has its own water too.
    rainy.seed = wetter.seed = 8;
    rainy.params.water = 0;
    EXPECT_EQ((*shared_river_world(rainy, {}))->runoff().share_of_base(0), 0);
    EXPECT_EQ((*shared_river_world(wetter, {}))->runoff().share_of_base(0), 2);
}

}  // namespace
}  // namespace orograph

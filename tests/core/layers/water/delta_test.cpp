#include "core/layers/water/delta.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/grid_copy.h"
#include "core/base/random.h"
#include "core/layers/water/delta_growth.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/jobs.h"

namespace orograph {
namespace {

constexpr int kSide = 128, kCoast = 48;
constexpr double kCoastStep = 100;

/// A valley that falls to the south down the middle, and a sea 10 m deep from the coast on.
Grid<float> valley(int side = kSide, double step = kCoastStep) {
    Grid<float> heights(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            const double east = x * step - 6400, south = y * step - kCoast * kCoastStep;
            const double up = 3 - 0.05 * south + 0.1 * std::abs(east);
            heights.at(x, y) = static_cast<float>(south < 0 ? up : -10);
        }
    }
    return heights;
}

Grid<float> resistance_of(int side = kSide) {
    Grid<float> resistance(side, side);
    for (int y = 0; y < side; ++y) {
        for (int x = 0; x < side; ++x) {
            resistance.at(x, y) = static_cast<float>(0.4 + 2 * random_unit(3, x, y, 0));
        }
    }
    return resistance;
}

constexpr DeltaRule kRule{.step = kCoastStep, .sediment = 3, .plain_slope = 0};
constexpr double kLeastArea = 1e7;

Grid<float> built(const Grid<float>& before, const DeltaRule& rule = kRule) {
    Grid<float> heights = copy_of(before);
    const auto mouths = find_mouths(heights, rule, kLeastArea, {});
    EXPECT_EQ(mouths.size(), 1u);
    EXPECT_TRUE(grow_deltas(mouths, rule, resistance_of(heights.width()), heights, {}));
    return heights;
}

/// Whether each cell lies in the water that a cell does, from side to side.
std::vector<bool> water_around(const Grid<float>& heights, std::size_t first) {
    const int width = heights.width();
    std::vector<bool> wet(heights.size());
    std::vector<std::size_t> found{first};
    wet[first] = true;
    for (std::size_t next = 0; next < found.size(); ++next) {
        const int x = static_cast<int>(found[next]) % width;
        const int y = static_cast<int>(found[next]) / width;
        for (const auto& [east, south] : {std::pair(1, 0), {-1, 0}, {0, 1}, {0, -1}}) {
            const int column = x + east, row = y + south;
            if (column < 0 || row < 0 || column >= width || row >= heights.height()) continue;
            const auto cell = static_cast<std::size_t>(row * width + column);
            if (wet[cell] || !(heights.values()[cell] < 0)) continue;
            wet[cell] = true;
            found.push_back(cell);
        }
    }
    return wet;
}

TEST(Delta, begins_where_a_river_that_is_large_enough_reaches_the_sea) {
    const Grid<float> heights = valley();
    const auto mouths = find_mouths(heights, kRule, kLeastArea, {});
    ASSERT_EQ(mouths.size(), 1u);
    EXPECT_NEAR(static_cast<double>(mouths[0].cell % kSide), 64, 1);
    EXPECT_EQ(mouths[0].cell / kSide, static_cast<std::size_t>(kCoast));
    EXPECT_GT(mouths[0].area, 2e7);
    EXPECT_LT(mouths[0].area, kSide * kCoast * kCoastStep * kCoastStep);
    EXPECT_TRUE(find_mouths(heights, kRule, 2 * mouths[0].area, {}).empty());
    const auto all = find_mouths(heights, kRule, 1, {});
    EXPECT_GT(all.size(), 20u);
    EXPECT_TRUE(std::ranges::is_sorted(all, std::greater<>(), &RiverMouth::area));
    double drained = 0;
    for (const RiverMouth& mouth : all) drained += mouth.area;
    EXPECT_LE(drained, kSide * kCoast * kCoastStep * kCoastStep + 1);
}

TEST(Delta, holds_the_sediment_that_the_river_brought) {
    const Grid<float> before = valley();
    DeltaRule rule = kRule;
    rule.sediment = 15;
    rule.least_channel = 1;
    const double brought = find_mouths(before, rule, kLeastArea, {})[0].area * 15;
    const Grid<float> after = built(before, rule);
    double held = 0;
    for (std::size_t i = 0; i < after.size(); ++i) {
        const double laid = double{after.values()[i]} - before.values()[i];
        if (after.values()[i] > 0 && laid > 0) held += laid * kCoastStep * kCoastStep;
    }
    EXPECT_LT(held, brought * 1.001);  // what channels leave
    EXPECT_GT(held, brought * 0.9);
}

TEST(Delta, leaves_land_and_far_sea_as_they_are_and_lowers_nothing_there) {
    const Grid<float> before = valley(), after = built(before);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            if (before.at(x, y) > 2 || y == kSide - 1) {
                ASSERT_EQ(after.at(x, y), before.at(x, y)) << x << " " << y;
            }
            if (before.at(x, y) < 0) {
                ASSERT_GE(after.at(x, y), before.at(x, y));
            }
        }
    }
}

TEST(Delta, lets_the_river_reach_the_sea_by_channels_that_divide) {
    const Grid<float> before = valley();
    const std::size_t mouth = find_mouths(before, kRule, kLeastArea, {})[0].cell;
    const auto wet_in_row = [&](const Grid<float>& after, int row) {
        const std::vector<bool> wet = water_around(after, mouth);
        EXPECT_TRUE(wet[kSide * kSide - 1]) << "no way to the sea";
        int channels = 0;  // with land on both sides
        bool land = false, open = false;
        for (int x = 0; x < kSide; ++x) {
            const bool dry = after.at(x, row) > 0;
            channels += dry && open && land;
            if (!dry) open = wet[static_cast<std::size_t>(row * kSide + x)];
            if (dry) {
                land = true;
                open = false;
            }
        }
        return channels;
    };
    DeltaRule one = kRule;
    one.least_channel = 1;
    const Grid<float> divided = built(before), single = built(before, one);
    int many = 0, few = 0;
    for (int row = kCoast + 3; row < kCoast + 20; ++row) {
        many = std::max(many, wet_in_row(divided, row));
        few += wet_in_row(single, kCoast + 3) > 1;
    }
    EXPECT_GE(many, 3);
    EXPECT_EQ(few, 0);
}

TEST(Delta, is_larger_where_more_comes_and_smaller_where_the_sea_is_deep) {
    const auto area = [](const Grid<float>& before, double sediment) {
        DeltaRule rule = kRule;
        rule.sediment = sediment;
        const Grid<float> after = built(before, rule);
        int cells = 0;
        for (std::size_t i = 0; i < after.size(); ++i) {
            cells += after.values()[i] > 0 && before.values()[i] < 0;
        }
        return cells;
    };
    Grid<float> deep = valley();
    for (float& height : deep.values()) height = height < 0 ? -40 : height;
    const int plain = area(valley(), 3);
    EXPECT_GT(area(valley(), 6), 3 * plain / 2);
    EXPECT_LT(area(deep, 3), plain / 2);
    EXPECT_EQ(area(valley(), 0), 0);
}

TEST(Delta, grows_to_where_the_sea_is_shallow) {
    Grid<float> before = valley();
    for (int y = kCoast; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) before.at(x, y) = x < 64 ? -3 : -40;
    }
    const Grid<float> after = built(before);
    int west = 0, east = 0;
    for (int y = kCoast; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) (x < 64 ? west : east) += after.at(x, y) > 0;
    }
    EXPECT_GT(west, 4 * east);
}

TEST(Delta, is_the_same_whether_others_were_built_before_it_at_once_or_not) {
    Grid<float> before = valley();
    for (int y = 0; y < kCoast; ++y) {
        for (int x = 0; x < kSide; ++x) {  // two valleys, close to each other
            const int east = std::min(std::abs(x - 55), std::abs(x - 73));
            before.at(x, y) = static_cast<float>(3 + 5 * (kCoast - y) + 10 * east);
        }
    }
    DeltaRule rule = kRule;
    rule.sediment = 6;
    const auto mouths = find_mouths(before, rule, kLeastArea, {});
    ASSERT_EQ(mouths.size(), 2u);
    const Grid<float> resistance = resistance_of();
    Grid<float> at_once = copy_of(before), one_by_one = copy_of(before);
    EXPECT_TRUE(grow_deltas(mouths, rule, resistance, at_once, {}));
    for (const RiverMouth& mouth : mouths) {
        EXPECT_TRUE(grow_deltas({&mouth, 1}, rule, resistance, one_by_one, {}));
    }
    EXPECT_TRUE(std::ranges::equal(at_once.values(), one_by_one.values()));
    EXPECT_LT(at_once.values()[mouths[1].cell], 0);  // a channel of its own
    EXPECT_GT(at_once.values()[mouths[1].cell], -10);
}

TEST(Delta, falls_from_the_mouth_to_the_front) {
    DeltaRule rule = kRule;
    rule.plain_slope = 0.002;
    const Grid<float> before = valley(), after = built(before, rule);
    double near = 0, far = 0;
    for (int x = 0; x < kSide; ++x) {
        near = std::max<double>(near, after.at(x, kCoast + 2));
        far = std::max<double>(far, after.at(x, kCoast + 14));
    }
    EXPECT_GT(near, far + 0.5);
    EXPECT_GT(far, 1);
}

TEST(Delta, is_the_same_wherever_a_tile_begins) {
    DeltaRule rule = kRule;
    rule.sides = Sides::joined;
    const auto moved = [](const Grid<float>& grid, int east, int south) {
        Grid<float> result(kSide, kSide);
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                result.at(around(x + east, kSide), around(y + south, kSide)) = grid.at(x, y);
            }
        }
        return result;
    };
    const auto built_from = [&](Grid<float> heights, const Grid<float>& resistance) {
        auto mouths = find_mouths(heights, rule, kLeastArea, {});
        mouths.resize(1);  // there is a coast in the north, too
        EXPECT_TRUE(grow_deltas(mouths, rule, resistance, heights, {}));
        return heights;
    };
    Grid<float> land = valley();
    for (std::size_t i = 0; i < land.size(); ++i) {  // no two alike
        land.values()[i] += static_cast<float>(0.01 * random_unit(8, static_cast<int>(i), 0, 0));
    }
    const Grid<float> resistance = resistance_of();
    const Grid<float> there = moved(built_from(copy_of(land), resistance), 70, 90);
    const Grid<float> here = built_from(moved(land, 70, 90), moved(resistance, 70, 90));
    EXPECT_TRUE(std::ranges::equal(here.values(), there.values()));
    EXPECT_FALSE(std::ranges::equal(here.values(), moved(land, 70, 90).values()));
}

TEST(Delta, stops_and_leaves_what_is_not_a_number) {
    Grid<float> holes = valley();
    for (int x = 0; x < kSide; ++x) holes.at(x, kCoast + 9) = NAN;
    Grid<float> heights = copy_of(holes);
    const auto mouths = find_mouths(heights, kRule, kLeastArea, {});
    ASSERT_EQ(mouths.size(), 1u);
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(grow_deltas(mouths, kRule, resistance_of(), heights, stopped_by(source)));
    EXPECT_EQ(heights.values()[mouths[0].cell], -10);
    EXPECT_TRUE(grow_deltas(mouths, kRule, resistance_of(), heights, {}));
    for (int x = 0; x < kSide; ++x) {
        EXPECT_TRUE(std::isnan(heights.at(x, kCoast + 9)));
        EXPECT_EQ(heights.at(x, kCoast + 12), -10);  // beyond which nothing got
    }
}

TEST(Delta, is_a_layer_with_what_was_laid_down) {
    const Grid<float> before = valley();
    DeltaParams params;
    params.sediment = 3;
    const Sampler sampler = *deltas(params, {.finest_level = 7, .spacing = kCoastStep, .seed = 5});
    const Window window{7, 0, 0, kSide, kSide};
    Grid<float> after = copy_of(before), again = copy_of(before), laid = copy_of(before);
    ASSERT_TRUE(*sampler.heights(window, after, on_threads(1)));
    ASSERT_TRUE(*sampler.heights(window, again, on_threads(3)));
    ASSERT_TRUE(*sampler.fields[0](window, laid, on_threads(2)));
    EXPECT_TRUE(std::ranges::equal(after.values(), again.values()));
    EXPECT_GT(std::ranges::max(laid.values()), 10);
    for (std::size_t i = 0; i < laid.size(); ++i) {
        ASSERT_EQ(laid.values()[i], after.values()[i] - before.values()[i]);
    }
    params.river_area = 1e4;  // no river is as large
    Grid<float> none = copy_of(before);
    ASSERT_TRUE(*(*deltas(params, {.finest_level = 7, .spacing = kCoastStep}))
                     .heights(window, none, on_threads(1)));
    EXPECT_TRUE(std::ranges::equal(none.values(), before.values()));
}

}  // namespace
}  // namespace orograph

#include "core/rivers/river_channels.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <utility>
#include <vector>

namespace orograph {
namespace {

constexpr int kColumns = 100, kRows = 64;
constexpr Window kWindow{20, 0, 0, kColumns, kRows};
constexpr double kMetresApart = 4;
constexpr float kDry = -1e6f;

/// A river along row 32, 4 m deep, whose water is 100 m up.
RiverReach along_row_32(double width, double turn = 0) {
    return {{-50, 32, 100, width, 4, turn}, {150, 32, 100, width, 4, turn}};
}

RiverChannels channels_of(const std::vector<RiverReach>& reaches) {
    return {reaches, kWindow, kMetresApart};
}

/// Ten samples wide.
const RiverChannels& channel() {
    static const RiverChannels kChannel = channels_of({along_row_32(10)});
    return kChannel;
}

TEST(RiverChannels, are_as_wide_and_as_deep_as_their_rivers) {
    for (const int x : {0, 50, 99}) {
        const auto depth = [&](int y) { return channel().shape(x, y, 100, kDry).depth; };
        EXPECT_FLOAT_EQ(depth(32), 4);
        for (int off = 0; off <= 4; ++off) EXPECT_GT(depth(32 + off), 0);
        EXPECT_FLOAT_EQ(depth(37), 0);
        EXPECT_LT(depth(26), 0);
        EXPECT_EQ(depth(20), kDry);
    }
}

TEST(RiverChannels, have_level_water_on_whatever_ground) {
    for (const float ground : {80.0f, 95.0f, 100.0f, 110.0f, 300.0f}) {
        for (int y = 27; y <= 37; ++y) {
            const auto [bed, depth] = channel().shape(50, y, ground, kDry);
            EXPECT_FLOAT_EQ(bed + depth, 100) << ground << " in row " << y;
            EXPECT_FLOAT_EQ(depth, channel().shape(50, y, 100, kDry).depth);
        }
    }
}

TEST(RiverChannels, have_banks_that_rise_from_the_water_to_the_ground) {
    for (const float ground : {85.0f, 130.0f}) {
        float last = 0;
        for (int y = 37; y < 45; ++y) {
            const float away = std::abs(channel().shape(50, y, ground, kDry).ground - 100);
            EXPECT_GE(away, last);
            last = away;
        }
        EXPECT_EQ(channel().shape(50, 37, ground, kDry).ground, 100);
        // A metre beside the water it is no wall.
        EXPECT_LT(std::abs(channel().shape(50, 38, ground, kDry).ground - 100), 6);
        EXPECT_EQ(channel().shape(50, 40, ground, kDry).ground, ground);
        EXPECT_EQ(channel().shape(50, 40, ground, kDry).depth, kDry);
    }
}

TEST(RiverChannels, hang_on_no_cliff) {
    const auto [ground, depth] = channel().shape(50, 34, 40, kDry);
    EXPECT_EQ(ground, 40);
    EXPECT_LT(depth, -25);
    // Of a river of 40 m up to 28 m are filled, and the less the more are missing.
    EXPECT_FLOAT_EQ(channel().shape(50, 32, 96 - 27, kDry).ground, 96);
    const float between = channel().shape(50, 32, 96 - 42, kDry).ground;
    EXPECT_GT(between, 96 - 42 + 10);
    EXPECT_LT(between, 96 - 10);
}

TEST(RiverChannels, leave_the_sea_and_lakes_that_are_deeper) {
    for (int y = 20; y < 44; ++y) {
        const auto [ground, depth] = channel().shape(50, y, 70, 30);
        EXPECT_EQ(ground, 70);
        EXPECT_EQ(depth, 30);
    }
}

TEST(RiverChannels, end_in_the_first_metre_of_a_lake) {
    // A lake whose water is as high as the river's, and its bed deeper from sample to sample.
    float last_bed = 96, last_depth = 4;
    for (const float lake : {0.0f, 0.25f, 0.5f, 0.75f, 1.0f, 1.5f}) {
        const auto [bed, depth] = channel().shape(50, 32, 100 - lake, lake);
        EXPECT_FLOAT_EQ(bed + depth, 100);
        EXPECT_FLOAT_EQ(depth, lake < 1 ? lake + (4 - lake) * (1 - lake) : lake);
        if (lake <= 1) {
            EXPECT_GE(bed, last_bed);
            EXPECT_LE(depth, last_depth);
        }
        last_bed = bed;
        last_depth = depth;
    }
    // Beside the river the lake has its shore.
    EXPECT_FLOAT_EQ(channel().shape(50, 38, 99.5f, 0.5f).depth, 0.5f);
}

/// Pieces of a river that falls by 30 m a piece of 20 samples, in a straight line to the
/// south-east.
std::vector<RiverReach> steep_river() {
    const auto bed = [](int piece) {
        return RiverBed{20.0 * piece, 10.0 * piece, 400 - 30.0 * piece, 12, 4, 0};
    };
    std::vector<RiverReach> reaches;
    for (int piece = 0; piece < 6; ++piece) reaches.push_back({bed(piece), bed(piece + 1), false});
    return reaches;
}

TEST(RiverChannels, fall_evenly_over_the_ends_of_their_pieces) {
    const RiverChannels channels = channels_of(steep_river());
    for (int y = 5; y < 45; ++y) {
        for (int x = 10; x < 90; ++x) {
            // Along the river, in pieces, and across it, in samples.
            const double along = (x * 20 + y * 10) / 500.0, across = (x * 10 - y * 20) / 22.36;
            if (std::abs(across) > 6) continue;
            const auto [bed, depth] = channels.shape(x, y, 400, kDry);
            EXPECT_NEAR(static_cast<double>(bed) + static_cast<double>(depth), 400 - 30 * along,
                        1e-3);
        }
    }
}

TEST(RiverChannels, are_the_same_in_whichever_order_rivers_come) {
    std::vector<RiverReach> reaches = steep_river();
    reaches.push_back({{50, -10, 380, 8, 2, 0}, {50, 25, 325, 9, 2, 0}, false});  // a tributary
    const RiverChannels one = channels_of(reaches);
    std::ranges::reverse(reaches);
    const RiverChannels other = channels_of(reaches);
    for (int y = 0; y < kRows; ++y) {
        for (int x = 0; x < kColumns; ++x) {
            const auto a = one.shape(x, y, 350, kDry), b = other.shape(x, y, 350, kDry);
            EXPECT_EQ(std::pair(a.ground, a.depth), std::pair(b.ground, b.depth)) << x << ' ' << y;
        }
    }
}

/// The depths on both sides of a river 40 samples wide, from its middle on.
struct Sides {
    std::vector<float> north, south;

    explicit Sides(const RiverReach& river) {
        const RiverChannels channels = channels_of({river});
        for (int off = 0; off < 32; ++off) {
            north.push_back(channels.shape(50, 32 - off, 100, kDry).depth);
            south.push_back(channels.shape(50, 32 + off, 100, kDry).depth);
        }
    }
};

/// How many samples beyond the water a bank says something of.
std::ptrdiff_t bank_of(const std::vector<float>& side) {
    return std::ranges::count_if(side, [](float depth) { return depth <= 0 && depth > -1e5f; });
}

TEST(RiverChannels, have_banks_that_end_higher_than_a_beach) {
    const Sides sides(along_row_32(40));
    EXPECT_EQ(sides.north, sides.south);
    EXPECT_EQ(bank_of(sides.south), 9);
    // Beaches are at most 7.5 m high: see beach_share of daylight_water.glsl.
    EXPECT_LT(sides.south[28], -7.5f);
    EXPECT_TRUE(std::ranges::is_sorted(sides.south, std::greater<>()));
}

TEST(RiverChannels, are_shallow_where_rivers_turn_and_deep_on_the_other_side) {
    for (const double turn : {-kSharpestTurn, kSharpestTurn}) {
        const Sides sides(along_row_32(40, turn));
        const auto& inner = turn > 0 ? sides.south : sides.north;  // to the right, going east
        const auto& outer = turn > 0 ? sides.north : sides.south;
        EXPECT_GT(bank_of(inner), bank_of(outer) + 5);
        EXPECT_LT(inner[15], 0.4f * outer[15]);
        EXPECT_EQ(inner[0], outer[0]);
        EXPECT_FLOAT_EQ(inner[20], 0);
        EXPECT_FLOAT_EQ(outer[20], 0);
        // A metre from the water the one is a beach, the other a bank.
        EXPECT_GT(inner[21], -0.3f);
        EXPECT_LT(outer[21], -1.5f);
    }
}

TEST(RiverChannels, have_plains_of_gravel_in_which_threads_run) {
    RiverReach plain = along_row_32(30), thread = along_row_32(6);
    plain.from.depth = plain.to.depth = -0.5;
    thread.from.y = thread.to.y = 38;
    const RiverChannels channels = channels_of({plain, thread});
    for (const float ground : {95.0f, 104.0f}) {
        // Dry gravel, and the water of the thread; both are as high as the river.
        EXPECT_FLOAT_EQ(channels.shape(50, 28, ground, kDry).ground, 100.5f);
        EXPECT_FLOAT_EQ(channels.shape(50, 28, ground, kDry).depth, -0.5f);
        EXPECT_FLOAT_EQ(channels.shape(50, 38, ground, kDry).ground, 96);
        EXPECT_FLOAT_EQ(channels.shape(50, 38, ground, kDry).depth, 4);
        // No bar stands in the water, and no bank on the plain.
        for (int y = 18; y < 46; ++y) {
            const auto [bed, depth] = channels.shape(50, y, ground, kDry);
            EXPECT_FLOAT_EQ(bed + depth, 100);
            EXPECT_GE(depth, -0.5f);
        }
        EXPECT_EQ(channels.shape(50, 32 + 18, ground, kDry).ground, ground);
    }
}

TEST(RiverChannels, have_no_beach_if_they_are_oxbow_lakes) {
    RiverReach lake = along_row_32(40);
    lake.lake = true;
    const Sides sides(lake);
    EXPECT_EQ(sides.north, sides.south);
    EXPECT_LE(bank_of(sides.south), 3);
    EXPECT_LT(sides.south[21], -2);
}

}  // namespace
}  // namespace orograph

#include "render/view/waves.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numbers>

namespace orograph {
namespace {

/// A texel's slope along one axis.
double slope_of(std::uint8_t byte, const WaveTile& tile) {
    return (byte - 128.0) / kWaveDeviation * tile.deviation;
}

double slope_variance(const WaveTile& tile) {
    double sum = 0;
    for (const WaveTexel& texel : tile.texels.values()) {
        sum += std::pow(slope_of(texel.east, tile), 2) + std::pow(slope_of(texel.south, tile), 2);
    }
    return 0.5 * sum / static_cast<double>(tile.texels.size());
}

/// The share of a tile's variance along the wind's own axis.
double share_along_the_wind(const WaveTile& tile) {
    double along = 0, all = 0;
    for (const WaveTexel& texel : tile.texels.values()) {
        const double own_east = slope_of(texel.east, tile), own_south = slope_of(texel.south, tile);
        const double east = own_east * std::cos(tile.turn) - own_south * std::sin(tile.turn);
        along += east * east;
        all += own_east * own_east + own_south * own_south;
    }
    return along / all;
}

TEST(WaveTiles, lie_at_the_same_place_wherever_the_eye_is) {
    // Far from the origin, where a float of metres is coarse.
    const double east = 7654321.5, south = -4000000.25;
    Sea sea(5);
    for (const WaveTile& tile : sea.at(0)) {
        const glm::vec4 here = tile_place(tile, east, south),
                        there = tile_place(tile, east + 3, south - 2);
        const double own_east = here.z + 3.0 * here.x - 2.0 * here.y - there.z;
        const double own_south = here.w - 3.0 * here.y - 2.0 * here.x - there.w;
        EXPECT_NEAR(std::remainder(own_east, 1), 0, 1e-6) << tile.side;
        EXPECT_NEAR(std::remainder(own_south, 1), 0, 1e-6) << tile.side;
        EXPECT_NEAR(std::hypot(here.x, here.y) * tile.side, 1, 1e-6);
    }
}

TEST(WaveTiles, have_the_slopes_that_they_say) {
    for (const double wind : {3.0, 8.0, 15.0}) {
        double sum = 0;
        Sea sea(wind);
        for (const WaveTile& tile : sea.at(0)) {
            sum += tile.deviation * tile.deviation;
            if (tile.deviation < 0.01) continue;  // too calm for waves that long
            EXPECT_NEAR(slope_variance(tile) / std::pow(tile.deviation, 2), 1, 0.03);
        }
        const double all = std::pow(wave_deviation(wind), 2);
        EXPECT_LT(sum, 0.8 * all) << wind;
        EXPECT_GT(sum, 0.3 * all) << wind;
    }
}

TEST(WaveTiles, repeat_without_a_seam) {
    Sea sea(10);
    for (const WaveTile& tile : sea.at(3)) {
        // Across the border slopes change no faster than within.
        double within = 0, across = 0;
        for (int y = 0; y < kWaveTexels; ++y) {
            const auto east = [&](int x) { return slope_of(tile.texels.at(x, y).east, tile); };
            within += std::pow(east(63) - east(64), 2);
            across += std::pow(east(kWaveTexels - 1) - east(0), 2);
        }
        EXPECT_LT(across, 2 * within) << tile.side;
    }
}

TEST(WaveTiles, of_long_waves_need_wind) {
    Sea in_breeze(3), in_storm(20), in_calm(0);
    const auto &breeze = in_breeze.at(0), &storm = in_storm.at(0), &calm = in_calm.at(0);
    EXPECT_LT(breeze[0].deviation, 0.2 * breeze[3].deviation);
    EXPECT_GT(storm[0].deviation, 0.7 * storm[3].deviation);
    for (const WaveTile& tile : calm) {
        EXPECT_EQ(tile.deviation, 0);
        EXPECT_EQ(slope_of(tile.texels.at(5, 9).east, tile), 0);
    }
}

TEST(WaveTiles, are_steepest_along_the_wind) {
    Sea sea(20);
    for (const WaveTile& tile : sea.at(0)) {
        EXPECT_GT(share_along_the_wind(tile), 0.55) << tile.side;
        EXPECT_LT(share_along_the_wind(tile), 0.9) << tile.side;
    }
}

TEST(WaveTiles, move_as_time_goes_on_and_not_without_it) {
    Sea sea(6), same_sea(6), later_sea(6);
    later_sea.at(3);
    const auto &first = sea.at(10), &again = same_sea.at(10), &later = later_sea.at(10.1);
    for (std::size_t i = 0; i < first.size(); ++i) {
        double apart = 0, same = 0;
        for (int y = 0; y < kWaveTexels; ++y) {
            for (int x = 0; x < kWaveTexels; ++x) {
                const WaveTexel &a = first[i].texels.at(x, y), &b = later[i].texels.at(x, y);
                ASSERT_EQ(a.east, again[i].texels.at(x, y).east);
                apart += std::pow(slope_of(a.east, first[i]) - slope_of(b.east, first[i]), 2);
                same += std::pow(slope_of(a.east, first[i]), 2);
            }
        }
        // In a tenth of a second a wave goes on by less than half its length, short ones furthest.
        EXPECT_GT(apart, 1e-4 * same) << i;
        EXPECT_LT(apart, 2 * same) << i;
    }
}

TEST(FlowPhases, carry_waves_with_the_flow_and_hide_where_they_begin) {
    EXPECT_EQ(flow_phases(0).second, 0);
    EXPECT_EQ(flow_phases(0).share, 1);
    constexpr double kSeconds = 0.01;
    for (double seconds = 0; seconds < 20; seconds += kSeconds) {
        const FlowPhases now = flow_phases(seconds), next = flow_phases(seconds + kSeconds);
        EXPECT_LE(std::abs(now.first), 3);
        EXPECT_LE(std::abs(now.second), 3);
        EXPECT_NEAR(next.share, now.share, 0.01);
        // Each goes on with the time, but where it begins again, and then it isn't seen.
        if (next.first < now.first) {
            EXPECT_GT(now.share, 0.99);
        } else {
            EXPECT_NEAR(next.first - now.first, kSeconds, 1e-9);
        }
        if (next.second < now.second) {
            EXPECT_LT(now.share, 0.01);
        } else {
            EXPECT_NEAR(next.second - now.second, kSeconds, 1e-9);
        }
    }
}

TEST(WaveDeviation, is_that_of_the_glitter) {
    EXPECT_NEAR(wave_deviation(5), 0.12, 0.001);
    // Cox and Munk's sum of both axes.
    EXPECT_NEAR(2 * std::pow(wave_deviation(10), 2), 0.0542, 1e-4);
}

TEST(Whitecaps, cover_what_was_counted) {
    EXPECT_NEAR(whitecap_share(10), 0.0099, 0.0002);
    EXPECT_LT(whitecap_share(4), 0.0005);
    EXPECT_EQ(whitecap_share(200), 1);
}

TEST(ExceededWith, is_the_normal_distribution_turned_round) {
    EXPECT_NEAR(exceeded_with(0.5), 0, 1e-9);
    EXPECT_NEAR(exceeded_with(0.15865525), 1, 1e-6);
    EXPECT_NEAR(exceeded_with(0.02275013), 2, 1e-6);
    EXPECT_NEAR(exceeded_with(0.97724987), -2, 1e-6);
}

}  // namespace
}  // namespace orograph

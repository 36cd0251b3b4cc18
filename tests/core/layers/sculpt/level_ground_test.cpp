#include "core/layers/sculpt/level_ground.h"

#include <vector>

#include "core/layers/sculpt/erosion.h"
#include "core/layers/sculpt/flow_trees.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// An island cut off at 100 m: nearly all of it is level.
Grid<float> clamped_island(std::uint64_t seed) {
    Grid<float> island = fractal_island(8, seed);
    for (float& height : island.values()) height = std::min(height, 100.0f);
    return island;
}

/// Of the samples that drain 40 others at least, the share whose water runs on in one of the eight
/// ways for 8 samples.
double share_of_straight(const Grid<float>& heights) {
    constexpr float kStream = 40;
    constexpr int kLength = 8;
    const Ways ways = drained(heights);
    const auto offsets = way_offsets(ways.width());
    const auto way_at = [&](std::ptrdiff_t at) {
        return ways.values()[static_cast<std::size_t>(at)];
    };
    int straight = 0, all = 0;
    EXPECT_TRUE(for_each_flow_tree(ways, on_threads(1), [&](const FlowTrees& trees) {
        std::vector<float> areas;
        count_upstream(trees, nullptr, areas);
        for (std::size_t i = 0; i < trees.size(); ++i) {
            if (!(areas[i] >= kStream)) continue;
            std::ptrdiff_t at = trees.samples[i];
            const std::uint8_t first = way_at(at);
            int length = 0;
            while (length < kLength && flows_on(first) && way_at(at) == first) {
                at += offsets[first];
                ++length;
            }
            straight += length == kLength;
            ++all;
        }
    }));
    return static_cast<double>(straight) / all;
}

TEST(LevelGround, erodes_along_no_straight_lines) {
    for (const std::uint64_t seed : {1u, 2u, 3u}) {
        const Grid<float> plateau = clamped_island(seed);
        const auto straight_at = [&](double age) {
            ErosionParams params;
            params.age = age;
            params.gullies = 0;
            return share_of_straight(layer_heights(
                erosion, params, site_of(plateau, spacing_of_island(8), seed), &plateau, 2));
        };
        // Where the order of samples decided, shares were 0.054 to 0.061 and 0.034 to 0.038.
        EXPECT_LT(straight_at(500), 0.035) << seed;
        EXPECT_LT(straight_at(3000), 0.02) << seed;
    }
}

TEST(LevelGround, becomes_uneven_and_nothing_else_does) {
    const Grid<float> plateau = clamped_island(1);
    const Grid<float> rough = with_rough_plains(plateau, 0, 64, 1, {});
    ASSERT_EQ(rough.size(), plateau.size());
    float lowest = 1, highest = 0;
    for (int y = 1; y < 256; ++y) {
        for (int x = 1; x < 256; ++x) {
            const float added = rough.at(x, y) - plateau.at(x, y);
            bool plain = plateau.at(x, y) == 100;
            for (std::size_t k = 0; k < 8; ++k) {
                plain &= plateau.at(x + kWayEast[k], y + kWaySouth[k]) == 100;
            }
            if (!plain) {
                ASSERT_EQ(rough.at(x, y), plateau.at(x, y));
                continue;
            }
            lowest = std::min(lowest, added);
            highest = std::max(highest, added);
        }
    }
    EXPECT_GE(lowest, 0);
    EXPECT_LT(lowest, 0.3f);
    EXPECT_GT(highest, 0.5f);
    EXPECT_LE(highest, kMostRoughness + 1e-5f);
    // So water finds its way by heights: no neighbours are equal, but for a few by chance.
    const Grid<float> again = with_rough_plains(rough, 0, 64, 1, {});
    int level = 0;
    for (std::size_t i = 0; i < again.size(); ++i) level += again.values()[i] != rough.values()[i];
    EXPECT_LT(level, 30);
}

TEST(LevelGround, is_the_floor_of_a_basin_too) {
    Grid<float> basin(40, 30);
    for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) {
            basin.at(x, y) = static_cast<float>(std::max(std::hypot(x - 20, y - 15) * 8, 60.0));
        }
    }
    const Grid<float> rough = with_rough_plains(basin, 0, 16, 1, {});
    ASSERT_EQ(rough.size(), basin.size());
    EXPECT_GT(rough.at(20, 15), 60);
    EXPECT_EQ(rough.at(0, 0), basin.at(0, 0));
}

TEST(LevelGround, is_found_wherever_two_samples_are_equal) {
    // One pair beside, below and across each other, on a slope that has no other.
    for (const auto& [east, south] : {std::pair{1, 0}, {0, 1}, {1, 1}, {-1, 1}}) {
        Grid<float> pit(9, 9);
        for (int y = 0; y < 9; ++y) {
            for (int x = 0; x < 9; ++x) pit.at(x, y) = static_cast<float>(50 + 3.1 * x + 1.7 * y);
        }
        EXPECT_EQ(with_rough_plains(pit, 0, 16, 1, {}).size(), 0);
        pit.at(4, 4) = pit.at(4 + east, 4 + south) = 7;
        const Grid<float> rough = with_rough_plains(pit, 0, 16, 1, {});
        ASSERT_EQ(rough.size(), pit.size());
        EXPECT_GT(rough.at(4, 4), 7);
        EXPECT_GT(rough.at(4 + east, 4 + south), 7);
        EXPECT_EQ(with_rough_plains(pit, 7, 16, 1, {}).size(), 0);  // the sea may be level
    }
}

TEST(LevelGround, has_the_same_hills_at_half_the_resolution) {
    Grid<float> fine(129, 129), coarse(65, 65);
    std::ranges::fill(fine.values(), 5.0f);
    std::ranges::fill(coarse.values(), 5.0f);
    fine = with_rough_plains(fine, 0, 20, 3, {});
    coarse = with_rough_plains(coarse, 0, 40, 3, {});
    Grid<float> kept(65, 65);
    for (int y = 0; y < 65; ++y) {
        for (int x = 0; x < 65; ++x) kept.at(x, y) = fine.at(2 * x, 2 * y);
    }
    EXPECT_GT(correlation(kept, coarse), 0.98);
}

TEST(LevelGround, is_the_same_on_threads_and_another_for_another_seed) {
    const Grid<float> plateau = clamped_island(1);
    const auto made = [&](std::uint64_t seed, int threads) {
        return fingerprint(with_rough_plains(plateau, 0, 64, seed, on_threads(threads)));
    };
    EXPECT_EQ(made(1, 1), made(1, 3));
    EXPECT_NE(made(1, 1), made(2, 1));
    std::stop_source source;
    source.request_stop();
    EXPECT_EQ(with_rough_plains(plateau, 0, 64, 1, stopped_by(source)).size(), 0);
}

}  // namespace
}  // namespace orograph

#include "core/formats/tile_grid.h"

#include <gtest/gtest.h>

#include <map>
#include <utility>

namespace orograph {
namespace {

constexpr TileEdges kBoth[] = {TileEdges::shared, TileEdges::separate};

TEST(TileGrid, fills_its_window_and_tiles_meet) {
    for (const TileEdges edges : kBoth) {
        const int step = edges == TileEdges::shared ? 4 : 5;
        const Window window{7, -3, 1'000'000'000'000, 5 + 2 * step, 5 + step};
        const auto grid = tile_grid(window, {5, edges});
        ASSERT_TRUE(grid) << grid.error().message;
        EXPECT_EQ(grid->columns, 3);
        EXPECT_EQ(grid->rows, 2);
        EXPECT_EQ(grid->count(), 6);
        std::map<std::pair<std::int64_t, std::int64_t>, int> tiles_of_sample;
        for (int row = 0; row < 2; ++row) {
            for (int column = 0; column < 3; ++column) {
                const Window tile = grid->tile(column, row);
                EXPECT_EQ(tile.level, 7);
                for (int y = 0; y < tile.height; ++y) {
                    for (int x = 0; x < tile.width; ++x)
                        ++tiles_of_sample[{tile.x + x, tile.y + y}];
                }
            }
        }
        EXPECT_EQ(tiles_of_sample.size(),
                  static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
        EXPECT_EQ(tiles_of_sample.begin()->first, std::pair(window.x, window.y));
        int most = 0;
        for (const auto& [sample, tiles] : tiles_of_sample) most = std::max(most, tiles);
        EXPECT_EQ(most, edges == TileEdges::shared ? 4 : 1);
    }
}

TEST(TileGrid, refuses_a_rest_and_names_the_nearest_windows) {
    const auto refusal = [](int width, int height, TileOptions options) {
        const auto grid = tile_grid({0, 0, 0, width, height}, options);
        if (grid) return std::string("accepted");
        EXPECT_EQ(grid.error().fault, Fault::usage);
        return grid.error().message;
    };
    EXPECT_EQ(
        refusal(1025, 1000, {257}),
        "tiles of 257 samples that share their edges don't fill a window of height 1,000; the "
        "nearest are 769 and 1,025: choose another window, \"Samples of a tile\" or \"Edges of "
        "tiles\"");
    EXPECT_EQ(refusal(1025, 1025, {257, TileEdges::separate}),
              "tiles of 257 samples don't fill a window of width 1,025; the nearest are 771 and "
              "1,028: choose another window, \"Samples of a tile\" or \"Edges of tiles\"");
    EXPECT_EQ(refusal(0, 5, {5}),
              "tiles of 5 samples that share their edges don't fill a window of width 0; the least "
              "is 5: choose another window, \"Samples of a tile\" or \"Edges of tiles\"");
    EXPECT_EQ(refusal(1001, 1001, {2}), "accepted");
    EXPECT_EQ(refusal(1002, 1001, {2}),
              "these would be 1,001,000 tiles; at most 1,000,000 make a grid: make them larger, or "
              "several grids");
}

TEST(TileGrid, knows_all_tiles_that_fill_a_window) {
    EXPECT_EQ(filling_samples({0, 0, 0, 17, 9}, TileEdges::shared), (std::vector<int>{2, 3, 5, 9}));
    EXPECT_EQ(filling_samples({0, 0, 0, 12, 18}, TileEdges::separate), (std::vector<int>{2, 3, 6}));
    EXPECT_TRUE(filling_samples({0, 0, 0, 7, 5}, TileEdges::separate).empty());
    EXPECT_EQ(filling_samples({0, 0, 0, 1025, 1025}, TileEdges::shared).front(), 3) << "2 are many";
    for (const TileEdges edges : kBoth) {
        const Window window{0, 0, 0, 241, 121};
        std::vector<int> accepted;
        for (int samples = 2; samples <= 241; ++samples) {
            if (tile_grid(window, {samples, edges})) accepted.push_back(samples);
        }
        EXPECT_EQ(filling_samples(window, edges), accepted);
    }
}

TEST(TileGrid, shards_share_all_tiles_among_them) {
    for (const int count : {1, 2, 3, 7, 20}) {
        for (int tile = 0; tile < 17; ++tile) {
            int takers = 0;
            for (int index = 0; index < count; ++index) {
                takers += TileShard{index, count}.has(tile) ? 1 : 0;
            }
            EXPECT_EQ(takers, 1);
        }
    }
}

}  // namespace
}  // namespace orograph

#include "core/world/sample.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <random>
#include <stop_token>
#include <string>
#include <vector>

#include "tests/support/fingerprint.h"
#include "tests/support/jobs.h"
#include "tests/support/made_world.h"
#include "tests/support/target.h"
#include "tests/support/world_cases.h"
#include "tests/support/world_oracle.h"

namespace orograph {
namespace {

Grid<std::int32_t> take(const World& world, const Window& window, int threads = 1) {
    EXPECT_TRUE(check_window(world, window).ok());
    auto result = sample(world, window, on_threads(threads));
    EXPECT_TRUE(result);
    return std::move(*result);
}

void expect_oracle(const World& world, const Window& window) {
    WorldOracle oracle(world);
    const auto heights = take(world, window);
    for (int y = 0; y < window.height; ++y) {
        for (int x = 0; x < window.width; ++x) {
            ASSERT_EQ(heights.at(x, y), oracle.height(window.level, window.x + x, window.y + y))
                << "level " << window.level << ", sample " << window.x + x << ", " << window.y + y;
        }
    }
}

class EachCase : public testing::TestWithParam<WorldCase> {};

std::string case_name(const testing::TestParamInfo<WorldCase>& info) {
    return info.param.name;
}

INSTANTIATE_TEST_SUITE_P(Small, EachCase, testing::ValuesIn(world_cases(6)), case_name);

TEST_P(EachCase, is_its_definition_at_every_level) {
    const World world = made_world(GetParam().params);
    for (int level = 0; level <= 6; ++level) {
        const bool endless = world.params().edge == Edge::endless;
        expect_oracle(world, endless ? Window{level, -3, -2, 9, 8} : whole_map(world, level));
    }
}

TEST_P(EachCase, is_its_definition_wherever_it_may_be_asked) {
    const World world = made_world(GetParam().params);
    const bool inside =
        world.params().edge == Edge::three_neighbours || world.params().edge == Edge::stitched;
    std::mt19937 random(7);
    for (int i = 0; i < 60; ++i) {
        const int level = static_cast<int>(random() % 7), side = (1 << level) + 1;
        const int width = 1 + static_cast<int>(random() % 40);
        const int height = 1 + static_cast<int>(random() % 12);
        Window window{level, static_cast<int>(random() % 150) - 70,
                      static_cast<int>(random() % 150) - 70, width, height};
        if (inside) {
            window.width = std::min(width, side);
            window.height = std::min(height, side);
            window.x = static_cast<int>(random() % static_cast<unsigned>(side - window.width + 1));
            window.y = static_cast<int>(random() % static_cast<unsigned>(side - window.height + 1));
        }
        expect_oracle(world, window);
    }
}

TEST_P(EachCase, is_its_definition_in_the_corners_of_the_largest_world) {
    WorldParams params = GetParam().params;
    params.levels = 40;
    for (const std::uint64_t seed : {std::uint64_t{0}, std::numeric_limits<std::uint64_t>::max()}) {
        params.seed = seed;
        const World world = made_world(params);
        const std::int64_t last = std::int64_t{1} << 40;
        for (const std::int64_t corner : {std::int64_t{0}, last - 2, (last >> 1) - 1}) {
            expect_oracle(world, {40, corner, last - 1 - corner, 3, 2});
        }
        // The hash takes x in blocks of 2^32.
        expect_oracle(world, {40, (std::int64_t{1} << 32) - 5, 12345, 11, 2});
        expect_oracle(world, {35, (std::int64_t{5} << 32) - 40, 67891, 70, 1});
    }
}

TEST_P(EachCase, every_instruction_set_gives_the_same) {
    const World world = made_world(GetParam().params);
    const bool endless = world.params().edge == Edge::endless;
    const Window window = endless ? Window{6, -50, -20, 103, 61} : whole_map(world, 6);
    const auto expected = fingerprint(take(world, window));
    std::vector<std::string> names;
    for (const std::int64_t target : Target::all()) {
        const Target chosen(target);
        names.emplace_back(row_loops().name);
        EXPECT_EQ(fingerprint(take(world, window)), expected) << names.back();
    }
    EXPECT_GE(names.size(), 2u);
}

TEST_P(EachCase, every_route_gives_the_same) {
    WorldParams params = GetParam().params;
    params.levels = 11;
    const World world = made_world(params);
    const int side = 700;
    const Window window{11, 601, 700, side, side};
    const auto whole = take(world, window);
    const auto expected = fingerprint(whole);
    for (const int threads : {1, 2, 3, 8}) {
        EXPECT_EQ(fingerprint(take(world, window, threads)), expected) << threads;
    }
    // As part of a larger one.
    const auto larger = take(world, {11, 590, 610, side + 30, side + 100});
    for (int y = 0; y < side; ++y) {
        ASSERT_TRUE(std::equal(whole.row(y), whole.row(y) + side, larger.row(y + 90) + 11));
    }
    // In tiles, in any order, each into its place.
    std::vector<Window> tiles;
    for (int y = 0; y < side; y += 93) {
        for (int x = 0; x < side; x += 57) {
            tiles.push_back(
                {11, window.x + x, window.y + y, std::min(57, side - x), std::min(93, side - y)});
        }
    }
    std::mt19937 random(3);
    std::ranges::shuffle(tiles, random);
    Grid<std::int32_t> tiled(side, side);
    for (const Window& tile : tiles) {
        std::int32_t* first = tiled.row(static_cast<int>(tile.y - window.y)) + (tile.x - window.x);
        ASSERT_TRUE(sample(world, tile, {first, side}, on_threads(1)));
    }
    EXPECT_EQ(fingerprint(tiled), expected);
    // From a coarser level: its samples are the even ones.
    const auto coarser = take(world, {10, 301, 350, 349, 350});
    for (int y = 0; y < 350; ++y) {
        for (int x = 0; x < 349; ++x) ASSERT_EQ(coarser.at(x, y), whole.at(2 * x + 1, 2 * y));
    }
}

TEST(Sample, past_the_caches_the_heights_are_the_same) {
    WorldParams params;
    params.levels = 11;
    for (const Predictor predictor : {Predictor::average, Predictor::kriged}) {
        params.predictor = predictor;
        const World world = made_world(params);
        const int side = (1 << 11) + 1, stride = 2112;  // whole cache lines
        // The second begins within a period, so that one of its rows' parts isn't aligned.
        for (const int begin : {0, 6}) {
            const Window window{11, begin, 0, side, side};
            const auto expected = take(world, window);
            const auto size =
                static_cast<std::size_t>(stride) * static_cast<std::size_t>(side) + 32;
            std::vector<std::int32_t> memory(size, 99);
            std::int32_t* first = memory.data();
            while (reinterpret_cast<std::uintptr_t>(first) % 64 != 0) ++first;
            ASSERT_TRUE(sample(world, window, {first, stride}, on_threads(2)));
            for (int y = 0; y < side; ++y) {
                const std::int32_t* row = first + std::ptrdiff_t{y} * stride;
                ASSERT_TRUE(std::equal(row, row + side, expected.row(y))) << y;
            }
        }
    }
}

TEST(Sample, a_torus_is_the_diamond_square_map_whatever_its_levels) {
    WorldParams shallow, deep;
    shallow.levels = 5;
    deep.levels = 24;
    const auto five = take(made_world(shallow), whole_map(made_world(shallow), 5));
    EXPECT_EQ(fingerprint(five),
              fingerprint(take(made_world(deep), whole_map(made_world(deep), 5))));
}

TEST(Sample, stitched_maps_with_equal_corners_meet) {
    // The right border of one is the left border of the next, its upper the lower of that above.
    WorldParams params;
    params.levels = 6;
    params.edge = Edge::stitched;
    for (const Predictor predictor : {Predictor::average, Predictor::kriged}) {
        params.predictor = predictor;
        const auto planted = [&](float a, float b, float c, float d) {
            auto heights = std::make_shared<PlantedHeights>();
            heights->metres = Grid<float>(2, 2);
            std::ranges::copy(std::initializer_list<float>{a, b, c, d},
                              heights->metres.values().begin());
            return take(*World::create(params, heights), {6, 0, 0, 65, 65});
        };
        const auto west = planted(10, 50, -20, 30), east = planted(50, -50, 30, 40);
        const auto south = planted(-20, 30, 0, -50);
        int interior = 0;
        for (int i = 0; i <= 64; ++i) {
            EXPECT_EQ(west.at(64, i), east.at(0, i));
            EXPECT_EQ(west.at(i, 64), south.at(i, 0));
            interior += west.at(63, i) != east.at(1, i);
        }
        EXPECT_GT(interior, 50);
    }
}

TEST(Sample, extremes_stay_within_the_limits) {
    for (const double h : {0.0, 0.5, 1.0}) {
        for (const WorldCase& one : world_cases(12)) {
            WorldParams params = one.params;
            params.h = h;
            params.gains.fill(16);
            const World world = made_world(params);
            const bool endless = params.edge == Edge::endless;
            const auto heights =
                take(world, endless ? Window{12, -60, -60, 500, 200} : Window{12, 0, 0, 600, 200});
            const auto [low, high] = std::ranges::minmax(heights.values());
            EXPECT_LE(std::max(-low, high), world.limit()) << one.name;
        }
    }
}

TEST(Sample, a_kriged_world_of_steep_planted_heights_is_clamped) {
    auto heights = std::make_shared<PlantedHeights>();
    heights->level = 3;
    heights->metres = Grid<float>(9, 9);
    for (int y = 0; y < 9; ++y) {
        for (int x = 0; x < 9; ++x) heights->metres.at(x, y) = (x + y) % 2 == 0 ? 1e6f : -1e6f;
    }
    WorldParams params;
    params.levels = 6;
    params.edge = Edge::stitched;
    params.predictor = Predictor::kriged;
    params.h = 0.9;
    const auto world = World::create(params, heights);
    ASSERT_TRUE(world.ok());
    expect_oracle(*world, {6, 0, 0, 65, 65});
}

TEST(Sample, planted_heights_are_kept_and_refined) {
    auto heights = std::make_shared<PlantedHeights>();
    heights->level = 4;
    heights->metres = Grid<float>(17, 17);
    std::mt19937 random(5);
    for (float& metres : heights->metres.values()) {
        metres = static_cast<float>(random() % 4000) - 500;
    }
    for (const Edge edge : kAllEdges) {
        WorldParams params;
        params.levels = 7;
        params.edge = edge;
        const auto world = World::create(params, heights);
        ASSERT_TRUE(world.ok());
        expect_oracle(*world, {7, 3, 0, 100, 20});
        for (const int level : {0, 2, 4, 7}) {
            const int step = level < 4 ? 1 << (4 - level) : 1, finer = level > 4 ? 8 : 1;
            const auto map = take(*world, {level, 0, 0, (1 << level) + 1 - (edge == Edge::torus),
                                           (1 << level) + 1 - (edge == Edge::torus)});
            for (int y = step; y < 16; y += step) {
                for (int x = step; x < 16; x += step) {
                    const double metres =
                        map.at(x / step * finer, y / step * finer) * world->unit();
                    ASSERT_NEAR(metres, heights->metres.at(x, y), 1e-5);
                }
            }
        }
    }
}

TEST(Sample, stops_at_once) {
    std::stop_source source;
    source.request_stop();
    const Job job{source.get_token(), {}, 0};
    EXPECT_FALSE(sample(made_world({}), {24, 0, 0, 600, 600}, job));
}

TEST(Sample, a_window_costs_its_area) {
    for (const int levels : {24, 40}) {
        WorldParams params;
        params.levels = levels;
        for (const std::int64_t x : {1234560, 1234567}) {
            const Window window{levels, x, 7654321, 128, 128};
            params.predictor = Predictor::average;
            EXPECT_LE(RowCascade(made_world(params), window).evaluated(), 1.3 * 128 * 128);
            params.predictor = Predictor::kriged;
            EXPECT_LE(RowCascade(made_world(params), window).evaluated(), 1.6 * 128 * 128);
        }
    }
}

TEST(Sample, a_map_takes_little_more_memory_than_its_own) {
    // Each of eight threads has a band of the map, of 256 rows at least.
    WorldParams params;
    params.predictor = Predictor::kriged;
    for (const int side : {1025, 8193}) {
        const std::int64_t kept = RowCascade(made_world(params), {13, 0, 0, side, 256}).kept();
        EXPECT_LE(std::min(8, side / 256) * kept, 3 * std::int64_t{side} * side / 10) << side;
    }
}

struct Refusal {
    Window window;
    const char* reason;
};

TEST(Sample, refuses_windows_that_it_cannot_fill) {
    WorldParams params;
    params.levels = 5;
    params.edge = Edge::stitched;
    const World world = made_world(params);
    for (const auto& [window, reason] :
         std::vector<Refusal>{{{5, 0, 0, 0, 1}, "is empty"},
                              {{5, 0, 0, 1, -1}, "is empty"},
                              {{6, 0, 0, 1, 1}, "levels 0 to 5"},
                              {{-1, 0, 0, 1, 1}, "levels 0 to 5"},
                              {{5, -1, 0, 1, 1}, "0 to 32"},
                              {{5, 0, 30, 1, 4}, "0 to 32"},
                              {{5, std::numeric_limits<std::int64_t>::max(), 0, 1, 1}, "2^60"},
                              {{5, 0, std::numeric_limits<std::int64_t>::min(), 1, 1}, "2^60"}}) {
        const Status status = check_window(world, window);
        ASSERT_FALSE(status.ok()) << reason;
        EXPECT_NE(status.error().message.find(reason), std::string::npos) << status.error().message;
    }
}

TEST(Sample, a_whole_map_has_all_samples_of_a_level) {
    WorldParams params;
    for (const Edge edge : kAllEdges) {
        if (edge == Edge::endless) continue;
        params.edge = edge;
        const World world = made_world(params);
        for (const int level : {0, 1, 7}) {
            const int side = (1 << level) + (edge == Edge::torus ? 0 : 1);
            EXPECT_EQ(whole_map(world, level), (Window{level, 0, 0, side, side}));
            EXPECT_TRUE(check_window(world, whole_map(world, level)));
        }
    }
}

TEST(Sample, known_answers) {
    std::vector<std::uint64_t> actual;
    for (const WorldCase& one : world_cases(24)) {
        actual.push_back(fingerprint(take(made_world(one.params), kKnownWindow)));
    }
    EXPECT_EQ(actual, std::vector(std::begin(kKnownAnswers), std::end(kKnownAnswers)));
}

}  // namespace
}  // namespace orograph

#include "core/layers/generators/cellular.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <set>
#include <stop_token>

#include "core/base/random.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

constexpr CellDistance kDistances[] = {CellDistance::euclidean, CellDistance::manhattan,
                                       CellDistance::chebyshev};
constexpr CellHeight kHeights[] = {CellHeight::nearest, CellHeight::second, CellHeight::difference,
                                   CellHeight::number};

double distance_of(CellDistance distance, double x, double y) {
    switch (distance) {
        case CellDistance::euclidean:
            return std::sqrt(x * x + y * y);
        case CellDistance::manhattan:
            return std::abs(x) + std::abs(y);
        case CellDistance::chebyshev:
            break;
    }
    return std::max(std::abs(x), std::abs(y));
}

/// The height at (x, y), in feature sizes, by looking at all points that are anywhere near.
double height_by_force(const CellularParams& params, std::uint64_t seed, double x, double y) {
    double first = std::numeric_limits<double>::infinity(), second = first, number = 0;
    const auto column = static_cast<std::int64_t>(std::floor(x));
    const auto row = static_cast<std::int64_t>(std::floor(y));
    for (std::int64_t j = row - 4; j <= row + 4; ++j) {
        for (std::int64_t i = column - 4; i <= column + 4; ++i) {
            const double east = params.randomness * (random_unit(seed, 0, i, j) - 0.5) + 0.5;
            const double south = params.randomness * (random_unit(seed, 1, i, j) - 0.5) + 0.5;
            const double away = distance_of(params.distance, static_cast<double>(i) + east - x,
                                            static_cast<double>(j) + south - y);
            if (away < first) number = random_unit(seed, 2, i, j);
            second = std::min(second, std::max(first, away));
            first = std::min(first, away);
        }
    }
    switch (params.height) {
        case CellHeight::nearest:
            return first;
        case CellHeight::second:
            return second;
        case CellHeight::difference:
            return second - first;
        case CellHeight::number:
            break;
    }
    return number;
}

TEST(Cellular, finds_the_nearest_points) {
    for (const CellDistance distance : kDistances) {
        for (const CellHeight height : kHeights) {
            for (const double randomness : {1.0, 0.9, 0.3}) {
                const CellularParams params{.height = height,
                                            .distance = distance,
                                            .feature_size = 16,
                                            .randomness = randomness,
                                            .height_scale = 1};
                // Points far enough to be missed are rarely the second nearest.
                const int step = height == CellHeight::second && randomness > 0.5 ? 1 : 16;
                const Site site{{0, -70, 13, 300, 200}, 0, 5, 9};
                const Grid<float> heights = layer_heights(cellular, params, site);
                for (int y = 0; y < 200; y += step) {
                    for (int x = 0; x < 300; ++x) {
                        ASSERT_NEAR(heights.at(x, y),
                                    height_by_force(params, 9, site.x(x) / 16, site.y(y) / 16),
                                    1e-6);
                    }
                }
            }
        }
    }
}

TEST(Cellular, is_a_chessboard_without_randomness) {
    // Points lie in the middles of squares of 100 m: here are heights every 50 m.
    CellularParams params{
        .height = CellHeight::nearest, .feature_size = 100, .randomness = 0, .height_scale = 10};
    const auto expect = [&](double corner, double side, double middle) {
        const Grid<float> heights = layer_heights(cellular, params, map_site(6, 50));
        for (int y = 0; y < 6; ++y) {
            for (int x = 0; x < 6; ++x) {
                const int odd = x % 2 + y % 2;
                EXPECT_FLOAT_EQ(heights.at(x, y), static_cast<float>(odd == 0   ? corner
                                                                     : odd == 1 ? side
                                                                                : middle));
            }
        }
    };
    expect(std::sqrt(50.0), 5, 0);
    params.distance = CellDistance::manhattan;
    expect(10, 5, 0);
    params.distance = CellDistance::chebyshev;
    expect(5, 5, 0);
    params.height = CellHeight::second;
    expect(5, 5, 10);
    params.height = CellHeight::difference;
    expect(0, 0, 10);
}

TEST(Cellular, turns_over_when_inverted) {
    for (const CellHeight height : kHeights) {
        CellularParams params{.height = height, .feature_size = 90, .height_scale = 250};
        const Grid<float> up = layer_heights(cellular, params, map_site(40));
        params.invert = true;
        const Grid<float> down = layer_heights(cellular, params, map_site(40));
        for (std::size_t i = 0; i < up.size(); ++i) {
            EXPECT_NEAR(up.values()[i] + down.values()[i], 250, 1e-3);
        }
    }
}

TEST(Cellular, has_one_number_in_each_cell) {
    const CellularParams params{
        .height = CellHeight::number, .feature_size = 100, .height_scale = 30};
    const Grid<float> heights = layer_heights(cellular, params, map_site(100));
    const std::set<float> numbers(heights.values().begin(), heights.values().end());
    // 9.9 squares each way.
    EXPECT_GT(numbers.size(), 85u);
    EXPECT_LT(numbers.size(), 145u);
    EXPECT_GE(*numbers.begin(), 0);
    EXPECT_LT(*numbers.begin(), 3);
    EXPECT_LE(*numbers.rbegin(), 30);
    EXPECT_GT(*numbers.rbegin(), 27);
}

TEST(Cellular, is_continuous_here_and_far_away) {
    for (const CellDistance distance : kDistances) {
        for (const std::int64_t x : {std::int64_t{-100}, std::int64_t{1} << 42}) {
            const Site site{{0, x, -x, 400, 100}, 0, 1, 1};
            const CellularParams params{.distance = distance, .feature_size = 30};
            const Grid<float> heights = layer_heights(cellular, params, site);
            for (int row = 0; row < 100; ++row) {
                for (int column = 1; column < 400; ++column) {
                    // A step of 1 m takes either distance up or down by at most that.
                    ASSERT_LE(std::abs(heights.at(column, row) - heights.at(column - 1, row)),
                              2.1 * 400 / 30);
                }
            }
        }
    }
}

TEST(Cellular, has_windows_that_agree_wherever_they_lie) {
    for (const CellHeight height : kHeights) {
        const CellularParams params{.height = height, .feature_size = 61};
        for (const std::int64_t far : {std::int64_t{0}, std::int64_t{1} << 43}) {
            const Site coarse{{3, far - 5, -far + 2, 9, 7}, 5, 3.7, 8};
            const Site fine{{5, 4 * (far - 3) - 1, 4 * (-far + 3) - 2, 20, 11}, 5, 3.7, 8};
            const auto a = layer_heights(cellular, params, coarse);
            const auto b = layer_heights(cellular, params, fine);
            for (int y = 0; y < 2; ++y) {
                for (int x = 0; x < 4; ++x) {
                    EXPECT_EQ(a.at(x + 2, y + 1), b.at(4 * x + 1, 4 * y + 2));
                }
            }
        }
    }
}

TEST(Cellular, is_the_same_in_a_single_column) {
    const CellularParams params{.feature_size = 30};
    const Grid<float> map = layer_heights(cellular, params, Site{{0, 0, 0, 20, 60}, 0, 10, 1});
    const Grid<float> column = layer_heights(cellular, params, Site{{0, 7, 0, 1, 60}, 0, 10, 1});
    for (int y = 0; y < 60; ++y) EXPECT_EQ(column.at(0, y), map.at(7, y));
}

TEST(Cellular, is_another_terrain_for_each_seed) {
    for (const CellHeight height : kHeights) {
        const CellularParams params{.height = height};
        const Grid<float> a = layer_heights(cellular, params, map_site(65, 100, 1));
        const Grid<float> b = layer_heights(cellular, params, map_site(65, 100, 2));
        int equal = 0;
        for (std::size_t i = 0; i < a.size(); ++i) equal += a.values()[i] == b.values()[i];
        EXPECT_LT(equal, 10);
    }
}

TEST(Cellular, is_the_same_on_any_number_of_threads) {
    const CellularParams params;
    const Grid<float> one = layer_heights(cellular, params, map_site(129, 100), nullptr, 1);
    const Grid<float> three = layer_heights(cellular, params, map_site(129, 100), nullptr, 3);
    EXPECT_TRUE(std::ranges::equal(one.values(), three.values()));
}

TEST(Cellular, is_finite_at_the_ends_of_all_ranges) {
    for_each_extreme<CellularParams>(
        cellular_fields(), [](const CellularParams& params, const std::string& what) {
            for (const auto& [width, height] : {std::pair{1, 1}, {1, 9}, {9, 1}, {7, 5}}) {
                for (const std::int64_t x : {std::int64_t{-3}, std::int64_t{1} << 60}) {
                    const Site site{{2, x, -x, width, height}, 2, 1000, 1};
                    const Grid<float> heights = layer_heights(cellular, params, site);
                    for (const float sample : heights.values()) {
                        EXPECT_LE(std::abs(sample), 2 * params.height_scale) << what;
                    }
                }
            }
        });
}

TEST(Cellular, says_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    Grid<float> heights(2, 2);
    const Result<bool> made = cellular({}, map_site(2), heights, stopped_by(source));
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
}

TEST(Cellular, stops_in_the_middle_and_says_how_far_it_is) {
    std::stop_source source;
    double last = 0;
    const Job job = stopped_by(
        source,
        [&](double fraction) {
            last = fraction;
            if (fraction > 0.3) source.request_stop();
        },
        1);
    Grid<float> heights(64, 64);
    const Result<bool> made = cellular({}, map_site(64), heights, job);
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
    EXPECT_LT(last, 0.4);
}

TEST(Cellular, has_not_changed) {
    Fingerprint result;
    for (const CellHeight height : kHeights) {
        for (const CellDistance distance : kDistances) {
            const CellularParams params{.height = height, .distance = distance};
            result.add(fingerprint(layer_heights(cellular, params, map_site(33, 300))));
        }
    }
    EXPECT_EQ(result.value(), 7809907526189572191u);
}

}  // namespace
}  // namespace orograph

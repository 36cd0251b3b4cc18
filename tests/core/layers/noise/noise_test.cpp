#include "core/layers/noise/noise.h"

#include <gtest/gtest.h>

#include <cmath>
#include <stop_token>

#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/noise/noise_choices.h"
#include "tests/support/fingerprint.h"
#include "tests/support/layers.h"

namespace orograph {
namespace {

Grid<float> noise_map(const NoiseParams& params, int samples = 65, double spacing = 10,
                      std::uint64_t seed = 1, int threads = 1) {
    return layer_heights(noise, params, map_site(samples, spacing, seed), nullptr, threads);
}

/// Calls `check(a, b)` with the heights of each sample of two maps.
template <class Check>
void compare(const Grid<float>& a, const Grid<float>& b, Check check) {
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) check(a.values()[i], b.values()[i]);
}

/// The mean square difference between samples `(x, y)` apart.
double variogram(const Grid<float>& heights, int x, int y) {
    double sum = 0;
    for (int row = 0; row + y < heights.height(); ++row) {
        for (int column = 0; column + x < heights.width(); ++column) {
            const double difference = heights.at(column + x, row + y) - heights.at(column, row);
            sum += difference * difference;
        }
    }
    return sum / (heights.width() - x) / (heights.height() - y);
}

TEST(Noise, has_hills_as_often_as_hollows) {
    for (const NoiseBasis basis : kBases) {
        double sum = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const NoiseParams params{.basis = basis, .feature_size = 100, .height_scale = 1};
            const Grid<float> heights = noise_map(params, 65, 40, seed);
            for (const float height : heights.values()) sum += height;
        }
        EXPECT_NEAR(sum / 20 / (65 * 65), 0, 0.01);
    }
}

TEST(Noise, lies_within_what_its_octaves_add_up_to) {
    for (const NoiseBasis basis : kBases) {
        for (const NoiseSum sum : kSums) {
            // 5 (1 + 1/2 + 1/4 + 1/8)
            const Grid<float> heights = noise_map({.basis = basis,
                                                   .sum = sum,
                                                   .octaves = 4,
                                                   .feature_size = 100,
                                                   .h = 1,
                                                   .height_scale = 5,
                                                   .warp = 30},
                                                  257, 23);
            for (const float height : heights.values()) {
                EXPECT_GE(height, sum == NoiseSum::fractal ? -9.375 : 0);
                EXPECT_LE(height, 9.375);
            }
        }
    }
}

TEST(Noise, makes_domes_and_ridges_of_the_same_hills) {
    for (const NoiseBasis basis : kBases) {
        NoiseParams params{.basis = basis, .octaves = 1, .height_scale = 1, .ridge_offset = 0.7};
        const Grid<float> fractal = noise_map(params);
        params.sum = NoiseSum::billow;
        compare(fractal, noise_map(params),
                [](float hill, float dome) { EXPECT_EQ(dome, std::abs(hill)); });
        params.sum = NoiseSum::ridged;
        compare(fractal, noise_map(params), [](float hill, float ridge) {
            EXPECT_NEAR(ridge, (0.7 - std::abs(hill)) * (0.7 - std::abs(hill)), 1e-6);
        });
    }
}

TEST(Noise, multiplies_the_height_of_each_octave_by_a_power_of_lacunarity) {
    for (const NoiseSum sum : {NoiseSum::fractal, NoiseSum::billow, NoiseSum::ridged}) {
        const auto heights = [&](int octaves, double h) {
            return noise_map(
                {.sum = sum, .octaves = octaves, .lacunarity = 4, .h = h, .height_scale = 1});
        };
        const Grid<float> two = heights(2, 0.5), three = heights(3, 0.5);
        const Grid<float> flat_two = heights(2, 0), flat_three = heights(3, 0);
        for (std::size_t i = 0; i < two.size(); ++i) {
            // (4^-1/2)^2
            EXPECT_NEAR(three.values()[i] - two.values()[i],
                        (flat_three.values()[i] - flat_two.values()[i]) / 4, 1e-6);
        }
    }
}

TEST(Noise, is_as_smooth_as_h_says) {
    // Of fractional Brownian motion the mean square difference grows with the power 2 H of the
    // distance.
    for (const NoiseBasis basis : kBases) {
        for (const double lacunarity : {1.6, 3.0}) {
            for (const double h : {0.3, 0.6}) {
                double near = 0, far = 0;
                for (std::uint64_t seed = 1; seed <= 7; ++seed) {
                    const Grid<float> heights = noise_map({.basis = basis,
                                                           .octaves = 14,
                                                           .feature_size = 200,
                                                           .lacunarity = lacunarity,
                                                           .h = h},
                                                          129, 1, seed);
                    near += variogram(heights, 3, 0) + variogram(heights, 0, 3);
                    far += variogram(heights, 24, 0) + variogram(heights, 0, 24);
                }
                EXPECT_NEAR(std::log2(far / near) / 6, h, 0.07);
            }
        }
    }
}

TEST(Noise, is_alike_in_all_directions) {
    // Over the side of a cell, where a grid that always lay the same way would show: along its axes
    // Perlin's noise changes 5 percent less than across them.
    constexpr std::pair<int, int> kWays[] = {{5, 0}, {4, 3}, {3, 4}, {0, 5}};
    for (const NoiseBasis basis : kBases) {
        double differences[4] = {}, mean = 0;
        for (std::uint64_t seed = 1; seed <= 300; ++seed) {
            const NoiseParams params{.basis = basis, .octaves = 1, .feature_size = 5};
            const Grid<float> heights = noise_map(params, 65, 1, seed);
            for (int way = 0; way < 4; ++way) {
                const double difference = variogram(heights, kWays[way].first, kWays[way].second);
                differences[way] += difference;
                mean += difference / 4;
            }
        }
        for (const double difference : differences) EXPECT_NEAR(difference / mean, 1, 0.012);
    }
}

TEST(Noise, is_no_flatter_at_the_origin_than_elsewhere) {
    // Where corners of all grids would meet if none were moved.
    double origin = 0, elsewhere = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        const Grid<float> heights = noise_map({.height_scale = 1}, 2, 3210, seed);
        origin += heights.at(0, 0) * heights.at(0, 0);
        elsewhere += heights.at(1, 1) * heights.at(1, 1);
    }
    EXPECT_NEAR(origin / elsewhere, 1, 0.3);
}

TEST(Noise, gathers_detail_on_the_ridges) {
    const auto heights = [](int octaves, double detail) {
        return noise_map({.sum = NoiseSum::ridged,
                          .octaves = octaves,
                          .feature_size = 200,
                          .h = 0,
                          .height_scale = 1,
                          .ridge_detail = detail});
    };
    const Grid<float> first = heights(1, 0), two = heights(2, 1), rough = heights(2, 10);
    compare(first, heights(5, 0), [](float one, float five) { EXPECT_EQ(one, five); });
    int ridges = 0, valleys = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
        const double ridge = first.values()[i];
        const double least = two.values()[i] - ridge, most = rough.values()[i] - ridge;
        EXPECT_NEAR(least, most * ridge / std::min(10 * ridge, 1.0), 1e-6);
        ++(10 * ridge > 1 ? ridges : valleys);
    }
    EXPECT_GT(ridges, 100);
    EXPECT_GT(valleys, 10);
}

TEST(Noise, passes_the_lack_of_detail_on_to_finer_octaves) {
    const auto heights = [](int octaves) {
        return noise_map({.sum = NoiseSum::ridged,
                          .octaves = octaves,
                          .feature_size = 200,
                          .h = 0,
                          .height_scale = 1,
                          .ridge_detail = 1});
    };
    const Grid<float> one = heights(1), two = heights(2), three = heights(3);
    for (std::size_t i = 0; i < one.size(); ++i) {
        const double second = two.values()[i] - one.values()[i];
        const double third = three.values()[i] - two.values()[i];
        EXPECT_LE(second, one.values()[i] + 1e-6);
        EXPECT_LE(third, second + 1e-6);
    }
}

TEST(Noise, is_the_same_shape_at_any_scale) {
    const NoiseParams small{.feature_size = 300, .warp = 80, .warp_feature_size = 500};
    NoiseParams large = small;
    large.feature_size *= 3;
    large.warp *= 3;
    large.warp_feature_size *= 3;
    compare(noise_map(small, 65, 10), noise_map(large, 65, 30),
            [](float a, float b) { EXPECT_NEAR(a, b, 1e-3); });
    NoiseParams high = small;
    high.height_scale = 3 * small.height_scale;
    compare(noise_map(small), noise_map(high),
            [](float a, float b) { EXPECT_NEAR(3 * a, b, 1e-3); });
}

TEST(Noise, moves_places_in_proportion_to_the_warp) {
    const auto warped = [](double warp) {
        return noise_map({.octaves = 1,
                          .feature_size = 300,
                          .height_scale = 1,
                          .warp = warp,
                          .warp_feature_size = 200});
    };
    const Grid<float> still = warped(0), little = warped(0.5), more = warped(1);
    double moved = 0;
    for (std::size_t i = 0; i < still.size(); ++i) {
        const double once = little.values()[i] - still.values()[i];
        EXPECT_NEAR(more.values()[i] - still.values()[i], 2 * once, 1e-4);
        moved = std::max(moved, std::abs(once));
    }
    // The steepest slope is not much above 1.5 in 300 m, the warp up to 1 + 2^-0.9 each way.
    EXPECT_GT(moved, 0.5 / 300 * 0.5);
    EXPECT_LT(moved, 0.5 / 300 * 1.5 * 1.5 * 1.5);
}

/// A slope, so wide is the hill, before and after all its places are moved by up to 100 m.
struct WarpedSlope {
    explicit WarpedSlope(double feature_size) {
        NoiseParams params{.octaves = 1,
                           .feature_size = feature_size,
                           .height_scale = 100000,
                           .warp_feature_size = 300};
        const Site site{{0, 1000000, 0, 65, 65}, 0, 10, 1};
        before = layer_heights(noise, params, site);
        params.warp = 100;
        after = layer_heights(noise, params, site);
        east = (before.at(64, 0) - before.at(0, 0)) / 640;
        south = (before.at(0, 64) - before.at(0, 0)) / 640;
    }
    Grid<float> before, after;
    double east, south;
};

TEST(Noise, warps_to_the_east_and_to_the_south_independently) {
    // What two slopes rise by tells how far each place has moved.
    const WarpedSlope a(1e6), b(7e5);
    const double determinant = a.east * b.south - b.east * a.south;
    double easts = 0, souths = 0, products = 0, farthest = 0;
    for (std::size_t i = 0; i < a.before.size(); ++i) {
        const double rise_a = a.after.values()[i] - a.before.values()[i];
        const double rise_b = b.after.values()[i] - b.before.values()[i];
        const double east = (rise_a * b.south - rise_b * a.south) / determinant;
        const double south = (a.east * rise_b - b.east * rise_a) / determinant;
        easts += east * east;
        souths += south * south;
        products += east * south;
        farthest = std::max({farthest, std::abs(east), std::abs(south)});
    }
    const auto count = static_cast<double>(a.before.size());
    EXPECT_GT(std::sqrt(easts / count), 15);
    EXPECT_GT(std::sqrt(souths / count), 15);
    EXPECT_LT(std::abs(products) / std::sqrt(easts * souths), 0.5);
    EXPECT_LT(farthest, 100 * (1 + std::pow(2, -0.9)));
}

TEST(Noise, has_windows_that_agree_wherever_they_lie) {
    for (const NoiseBasis basis : kBases) {
        for (const NoiseSum sum : kSums) {
            const NoiseParams params{.basis = basis, .sum = sum, .octaves = 10, .warp = 300};
            for (const std::int64_t far : {std::int64_t{0}, std::int64_t{1} << 43}) {
                const Site coarse{{3, far - 5, -far + 2, 9, 7}, 5, 3.7, 8};
                const Site fine{{5, 4 * (far - 3) - 1, 4 * (-far + 3) - 2, 20, 11}, 5, 3.7, 8};
                const auto a = layer_heights(noise, params, coarse);
                const auto b = layer_heights(noise, params, fine);
                for (int y = 0; y < 2; ++y) {
                    for (int x = 0; x < 4; ++x) {
                        EXPECT_EQ(a.at(x + 2, y + 1), b.at(4 * x + 1, 4 * y + 2));
                    }
                }
            }
        }
    }
}

TEST(Noise, is_as_smooth_far_away_as_at_the_origin) {
    for (const NoiseBasis basis : kBases) {
        const auto roughness = [&](std::int64_t x) {
            const Site site{{0, x, x / 2, 200, 200}, 0, 10, 1};
            return variogram(layer_heights(noise, NoiseParams{.basis = basis, .warp = 100}, site),
                             1, 0);
        };
        const double here = roughness(0);
        for (const std::int64_t x : {std::int64_t{1} << 40, -(std::int64_t{1} << 45)}) {
            EXPECT_NEAR(roughness(x) / here, 1, 0.35);
        }
    }
}

TEST(Noise, is_another_terrain_for_each_seed) {
    for (const NoiseSum sum : kSums) {
        const NoiseParams params{.sum = sum};
        const Grid<float> a = noise_map(params, 65, 10, 1), b = noise_map(params, 65, 10, 2);
        int equal = 0;
        compare(a, b, [&](float left, float right) { equal += left == right; });
        EXPECT_LT(equal, 10);
    }
}

TEST(Noise, is_the_same_on_any_number_of_threads) {
    for (const NoiseSum sum : kSums) {
        const NoiseParams params{.sum = sum, .warp = 100};
        compare(noise_map(params, 129, 10, 1, 1), noise_map(params, 129, 10, 1, 3),
                [](float one, float three) { EXPECT_EQ(one, three); });
    }
}

TEST(Noise, is_finite_at_the_ends_of_all_ranges) {
    const auto check = [](const NoiseParams& params, const std::string& what) {
        for (const auto& [width, height] : {std::pair{1, 1}, {1, 9}, {9, 1}, {7, 5}}) {
            for (const std::int64_t x : {std::int64_t{-3}, std::int64_t{1} << 60}) {
                const Site site{{2, x, -x, width, height}, 2, 100, 1};
                const Grid<float> heights = layer_heights(noise, params, site);
                for (const float sample : heights.values()) {
                    EXPECT_TRUE(std::isfinite(sample)) << what;
                }
            }
        }
    };
    for_each_extreme<NoiseParams>(noise_fields(), check);
    for (const NoiseSum sum : kSums) {
        for (const NoiseBasis basis : kBases) {
            check({basis, sum, 24, 1, 4, 0, 100000, 2, 10, 100000, 1}, "all high");
            check({basis, sum, 1, 1e6, 1.5, 1, 0, 0, 0, 0, 1e6}, "all low");
        }
    }
}

TEST(Noise, is_flat_without_a_height_scale) {
    const Grid<float> heights = noise_map({.height_scale = 0});
    for (const float height : heights.values()) EXPECT_EQ(height, 0);
}

TEST(Noise, says_when_it_was_stopped) {
    std::stop_source source;
    source.request_stop();
    Grid<float> heights(2, 2);
    const Result<bool> made =
        run_function(noise, NoiseParams{}, map_site(2), heights, stopped_by(source));
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
}

TEST(Noise, stops_in_the_middle_and_says_how_far_it_is) {
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
    const Result<bool> made = run_function(noise, NoiseParams{}, map_site(64), heights, job);
    ASSERT_TRUE(made.ok());
    EXPECT_FALSE(*made);
    EXPECT_LT(last, 0.4);
}

TEST(Noise, has_not_changed) {
    Fingerprint result;
    for (const NoiseBasis basis : kBases) {
        for (const NoiseSum sum : kSums) {
            for (const double warp : {0.0, 500.0}) {
                const NoiseParams params{.basis = basis, .sum = sum, .warp = warp};
                result.add(fingerprint(noise_map(params, 33, 100)));
            }
        }
    }
    EXPECT_EQ(result.value(), 13350370173138616147u);
}

}  // namespace
}  // namespace orograph

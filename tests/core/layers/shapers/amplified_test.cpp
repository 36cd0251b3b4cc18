#include "core/layers/shapers/amplified.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <memory>
#include <stop_token>
#include <vector>

#include "core/world/kriging.h"
#include "core/world/world.h"
#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/shapers/shaped_maps.h"
#include "tests/support/world_oracle.h"

namespace orograph {
namespace {

constexpr double kLeast = 0.001;  // metres of height scale: as good as no detail

/// Keeps every `n`-th of samples that are 10 m apart.
AmplifiedParams every(int n, double height_scale = 30) {
    AmplifiedParams params;
    params.distance = 10.0 * n;
    params.height_scale = height_scale;
    return params;
}

Grid<float> amplified_hills(const AmplifiedParams& params, int width, int height,
                            std::uint64_t seed = 1) {
    const Grid<float> hills = test_hills(width, height);
    return layer_heights(amplified, params, site_of(hills, 10, seed), &hills);
}

/// Ground that rises 3 m a sample to the east and falls 2 m to the south.
Grid<float> plane(int width, int height) {
    Grid<float> result(width, height);
    for (int y = 0; y < height; ++y) {
        for (int x = 0; x < width; ++x) result.at(x, y) = static_cast<float>(3 * x - 2 * y + 40);
    }
    return result;
}

/// The largest change from one difference of neighbours to the next, along rows and columns.
double roughness(const Grid<float>& heights) {
    double result = 0;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            const double middle = 2.0 * heights.at(x, y);
            result =
                std::max({result, std::abs(heights.at(x - 1, y) + heights.at(x + 1, y) - middle),
                          std::abs(heights.at(x, y - 1) + heights.at(x, y + 1) - middle)});
        }
    }
    return result;
}

TEST(Amplified, keeps_every_nth_height_to_the_bit_and_changes_the_others) {
    const Grid<float> hills = test_hills(70, 45);
    for (const int n : {2, 4, 16, 64}) {
        const auto heights = layer_heights(amplified, every(n), site_of(hills), &hills);
        int changed = 0;
        for (int y = 0; y < 45; ++y) {
            for (int x = 0; x < 70; ++x) {
                if (x % n == 0 && y % n == 0) {
                    EXPECT_EQ(heights.at(x, y), hills.at(x, y));
                } else {
                    changed += heights.at(x, y) != hills.at(x, y);
                }
            }
        }
        EXPECT_GT(changed, 70 * 45 * 0.7);
    }
}

TEST(Amplified, forgets_what_is_between) {
    Grid<float> hills = test_hills(33, 33);
    const auto heights = layer_heights(amplified, every(8), site_of(hills), &hills);
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 33; ++x) {
            if (x % 8 != 0 || y % 8 != 0) hills.at(x, y) = -5;
        }
    }
    const auto same = layer_heights(amplified, every(8), site_of(hills), &hills);
    EXPECT_TRUE(std::ranges::equal(heights.values(), same.values()));
}

TEST(Amplified, is_the_world_that_grows_from_the_kept_heights) {
    const Grid<float> hills = test_hills(21, 13);
    AmplifiedParams params = every(4, 25);
    params.h = 0.6;
    const auto heights = layer_heights(amplified, params, site_of(hills, 10, 77), &hills);
    auto planted = std::make_shared<PlantedHeights>();
    planted->metres = Grid<float>(6, 4);
    for (int y = 0; y < 4; ++y) {
        for (int x = 0; x < 6; ++x) planted->metres.at(x, y) = hills.at(4 * x, 4 * y);
    }
    WorldParams world;
    world.seed = 77;
    world.levels = 2;
    world.edge = Edge::endless;
    world.law = Law::brownian;
    world.predictor = Predictor::kriged;
    world.h = 0.6;
    world.height_scale = 25;
    const auto made = World::create(world, planted);
    ASSERT_TRUE(made.ok());
    WorldOracle oracle(*made);
    for (int y = 0; y < 13; ++y) {
        for (int x = 0; x < 21; ++x) {
            const double metres = static_cast<double>(oracle.height(2, x, y)) * made->unit();
            EXPECT_NEAR(heights.at(x, y), metres, 1e-3);
        }
    }
}

TEST(Amplified, without_detail_is_the_best_guess_from_the_kept_heights) {
    // A single high sample in the middle of a plain, seen from the middle of a square.
    Grid<float> spike(13, 13);
    std::ranges::fill(spike.values(), 0.0f);
    spike.at(6, 6) = 1000;
    AmplifiedParams params = every(2, kLeast);
    const auto heights = layer_heights(amplified, params, site_of(spike), &spike);
    const KrigingWeights weights = kriging_weights(params.h);
    EXPECT_NEAR(heights.at(5, 5), 1000 * weights.near, 0.01);
    EXPECT_NEAR(heights.at(3, 5), 1000 * weights.far, 0.01);
    EXPECT_NEAR(heights.at(3, 3), 0, 0.01);
}

TEST(Amplified, without_detail_a_plane_stays_one) {
    const Grid<float> ground = plane(129, 97);
    const auto heights = layer_heights(amplified, every(8, kLeast), site_of(ground), &ground);
    for (int y = 24; y < 73; ++y) {  // far from the border, beyond which it is level
        for (int x = 24; x < 105; ++x) EXPECT_NEAR(heights.at(x, y), ground.at(x, y), 0.01);
    }
}

TEST(Amplified, a_height_scale_near_0_is_smooth_and_a_larger_one_is_rough) {
    Grid<float> bowl(129, 129);
    for (int y = 0; y < 129; ++y) {
        for (int x = 0; x < 129; ++x) {
            bowl.at(x, y) = static_cast<float>((x - 64) * (x - 64) + (y - 64) * (y - 64)) / 10;
        }
    }
    const auto rough = [&](double scale) {
        return roughness(layer_heights(amplified, every(16, scale), site_of(bowl), &bowl));
    };
    EXPECT_LT(rough(kLeast), 6);
    EXPECT_GT(rough(60), 5 * rough(kLeast));
}

TEST(Amplified, detail_differs_as_much_as_the_height_scale_says) {
    // Heights in the middle of four kept ones are off by what these can't predict.
    Grid<float> plain(513, 513);
    std::ranges::fill(plain.values(), 0.0f);
    for (const double h : {0.5, 0.85}) {
        AmplifiedParams params = every(16, 40);
        params.h = h;
        const auto heights = layer_heights(amplified, params, site_of(plain), &plain);
        double squares = 0;
        for (int y = 8; y < 513; y += 16) {
            for (int x = 8; x < 513; x += 16) squares += heights.at(x, y) * heights.at(x, y);
        }
        const double variance = kriging_weights(h).variance * 40 * 40;
        EXPECT_NEAR(squares / (32 * 32) / variance, 1, 0.1) << h;
    }
}

TEST(Amplified, rounds_the_distance_to_a_power_of_two_samples) {
    const Grid<float> hills = test_hills(40, 40);
    const auto with = [&](double distance) {
        AmplifiedParams params;
        params.distance = distance;
        return fingerprint(layer_heights(amplified, params, site_of(hills), &hills));
    };
    EXPECT_EQ(with(80), with(57));
    EXPECT_EQ(with(80), with(113));
    EXPECT_NE(with(80), with(56));
    EXPECT_NE(with(80), with(114));
    EXPECT_EQ(with(160), with(114));
}

TEST(Amplified, leaves_a_map_that_is_no_finer_than_the_kept_heights) {
    const Grid<float> hills = test_hills(20, 20);
    for (const double spacing : {115.0, 160.0, 5000.0}) {
        const auto heights =
            layer_heights(amplified, AmplifiedParams{}, site_of(hills, spacing), &hills);
        EXPECT_TRUE(std::ranges::equal(heights.values(), hills.values()));
    }
}

TEST(Amplified, half_the_resolution_has_every_second_sample) {
    const Grid<float> fine_hills = test_hills(129, 65);
    Grid<float> hills(65, 33);
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 65; ++x) hills.at(x, y) = fine_hills.at(2 * x, 2 * y);
    }
    const auto fine = layer_heights(amplified, every(16), site_of(fine_hills), &fine_hills);
    const auto coarse = layer_heights(amplified, every(16), site_of(hills, 20), &hills);
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 65; ++x) {
            EXPECT_NEAR(coarse.at(x, y), fine.at(2 * x, 2 * y), 1e-3);
        }
    }
}

TEST(Amplified, has_the_same_detail_at_any_level_and_place) {
    const Grid<float> hills = test_hills(65, 65);
    const Site elsewhere{{3, -5000, 77, 65, 65}, 5, 2.5, 1};  // 10 m apart
    const auto there = layer_heights(amplified, every(8), elsewhere, &hills);
    const auto here = layer_heights(amplified, every(8), site_of(hills), &hills);
    EXPECT_TRUE(std::ranges::equal(there.values(), here.values()));
}

TEST(Amplified, plants_the_border_where_the_last_kept_heights_lie_beyond) {
    // 12 samples: the kept ones are 0, 8, and in place of 16 the last, 11.
    Grid<float> ramp(12, 1);
    for (int x = 0; x < 12; ++x) ramp.at(x, 0) = static_cast<float>(x * x);
    Grid<float> whole(17, 1);
    std::ranges::fill(whole.values(), 0.0f);
    whole.at(8, 0) = 64;
    whole.at(16, 0) = 121;
    const auto cut = layer_heights(amplified, every(8), site_of(ramp), &ramp);
    const auto covering = layer_heights(amplified, every(8), site_of(whole), &whole);
    for (int x = 0; x < 12; ++x) EXPECT_EQ(cut.at(x, 0), covering.at(x, 0));

    Grid<float> column(1, 12);
    std::ranges::copy(ramp.values(), column.values().begin());
    const auto down = layer_heights(amplified, every(8), site_of(column), &column);
    EXPECT_EQ(down.at(0, 8), 64);
    EXPECT_NE(down.at(0, 11), 121);
}

TEST(Amplified, keeps_the_corner_alone_where_the_distance_is_far_beyond_the_map) {
    const Grid<float> hills = test_hills(70, 70);
    AmplifiedParams params;
    params.distance = 100000;
    for (const double spacing : {1e-9, 1e-5, 0.1}) {
        const auto heights = layer_heights(amplified, params, site_of(hills, spacing), &hills);
        EXPECT_EQ(heights.at(0, 0), hills.at(0, 0));
        for (int i = 1; i < 70; ++i) EXPECT_NEAR(heights.at(i, i), hills.at(0, 0), 1);
    }
}

TEST(Amplified, another_seed_is_another_detail) {
    EXPECT_NE(fingerprint(amplified_hills(every(8), 40, 40, 1)),
              fingerprint(amplified_hills(every(8), 40, 40, 2)));
}

TEST(Amplified, refuses_heights_that_are_not_finite) {
    Grid<float> heights(3, 3);
    std::ranges::fill(heights.values(), std::numeric_limits<float>::infinity());
    const auto refused = amplified({}, map_site(3), heights, on_threads(1));
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().fault, Fault::input);
}

TEST(Amplified, is_finite_at_every_extreme) {
    expect_finite_at_extremes<AmplifiedParams>(amplified, amplified_fields());
    const auto check = [](const AmplifiedParams& params, const std::string& what) {
        for (const double spacing : {1e-9, 10.0, 1e18}) {
            for (const float level : {0.0f, 1e-30f, 1e5f, -1e9f}) {
                Grid<float> heights(11, 6);
                std::ranges::fill(heights.values(), level);
                heights.at(4, 4) = 0;
                const auto above =
                    layer_heights(amplified, params, site_of(heights, spacing), &heights);
                for (const float metres : above.values()) {
                    EXPECT_TRUE(std::isfinite(metres)) << what;
                }
            }
        }
    };
    for_each_extreme<AmplifiedParams>(amplified_fields(), check);
}

TEST(Amplified, is_the_same_on_any_number_of_threads) {
    const Grid<float> hills = test_hills(301, 700);
    expect_same_on_threads(amplified, AmplifiedParams{}, &hills);
}

TEST(Amplified, says_when_it_was_stopped) {
    expect_says_when_stopped(amplified, AmplifiedParams{});
    expect_says_when_stopped(amplified, every(1));
}

TEST(Amplified, stops_while_it_works) {
    for (const double at : {0.1, 0.85}) {
        std::stop_source source;
        Grid<float> heights = test_hills(600, 1200);
        const auto stop = [&](double fraction) { fraction > at ? source.request_stop() : false; };
        const Site site = site_of(heights);
        EXPECT_FALSE(*amplified({}, site, heights, stopped_by(source, stop)));
    }
}

TEST(Amplified, reports_its_progress) {
    std::vector<double> fractions;
    Grid<float> heights = test_hills(100, 1200);
    const Site site = site_of(heights);
    EXPECT_TRUE(*amplified({}, site, heights,
                           watched_by([&](double fraction) { fractions.push_back(fraction); })));
    EXPECT_TRUE(std::ranges::is_sorted(fractions));
    EXPECT_LT(fractions.front(), 0.5);
    EXPECT_EQ(fractions.back(), 1);
}

TEST(Amplified, makes_known_heights_of_known_hills) {
    EXPECT_EQ(shaped_hills(amplified, AmplifiedParams{}), 6448628816408604264u);
    EXPECT_EQ(shaped_hills(amplified, every(4, 100)), 7953590600532123857u);
}

}  // namespace
}  // namespace orograph

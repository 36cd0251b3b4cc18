#include "core/layers/sculpt/erosion.h"

#include <limits>

#include "tests/core/layers/layer_checks.h"
#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

ErosionParams aged(double age) {
    ErosionParams params;
    params.age = age;
    return params;
}

Grid<float> eroded_island(const ErosionParams& params, int levels, std::uint64_t seed = 1,
                          int threads = 2) {
    const Grid<float> island = fractal_island(levels, seed);
    return layer_heights(erosion, params, site_of(island, spacing_of_island(levels), seed), &island,
                         threads);
}

TEST(Erosion, at_age_0_leaves_every_height_as_it_is) {
    expect_identity(erosion, aged(0));
}

TEST(Erosion, a_young_land_is_nearly_what_it_was) {
    const Grid<float> before = fractal_island(8);
    const Grid<float> young = eroded_island(aged(1), 8);
    for (std::size_t i = 0; i < before.size(); ++i) {
        EXPECT_NEAR(young.values()[i], before.values()[i], 2);
    }
}

TEST(Erosion, leaves_no_pit_and_moves_no_coast) {
    for (const double age : {250.0, 3000.0, 10000.0}) {
        const Grid<float> before = fractal_island(8);
        const Grid<float> after = eroded_island(aged(age), 8);
        EXPECT_GT(pits_of(before), 300);
        EXPECT_EQ(pits_of(after), 0) << age;
        for (std::size_t i = 0; i < before.size(); ++i) {
            const float old = before.values()[i], now = after.values()[i];
            EXPECT_EQ(old > 0, now > 0);
            if (old <= 0) {
                EXPECT_EQ(now, old);
            }
        }
    }
}

TEST(Erosion, stays_that_island) {
    const Grid<float> before = fractal_island(9);
    EXPECT_GT(correlation(before, eroded_island(aged(1500), 9)), 0.95);
    EXPECT_GT(correlation(before, eroded_island(aged(3000), 9)), 0.93);
    EXPECT_LT(correlation(before, eroded_island(aged(10000), 9)), 0.92);
}

TEST(Erosion, older_land_lies_lower_and_has_lost_more) {
    double before = 1e9;
    for (const double age : {500.0, 3000.0, 10000.0}) {
        const Grid<float> heights = eroded_island(aged(age), 8);
        double sum = 0;
        for_each_of_land(heights, 0, [&](int x, int y) { sum += heights.at(x, y); });
        EXPECT_LT(sum, 0.9 * before);
        before = sum;
    }
}

TEST(Erosion, half_the_resolution_is_the_same_land) {
    const Grid<float> fine = eroded_island(aged(3000), 9);
    const Grid<float> coarse = eroded_island(aged(3000), 8);
    Grid<float> kept(257, 257);
    for (int y = 0; y < 257; ++y) {
        for (int x = 0; x < 257; ++x) kept.at(x, y) = fine.at(2 * x, 2 * y);
    }
    EXPECT_GT(correlation(kept, coarse), 0.997);
    // Slopes mustn't grow with the resolution.
    const double slope = mean_slope(fine, spacing_of_island(9));
    EXPECT_NEAR(slope / mean_slope(coarse, spacing_of_island(8)), 1, 0.25);
}

/// How often slopes of the land point along the axes and diagonals, to within a sixteenth of a
/// turn, in all eight directions: 1 if as often as between them.
double axis_share(const Grid<float>& heights, double spacing) {
    int near = 0, all = 0;
    for (int y = 1; y + 1 < heights.height(); ++y) {
        for (int x = 1; x + 1 < heights.width(); ++x) {
            if (!(heights.at(x, y) > 0)) continue;
            const double east = heights.at(x + 1, y) - heights.at(x - 1, y);
            const double south = heights.at(x, y + 1) - heights.at(x, y - 1);
            if (std::hypot(east, south) < 0.02 * 2 * spacing) continue;
            const double eighths = std::atan2(south, east) / std::acos(-1.0) * 4;
            near += std::abs(eighths - std::round(eighths)) < 0.125;
            ++all;
        }
    }
    return 4.0 * near / all;
}

TEST(Erosion, has_no_favourite_direction) {
    EXPECT_NEAR(axis_share(eroded_island(aged(6000), 9), spacing_of_island(9)), 1, 0.06);
    // A cone tells more: nothing of its own turns its valleys.
    Grid<float> cone(513, 513);
    for (int y = 0; y < 513; ++y) {
        for (int x = 0; x < 513; ++x) {
            cone.at(x, y) = static_cast<float>(1200 - 5 * std::hypot(x - 256, y - 256));
        }
    }
    ErosionParams params = aged(3000);
    params.gullies = 0;
    params.rock_variety = 0;
    const Grid<float> eroded = layer_heights(erosion, params, site_of(cone, 32), &cone);
    EXPECT_NEAR(axis_share(eroded, 32), 1, 0.1);
}

TEST(Erosion, slopes_do_not_grow_with_the_resolution) {
    // Land of samples closer than 16 m, lower than the other islands.
    const auto slope_at = [](int levels) {
        Grid<float> island = fractal_island(levels);
        for (float& height : island.values()) height /= 8;
        const double spacing = spacing_of_island(levels) / 8;
        ErosionParams params = aged(1000);
        params.gullies = 0;
        return mean_slope(layer_heights(erosion, params, site_of(island, spacing), &island),
                          spacing);
    };
    EXPECT_NEAR(slope_at(9) / slope_at(8), 1, 0.1);
}

TEST(Erosion, each_parameter_does_what_it_says) {
    const Grid<float> usual = eroded_island(aged(3000), 8);
    const auto slope = [](const Grid<float>& heights) { return mean_slope(heights, 64); };
    ErosionParams params = aged(3000);
    params.talus = 0.3;
    EXPECT_LT(slope(eroded_island(params, 8)), 0.8 * slope(usual));
    params.talus = 1.5;
    EXPECT_GT(slope(eroded_island(params, 8)), 1.1 * slope(usual));
    params = aged(3000);
    params.valley_floors = 0;
    EXPECT_GT(slope(eroded_island(params, 8)), slope(usual));
    params = aged(3000);
    params.sediment = 3;
    EXPECT_LT(slope(eroded_island(params, 8)), slope(usual));
    params = aged(3000);
    params.rock_variety = 0;
    EXPECT_LT(correlation(eroded_island(params, 8), usual), 0.9995);
    params = aged(3000);
    params.gullies = 0;
    EXPECT_LT(slope(eroded_island(params, 8)), slope(usual));
    params = aged(3000);
    params.sea_level = 300;
    const Grid<float> flooded = eroded_island(params, 8);
    const Grid<float> before = fractal_island(8);
    for (std::size_t i = 0; i < before.size(); ++i) {
        if (before.values()[i] <= 300) {
            EXPECT_EQ(flooded.values()[i], before.values()[i]);
        }
    }
}

TEST(Erosion, another_seed_has_other_valleys) {
    const Grid<float> island = fractal_island(8);
    const auto with = [&](std::uint64_t seed) {
        return layer_heights(erosion, aged(3000), site_of(island, 64, seed), &island);
    };
    EXPECT_NE(fingerprint(with(1)), fingerprint(with(2)));
}

TEST(Erosion, takes_what_is_no_number_for_sea) {
    Grid<float> island = fractal_island(7);
    island.at(64, 64) = std::numeric_limits<float>::quiet_NaN();
    island.at(20, 70) = std::numeric_limits<float>::infinity();
    const Grid<float> heights = layer_heights(erosion, aged(3000), site_of(island, 128), &island);
    EXPECT_TRUE(std::isnan(heights.at(64, 64)));
    EXPECT_TRUE(std::isinf(heights.at(20, 70)));
    for (int y = 0; y < 129; ++y) {
        for (int x = 0; x < 129; ++x) {
            if (std::isfinite(island.at(x, y))) {
                ASSERT_TRUE(std::isfinite(heights.at(x, y)));
            }
        }
    }
}

TEST(Erosion, takes_ground_without_a_sea_or_without_land) {
    Grid<float> high = fractal_island(8);
    for (float& height : high.values()) height += 1000;
    const Grid<float> heights = layer_heights(erosion, aged(3000), site_of(high, 64), &high);
    EXPECT_EQ(pits_of(heights), 0);
    EXPECT_NE(fingerprint(heights), fingerprint(high));
    Grid<float> low = fractal_island(8);
    for (float& height : low.values()) height -= 100000;
    const Grid<float> same = layer_heights(erosion, aged(3000), site_of(low, 64), &low);
    EXPECT_TRUE(std::ranges::equal(same.values(), low.values()));
    Grid<float> level(300, 40);
    std::ranges::fill(level.values(), 50.0f);
    const Grid<float> worn = layer_heights(erosion, aged(3000), site_of(level), &level);
    for (const float height : worn.values()) {
        EXPECT_TRUE(height > 0 && height < 60) << height;
    }
}

TEST(Erosion, takes_maps_of_any_shape_and_every_extreme) {
    expect_finite_at_extremes<ErosionParams>(erosion, erosion_fields());
    for (const auto& [width, height] : {std::pair{300, 257}, {256, 1}, {1, 600}, {513, 20}}) {
        const Grid<float> hills = test_hills(width, height);
        const Grid<float> heights = layer_heights(erosion, aged(3000), site_of(hills), &hills);
        for (const float sample : heights.values()) ASSERT_TRUE(std::isfinite(sample));
        EXPECT_EQ(pits_of(heights), 0);
    }
}

TEST(Erosion, is_the_same_on_any_number_of_threads) {
    const Grid<float> island = fractal_island(9);
    expect_same_on_threads(erosion, aged(3000), &island);
}

TEST(Erosion, stops_on_the_way_and_changes_nothing_then) {
    for (const double share : {0.0, 0.1, 0.3, 0.8, 0.9}) {
        const Grid<float> island = fractal_island(8);
        Grid<float> heights = fractal_island(8);
        std::stop_source source;
        const auto stop = [&](double done) {
            if (done >= share) source.request_stop();
        };
        const Result<bool> made =
            erode(aged(3000), {}, site_of(island, 64), heights, stopped_by(source, stop, 1));
        ASSERT_TRUE(made.ok());
        EXPECT_FALSE(*made) << share;
        EXPECT_TRUE(std::ranges::equal(heights.values(), island.values())) << share;
    }
}

TEST(Erosion, tells_how_far_it_is) {
    const Grid<float> island = fractal_island(9);
    Grid<float> heights = fractal_island(9);
    double last = 0;
    int reports = 0;
    const auto watch = [&](double done) {
        EXPECT_GE(done, last);
        last = done;
        ++reports;
    };
    ASSERT_TRUE(erode(aged(3000), {}, site_of(island, 32), heights, watched_by(watch)).ok());
    EXPECT_GE(reports, 20 + 4 + 4);  // the steps
    EXPECT_EQ(last, 1);
}

TEST(Erosion, tells_what_was_worn_off_and_how_hard_rock_is) {
    const Grid<float> island = fractal_island(8);
    const Site site = site_of(island, 64, 3);
    const Result<Sampler> sampler = erosion(aged(3000), site.lattice(), LayerInputs(3));
    ASSERT_TRUE(sampler.ok());
    ASSERT_EQ(sampler->fields.size(), std::size(kErosionFields));
    const auto made = [&](const Sampler::Fill& fill) {
        Grid<float> values = fractal_island(8);
        EXPECT_TRUE(*fill(site.window, values, {}));
        return values;
    };
    const Grid<float> eroded = made(sampler->heights);
    const Grid<float> worn = made(sampler->fields[0]), rock = made(sampler->fields[1]);
    double hard = 0, soft = 0;
    int hard_count = 0, soft_count = 0;
    for (std::size_t i = 0; i < island.size(); ++i) {
        EXPECT_EQ(worn.values()[i], island.values()[i] - eroded.values()[i]);
        if (!(island.values()[i] > 300)) continue;
        const bool is_hard = rock.values()[i] > 0;
        (is_hard ? hard : soft) += worn.values()[i];
        ++(is_hard ? hard_count : soft_count);
    }
    EXPECT_GT(std::min(hard_count, soft_count), 1000);
    EXPECT_LT(hard / hard_count, soft / soft_count - 20);
}

TEST(Erosion, known_answer) {
    EXPECT_EQ(fingerprint(eroded_island(aged(3000), 8, 3)), 223189485660876946u);
}

}  // namespace
}  // namespace orograph

#include "core/layers/sculpt/gullies.h"

#include "tests/core/layers/sculpt/sculpt_maps.h"

namespace orograph {
namespace {

/// What gullies add to each sample, 16 m apart.
Grid<float> added(const Gullies& gullies, const Grid<float>& heights, int threads = 1) {
    Grid<float> result(heights.width(), heights.height());
    std::ranges::copy(heights.values(), result.values().begin());
    EXPECT_TRUE(cut_gullies(gullies, result, on_threads(threads)));
    for (std::size_t i = 0; i < result.size(); ++i) result.values()[i] -= heights.values()[i];
    return result;
}

const Gullies kUsual{.amount = 1, .sea = 0, .spacing = 16, .seed = 3};

void expect_nothing(const Grid<float>& change) {
    for (const float value : change.values()) EXPECT_EQ(value, 0);
}

double mean_square(const Grid<float>& values, int dx, int dy) {
    double sum = 0;
    int count = 0;
    for (int y = 20; y < values.height() - 20; ++y) {
        for (int x = 20; x < values.width() - 20; ++x) {
            const double apart = values.at(x + dx, y + dy) - values.at(x, y);
            sum += apart * apart;
            ++count;
        }
    }
    return sum / count;
}

TEST(Gullies, run_down_the_slope_whichever_way_it_falls) {
    // Along a gully the ground hardly changes, across it does.
    const Grid<float> to_west = tilted_plane(200, 200, 10, 0, 9000);
    const Grid<float> east_west = added(kUsual, to_west);
    EXPECT_GT(mean_square(east_west, 0, 2), 3 * mean_square(east_west, 2, 0));
    const Grid<float> to_north = tilted_plane(200, 200, 0, 10, 9000);
    const Grid<float> north_south = added(kUsual, to_north);
    EXPECT_GT(mean_square(north_south, 2, 0), 3 * mean_square(north_south, 0, 2));
}

TEST(Gullies, cut_more_than_they_heap_up_and_the_deeper_the_steeper) {
    const auto mean = [](const Grid<float>& values) {
        double sum = 0;
        for (const float value : values.values()) sum += value;
        return sum / static_cast<double>(values.size());
    };
    const double steep = mean(added(kUsual, tilted_plane(200, 200, 12, 0, 9000)));
    const double gentle = mean(added(kUsual, tilted_plane(200, 200, 3, 0, 9000)));
    EXPECT_LT(steep, -5);
    EXPECT_NEAR(gentle / steep, 0.25, 0.1);
    Gullies half = kUsual;
    half.amount = 0.5f;
    EXPECT_NEAR(mean(added(half, tilted_plane(200, 200, 12, 0, 9000))) / steep, 0.5, 0.15);
}

TEST(Gullies, leave_level_ground_the_sea_and_all_at_amount_0) {
    Grid<float> level(60, 60);
    std::ranges::fill(level.values(), 300.0f);
    expect_nothing(added(kUsual, level));
    const Grid<float> island = fractal_island(8);
    Gullies none = kUsual;
    none.amount = 0;
    expect_nothing(added(none, island));
    const Grid<float> change = added(kUsual, island);
    int changed = 0;
    for (std::size_t i = 0; i < island.size(); ++i) {
        if (island.values()[i] <= 0) {
            EXPECT_EQ(change.values()[i], 0);
        } else {
            EXPECT_GT(island.values()[i] + change.values()[i], 0);
            changed += change.values()[i] != 0;
        }
    }
    EXPECT_GT(changed, 10000);
}

TEST(Gullies, need_samples_that_can_show_them) {
    const Grid<float> plane = tilted_plane(100, 100, 50, 0, 9000);
    Gullies coarse = kUsual;
    coarse.spacing = 90;
    expect_nothing(added(coarse, plane));
}

TEST(Gullies, are_at_the_same_places_at_another_resolution) {
    const Grid<float> fine = added(kUsual, tilted_plane(401, 401, 5, 5, 9000));
    Gullies twice = kUsual;
    twice.spacing = 32;
    const Grid<float> coarse = added(twice, tilted_plane(201, 201, 10, 10, 9000));
    double both = 0, squares = 0, others = 0;
    for (int y = 20; y < 180; ++y) {
        for (int x = 20; x < 180; ++x) {
            const double a = fine.at(2 * x, 2 * y) + 8, b = coarse.at(x, y) + 8;
            both += a * b;
            squares += a * a;
            others += b * b;
        }
    }
    EXPECT_GT(both / std::sqrt(squares * others), 0.7);
}

TEST(Gullies, are_the_same_on_any_number_of_threads_and_others_with_another_seed) {
    const Grid<float> island = fractal_island(8);
    const Grid<float> one = added(kUsual, island, 1);
    EXPECT_TRUE(std::ranges::equal(one.values(), added(kUsual, island, 3).values()));
    Gullies other = kUsual;
    other.seed = 4;
    EXPECT_FALSE(std::ranges::equal(one.values(), added(other, island).values()));
}

}  // namespace
}  // namespace orograph

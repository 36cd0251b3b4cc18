#include "core/world/spectrum.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/world/sample.h"
#include "tests/support/jobs.h"
#include "tests/support/made_world.h"
#include "tests/support/world_cases.h"

namespace orograph {
namespace {

constexpr Law kLearnedLaws[] = {Law::martz, Law::brownian};

/// The finest level of a world with borders, in metres.
Grid<float> model_of(const WorldParams& params) {
    const World world = made_world(params);
    const auto heights = sample(world, whole_map(world, params.levels), on_threads(1));
    Grid<float> result(heights->width(), heights->height());
    std::ranges::transform(heights->values(), result.values().begin(), [&](std::int32_t units) {
        return static_cast<float>(units * world.unit());
    });
    return result;
}

Spectrum learn(const Grid<float>& model, const WorldParams& params) {
    Result<Spectrum> spectrum = learn_spectrum(model, params);
    EXPECT_TRUE(spectrum.ok());
    return std::move(*spectrum);
}

/// `params` as learned.
WorldParams twin(WorldParams params, const Spectrum& spectrum) {
    params.height_scale = spectrum.height_scale;
    params.gains = spectrum.gains;
    return params;
}

/// A rough map of 2^levels + 1 samples a side, whose gains are random between a half and 2.
WorldParams rough(int levels, Law law, Predictor predictor, unsigned seed) {
    WorldParams params;
    params.seed = seed;
    params.levels = levels;
    params.edge = Edge::stitched;
    params.root = Root::corners;
    params.law = law;
    params.predictor = predictor;
    params.h = 0.8;
    std::mt19937 random(seed);
    for (double& gain : params.gains) {
        gain = std::exp2(static_cast<std::int32_t>(random()) * 0x1p-31);
    }
    return params;
}

/// By what factor a deviation that is learned at `level` may be wrong: five of its own standard
/// deviations. The kurtosis of a uniform displacement is 1.8, so the deviation of n samples has the
/// relative error sqrt(0.8 / n) / 2. Level 3 has but 8 samples off the borders.
double tolerance(int level) {
    const double side = std::exp2(level) - 5;
    return 5 * std::sqrt(0.8 / (side * side * 0.75)) / 2;
}

TEST(Spectrum, gains_are_learned_back_from_a_worlds_own_samples) {
    constexpr int kLevels = 9;
    for (const Law law : kLearnedLaws) {
        for (const Predictor predictor : kBothPredictors) {
            for (unsigned seed = 1; seed <= 5; ++seed) {
                const WorldParams params = rough(kLevels, law, predictor, seed);
                const Spectrum spectrum = learn(model_of(params), params);
                EXPECT_EQ(spectrum.first_iteration, 2);
                ASSERT_EQ(spectrum.deviations.size(), 7u);
                for (int level = 3; level <= kLevels; ++level) {
                    const auto i = static_cast<std::size_t>(level - 1);
                    const double learned = spectrum.height_scale * spectrum.gains[i];
                    const double known = params.height_scale * params.gains[i];
                    EXPECT_NEAR(learned / known, 1, tolerance(level)) << level << ", " << seed;
                }
            }
        }
    }
    EXPECT_LT(tolerance(6), 0.05);  // so much for the fine levels
}

TEST(Spectrum, deviations_are_those_of_what_each_level_adds) {
    const WorldParams params = rough(9, Law::martz, Predictor::average, 3);
    const World world = made_world(params);
    const Spectrum spectrum = learn(model_of(params), params);
    for (int level = 6; level <= 9; ++level) {
        const double range = world.rule(level).centre.range * world.unit();
        const double deviation = spectrum.deviations[static_cast<std::size_t>(level - 3)];
        EXPECT_NEAR(deviation / (range / std::sqrt(3)), 1, tolerance(level)) << level;
    }
}

/// Flat land of 9 x 9 but for one sample 1 m higher: what level 3, the only one, adds to it.
double deviation_of_a_spike(int x, int y, const WorldParams& params) {
    Grid<float> model(9, 9);
    std::ranges::fill(model.values(), 0.0f);
    model.at(x, y) = 1;
    return learn(model, params).deviations.at(0);
}

TEST(Spectrum, deviations_have_known_answers) {
    // Eight samples of 3 x 3 count: the ninth is one of the level before.
    const WorldParams average;
    EXPECT_NEAR(deviation_of_a_spike(4, 5, average), std::sqrt(1.0 / 8), 1e-12);
    EXPECT_NEAR(deviation_of_a_spike(5, 4, average), std::sqrt(1.0 / 8), 1e-12);
    EXPECT_NEAR(deviation_of_a_spike(5, 5, average), std::sqrt((1 + 2.0 / 16) / 8), 1e-12);
    EXPECT_NEAR(deviation_of_a_spike(4, 4, average), std::sqrt(8.0 / 16 / 8), 1e-12);
    WorldParams kriged;
    kriged.predictor = Predictor::kriged;
    kriged.h = 0;  // weights of 1/12; two edge points see the centre nearby, two further off
    EXPECT_NEAR(deviation_of_a_spike(4, 5, kriged), std::sqrt(1.0 / 8), 1e-12);
    EXPECT_NEAR(deviation_of_a_spike(5, 5, kriged), std::sqrt((1 + 4.0 / 144) / 8), 1e-12);
    EXPECT_NEAR(deviation_of_a_spike(4, 4, kriged), std::sqrt(8.0 / 144 / 8), 1e-12);
}

TEST(Spectrum, the_geometric_mean_of_the_learned_gains_is_one) {
    const WorldParams params = rough(8, Law::brownian, Predictor::kriged, 2);
    const Spectrum spectrum = learn(model_of(params), params);
    double logarithms = 0;
    for (std::size_t i = 2; i < 8; ++i) logarithms += std::log(spectrum.gains[i]);
    EXPECT_NEAR(logarithms, 0, 1e-9);
}

TEST(Spectrum, levels_that_the_model_lacks_take_the_nearest_gain) {
    WorldParams params = rough(7, Law::martz, Predictor::average, 4);
    const Grid<float> model = model_of(params);
    params.levels = 12;
    const Spectrum spectrum = learn(model, params);
    EXPECT_EQ(spectrum.first_iteration, 7);
    ASSERT_EQ(spectrum.deviations.size(), 5u);
    for (std::size_t i = 0; i < 7; ++i) EXPECT_EQ(spectrum.gains[i], spectrum.gains[7]) << i;
    for (std::size_t i = 12; i < kMostLevels; ++i) {
        EXPECT_EQ(spectrum.gains[i], spectrum.gains[11]) << i;
    }
    EXPECT_NE(spectrum.gains[7], spectrum.gains[8]);
}

TEST(Spectrum, a_world_with_fewer_levels_learns_from_the_models_finest) {
    WorldParams params = rough(8, Law::martz, Predictor::average, 4);
    const Grid<float> model = model_of(params);
    const Spectrum whole = learn(model, params);
    params.levels = 3;
    const Spectrum part = learn(model, params);
    EXPECT_EQ(part.first_iteration, 0);
    ASSERT_EQ(part.deviations.size(), 3u);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(part.deviations[i], whole.deviations[i + 3]);
}

TEST(Spectrum, the_learned_twin_of_a_map_is_as_rough_on_every_level) {
    for (const Predictor predictor : kBothPredictors) {
        // Learned by another law and another H than it was made with.
        const WorldParams params = rough(9, Law::martz, predictor, 6);
        const Grid<float> model = model_of(params);
        WorldParams like = params;
        like.law = Law::brownian;
        like.h = 0.5;
        like.seed = 77;
        const Spectrum learned = learn(model, like);
        const Spectrum again = learn(model_of(twin(like, learned)), like);
        ASSERT_EQ(again.deviations.size(), learned.deviations.size());
        for (std::size_t i = 0; i < learned.deviations.size(); ++i) {
            EXPECT_NEAR(again.deviations[i] / learned.deviations[i], 1,
                        tolerance(static_cast<int>(i) + 3))
                << i;
        }
    }
}

TEST(Spectrum, higher_land_has_a_larger_scale_and_the_same_gains) {
    const WorldParams params = rough(7, Law::brownian, Predictor::kriged, 5);
    Grid<float> model = model_of(params);
    const Spectrum low = learn(model, params);
    for (float& metres : model.values()) metres *= 8;
    const Spectrum high = learn(model, params);
    EXPECT_NEAR(high.height_scale / low.height_scale, 8, 1e-9);
    for (std::size_t i = 0; i < kMostLevels; ++i) {
        EXPECT_NEAR(high.gains[i], low.gains[i], 1e-9) << i;
    }
    for (float& metres : model.values()) metres = metres / 8 * 10 + 1000;  // of any sea level
    const Spectrum raised = learn(model, params);
    EXPECT_NEAR(raised.height_scale / low.height_scale, 10, 1e-3);
    for (std::size_t i = 0; i < kMostLevels; ++i) {
        EXPECT_NEAR(raised.gains[i], low.gains[i], 1e-3) << i;
    }
}

TEST(Spectrum, depends_on_neither_the_scale_nor_the_gains_that_it_replaces) {
    WorldParams params = rough(6, Law::martz, Predictor::average, 9);
    const Grid<float> model = model_of(params);
    const Spectrum one = learn(model, params);
    params.height_scale = 17;
    params.gains.fill(0);
    const Spectrum other = learn(model, params);
    EXPECT_EQ(one.height_scale, other.height_scale);
    EXPECT_EQ(one.gains, other.gains);
}

TEST(Spectrum, gains_never_exceed_what_a_world_takes) {
    WorldParams params = rough(9, Law::martz, Predictor::average, 8);
    params.gains.fill(0.001);
    params.gains[5] = 16;
    const Spectrum spectrum = learn(model_of(params), params);
    EXPECT_EQ(*std::ranges::max_element(spectrum.gains), 16);
    EXPECT_EQ(spectrum.gains[5], 16);
    EXPECT_TRUE(World::create(twin(params, spectrum)).ok());
}

std::string learning_refusal(const Grid<float>& model, const WorldParams& params = {}) {
    const Result<Spectrum> spectrum = learn_spectrum(model, params);
    return spectrum ? "" : spectrum.error().message;
}

Grid<float> noise(int width, int height) {
    Grid<float> result(width, height);
    std::mt19937 random(1);
    for (float& metres : result.values()) metres = static_cast<float>(random() % 1000);
    return result;
}

TEST(Spectrum, refuses_models_of_other_sizes) {
    EXPECT_EQ(learning_refusal(noise(9, 9)), "");
    EXPECT_EQ(learning_refusal(noise(33, 33)), "");
    EXPECT_EQ(learning_refusal(noise(10, 10)),
              "nothing can be learned from the elevation model: it must be square, with 9, 17, 33 "
              "... samples (a power of two and one more) along each side, not 10 x 10");
    for (const auto& [width, height] : std::vector<std::pair<int, int>>{
             {17, 33}, {33, 17}, {5, 5}, {3, 3}, {2, 2}, {1, 1}, {0, 0}, {8, 8}, {16, 16}}) {
        const std::string size = std::to_string(width) + " x " + std::to_string(height);
        EXPECT_TRUE(learning_refusal(noise(width, height)).ends_with("not " + size)) << size;
    }
}

TEST(Spectrum, refuses_models_that_are_not_numbers) {
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity()}) {
        Grid<float> model = noise(17, 17);
        model.at(0, 16) = bad;
        EXPECT_TRUE(learning_refusal(model).ends_with("some of its heights are not numbers"));
    }
}

TEST(Spectrum, refuses_flat_land_and_laws_that_displace_nothing) {
    Grid<float> model(17, 17);
    std::ranges::fill(model.values(), 5.0f);
    EXPECT_TRUE(learning_refusal(model).ends_with("is flat at level 3")) << learning_refusal(model);
    WorldParams params;
    params.law = Law::brownian;
    params.h = 1;  // a plane
    EXPECT_TRUE(learning_refusal(noise(17, 17), params).ends_with("is flat at level 3"));
}

TEST(Spectrum, refuses_worlds_that_have_no_level_to_learn_for) {
    WorldParams params;
    params.levels = 0;
    EXPECT_TRUE(
        learning_refusal(noise(17, 17), params).ends_with("the world has no level to learn for"));
}

TEST(Spectrum, refuses_worlds_that_there_are_not) {
    WorldParams params;
    params.h = 2;
    EXPECT_TRUE(learning_refusal(noise(17, 17), params).starts_with("diamond_square.h "));
}

}  // namespace
}  // namespace orograph

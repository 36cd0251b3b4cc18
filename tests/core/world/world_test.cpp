#include "core/world/world.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "tests/support/made_world.h"
#include "tests/support/world_cases.h"

namespace orograph {
namespace {

constexpr Law kLaws[] = {Law::martz, Law::brownian, Law::linear};
constexpr Root kRoots[] = {Root::constant, Root::corners};

/// One height, and everywhere the same.
std::shared_ptr<PlantedHeights> plant(float metres, int level = 0) {
    auto planted = std::make_shared<PlantedHeights>();
    planted->level = level;
    planted->metres = Grid<float>(1, 1);
    planted->metres.at(0, 0) = metres;
    return planted;
}

/// Why there is no such world; empty where there is one.
std::string refusal(const WorldParams& params,
                    std::shared_ptr<const PlantedHeights> planted = nullptr) {
    const Result<World> world = World::create(params, std::move(planted));
    return world ? "" : world.error().message;
}

/// Ranges of a level in metres. They are whole units, so up to one unit less than was asked for.
struct Ranges {
    double centre, edge, border;
};

Ranges ranges(const World& world, int level) {
    const LevelRule& rule = world.rule(level);
    const double unit = world.unit();
    return {rule.centre.range * unit, rule.edge.range * unit, rule.border_range * unit};
}

/// The variance of a displacement that is uniform within +-range.
double variance(double range) {
    return range * range / 3;
}

TEST(WorldParameters, have_keys_of_their_own) {
    WorldParams params;
    std::set<std::string> keys;
    for (const Parameter& parameter : parameters(params)) {
        EXPECT_TRUE(parameter.key().starts_with("diamond_square.")) << parameter.key();
        EXPECT_TRUE(keys.insert(parameter.key()).second) << parameter.key();
    }
    for (const char* key :
         {"diamond_square.seed", "diamond_square.levels", "diamond_square.edge",
          "diamond_square.law", "diamond_square.predictor", "diamond_square.root",
          "diamond_square.h", "diamond_square.largest_feature", "diamond_square.height_scale",
          "diamond_square.spacing", "diamond_square.gains"}) {
        EXPECT_TRUE(keys.contains(key)) << key;
    }
    EXPECT_EQ(keys.size(), 11u);
}

TEST(WorldParameters, are_read_back_from_their_text) {
    WorldParams params, copy;
    params.seed = std::numeric_limits<std::uint64_t>::max();
    params.levels = 31;
    params.edge = Edge::stitched;
    params.law = Law::linear;
    params.predictor = Predictor::kriged;
    params.root = Root::corners;
    params.h = 1.0 / 3;
    params.largest_feature = 17;
    params.height_scale = 1234.5678;
    params.spacing = 1e-3;
    for (std::size_t i = 0; i < params.gains.size(); ++i) {
        params.gains[i] = 0.1 * static_cast<double>(i) + 0.01;
    }
    const auto from = parameters(params), to = parameters(copy);
    for (std::size_t i = 0; i < from.size(); ++i) {
        EXPECT_NE(from[i].value(), from[i].default_value()) << from[i].key();
        EXPECT_TRUE(to[i].set_text(to_text(from[i].value())).ok()) << from[i].key();
        EXPECT_EQ(to[i].value(), from[i].value()) << from[i].key();
    }
    EXPECT_EQ(copy, params);
}

TEST(WorldParameters, every_answer_of_a_choice_is_its_own) {
    WorldParams params;
    for (const Parameter& parameter : parameters(params)) {
        if (!parameter.field().choices) continue;
        for (const Choice& choice : parameter.field().choices()) {
            EXPECT_TRUE(parameter.set_text(choice.key).ok()) << choice.key;
            EXPECT_EQ(to_text(parameter.value()), choice.key);
            EXPECT_EQ(refusal(params), "") << choice.key;
        }
        const Status status = parameter.set_text("nonsense");
        ASSERT_FALSE(status.ok()) << parameter.key();
        EXPECT_TRUE(status.error().message.starts_with(parameter.key() + " "));
    }
}

TEST(World, refuses_each_parameter_out_of_its_range_by_name) {
    WorldParams reference;
    const std::size_t count = parameters(reference).size();
    for (std::size_t i = 0; i < count; ++i) {
        WorldParams params;
        const Parameter parameter = parameters(params)[i];
        const Field& field = parameter.field();
        std::vector<Value> allowed, refused;
        if (std::holds_alternative<int>(parameter.value())) {
            const int low = static_cast<int>(field.minimum);
            const int high = static_cast<int>(field.maximum);
            allowed = {low, high};
            refused = {low - 1, high + 1, std::numeric_limits<int>::max(),
                       std::numeric_limits<int>::min()};
        } else if (std::holds_alternative<double>(parameter.value())) {
            const double infinity = std::numeric_limits<double>::infinity();
            allowed = {field.minimum, field.maximum};
            refused = {std::nextafter(field.minimum, -infinity),
                       std::nextafter(field.maximum, infinity), infinity, -infinity,
                       std::numeric_limits<double>::quiet_NaN()};
        }
        for (const Value& value : allowed) {
            field.set(&params, value);
            EXPECT_EQ(refusal(params), "") << parameter.key() << "=" << to_text(value);
        }
        for (const Value& value : refused) {
            field.set(&params, value);
            EXPECT_TRUE(refusal(params).starts_with(parameter.key() + " can't be '"))
                << parameter.key() << "=" << to_text(value) << ": " << refusal(params);
        }
    }
}

TEST(World, takes_gains_of_up_to_16) {
    WorldParams params;
    params.gains[39] = 16;
    EXPECT_EQ(refusal(params), "");
    params.gains[39] = 16.5;
    EXPECT_EQ(refusal(params), "diamond_square.gains.40 can't be '16.5': it takes 0 to 16");
    params.gains[39] = -0.5;
    EXPECT_EQ(refusal(params), "diamond_square.gains.40 can't be '-0.5': it takes 0 to 16");
}

TEST(World, refuses_planted_heights_without_a_height) {
    auto planted = std::make_shared<PlantedHeights>();
    EXPECT_EQ(refusal({}, planted), "the planted heights are an empty grid");
    planted->metres = Grid<float>(0, 7);
    EXPECT_EQ(refusal({}, planted), "the planted heights are an empty grid");
}

TEST(World, refuses_planted_heights_that_are_not_numbers) {
    auto planted = std::make_shared<PlantedHeights>();
    planted->metres = Grid<float>(3, 2);
    for (const float bad :
         {std::numeric_limits<float>::quiet_NaN(), std::numeric_limits<float>::infinity(),
          -std::numeric_limits<float>::infinity()}) {
        std::ranges::fill(planted->metres.values(), 1.0f);
        EXPECT_EQ(refusal({}, planted), "");
        planted->metres.at(2, 1) = bad;
        EXPECT_EQ(refusal({}, planted), "a planted height is not a finite number");
    }
}

TEST(World, refuses_planted_heights_of_levels_that_it_cannot_plant) {
    WorldParams params;
    EXPECT_EQ(refusal(params, plant(1, 15)), "");
    EXPECT_EQ(refusal(params, plant(1, 16)),
              "heights are planted at level 16, but must be at a level from 0 to 15");
    EXPECT_EQ(refusal(params, plant(1, -1)),
              "heights are planted at level -1, but must be at a level from 0 to 15");
    params.levels = 4;
    EXPECT_EQ(refusal(params, plant(1, 4)), "");
    EXPECT_EQ(refusal(params, plant(1, 5)),
              "heights are planted at level 5, but must be at a level from 0 to 4");
}

TEST(World, martz_displaces_both_half_steps_alike_and_by_2_to_the_minus_h_less_each_iteration) {
    for (const double h : {0.0, 0.2, 0.5, 0.7, 1.0}) {
        WorldParams params;
        params.h = h;
        const World world = made_world(params);
        for (int level = 1; level <= kMostLevels; ++level) {
            const Ranges here = ranges(world, level);
            const double expected = params.height_scale * std::exp2(-h * (level - 1));
            EXPECT_NEAR(here.centre, expected, world.unit() * 1.001) << h << ", " << level;
            EXPECT_LE(here.centre, expected * (1 + 1e-9)) << h << ", " << level;
            EXPECT_EQ(here.edge, here.centre);
            EXPECT_EQ(here.border, here.centre);
        }
    }
}

TEST(World, the_linear_law_halves_whatever_h_is) {
    WorldParams params;
    params.law = Law::linear;
    for (const double h : {0.0, 0.3, 1.0}) {
        params.h = h;
        const World world = made_world(params);
        for (int level = 1; level <= kMostLevels; ++level) {
            EXPECT_NEAR(ranges(world, level).centre, std::ldexp(params.height_scale, -(level - 1)),
                        world.unit());
            EXPECT_EQ(world.rule(level).edge.range, world.rule(level).centre.range);
            EXPECT_EQ(world.rule(level).border_range, world.rule(level).centre.range);
        }
    }
}

/// What E[dh^2] = s^2 (d / largest)^(2H) leaves of a square with side L: of its centre given the
/// corners, of an edge's middle given four neighbours, of a border's given three or two.
TEST(World, brownian_steps_have_the_variances_of_brownian_motion) {
    for (const double h : {0.0, 0.2, 0.5, 0.7, 0.9}) {
        for (const Edge edge : kAllEdges) {
            WorldParams params;
            params.law = Law::brownian;
            params.edge = edge;
            params.h = h;
            const World world = made_world(params);
            for (const int level : {1, 2, 7, 12}) {
                const double side = std::exp2(-(level - 1));
                const double whole = std::pow(params.height_scale, 2) * std::pow(side, 2 * h);
                const double centre = whole * (std::exp2(-h) - 0.25 - std::exp2(h - 3));
                const double three = whole * (std::exp2(-2 * h) - 1.0 / 9 - std::exp2(-h) * 2 / 9);
                const double two = whole * (std::exp2(-2 * h) - 0.25);
                const double border = edge == Edge::stitched ? two : three;
                const Ranges here = ranges(world, level);
                EXPECT_NEAR(variance(here.centre) / centre, 1, 1e-4) << h << ", " << level;
                EXPECT_NEAR(variance(here.edge) / (centre * std::exp2(-h)), 1, 1e-4);
                EXPECT_NEAR(variance(here.border) / border, 1, 1e-4);
            }
        }
    }
}

struct Kriged {
    double h, variance;
};

TEST(World, kriged_brownian_steps_have_the_variance_that_kriging_leaves) {
    for (const Kriged& known :
         std::vector<Kriged>{{0.2, 0.4669}, {0.5, 0.2760}, {0.7, 0.1501}, {0.9, 0.0437}}) {
        WorldParams params;
        params.law = Law::brownian;
        params.predictor = Predictor::kriged;
        params.h = known.h;
        params.height_scale = 1;
        const World world = made_world(params);
        EXPECT_NEAR(variance(ranges(world, 1).centre), known.variance, 1e-4);
        EXPECT_NEAR(variance(ranges(world, 1).edge), known.variance * std::exp2(-known.h), 1e-4);
        EXPECT_NEAR(variance(ranges(world, 6).centre), known.variance * std::exp2(-10 * known.h),
                    1e-4);
    }
}

TEST(World, amplitudes_grow_no_more_beyond_the_largest_feature) {
    for (const Law law : kLaws) {
        WorldParams params;
        params.law = law;
        params.largest_feature = 10;
        const World capped = made_world(params);
        params.largest_feature = 24;
        const World whole = made_world(params);
        params.largest_feature = kMostLevels;
        const World more = made_world(params);
        // Iteration i displaces the middles of squares with sides of 2^(24 - i) samples.
        for (int level = 1; level <= 40; ++level) {
            const double expected = ranges(whole, std::max(1, level - 14)).centre;
            EXPECT_NEAR(ranges(capped, level).centre, expected, 2 * capped.unit()) << level;
            EXPECT_EQ(more.rule(level).centre.range, whole.rule(level).centre.range) << level;
        }
        EXPECT_EQ(more.unit(), whole.unit());
    }
}

TEST(World, gains_multiply_what_their_iteration_displaces) {
    for (const Law law : kLaws) {
        WorldParams params;
        params.law = law;
        const World plain = made_world(params);
        params.gains[0] = 0.25;
        params.gains[4] = 3;
        params.gains[9] = 0;
        const World gained = made_world(params);
        for (int level = 1; level <= 20; ++level) {
            const double gain = params.gains[static_cast<std::size_t>(level - 1)];
            const double tolerance = 4 * plain.unit() + gained.unit();
            EXPECT_NEAR(ranges(gained, level).centre, gain * ranges(plain, level).centre, tolerance)
                << level;
            EXPECT_NEAR(ranges(gained, level).edge, gain * ranges(plain, level).edge, tolerance)
                << level;
        }
    }
}

TEST(World, corners_differ_as_the_law_asks) {
    for (const Law law : kLaws) {
        WorldParams params;
        params.edge = Edge::endless;
        params.root = Root::corners;
        params.law = law;
        params.height_scale = 70;
        const World world = made_world(params);
        double squares = 0, differences = 0, most = 0;
        constexpr int kSide = 300;
        for (int y = 0; y < kSide; ++y) {
            for (int x = 0; x < kSide; ++x) {
                const double here = world.root_height(x, y) * world.unit() / 70;
                const double next = world.root_height(x + 1, y) * world.unit() / 70;
                squares += here * here;
                differences += (here - next) * (here - next);
                most = std::max(most, std::abs(here));
            }
        }
        // Uniform within the height scale, or for the Brownian law wide enough for differences
        // whose deviation is the height scale. Of 90,000 the mean square errs by 0.3 %.
        const double range = law == Law::brownian ? std::sqrt(1.5) : 1;
        EXPECT_LE(most, range);
        EXPECT_GT(most, range * 0.999);
        EXPECT_NEAR(squares / (kSide * kSide) / variance(range), 1, 0.015);
        EXPECT_NEAR(differences / (kSide * kSide) / (2 * variance(range)), 1, 0.015);
    }
}

TEST(World, a_root_without_corners_is_flat) {
    for (const Law law : kLaws) {
        WorldParams params;
        params.law = law;
        EXPECT_EQ(made_world(params).root_height(0, 0), 0);
        EXPECT_EQ(made_world(params).root_level(), 0);
    }
}

TEST(World, planted_heights_are_the_root) {
    auto planted = std::make_shared<PlantedHeights>();
    planted->level = 3;
    planted->metres = Grid<float>(2, 3);
    for (int i = 0; i < 6; ++i) planted->metres.at(i % 2, i / 2) = 100.0f * static_cast<float>(i);
    WorldParams params;
    params.root = Root::corners;  // what is given counts
    const World world = made_world(params, planted);
    EXPECT_EQ(world.root_level(), 3);
    const auto metres = [&](int x, int y) { return world.root_height(x, y) * world.unit(); };
    EXPECT_NEAR(metres(1, 0), 100, world.unit());
    EXPECT_NEAR(metres(0, 2), 400, world.unit());
    // Beyond the grid its nearest sample counts.
    EXPECT_NEAR(metres(5, 1), 300, world.unit());
    EXPECT_NEAR(metres(-9, 7), 400, world.unit());
}

/// The sum that a world plans for: half of the limit where predictions may overshoot.
void expect_within_limits(const WorldParams& params,
                          std::shared_ptr<const PlantedHeights> planted) {
    const World world = made_world(params, planted);
    const bool kriged = params.predictor == Predictor::kriged;
    EXPECT_EQ(world.limit(), kriged ? kKrigedLimit : kHeightLimit);
    double sum = 0;
    for (int x = 0; x < 2; ++x) {
        for (int y = 0; y < 2; ++y) sum = std::max(sum, std::abs(1.0 * world.root_height(x, y)));
    }
    for (int level = 1; level <= kMostLevels; ++level) {
        const LevelRule& rule = world.rule(level);
        ASSERT_GE(std::min({rule.centre.range, rule.edge.range, rule.border_range}), 0);
        sum += rule.centre.range;
        sum += std::max(rule.edge.range, rule.border_range);
    }
    EXPECT_LE(sum, kriged ? world.limit() / 2 : world.limit());
    EXPECT_TRUE(std::isfinite(world.unit()));
    EXPECT_GT(world.unit(), 0);
}

TEST(World, never_plans_for_more_than_its_limits) {
    for (const Edge edge : kAllEdges) {
        for (const Law law : kLaws) {
            for (const Predictor predictor : kBothPredictors) {
                for (int corner = 0; corner < 2 * 2 * 4 * 3; ++corner) {
                    WorldParams params;
                    params.edge = edge;
                    params.law = law;
                    params.predictor = predictor;
                    params.root = kRoots[corner % 2];
                    params.height_scale = corner / 2 % 2 == 0 ? 0.001 : 1e6;
                    params.h =
                        std::vector<double>{0, 0.5, 0.99, 1}[static_cast<unsigned>(corner) / 4 % 4];
                    const int planted = corner / 16;
                    params.levels = kMostLevels;
                    for (const double gain : {0.0, 1.0, 16.0}) {
                        params.gains.fill(gain);
                        params.largest_feature = gain == 1 ? 0 : kMostLevels;
                        expect_within_limits(params, planted == 0   ? nullptr
                                                     : planted == 1 ? plant(1e9f)
                                                                    : plant(-8848.86f));
                    }
                }
            }
        }
    }
}

TEST(World, without_any_displacement_it_still_has_a_unit) {
    for (const Root root : kRoots) {
        WorldParams params;
        params.root = root;
        params.gains.fill(0);
        const World world = made_world(params);
        EXPECT_TRUE(std::isfinite(world.unit()));
        EXPECT_GT(world.unit(), 0);
        EXPECT_EQ(world.rule(1).centre.range, 0);
        EXPECT_FALSE(world.precise());
        const World planted = made_world(params, plant(0));
        EXPECT_EQ(planted.root_height(0, 0), 0);
        EXPECT_GT(planted.unit(), 0);
    }
}

TEST(World, the_default_one_is_precise_at_every_h) {
    for (int i = 0; i <= 100; ++i) {
        WorldParams params;
        params.h = i / 100.0;
        EXPECT_TRUE(made_world(params).precise()) << params.h;
    }
}

TEST(World, says_where_whole_units_show) {
    WorldParams params;
    params.levels = 40;
    params.h = 0.5;
    EXPECT_TRUE(made_world(params).precise());
    params.h = 0.7;
    EXPECT_FALSE(made_world(params).precise());
    EXPECT_LT(made_world(params).rule(40).centre.range, 8);
    params.h = 1;
    EXPECT_FALSE(made_world(params).precise());
    params.levels = 24;
    EXPECT_TRUE(made_world(params).precise());
    params.predictor = Predictor::kriged;  // whose limit is lower
    EXPECT_FALSE(made_world(params).precise());
    // What has no level to displace has no displacement to lose.
    params.levels = 0;
    EXPECT_TRUE(made_world(params).precise());
}

TEST(World, deeper_ones_repeat_the_rules_of_shallower_ones) {
    for (const Edge edge : kAllEdges) {
        for (const Law law : kLaws) {
            for (const Predictor predictor : kBothPredictors) {
                WorldParams params;
                params.edge = edge;
                params.law = law;
                params.predictor = predictor;
                params.root = Root::corners;
                params.levels = 3;
                const World shallow = made_world(params);
                for (const int levels : {4, 24, 40}) {
                    params.levels = levels;
                    const World deep = made_world(params);
                    EXPECT_EQ(deep.unit(), shallow.unit());
                    EXPECT_EQ(deep.root_height(0, 0), shallow.root_height(0, 0));
                    for (int level = 1; level <= kMostLevels; ++level) {
                        const LevelRule &a = deep.rule(level), &b = shallow.rule(level);
                        EXPECT_EQ(a.centre.range, b.centre.range);
                        EXPECT_EQ(a.edge.range, b.edge.range);
                        EXPECT_EQ(a.border_range, b.border_range);
                        EXPECT_EQ(a.centre.far, b.centre.far);
                        EXPECT_EQ(a.edge.far, b.edge.far);
                    }
                }
            }
        }
    }
}

TEST(World, heights_scale_with_the_height_scale) {
    for (const Predictor predictor : kBothPredictors) {
        WorldParams params;
        params.predictor = predictor;
        params.height_scale = 1;
        const World low = made_world(params);
        params.height_scale = 1000;
        const World high = made_world(params);
        EXPECT_DOUBLE_EQ(high.unit(), 1000 * low.unit());
        EXPECT_EQ(high.rule(9).centre.range, low.rule(9).centre.range);
    }
}

}  // namespace
}  // namespace orograph

#include "core/world/bounds.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "core/world/kriging.h"
#include "core/world/sample.h"
#include "tests/support/jobs.h"
#include "tests/support/made_world.h"
#include "tests/support/world_cases.h"

namespace orograph {
namespace {

/// A square of real heights, `reach * 2^level` samples to each side of the middle and 0 beyond.
class Plane {
  public:
    Plane(int reach, int level) : level_(level), side_((reach << level) * 2 + 1) {
        heights_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
    }

    int level() const { return level_; }
    int last() const { return side_ / 2; }
    double at(int x, int y) const {
        return std::max(std::abs(x), std::abs(y)) <= last() ? heights_[index(x, y)] : 0;
    }
    void set(int x, int y, double height) { heights_[index(x, y)] = height; }

  private:
    std::size_t index(int x, int y) const {
        return static_cast<std::size_t>(y + last()) * static_cast<std::size_t>(side_) +
               static_cast<std::size_t>(x + last());
    }

    int level_, side_;
    std::vector<double> heights_;
};

constexpr int kReach = 6;  // samples of the coarsest level: one finds its whole response within

void predict_centres(Plane& plane, KrigingWeights weights) {
    for (int y = -plane.last() + 1; y < plane.last(); y += 2) {
        for (int x = -plane.last() + 1; x < plane.last(); x += 2) {
            double near = 0, far = 0;
            for (const int i : {-1, 1}) {
                for (const int j : {-1, 1}) {
                    near += plane.at(x + i, y + j);
                    far += plane.at(x + i, y + 3 * j) + plane.at(x + 3 * i, y + j);
                }
            }
            plane.set(x, y, weights.near * near + weights.far * far);
        }
    }
}

void predict_edges(Plane& plane, KrigingWeights weights) {
    for (int y = -plane.last(); y <= plane.last(); ++y) {
        for (int x = -plane.last() + (y % 2 == 0 ? 1 : 0); x <= plane.last(); x += 2) {
            double near = 0, far = 0;
            for (const int i : {-1, 1}) {
                near += plane.at(x + i, y) + plane.at(x, y + i);
                for (const int j : {-1, 1}) {
                    far += plane.at(x + i, y + 2 * j) + plane.at(x + 2 * i, y + j);
                }
            }
            plane.set(x, y, weights.near * near + weights.far * far);
        }
    }
}

Plane refined(const Plane& coarse, KrigingWeights weights) {
    Plane fine(kReach, coarse.level() + 1);
    for (int y = -coarse.last(); y <= coarse.last(); ++y) {
        for (int x = -coarse.last(); x <= coarse.last(); ++x) {
            fine.set(2 * x, 2 * y, coarse.at(x, y));
        }
    }
    predict_centres(fine, weights);
    predict_edges(fine, weights);
    return fine;
}

/// What heights of at most 1, one in each `period`, can add up to anywhere; and how much more at a
/// sample than at its eastern neighbour. `response` is what one of them makes of its surroundings.
struct Worst {
    double height = 0, step = 0;
};

Worst worst(const Plane& response, int period) {
    Worst result;
    const int cells = response.last() / period + 1;
    for (int y = 0; y < period; ++y) {
        for (int x = 0; x < period; ++x) {
            double height = 0, step = 0;
            for (int j = -cells; j <= cells; ++j) {
                for (int i = -cells; i <= cells; ++i) {
                    const double here = response.at(x + i * period, y + j * period);
                    const double east = response.at(x + 1 + i * period, y + j * period);
                    height += std::abs(here);
                    step += std::abs(east - here);
                }
            }
            result.height = std::max(result.height, height);
            result.step = std::max(result.step, step);
        }
    }
    return result;
}

/// Of the kriged predictions after 1, 2, ... 6 iterations; from all samples of a level, or from the
/// centres that the first iteration displaces alone.
std::vector<Worst> overshoot(double h, bool centres) {
    const KrigingWeights weights = kriging_weights(h);
    Plane response(kReach, 0);
    std::vector<Worst> result;
    int period = 1;
    if (centres) {
        response = Plane(kReach, 1);
        response.set(1, 1, 1);
        predict_edges(response, weights);
        period = 2;
        result.push_back(worst(response, period));
    } else {
        response.set(0, 0, 1);
    }
    while (result.size() < 6) {
        response = refined(response, weights);
        period *= 2;
        result.push_back(worst(response, period));
    }
    return result;
}

// What bounds.cpp says of its constant. It is the Lebesgue constant of the scheme: what heights of
// at most 1 can reach, had each the worst sign.

TEST(Overshoot, of_kriged_predictions_is_largest_as_h_nears_1) {
    EXPECT_NEAR(kriging_weights(0.9999).far, -0.0385, 5e-5);
    const auto largest = overshoot(0.9999, false);
    EXPECT_NEAR(largest.front().height, 1.616, 1e-3);
    EXPECT_NEAR(largest.back().height, 1.649, 1e-3);
    for (const double h : {0.0, 0.2, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.98}) {
        const auto here = overshoot(h, false);
        for (std::size_t i = 0; i < here.size(); ++i) {
            EXPECT_LT(here[i].height, largest[i].height) << h << ", " << i;
        }
        // Weights of one sign don't overshoot.
        if (kriging_weights(h).far >= 0) {
            EXPECT_NEAR(here.back().height, 1, 1e-12) << h;
        }
    }
}

TEST(Overshoot, stays_below_the_constant_however_many_iterations_follow) {
    // A prediction is the mean of four, which don't exceed what there is, and `far` times eight
    // differences: for a centre of neighbours, for an edge point of diagonal ones, which are two
    // steps of the next level. So an iteration adds at most 8 far (step + 2 next step), and steps
    // shrink.
    constexpr double kShrink = 0.56;
    const auto largest = overshoot(0.9999, false);
    for (std::size_t i = 1; i < largest.size(); ++i) {
        EXPECT_LT(largest[i].step, kShrink * largest[i - 1].step) << i;
        EXPECT_GE(largest[i].height, largest[i - 1].height - 1e-12) << i;
    }
    EXPECT_NEAR(largest.back().step / largest[largest.size() - 2].step, 0.5, 0.01);
    const double far = std::abs(kriging_weights(0.9999).far);
    const double rest = 8 * far * (1 + 2 * kShrink) * largest.back().step / (1 - kShrink);
    EXPECT_LT(rest, 0.1);
    EXPECT_LT(largest.back().height + rest, 1.75);
}

TEST(Overshoot, of_centres_alone_is_less) {
    for (const Worst& one : overshoot(0.9999, true)) EXPECT_LT(one.height, 1.05);
}

HeightBounds extremes(const World& world, const Window& window) {
    EXPECT_TRUE(check_window(world, window).ok());
    const auto heights = sample(world, window, on_threads(1));
    const auto [lowest, highest] = std::ranges::minmax(heights->values());
    return {lowest, highest};
}

/// The same rectangle on a finer level: its corner samples are those of `window`.
Window finer(const Window& window, int level) {
    const int shift = level - window.level;
    return {level, window.x << shift, window.y << shift, ((window.width - 1) << shift) + 1,
            ((window.height - 1) << shift) + 1};
}

class RandomBlocks {
  public:
    explicit RandomBlocks(unsigned seed) : random_(seed) {}

    int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }

    /// Shallow half of the time, so that borders and the first levels are met often.
    WorldParams params(Edge edge, Predictor predictor) {
        WorldParams params;
        params.seed = random_();
        params.levels = below(2) == 0 ? 7 + below(3) : 24;
        params.edge = edge;
        params.predictor = predictor;
        params.law = static_cast<Law>(below(3));
        params.root = static_cast<Root>(below(2));
        params.h = 0.05 * below(21);
        if (below(3) == 0) params.largest_feature = below(params.levels + 1);
        if (below(3) == 0) params.gains[static_cast<std::size_t>(below(params.levels))] = 16;
        return params;
    }

    /// At corners and borders often, where there are any; elsewhere around 0 and far out too.
    Window block(const World& world, int depth) {
        const int level = below(world.levels() - depth + 1);
        const std::int64_t last = std::int64_t{1} << level;
        Window window{level, 0, 0, 1 + below(4), 1 + below(4)};
        const Edge edge = world.params().edge;
        const bool inside = edge == Edge::three_neighbours || edge == Edge::stitched;
        if (inside) {
            window.width = static_cast<int>(std::min<std::int64_t>(window.width, last + 1));
            window.height = static_cast<int>(std::min<std::int64_t>(window.height, last + 1));
        }
        window.x = place(last, window.width, inside);
        window.y = place(last, window.height, inside);
        return window;
    }

  private:
    std::int64_t place(std::int64_t last, int count, bool inside) {
        const std::int64_t end = last + 1 - count;
        const auto anywhere =
            static_cast<std::int64_t>(random_() % static_cast<unsigned>(last + 1));
        std::int64_t result = anywhere;
        if (below(4) == 0) result = below(6);
        if (below(4) == 0) result = end - below(6);
        if (inside) return std::clamp<std::int64_t>(result, 0, end);
        return below(8) == 0 ? result - last - 3 : result;
    }

    std::mt19937 random_;
};

TEST(Bounds, no_sample_of_any_deeper_level_exceeds_them) {
    RandomBlocks random(11);
    int tight = 0, blocks = 0;
    for (const Edge edge : kAllEdges) {
        for (const Predictor predictor : kBothPredictors) {
            for (int i = 0; i < 40; ++i) {
                const World world = made_world(random.params(edge, predictor));
                for (int j = 0; j < 30; ++j, ++blocks) {
                    const int depth = 1 + random.below(6);
                    const Window window = random.block(world, depth);
                    const int deepest = window.level + depth;
                    const HeightBounds allowed = bounds(world, window, deepest);
                    const HeightBounds found = extremes(world, finer(window, deepest));
                    ASSERT_LE(allowed.lowest, found.lowest)
                        << "edge " << static_cast<int>(edge) << ", level " << window.level << " + "
                        << depth << ", " << window.x << ", " << window.y;
                    ASSERT_GE(allowed.highest, found.highest)
                        << "edge " << static_cast<int>(edge) << ", level " << window.level << " + "
                        << depth << ", " << window.x << ", " << window.y;
                    EXPECT_GE(allowed.lowest, -world.limit());
                    EXPECT_LE(allowed.highest, world.limit());
                    tight += allowed.highest < world.limit();
                }
            }
        }
    }
    EXPECT_GE(blocks, 10000);
    EXPECT_GE(tight, blocks / 2);
}

/// A world of kriged predictions that displaces nothing.
WorldParams still_world(double h) {
    WorldParams params;
    params.levels = 14;
    params.edge = Edge::endless;
    params.predictor = Predictor::kriged;
    params.h = h;
    params.gains.fill(0);
    return params;
}

/// Samples of 1 and -1 that a prediction weighs with 1 and -1 too: the worst there is.
TEST(Bounds, hold_where_kriged_predictions_overshoot_most) {
    for (const double h : {0.7, 0.9, 0.99}) {
        auto planted = std::make_shared<PlantedHeights>();
        planted->level = 4;
        planted->metres = Grid<float>(17, 17);
        for (int y = 0; y < 17; ++y) {
            for (int x = 0; x < 17; ++x) {
                const bool near = (x == 8 || x == 9) && (y == 8 || y == 9);
                planted->metres.at(x, y) = near ? 1.0f : -1.0f;
            }
        }
        const World world = made_world(still_world(h), planted);
        const Window window{4, 8, 8, 2, 2};
        const double top = world.root_height(8, 8);
        for (int deepest = 5; deepest <= 10; ++deepest) {
            const HeightBounds allowed = bounds(world, window, deepest);
            const HeightBounds found = extremes(world, finer(window, deepest));
            EXPECT_GT(found.highest, 1.4 * top);
            EXPECT_GE(allowed.highest, found.highest);
            EXPECT_LE(allowed.highest, 1.76 * top);
        }
    }
}

/// Predictions round down, again and again: of heights of a few units that is more than they
/// overshoot.
TEST(Bounds, allow_for_what_rounding_takes) {
    constexpr double kOvershoot = 1.75;
    std::mt19937 random(3);
    int needed = 0;
    for (int i = 0; i < 60; ++i) {
        const WorldParams params = still_world(0.1 * (i % 10));
        const double unit = made_world(params).unit();
        auto planted = std::make_shared<PlantedHeights>();
        planted->level = 4;
        planted->metres = Grid<float>(17, 17);
        for (float& metres : planted->metres.values()) {
            metres = static_cast<float>(unit * static_cast<double>(random() % 2));
        }
        const World world = made_world(params, planted);
        const Window window{4, 8, 8, 2, 2};
        const HeightBounds of_level = bounds(world, {4, 4, 4, 10, 10}, 4);
        ASSERT_LE(of_level.highest, 1);
        const double middle = (of_level.lowest + of_level.highest) / 2.0;
        const double half = kOvershoot * (of_level.highest - middle);
        for (int deepest = 5; deepest <= 10; ++deepest) {
            const HeightBounds allowed = bounds(world, window, deepest);
            const HeightBounds found = extremes(world, finer(window, deepest));
            EXPECT_GE(found.lowest, allowed.lowest);
            EXPECT_LE(found.highest, allowed.highest);
            needed += found.lowest < std::floor(middle - half);
        }
    }
    EXPECT_GT(needed, 0) << "without the allowance these bounds would have been wrong";
}

TEST(Bounds, allow_for_a_unit_and_a_quarter_in_each_half_step) {
    const World world = made_world(still_world(0.7));
    for (int deepest = 5; deepest <= 14; ++deepest) {
        const double half = 1.75 * (9.5 + 2.5 * (deepest - 4));
        EXPECT_EQ(reach(world, 4, deepest, {-7, 12}),
                  (HeightBounds{static_cast<std::int32_t>(std::floor(2.5 - half)),
                                static_cast<std::int32_t>(std::ceil(2.5 + half))}));
    }
}

TEST(Bounds, of_a_level_itself_are_its_extremes) {
    for (const Predictor predictor : kBothPredictors) {
        WorldParams params;
        params.predictor = predictor;
        const World world = made_world(params);
        const Window window{20, 1234, 5678, 9, 5};
        EXPECT_EQ(bounds(world, window, 20), extremes(world, window));
        EXPECT_EQ(reach(world, 20, 20, {-7, 12}), (HeightBounds{-7, 12}));
    }
}

TEST(Bounds, widen_with_depth_and_never_beyond_the_limits) {
    for (const Predictor predictor : kBothPredictors) {
        for (const double h : {0.0, 0.7, 1.0}) {
            WorldParams params;
            params.predictor = predictor;
            params.h = h;
            const World world = made_world(params);
            const Window window{3, 2, 2, 3, 3};
            HeightBounds before = bounds(world, window, 3);
            for (int deepest = 4; deepest <= kMostLevels; ++deepest) {
                const HeightBounds here = bounds(world, window, deepest);
                EXPECT_LE(here.lowest, before.lowest);
                EXPECT_GE(here.highest, before.highest);
                EXPECT_GE(here.lowest, -world.limit());
                EXPECT_LE(here.highest, world.limit());
                before = here;
            }
        }
    }
    const World world = made_world({});
    const std::int32_t limit = world.limit();
    EXPECT_EQ(reach(world, 0, 40, {-limit, limit}), (HeightBounds{-limit, limit}));
}

TEST(Bounds, of_averages_add_up_what_the_levels_between_displace) {
    WorldParams params;
    params.edge = Edge::stitched;
    params.law = Law::brownian;
    params.h = 0.5;
    const World world = made_world(params);
    std::int32_t sum = 0;
    for (int deepest = 5; deepest <= 9; ++deepest) {
        const LevelRule& rule = world.rule(deepest);
        EXPECT_GT(rule.border_range, rule.edge.range);  // a border has but two neighbours
        sum += rule.centre.range + rule.border_range;
        EXPECT_EQ(reach(world, 4, deepest, {-7, 12}), (HeightBounds{-7 - sum, 12 + sum}));
    }
}

TEST(Bounds, of_kriged_blocks_at_borders_are_the_limits) {
    WorldParams params;
    params.levels = 8;
    params.edge = Edge::stitched;
    params.predictor = Predictor::kriged;
    const World world = made_world(params);
    const HeightBounds limits{-world.limit(), world.limit()};
    EXPECT_EQ(bounds(world, {6, 0, 30, 2, 2}, 8), limits);
    EXPECT_EQ(bounds(world, {6, 30, 63, 2, 2}, 8), limits);
    EXPECT_EQ(bounds(world, {6, 4, 30, 2, 2}, 8), limits);
    EXPECT_EQ(bounds(world, {6, 30, 59, 2, 2}, 8), limits);
    EXPECT_NE(bounds(world, {6, 5, 30, 2, 2}, 8), limits);
    EXPECT_NE(bounds(world, {6, 30, 58, 2, 2}, 8), limits);
    // Where no finer sample is asked for, the border is known.
    EXPECT_NE(bounds(world, {6, 0, 30, 2, 2}, 6), limits);
}

/// How many times wider than need be bounds are on average, of blocks of 9 x 9 six levels below.
/// The figures are 2.0 for H = 0.7 and 1.5 for 0.9, kriged 3.9 and 3.6.
double looseness(Predictor predictor, double h) {
    WorldParams params;
    params.predictor = predictor;
    params.h = h;
    const World world = made_world(params);
    RandomBlocks random(5);
    double allowed = 0, found = 0;
    for (int i = 0; i < 20; ++i) {
        const Window window{16, random.below(1 << 16), random.below(1 << 16), 9, 9};
        const HeightBounds outer = bounds(world, window, 22);
        const HeightBounds inner = extremes(world, finer(window, 22));
        allowed += outer.highest - outer.lowest;
        found += inner.highest - inner.lowest;
    }
    return allowed / found;
}

TEST(Bounds, from_afar_hold_every_sample_of_a_large_window) {
    for (const Predictor predictor : kBothPredictors) {
        WorldParams params = flight_world();
        params.levels = 20;
        params.predictor = predictor;
        params.largest_feature = 9;
        const World world = *World::create(params);
        const Window window{20, 123'457, -765'431, 3001, 1025};
        const HeightBounds afar = bounds_from_afar(world, window);
        const auto samples = *sample(world, window, {});
        const auto [lowest, highest] = std::ranges::minmax(samples.values());
        EXPECT_LE(afar.lowest, lowest);
        EXPECT_GE(afar.highest, highest);
        // They cost little, and are not much wider.
        EXPECT_LT(afar.highest - afar.lowest, 2 * (highest - lowest));
        // A small window is sampled itself.
        const Window small{20, 7, 8, 9, 10};
        EXPECT_EQ(bounds_from_afar(world, small), bounds(world, small, 20));
    }
}

TEST(Bounds, are_not_much_wider_than_they_need_be) {
    EXPECT_LT(looseness(Predictor::average, 0.7), 3);
    EXPECT_LT(looseness(Predictor::average, 0.9), 2);
    EXPECT_LT(looseness(Predictor::kriged, 0.7), 5);
    EXPECT_LT(looseness(Predictor::kriged, 0.9), 5);
}

/// Random heights of -1, 0 and 1 around the block of 2 x 2 at (16, 16), always the same as far as
/// `margin` samples from it; what lies further out depends on `outside`.
std::shared_ptr<PlantedHeights> planted_around(int margin, unsigned outside) {
    auto planted = std::make_shared<PlantedHeights>();
    planted->level = 5;
    planted->metres = Grid<float>(33, 33);
    std::mt19937 here(1), there(outside);
    for (int y = 0; y < 33; ++y) {
        for (int x = 0; x < 33; ++x) {
            const float one = static_cast<float>(here() % 3) - 1;
            const float other = static_cast<float>(there() % 3) - 1;
            const int distance = std::max({16 - x, x - 17, 16 - y, y - 17});
            planted->metres.at(x, y) = distance > margin ? other : one;
        }
    }
    planted->metres.at(16, 16) = 1;  // so that the unit is always the same
    return planted;
}

/// In how many samples on any of five levels below the block two worlds differ.
int differences(const WorldParams& params, std::shared_ptr<const PlantedHeights> a,
                std::shared_ptr<const PlantedHeights> b) {
    const Window window = finer({5, 16, 16, 2, 2}, 10);
    const auto one = sample(made_world(params, std::move(a)), window, on_threads(1));
    const auto other = sample(made_world(params, std::move(b)), window, on_threads(1));
    int result = 0;
    for (std::size_t i = 0; i < one->size(); ++i) {
        result += one->values()[i] != other->values()[i];
    }
    return result;
}

TEST(Bounds, depend_on_the_margin_and_on_nothing_beyond) {
    for (const Predictor predictor : kBothPredictors) {
        for (const double h : {0.2, 0.7, 0.9}) {
            WorldParams params;
            params.levels = 10;
            params.edge = Edge::endless;
            params.predictor = predictor;
            params.h = h;
            params.height_scale = 0.01;  // so that the planted heights have most of the units
            const int margin = dependency_margin(made_world(params));
            for (const double gain : {0.0, 1.0}) {
                params.gains.fill(gain);
                const auto plain = planted_around(margin, 1);
                for (const unsigned outside : {2u, 3u, 4u}) {
                    const auto beyond = planted_around(margin, outside);
                    EXPECT_EQ(differences(params, plain, beyond), 0) << h;
                    const auto within = planted_around(margin - 1, outside);
                    EXPECT_GT(differences(params, plain, within), 0) << h;
                }
            }
        }
    }
}

}  // namespace
}  // namespace orograph

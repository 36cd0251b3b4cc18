#include "core/world/bounds.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/world/sample.h"

namespace orograph {
namespace {

/// How much the kriged predictions, whose far weights may be negative, can exceed what they are
/// made from, through any number of iterations: the Lebesgue constant of the scheme. It is largest
/// as H nears 1, where the far weights are -0.0385: 1.616 after one iteration, 1.649 after six.
/// What an iteration can add is in proportion to the differences between neighbours, which halve
/// from one to the next, so the rest adds less than 0.1. bounds_test.cpp computes these figures.
constexpr double kOvershoot = 1.75;

/// The same rectangle in samples of the root level, the coarsest that anything depends on.
Window at_root(const World& world, const Window& window) {
    const int shift = world.root_level() - window.level;
    return {world.root_level(), window.x << shift, window.y << shift,
            ((window.width - 1) << shift) + 1, ((window.height - 1) << shift) + 1};
}

}  // namespace

// A sample of the next level inside a block depends on one row of coarse samples around it, of
// which the finer ones depend on one row again, half as wide. With plain averages one row holds
// them all; kriged, the fixed point is four.
int dependency_margin(const World& world) {
    return world.params().predictor == Predictor::kriged ? 4 : 1;
}

HeightBounds reach(const World& world, int level, int deepest, HeightBounds samples) {
    assert(world.root_level() <= level && level <= deepest && deepest <= kMostLevels);
    const bool kriged = world.params().predictor == Predictor::kriged;
    double displaced = 0;
    for (int finer = level + 1; finer <= deepest; ++finer) {
        const LevelRule& rule = world.rule(finer);
        displaced += rule.centre.range;
        displaced += std::max(rule.edge.range, rule.border_range);
        if (kriged) displaced += 2.5;  // each half step rounds down, by up to 1.25
    }
    double middle = (static_cast<double>(samples.lowest) + samples.highest) / 2;
    double half = samples.highest - middle;
    if (kriged && level < deepest) half *= kOvershoot;
    half += kriged ? kOvershoot * displaced : displaced;
    const double limit = world.limit();
    return {static_cast<std::int32_t>(std::clamp(std::floor(middle - half), -limit, limit)),
            static_cast<std::int32_t>(std::clamp(std::ceil(middle + half), -limit, limit))};
}

HeightBounds bounds(const World& world, const Window& window, int deepest) {
    assert(check_window(world, window).ok());
    if (window.level < world.root_level()) return bounds(world, at_root(world, window), deepest);
    const Edge edge = world.params().edge;
    const int margin = window.level < deepest ? dependency_margin(world) : 0;
    std::int64_t left = window.x - margin, right = window.x + window.width + margin;
    std::int64_t top = window.y - margin, bottom = window.y + window.height + margin;
    if (has_border(edge)) {
        const std::int64_t end = (std::int64_t{1} << window.level) + 1;
        const bool inside = left > 0 && top > 0 && right < end && bottom < end;
        const bool kriged = world.params().predictor == Predictor::kriged;
        if (!inside && kriged && margin > 0) return {-world.limit(), world.limit()};
        if (edge != Edge::constant) {  // beyond the border, the world is its own mirror image
            left = std::max<std::int64_t>(left, 0);
            top = std::max<std::int64_t>(top, 0);
            right = std::min(right, end);
            bottom = std::min(bottom, end);
        }
    }
    const auto samples = sample(
        world,
        {window.level, left, top, static_cast<int>(right - left), static_cast<int>(bottom - top)},
        Job{});
    const auto [lowest, highest] = std::ranges::minmax(samples->values());
    return reach(world, window.level, deepest, {lowest, highest});
}

HeightBounds bounds_from_afar(const World& world, const Window& window) {
    constexpr int kMostSamples = 512;
    Window coarse = window;
    while (coarse.level > world.root_level() &&
           std::max(coarse.width, coarse.height) > kMostSamples) {
        // Every second sample, and one more where the last is none of them.
        const std::int64_t east = (coarse.x + coarse.width) >> 1;
        const std::int64_t south = (coarse.y + coarse.height) >> 1;
        --coarse.level;
        coarse.x >>= 1;
        coarse.y >>= 1;
        coarse.width = static_cast<int>(east - coarse.x + 1);
        coarse.height = static_cast<int>(south - coarse.y + 1);
    }
    return bounds(world, coarse, window.level);
}

}  // namespace orograph

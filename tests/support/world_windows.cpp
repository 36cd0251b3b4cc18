#include "tests/support/world_windows.h"

#include <cmath>

#include "core/base/random.h"

namespace orograph {
namespace {

/// What is over 0 m, as a share.
double land_share(const Grid<float>& heights) {
    double land = 0;
    for (const float height : heights.values()) land += height > 0 ? 1 : 0;
    return land / static_cast<double>(heights.size());
}

}  // namespace

Window window_at(const RiverWorld& world, int finer, double x, double y, int side) {
    const auto corner = [&](double place) {
        return static_cast<std::int64_t>(std::ldexp(place, finer)) - side / 2;
    };
    return {world.base_level() + finer, corner(x), corner(y), side, side};
}

Window window_on_land(const RiverWorld& world, int finer, int number, int side) {
    for (int attempt = 0;; ++attempt) {
        const auto random = [&](int axis) {
            return random_unit(77, number, attempt, axis) * world.base().size;
        };
        const Window window = window_at(world, finer, random(0), random(1), side);
        const int step = side / 32;
        double land = 0;
        for (int j = 0; j < 32; ++j) {
            for (int i = 0; i < 32; ++i) {
                const std::int64_t x = (window.x + i * step) >> finer,
                                   y = (window.y + j * step) >> finer;
                land += world.base().heights[world.base().index(x, y)] > 0 ? 1 : 0;
            }
        }
        if (land < 0.75 * 32 * 32) continue;
        Grid<float> heights(side, side);
        world.fill(window, heights, {.threads = 0});
        if (land_share(heights) >= 0.75) return window;
    }
}

std::vector<std::pair<double, double>> summits_of(const RiverBase& base, int count) {
    constexpr std::int64_t kApart = 8;
    std::vector<std::int64_t> heights = base.heights;
    std::vector<std::pair<double, double>> found;
    for (int n = 0; n < count; ++n) {
        std::size_t highest = 0;
        for (std::size_t i = 0; i < heights.size(); ++i) {
            if (heights[i] > heights[highest]) highest = i;
        }
        const auto x = static_cast<std::int64_t>(highest) % base.size,
                   y = static_cast<std::int64_t>(highest) / base.size;
        found.emplace_back(static_cast<double>(x) + 0.5, static_cast<double>(y) + 0.5);
        for (std::int64_t j = -kApart; j <= kApart; ++j) {
            for (std::int64_t i = -kApart; i <= kApart; ++i) heights[base.index(x + i, y + j)] = 0;
        }
    }
    return found;
}

}  // namespace orograph

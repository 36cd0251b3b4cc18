#include "tests/support/world_windows.h"

#include <cmath>

namespace orograph {

Window window_at(const RiverWorld& world, int finer, double x, double y, int side) {
    const auto corner = [&](double place) {
        return static_cast<std::int64_t>(std::ldexp(place, finer)) - side / 2;
    };
    return {world.base_level() + finer, corner(x), corner(y), side, side};
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

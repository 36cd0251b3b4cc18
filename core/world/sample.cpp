#include "core/world/sample.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <string>

#include "core/base/memory.h"
#include "core/base/parallel.h"

namespace orograph {
namespace {

constexpr int kSampleBand = 256;  // rows at least: each band starts from the root again
constexpr std::int64_t kStreamedSamples = 1 << 20;  // more than fit in a cache beside other work

/// A level above the root's: every 2^k-th of the heights that are given.
void sample_root(const World& world, const Window& window, Rows out) {
    const int shift = world.root_level() - window.level;
    for (int y = 0; y < window.height; ++y) {
        std::int32_t* row = out.first + y * out.stride;
        for (int x = 0; x < window.width; ++x) {
            const Window one{world.root_level(), (window.x + x) << shift, (window.y + y) << shift,
                             1, 1};
            RowCascade(world, one).run({row + x, 0}, false);
        }
    }
}

}  // namespace

Status check_window(const World& world, const Window& window) {
    const auto refuse = [](std::string reason) {
        return Error{Fault::usage, "the window " + std::move(reason)};
    };
    if (window.width < 1 || window.height < 1) {
        return refuse("is empty: width and height must be at least 1");
    }
    if (window.level < 0 || window.level > world.levels()) {
        return refuse("is of level " + std::to_string(window.level) +
                      ", but the world has levels 0 to " + std::to_string(world.levels()));
    }
    const auto outside = [&](std::int64_t begin, int count, std::int64_t low, std::int64_t high) {
        return begin < low || begin > high - count + 1;
    };
    const std::int64_t farthest = kFarthestSample >> (world.levels() - window.level);
    if (outside(window.x, window.width, -farthest, farthest) ||
        outside(window.y, window.height, -farthest, farthest)) {
        return refuse("lies further out than 2^60 samples of the finest level");
    }
    const Edge edge = world.params().edge;
    if (!has_border(edge) || edge == Edge::constant) return Done();
    const std::int64_t last = std::int64_t{1} << window.level;
    if (outside(window.x, window.width, 0, last) || outside(window.y, window.height, 0, last)) {
        return refuse("extends beyond the world, whose samples of level " +
                      std::to_string(window.level) + " are 0 to " + std::to_string(last) +
                      " along each axis");
    }
    return Done();
}

bool sample(const World& world, const Window& window, Rows out, const Job& job) {
    assert(check_window(world, window).ok());
    if (window.level < world.root_level()) {
        sample_root(world, window, out);
        return !job.stopped();
    }
    const auto address = reinterpret_cast<std::uintptr_t>(out.first);
    const bool stream = address % 64 == 0 && out.stride % 16 == 0 &&
                        std::int64_t{window.width} * window.height >= kStreamedSamples;
    const int bands = std::max(1, window.height / kSampleBand);
    const int rows = (window.height + bands - 1) / bands;
    return parallel_rows(window.height, rows, job, [&](int begin, int end) {
        const Window band{window.level, window.x, window.y + begin, window.width, end - begin};
        RowCascade(world, band).run({out.first + begin * out.stride, out.stride}, stream);
    });
}

std::optional<Grid<std::int32_t>> sample(const World& world, const Window& window, const Job& job) {
    Grid<std::int32_t> result(window.width, window.height);
    if (!sample(world, window, {result.row(0), window.width}, job)) return std::nullopt;
    return result;
}

Window whole_map(const World& world, int level) {
    assert(world.params().edge != Edge::endless && level >= 0 && level <= 30);
    const int side = (1 << level) + (has_border(world.params().edge) ? 1 : 0);
    return {level, 0, 0, side, side};
}

}  // namespace orograph

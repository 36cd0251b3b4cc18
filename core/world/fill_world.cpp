#include "core/world/fill_world.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

#include "core/base/random.h"
#include "core/world/sample.h"

namespace orograph {
namespace {

Job one_thread() {
    Job job;
    job.threads = 1;
    return job;
}

/// The part of the `count` samples from `begin` on that lies in [0, last]; the nearest sample of
/// that range if none does.
struct Overlap {
    Overlap(std::int64_t begin, int count, std::int64_t last)
        : first(std::clamp<std::int64_t>(begin, 0, last)),
          size(static_cast<int>(std::clamp<std::int64_t>(begin + count - 1, 0, last) - first + 1)) {
    }
    /// Which of the part is nearest to `coordinate`.
    int nearest(std::int64_t coordinate) const {
        return static_cast<int>(std::clamp<std::int64_t>(coordinate - first, 0, size - 1));
    }
    std::int64_t first;
    int size;
};

/// Fills a window that may reach beyond the border.
void fill_clamped(const World& world, const Window& window, std::span<std::int32_t> heights) {
    const std::int64_t last = std::int64_t{1} << window.level;
    const Overlap columns(window.x, window.width, last), rows(window.y, window.height, last);
    const Window inside{window.level, columns.first, rows.first, columns.size, rows.size};
    const auto known = sample(world, inside, one_thread());
    auto out = heights.begin();
    for (std::int64_t y = window.y; y < window.y + window.height; ++y) {
        const std::int32_t* row = known->row(rows.nearest(y));
        for (std::int64_t x = window.x; x < window.x + window.width; ++x) {
            *out++ = row[columns.nearest(x)];
        }
    }
}

/// The standard deviation, in units, of what the levels below `level` add to a sample, at most.
double detail_below(const World& world, int level) {
    double variance = 0;
    for (int finer = level + 1; finer <= world.levels(); ++finer) {
        const LevelRule& rule = world.rule(finer);
        const double range = std::max(rule.centre.range, rule.edge.range);
        variance += range * range / 3;  // of a uniform displacement
    }
    return std::sqrt(variance);
}

}  // namespace

void fill_world(const World& world, const Window& window, std::span<std::int32_t> heights) {
    assert(heights.size() ==
           static_cast<std::size_t>(window.width) * static_cast<std::size_t>(window.height));
    if (has_border(world.params().edge))
        fill_clamped(world, window, heights);
    else
        sample(world, window, {heights.data(), window.width}, one_thread());
}

HeightRange estimated_range(const World& world) {
    constexpr int kWindows = 48, kSide = 33;
    constexpr std::uint64_t kPlaces = 3;  // a stream of the seed
    constexpr int kSamplesOfFeature = 3;  // log2
    const bool endless = world.params().edge == Edge::endless;
    // Of a world that ends, samples enough that the windows differ; else of many squares. log2.
    const int coarsest = endless ? 0 : 8, squares = endless ? 6 : 0;
    const int levels = world.levels();
    const int feature = std::min(world.params().largest_feature, levels);
    const int level = std::min(levels, std::max(coarsest, levels - feature + kSamplesOfFeature));
    const std::int64_t width = std::int64_t{1} << (level + squares);
    const std::int64_t first = endless ? -width / 2 : 0;
    const std::uint64_t seed = derive_seed(world.params().seed, kPlaces);
    std::vector<std::int32_t> heights(kSide * kSide);
    std::int32_t lowest = std::numeric_limits<std::int32_t>::max(), highest = -lowest;
    for (int i = 0; i < kWindows; ++i) {
        const auto place = [&](int axis) {
            const std::int64_t bits = random_bits(seed, axis, i, 0);
            const std::int64_t more = random_bits(seed, axis, i, 1);
            return first + ((bits << 32 | more) & (width - 1));
        };
        fill_world(world, {level, place(0), place(1), kSide, kSide}, heights);
        const auto [low, high] = std::ranges::minmax(heights);
        lowest = std::min(lowest, low);
        highest = std::max(highest, high);
    }
    const double detail = detail_below(world, level), limit = world.limit();
    return {static_cast<float>(std::max(lowest - detail, -limit) * world.unit()),
            static_cast<float>(std::min(highest + detail, limit) * world.unit())};
}

std::optional<Extent> extent_of(const World& world) {
    if (world.params().edge == Edge::endless) return std::nullopt;
    const std::int64_t last = std::int64_t{1} << world.levels();
    return Extent{0, 0, last, last};
}

}  // namespace orograph

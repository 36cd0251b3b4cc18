#include "core/drainage/spread_flow.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/portable_angle.h"

namespace orograph {
namespace {

/// How steep a triangle is, and in which direction from its own side: 0 to 1 for an eighth of a
/// turn.
struct Descent {
    double slope = 0, turn = 0;
};

/// Of the triangle of a cell, its neighbour beside it and the one across: `along` is how much lower
/// the second is than the first, `aside` how much lower the third is than the second. In heights a
/// cell.
Descent descent_of(double along, double aside) {
    if (aside <= 0) return {along, 0};
    if (along <= aside) return {(along + aside) / kDiagonal, 1};
    return {std::sqrt(along * along + aside * aside), eighths_of_tangent(aside / along)};
}

/// Up to two neighbours of a cell, and what they get of its flow.
struct Receivers {
    std::size_t ways[2];
    double shares[2];
    int count;
};

Receivers receivers_of(float direction) {
    const auto way = static_cast<std::size_t>(direction);
    const double second = double{direction} - static_cast<double>(way);
    return {{way, (way + 1) % kWays}, {1 - second, second}, second > 0 ? 2 : 1};
}

constexpr std::size_t kStopEvery = 1 << 16;  // cells

}  // namespace

bool find_spread_directions(const Grid<float>& filled, float sea_level, const Ways& ways,
                            SpreadDirections& directions, const Job& job) {
    assert(ways.width() == filled.width() && ways.height() == filled.height());
    assert(directions.width() == filled.width() && directions.height() == filled.height());
    constexpr int kBand = 32;
    const CellSteps steps(ways);
    const float* surface = filled.values().data();
    const auto steepest = [&](std::ptrdiff_t cell) {
        double heights[kWays];
        for (std::size_t way = 0; way < kWays; ++way) {
            heights[way] = std::max(sea_level, surface[steps.next(cell, way)]);  // NaN is sea
        }
        double best = 0;
        float direction = kSpreadOutlet;
        for (int triangle = 0; triangle < kWays; ++triangle) {
            // Each even way is the side of the triangle to its right and of that to its left.
            const int beside = (triangle + 1) / 2 * 2 % kWays;
            const int across = triangle | 1;
            const Descent descent = descent_of(double{surface[cell]} - heights[beside],
                                               heights[beside] - heights[across]);
            if (!(descent.slope > best)) continue;
            best = descent.slope;
            const double eighths =
                triangle % 2 == 0 ? triangle + descent.turn : triangle + 1 - descent.turn;
            direction = static_cast<float>(eighths);
        }
        // What is rounded up to a whole turn is the east again.
        return direction >= kWays ? 0 : direction;
    };
    return parallel_rows(filled.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const std::uint8_t* way = ways.row(y);
            for (int x = 0; x < filled.width(); ++x) {
                float direction = kSpreadOutlet;
                if (way[x] != kWays) direction = steepest(std::ptrdiff_t{y} * filled.width() + x);
                const bool level = direction < 0 && way[x] != kWays;
                directions.at(x, y) = level ? static_cast<float>(way[x]) : direction;
            }
        }
    });
}

bool accumulate_spread_flow(const SpreadDirections& directions, std::span<double> flow,
                            const Job& job, Sides sides) {
    assert(flow.size() == directions.size());
    const CellSteps steps(directions.width(), directions.height(), sides);
    const std::span<const float> direction = directions.values();
    const auto receiver = [&](std::size_t cell, std::size_t way) {
        return static_cast<std::size_t>(steps.next(static_cast<std::ptrdiff_t>(cell), way));
    };
    std::vector<std::uint8_t> inflows(flow.size());
    for (std::size_t cell = 0; cell < flow.size(); ++cell) {
        if (direction[cell] < 0) continue;
        const Receivers to = receivers_of(direction[cell]);
        for (int i = 0; i < to.count; ++i) ++inflows[receiver(cell, to.ways[i])];
    }
    // Cells into which nothing flows any more; each comes here once.
    constexpr std::uint8_t kDone = 0xff;
    std::vector<std::size_t> ready;
    for (std::size_t first = 0; first < flow.size(); ++first) {
        if (first % kStopEvery == 0 && job.stopped()) return false;
        if (inflows[first] != 0) continue;
        ready.push_back(first);
        while (!ready.empty()) {
            const std::size_t cell = ready.back();
            ready.pop_back();
            inflows[cell] = kDone;
            if (direction[cell] < 0) continue;
            const Receivers to = receivers_of(direction[cell]);
            for (int i = 0; i < to.count; ++i) {
                const std::size_t next = receiver(cell, to.ways[i]);
                flow[next] += to.shares[i] * flow[cell];
                // One that comes later in the map is found when its turn comes.
                if (--inflows[next] == 0 && next < first) ready.push_back(next);
            }
        }
    }
    return !job.stopped();
}

}  // namespace orograph

#include "core/layers/sculpt/flow_directions.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/base/random.h"

namespace orograph {
namespace {

constexpr float kDiagonal = 0.70710678f;  // one over the distance
constexpr int kBand = 16;

/// What a slope is multiplied by, drawn by four bits: evenly spread about 1.
float chance(std::uint32_t bits, std::size_t neighbour, float jitter) {
    const auto drawn = static_cast<float>(static_cast<int>(bits >> (4 * neighbour) & 15));
    return 1 + jitter * (drawn * 0.125f - 0.9375f);
}

/// One row whose neighbours all lie in the map, but for its first and its last sample.
template <bool jittered>
void descend_row(const Grid<float>& heights, int y, const FlowRule& rule, RowKey key,
                 FlowDirection* directions) {
    const float* rows[3] = {heights.row(y - 1), heights.row(y), heights.row(y + 1)};
    for (int x = 1; x < heights.width() - 1; ++x) {
        const float height = rows[1][x];
        const std::uint32_t bits = jittered ? random_bits(key, static_cast<std::uint32_t>(x)) : 0;
        float steepest = 0;
        std::uint32_t direction = kPit;
#pragma GCC unroll 8
        for (std::size_t k = 0; k < 8; ++k) {
            float slope = height - rows[1 + kFlowSouth[k]][x + kFlowEast[k]];
            if (k & 1) slope *= kDiagonal;
            if (jittered) slope *= chance(bits, k, rule.jitter);
            direction = slope > steepest ? static_cast<std::uint32_t>(k) : direction;
            steepest = slope > steepest ? slope : steepest;
        }
        directions[x] = static_cast<FlowDirection>(height > rule.sea ? direction : kOutlet);
    }
}

/// One sample of the map's border.
FlowDirection descend_border(const Grid<float>& heights, int x, int y, const FlowRule& rule,
                             RowKey key) {
    const float height = heights.at(x, y);
    if (!(height > rule.sea)) return kOutlet;
    const std::uint32_t bits = random_bits(key, static_cast<std::uint32_t>(x));
    float steepest = 0;
    FlowDirection direction = kOutlet;
    for (std::size_t k = 0; k < 8; ++k) {
        const int east = x + kFlowEast[k], south = y + kFlowSouth[k];
        if (east < 0 || south < 0 || east >= heights.width() || south >= heights.height()) continue;
        float slope = height - heights.at(east, south);
        if (k & 1) slope *= kDiagonal;
        slope *= chance(bits, k, rule.jitter);
        if (!(slope > steepest)) continue;
        steepest = slope;
        direction = static_cast<FlowDirection>(k);
    }
    return direction;
}

}  // namespace

bool steepest_descent(const Grid<float>& heights, const FlowRule& rule,
                      Grid<FlowDirection>& directions, const Job& job) {
    const int width = heights.width(), last = heights.height() - 1;
    return parallel_rows(heights.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            const RowKey key = row_key(rule.seed, rule.round, y);
            FlowDirection* row = directions.row(y);
            const bool border = y == 0 || y == last;
            if (!border) {
                (rule.jitter > 0 ? descend_row<true> : descend_row<false>)(heights, y, rule, key,
                                                                           row);
            }
            const int step = border ? 1 : std::max(width - 1, 1);
            for (int x = 0; x < width; x += step) {
                row[x] = descend_border(heights, x, y, rule, key);
            }
        }
    });
}

void collect_upstream(const Grid<FlowDirection>& directions, std::int32_t from,
                      std::vector<std::int32_t>& samples, std::vector<std::int32_t>& receivers) {
    const int width = directions.width(), height = directions.height();
    const auto steps = flow_steps(width);
    const FlowDirection* direction = directions.values().data();
    // Depth first, so that most samples come right after the one that they drain to.
    struct Waiting {
        std::int32_t sample, receiver;
    };
    std::vector<Waiting> waiting;
    const auto visit = [&](std::int32_t sample, std::int32_t receiver) {
        const auto place = static_cast<std::int32_t>(samples.size());
        samples.push_back(sample);
        receivers.push_back(receiver);
        const int x = sample % width, y = sample / width;
        const bool inside = x > 0 && y > 0 && x < width - 1 && y < height - 1;
        for (std::size_t k = 0; k < 8; ++k) {
            if (!inside) {
                const int east = x + kFlowEast[k], south = y + kFlowSouth[k];
                if (east < 0 || south < 0 || east >= width || south >= height) continue;
            }
            const std::int32_t neighbour = sample + steps[k];
            if (direction[neighbour] == opposite(static_cast<FlowDirection>(k))) {
                waiting.push_back({neighbour, place});
            }
        }
    };
    visit(from, -1);
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        visit(next.sample, next.receiver);
    }
}

}  // namespace orograph

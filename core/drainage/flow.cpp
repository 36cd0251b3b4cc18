#include "core/drainage/flow.h"

#include <algorithm>
#include <cassert>

namespace orograph {
namespace {

/// Calls `pass(cell, way, receiver)` for each cell that isn't an outlet.
template <class Pass>
void pass_down(const Ways& ways, std::span<const int> order, const Pass& pass) {
    assert(order.size() == ways.size());
    const CellSteps steps(ways);
    const std::uint8_t* way = ways.values().data();
    for (const int cell : order) {
        if (way[cell] == kWays) continue;
        pass(static_cast<std::size_t>(cell), way[cell],
             static_cast<std::size_t>(steps.next(cell, way[cell])));
    }
}

}  // namespace

void accumulate_flow(const Ways& ways, std::span<const int> order, std::span<double> flow) {
    assert(flow.size() == ways.size());
    pass_down(ways, order,
              [&](std::size_t cell, int, std::size_t receiver) { flow[receiver] += flow[cell]; });
}

void find_upstream_lengths(const Ways& ways, std::span<const int> order,
                           std::span<double> lengths) {
    assert(lengths.size() == ways.size());
    std::ranges::fill(lengths, 0.0);
    pass_down(ways, order, [&](std::size_t cell, int way, std::size_t receiver) {
        lengths[receiver] = std::max(lengths[receiver], lengths[cell] + way_length(way));
    });
}

void find_strahler_orders(const Ways& ways, std::span<const int> order,
                          std::span<const double> flow, double threshold,
                          std::span<std::uint8_t> orders) {
    assert(flow.size() == ways.size() && orders.size() == ways.size());
    // Until its turn comes, a cell holds the highest order of what flows in, and in the top bit
    // whether that came twice.
    constexpr std::uint8_t kTwice = 0x80;
    std::ranges::fill(orders, std::uint8_t{0});
    const auto settle = [&](std::size_t cell) {
        if (!(flow[cell] >= threshold)) return;
        const int twice = orders[cell] & kTwice ? 1 : 0;
        const int highest = orders[cell] & ~kTwice;
        orders[cell] = static_cast<std::uint8_t>(std::max(1, highest + twice));
    };
    const CellSteps steps(ways);
    const std::uint8_t* way = ways.values().data();
    for (const int at : order) {
        const auto cell = static_cast<std::size_t>(at);
        settle(cell);
        if (way[at] == kWays || orders[cell] == 0) continue;
        std::uint8_t& next = orders[static_cast<std::size_t>(steps.next(at, way[at]))];
        const std::uint8_t highest = next & static_cast<std::uint8_t>(~kTwice);
        if (orders[cell] > highest)
            next = orders[cell];
        else if (orders[cell] == highest)
            next |= kTwice;
    }
}

}  // namespace orograph

#include "core/drainage/flow.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/drainage/upstream_order.h"
#include "tests/core/drainage/drainage_maps.h"

namespace orograph {
namespace {

/// The cell that one flows into; itself for an outlet.
std::size_t receiver_of(const Ways& ways, std::size_t cell) {
    const auto offset = way_offsets(ways.width())[ways.values()[cell]];
    return static_cast<std::size_t>(static_cast<std::ptrdiff_t>(cell) + offset);
}

TEST(UpstreamOrder, has_each_cell_once_and_before_the_one_it_flows_into) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        const std::vector<int> order = upstream_order(drained.ways);
        ASSERT_EQ(order.size(), map.heights.size());
        std::vector<std::size_t> places(order.size(), order.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            places[static_cast<std::size_t>(order[i])] = i;
        }
        for (std::size_t cell = 0; cell < order.size(); ++cell) {
            ASSERT_LT(places[cell], order.size());
            const std::size_t receiver = receiver_of(drained.ways, cell);
            if (receiver != cell) {
                ASSERT_LT(places[cell], places[receiver]);
            }
        }
    }
}

TEST(Flow, gathers_what_falls_on_every_path) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        const std::size_t cells = map.heights.size();
        std::vector<double> flow(cells), expected(cells, 0.0), longest(cells, 0.0), lengths(cells);
        double rain = 0, out = 0;
        for (std::size_t cell = 0; cell < cells; ++cell) {
            flow[cell] = 1 + static_cast<double>(cell % 7);
            rain += flow[cell];
            // Each drop alone, from cell to cell.
            double length = 0;
            for (std::size_t at = cell;;) {
                expected[at] += flow[cell];
                longest[at] = std::max(longest[at], length);
                const std::size_t next = receiver_of(drained.ways, at);
                if (next == at) break;
                length += way_length(drained.ways.values()[at]);
                at = next;
            }
        }
        const std::vector<int> order = upstream_order(drained.ways);
        accumulate_flow(drained.ways, order, flow);
        EXPECT_EQ(flow, expected);  // whole numbers: no sum is rounded
        for (std::size_t cell = 0; cell < cells; ++cell) {
            if (drained.ways.values()[cell] == kWays) out += flow[cell];
        }
        EXPECT_EQ(out, rain);
        find_upstream_lengths(drained.ways, order, lengths);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            ASSERT_NEAR(lengths[cell], longest[cell], 1e-9);
        }
    }
}

/// By its definition, from the mouth up.
int plain_strahler(const Ways& ways, std::span<const double> flow, double threshold,
                   std::size_t cell) {
    if (flow[cell] < threshold) return 0;
    std::vector<int> inflows;
    for (std::size_t other = 0; other < ways.size(); ++other) {
        if (other != cell && receiver_of(ways, other) == cell) {
            inflows.push_back(plain_strahler(ways, flow, threshold, other));
        }
    }
    const int highest = inflows.empty() ? 0 : *std::ranges::max_element(inflows);
    if (highest == 0) return 1;
    return highest + (std::ranges::count(inflows, highest) > 1 ? 1 : 0);
}

TEST(StrahlerOrders, grow_where_two_equal_ones_meet) {
    for (const DrainageMap& map : drainage_maps()) {
        SCOPED_TRACE(map.name);
        const Drained drained(map);
        std::vector<double> flow(map.heights.size(), 1.0);
        const std::vector<int> order = upstream_order(drained.ways);
        accumulate_flow(drained.ways, order, flow);
        for (const double threshold : {1.0, 3.0, 1e9}) {
            std::vector<std::uint8_t> orders(flow.size());
            find_strahler_orders(drained.ways, order, flow, threshold, orders);
            for (std::size_t cell = 0; cell < flow.size(); ++cell) {
                ASSERT_EQ(orders[cell], plain_strahler(drained.ways, flow, threshold, cell));
            }
        }
    }
}

TEST(StrahlerOrders, grow_by_equals_alone) {
    constexpr int kEast = 0, kSouthEast = 1, kSouth = 2, kNorthEast = 7;
    Ways ways(5, 5);
    std::ranges::fill(ways.values(), std::uint8_t{kWays});
    const auto flows = [&](int x, int y, int way) {
        ways.at(x, y) = static_cast<std::uint8_t>(way);
    };
    flows(0, 0, kSouthEast);  // two springs meet at (1, 1),
    flows(0, 1, kEast);
    flows(0, 3, kEast);  // two at (1, 3),
    flows(0, 4, kNorthEast);
    flows(1, 1, kSouthEast);  // and their rivers at (2, 2),
    flows(1, 3, kNorthEast);
    flows(2, 2, kEast);
    flows(3, 1, kSouth);  // which a third spring joins at (3, 2).
    flows(3, 2, kEast);
    const std::vector<double> flow(ways.size(), 1.0);
    std::vector<std::uint8_t> orders(ways.size());
    find_strahler_orders(ways, upstream_order(ways), flow, 1, orders);
    const auto at = [&](int x, int y) { return orders[static_cast<std::size_t>(y * 5 + x)]; };
    EXPECT_EQ(at(0, 1), 1);
    EXPECT_EQ(at(1, 1), 2);
    EXPECT_EQ(at(1, 3), 2);
    EXPECT_EQ(at(2, 2), 3);
    EXPECT_EQ(at(3, 1), 1);
    EXPECT_EQ(at(3, 2), 3);
    EXPECT_EQ(at(4, 2), 3);
}

}  // namespace
}  // namespace orograph

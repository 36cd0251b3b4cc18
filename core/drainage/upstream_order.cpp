#include "core/drainage/upstream_order.h"

namespace orograph {

std::vector<int> upstream_order(const Ways& ways) {
    const CellSteps steps(ways);
    const std::uint8_t* way = ways.values().data();
    std::vector<int> order;
    find_upstream_order(
        ways.size(),
        [&](int cell) {
            return way[cell] == kWays ? -1 : static_cast<int>(steps.next(cell, way[cell]));
        },
        order);
    return order;
}

}  // namespace orograph

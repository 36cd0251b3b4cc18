#include "core/layers/sculpt/flow_directions.h"

namespace orograph {

void collect_upstream(const Ways& ways, std::int32_t from, std::vector<std::int32_t>& samples,
                      std::vector<std::int32_t>& receivers) {
    const int width = ways.width();
    const auto last_row = static_cast<std::int32_t>(ways.size()) - width;
    const auto offsets = way_offsets(width);
    const std::uint8_t* direction = ways.values().data();
    // Depth first, so that most samples come right after the one that they drain to.
    struct Waiting {
        std::int32_t sample, column, receiver;
    };
    std::vector<Waiting> waiting;
    const auto visit = [&](std::int32_t sample, std::int32_t column, std::int32_t receiver) {
        const auto place = static_cast<std::int32_t>(samples.size());
        samples.push_back(sample);
        receivers.push_back(receiver);
        const bool inside =
            column > 0 && column < width - 1 && sample >= width && sample < last_row;
        for (std::size_t k = 0; k < 8; ++k) {
            const std::int32_t east = column + kWayEast[k];
            if (!inside) {
                if (east < 0 || east >= width) continue;
                if (kWaySouth[k] < 0 && sample < width) continue;
                if (kWaySouth[k] > 0 && sample >= last_row) continue;
            }
            const auto neighbour = static_cast<std::int32_t>(sample + offsets[k]);
            if (direction[neighbour] == opposite(static_cast<std::uint8_t>(k))) {
                waiting.push_back({neighbour, east, place});
            }
        }
    };
    visit(from, from % width, -1);
    while (!waiting.empty()) {
        const Waiting next = waiting.back();
        waiting.pop_back();
        visit(next.sample, next.column, next.receiver);
    }
}

}  // namespace orograph

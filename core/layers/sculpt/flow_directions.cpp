#include "core/layers/sculpt/flow_directions.h"

namespace orograph {
namespace {

/// One for each kind of sides: most of the time of eroding goes by here.
template <Sides sides>
void collect(const Ways& ways, std::int32_t from, std::vector<std::int32_t>& samples,
             std::vector<std::int32_t>& receivers) {
    const int width = ways.width();
    const auto last_row = static_cast<std::int32_t>(ways.size()) - width;
    const auto offsets = way_offsets(width);
    [[maybe_unused]] const Neighbours<sides> neighbours(ways);
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
            std::int32_t east = column + kWayEast[k];
            std::int32_t neighbour;
            if constexpr (sides == Sides::joined) {
                east = around(east, width);
                neighbour =
                    inside ? static_cast<std::int32_t>(sample + offsets[k]) : neighbours(sample, k);
            } else {
                if (!inside) {
                    if (east < 0 || east >= width) continue;
                    if (kWaySouth[k] < 0 && sample < width) continue;
                    if (kWaySouth[k] > 0 && sample >= last_row) continue;
                }
                neighbour = static_cast<std::int32_t>(sample + offsets[k]);
            }
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

}  // namespace

void collect_upstream(const Ways& ways, std::int32_t from, std::vector<std::int32_t>& samples,
                      std::vector<std::int32_t>& receivers, Sides sides) {
    if (sides == Sides::joined) {
        collect<Sides::joined>(ways, from, samples, receivers);
    } else {
        collect<Sides::open>(ways, from, samples, receivers);
    }
}

}  // namespace orograph

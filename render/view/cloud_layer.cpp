#include "render/view/cloud_layer.h"

#include <algorithm>
#include <vector>

namespace orograph {

std::optional<CloudLayer> cloud_layer(const Terrain& clouds, int level, const Job& job) {
    const int side = 1 << level;
    Grid<float> heights(side, side);
    fill_metres(clouds, {level, 0, 0, side, side}, heights.values());
    std::vector<float> sorted(heights.values().begin(), heights.values().end());
    std::ranges::sort(sorted);
    CloudLayer layer(side, side);
    const double all = std::max<double>(static_cast<double>(sorted.size()) - 1, 1);
    for (int y = 0; y < side; ++y) {
        if (job.stopped()) return std::nullopt;
        for (int x = 0; x < side; ++x) {
            const auto thinner =
                std::ranges::lower_bound(sorted, heights.at(x, y)) - sorted.begin();
            layer.at(x, y) = static_cast<std::uint16_t>(static_cast<double>(thinner) / all * 65535);
        }
    }
    return layer;
}

}  // namespace orograph

#include "render/view/cloud_layer.h"

#include <algorithm>
#include <vector>

namespace orograph {

std::optional<CloudLayer> cloud_layer(const Terrain& clouds, int level, const Job& job) {
    const int side = 1 << level;
    std::vector<float> heights(static_cast<std::size_t>(side) * side);
    fill_metres(clouds, {level, 0, 0, side, side}, heights);
    std::vector<float> sorted = heights;
    std::ranges::sort(sorted);
    CloudLayer layer(side, side);
    const double all = std::max<double>(static_cast<double>(sorted.size()) - 1, 1);
    for (int y = 0; y < side; ++y) {
        if (job.stopped()) return std::nullopt;
        for (int x = 0; x < side; ++x) {
            const float height = heights[static_cast<std::size_t>(y) * side + x];
            const auto thinner = std::ranges::lower_bound(sorted, height) - sorted.begin();
            layer.at(x, y) = static_cast<std::uint16_t>(static_cast<double>(thinner) / all * 65535);
        }
    }
    return layer;
}

}  // namespace orograph

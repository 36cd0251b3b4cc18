#include "core/drainage/receivers.h"

#include <algorithm>
#include <cassert>

#include "core/base/parallel.h"

namespace orograph {

bool find_receivers(const Grid<float>& filled, float sea_level, Ways& ways, const Job& job) {
    assert(ways.width() == filled.width() && ways.height() == filled.height());
    constexpr int kBand = 32;
    const CellSteps steps(ways);
    const int skirt = steps.has_border() ? 1 : 0;  // cells on a border are outlets
    const int rows = std::max(filled.height() - 2 * skirt, 0);
    const float* heights = filled.values().data();
    return parallel_rows(rows, kBand, job, [&](int begin, int end) {
        for (int y = begin + skirt; y < end + skirt; ++y) {
            std::uint8_t* way = ways.row(y);
            for (int x = skirt; x + skirt < filled.width(); ++x) {
                if (way[x] == kWays) continue;
                const std::ptrdiff_t cell = std::ptrdiff_t{y} * filled.width() + x;
                double steepest = 0;
                for (int k = 0; k < kWays; ++k) {
                    // NaN is sea.
                    const float other =
                        std::max(sea_level, heights[steps.next(cell, static_cast<std::size_t>(k))]);
                    const double slope = (double{heights[cell]} - double{other}) / way_length(k);
                    if (!(slope > steepest)) continue;
                    steepest = slope;
                    way[x] = static_cast<std::uint8_t>(k);
                }
            }
        }
    });
}

}  // namespace orograph

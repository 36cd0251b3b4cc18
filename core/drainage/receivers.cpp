#include "core/drainage/receivers.h"

#include <algorithm>
#include <cassert>

#include "core/base/parallel.h"

namespace orograph {

bool find_receivers(const Grid<float>& filled, float sea_level, Ways& ways, const Job& job) {
    assert(ways.width() == filled.width() && ways.height() == filled.height());
    constexpr int kBand = 32;
    const int rows = std::max(filled.height() - 2, 0);  // those on the border are outlets
    return parallel_rows(rows, kBand, job, [&](int begin, int end) {
        const auto offsets = way_offsets(filled.width());
        for (int y = begin + 1; y < end + 1; ++y) {
            const float* row = filled.row(y);
            std::uint8_t* way = ways.row(y);
            for (int x = 1; x + 1 < filled.width(); ++x) {
                if (way[x] == kWays) continue;
                double steepest = 0;
                for (int k = 0; k < kWays; ++k) {
                    // NaN is sea.
                    const float other =
                        std::max(sea_level, row[x + offsets[static_cast<std::size_t>(k)]]);
                    const double slope = (double{row[x]} - double{other}) / way_length(k);
                    if (!(slope > steepest)) continue;
                    steepest = slope;
                    way[x] = static_cast<std::uint8_t>(k);
                }
            }
        }
    });
}

}  // namespace orograph

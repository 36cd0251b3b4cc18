#include "core/drainage/rain_shares.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>

#include "core/drainage/ways.h"

namespace orograph {

Grid<float> rain_shares(const Grid<float>& rain, const Grid<float>& heights, float sea_level,
                        float least) {
    assert(rain.width() == heights.width() && rain.height() == heights.height());
    const auto falls = [](float value) {
        return std::isfinite(value) ? std::max<double>(value, 0) : 0;
    };
    double sum = 0;
    std::int64_t land = 0;
    for (std::size_t cell = 0; cell < rain.size(); ++cell) {
        if (is_sea(heights.values()[cell], sea_level)) continue;
        sum += falls(rain.values()[cell]);
        ++land;
    }
    const double mean = land > 0 ? sum / static_cast<double>(land) : 0;
    Grid<float> shares(rain.width(), rain.height());
    std::ranges::transform(rain.values(), shares.values().begin(), [&](float value) {
        if (!(mean > 0)) return 1.0f;
        return std::max(static_cast<float>(falls(value) / mean), least);
    });
    return shares;
}

}  // namespace orograph

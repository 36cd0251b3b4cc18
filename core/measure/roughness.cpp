#include "core/measure/roughness.h"

#include <array>
#include <limits>

#include "core/base/portable_math.h"
#include "core/measure/row_sums.h"

namespace orograph {
namespace {

constexpr std::array kLags = {1, 2, 32, 64};

/// The squares of differences at each lag, and how many there are.
struct Squares {
    std::array<double, kLags.size()> sum{};
    std::array<double, kLags.size()> count{};

    Squares& operator+=(const Squares& other) {
        for (std::size_t i = 0; i < kLags.size(); ++i) {
            sum[i] += other.sum[i];
            count[i] += other.count[i];
        }
        return *this;
    }
    void add(std::size_t lag, double difference) {
        sum[lag] += difference * difference;
        count[lag] += 1;
    }
    /// H between two lags of which the second is twice the first.
    double exponent(std::size_t lag) const {
        const double near = sum[lag] / count[lag], far = sum[lag + 1] / count[lag + 1];
        if (!(near > 0 && far > 0)) return std::numeric_limits<double>::quiet_NaN();
        return 0.5 * logarithm_of_two(far / near);
    }
};

}  // namespace

bool find_roughness(const Grid<float>& heights, float sea_level, Roughness& roughness,
                    const Job& job) {
    const auto squares = sum_of_rows<Squares>(heights.height(), job, [&](int y) {
        Squares result;
        const float* row = heights.row(y);
        for (std::size_t i = 0; i < kLags.size(); ++i) {
            const int lag = kLags[i];
            const float* south = y + lag < heights.height() ? heights.row(y + lag) : nullptr;
            for (int x = 0; x < heights.width(); ++x) {
                if (!(row[x] > sea_level)) continue;
                if (x + lag < heights.width() && row[x + lag] > sea_level) {
                    result.add(i, double{row[x + lag]} - double{row[x]});
                }
                if (south && south[x] > sea_level) {
                    result.add(i, double{south[x]} - double{row[x]});
                }
            }
        }
        return result;
    });
    if (!squares) return false;
    roughness = {squares->exponent(0), squares->exponent(2)};
    return true;
}

}  // namespace orograph

#include "core/layers/sculpt/rain.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/layers/shapers/blur.h"

namespace orograph {
namespace {

constexpr double kSmooth = 1000;     // metres
constexpr double kHalving = 1733;    // metres of height over which vapour halves
constexpr double kFalling = 25000;   // metres of way whose rain counts as much as all vapour
constexpr double kWetting = 100000;  // metres of way over the sea that wet dry air
constexpr int kBand = 16;

/// How much vapour air can hold at each sample, as a share of that at the sea; no more than that.
Grid<float> most_vapour(const RainRule& rule, const Grid<float>& heights, const Job& job) {
    Grid<float> most(heights.width(), heights.height());
    std::ranges::transform(heights.values(), most.values().begin(), [&](float height) {
        return height > rule.sea ? height - rule.sea : 0;  // NaN is sea
    });
    if (!gaussian_blur(most, kSmooth / rule.spacing, job)) return most;
    const double scale = rule.shadow / kHalving;
    static_cast<void>(parallel_rows(most.height(), kBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            float* row = most.row(y);
            for (int x = 0; x < most.width(); ++x) {
                row[x] = static_cast<float>(power_of_two(-scale * row[x]));
            }
        }
    }));
    return most;
}

/// A wind that goes forward by one line of samples at a time, rows or columns, and sideways by some
/// part of a sample.
struct March {
    bool by_rows;
    int first, step, lines, length;
    double sideways, metres;

    March(const RainRule& rule, const Grid<float>& heights) {
        const double east = -sine_of_turns(rule.wind_from);
        const double south = cosine_of_turns(rule.wind_from);
        by_rows = std::abs(south) > std::abs(east);
        const double forward = by_rows ? south : east;
        lines = by_rows ? heights.height() : heights.width();
        length = by_rows ? heights.width() : heights.height();
        first = forward > 0 ? 0 : lines - 1;
        step = forward > 0 ? 1 : -1;
        sideways = (by_rows ? east : south) / std::abs(forward);
        metres = rule.spacing * std::sqrt(1 + sideways * sideways);
    }

    std::size_t place(int line, int i, int width) const {
        const int x = by_rows ? i : line, y = by_rows ? line : i;
        return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
               static_cast<std::size_t>(x);
    }
};

/// The vapour that came from the line before to sample i; as much as there can be from outside.
double arriving(const std::vector<double>& before, double sideways, int i, double most) {
    const double from = i - sideways;
    if (from < 0 || from > static_cast<double>(before.size() - 1)) return most;
    const auto low = static_cast<std::size_t>(from);
    const std::size_t high = std::min(low + 1, before.size() - 1);
    return before[low] + (before[high] - before[low]) * (from - static_cast<double>(low));
}

}  // namespace

bool find_rain(const RainRule& rule, const Grid<float>& heights, Grid<float>& rain,
               const Job& job) {
    const Grid<float> most = most_vapour(rule, heights, job);
    const March march(rule, heights);
    const int width = heights.width();
    std::vector<double> before(static_cast<std::size_t>(march.length)), vapour = before;
    for (int n = 0; n < march.lines; ++n) {
        if (job.stopped()) return false;
        const int line = march.first + n * march.step;
        for (int i = 0; i < march.length; ++i) {
            const std::size_t place = march.place(line, i, width);
            const double limit = most.values()[place];
            const double came = n == 0 ? limit : arriving(before, march.sideways, i, limit);
            const double fallen = std::max(came - limit, 0.0);
            double left = came - fallen;
            const double humidity = left / limit;
            if (!(heights.values()[place] > rule.sea)) {
                left += (limit - left) * std::min(march.metres / kWetting, 1.0);
            }
            vapour[static_cast<std::size_t>(i)] = left;
            const double share = humidity * humidity + fallen / march.metres * kFalling;
            rain.values()[place] = static_cast<float>(rule.rain * share);
        }
        before.swap(vapour);
    }
    return true;
}

}  // namespace orograph

#include "core/layers/sculpt/rain.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/layers/shapers/blur.h"

namespace orograph {
namespace {

constexpr double kSmoothMetres = 1000;
constexpr double kHalving = 1733;    // metres of height over which vapour halves
constexpr double kFalling = 25000;   // metres of way whose rain counts as much as all vapour
constexpr double kWetting = 100000;  // metres of way over the sea that wet dry air
constexpr int kRainBand = 16;
/// Rounds of the wind over a tile at most, and the vapour that may still change in the last.
constexpr int kRounds = 16;
constexpr double kSettled = 1e-6;
/// Of what air holds at the sea: there is some even where 2^-height is 0, as shares of it are
/// taken.
constexpr double kLeastVapour = 1e-30;

/// gaussian_blur of a map, or of a tile with as much around it as matters.
bool blur_over_sides(Grid<float>& values, double deviation, Sides sides, const Job& job) {
    if (sides == Sides::open) return gaussian_blur(values, deviation, job);
    const int width = values.width(), height = values.height();
    const int margin = static_cast<int>(std::min(std::ceil(4 * deviation), 2.0 * width)) + 1;
    Grid<float> wide(width + 2 * margin, height + 2 * margin);
    const auto from = [margin](int i, int samples) { return (i - margin + 4 * samples) % samples; };
    for (int y = 0; y < wide.height(); ++y) {
        for (int x = 0; x < wide.width(); ++x) {
            wide.at(x, y) = values.at(from(x, width), from(y, height));
        }
    }
    if (!gaussian_blur(wide, deviation, job)) return false;
    for (int y = 0; y < height; ++y) {
        std::copy_n(wide.row(y + margin) + margin, width, values.row(y));
    }
    return true;
}

/// How much vapour air can hold at each sample, as a share of that at the sea; no more than that.
Grid<float> most_vapour(const RainRule& rule, const Grid<float>& heights, const Job& job) {
    Grid<float> most(heights.width(), heights.height());
    std::ranges::transform(heights.values(), most.values().begin(), [&](float height) {
        return height > rule.sea ? height - rule.sea : 0;  // NaN is sea
    });
    if (!blur_over_sides(most, kSmoothMetres / rule.spacing, rule.sides, job)) return most;
    const double scale = rule.shadow / kHalving;
    static_cast<void>(parallel_rows(most.height(), kRainBand, job, [&](int begin, int end) {
        for (int y = begin; y < end; ++y) {
            float* row = most.row(y);
            for (int x = 0; x < most.width(); ++x) {
                row[x] = static_cast<float>(std::max(power_of_two(-scale * row[x]), kLeastVapour));
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
double arriving(const std::vector<double>& before, double sideways, int i, double most,
                Sides sides) {
    const double from = i - sideways;
    if (sides == Sides::joined) {
        const auto samples = static_cast<int>(before.size());
        const int low = static_cast<int>(std::floor(from));
        const auto at = [&](int place) {
            return before[static_cast<std::size_t>(around(place, samples))];
        };
        return at(low) + (at(low + 1) - at(low)) * (from - low);
    }
    if (from < 0 || from > static_cast<double>(before.size() - 1)) return most;
    const auto low = static_cast<std::size_t>(from);
    const std::size_t high = std::min(low + 1, before.size() - 1);
    return before[low] + (before[high] - before[low]) * (from - static_cast<double>(low));
}

/// The wind once over the map, from the vapour that it brings; empty where that is as much as there
/// can be. It leaves what it has beyond the last line. False if the job was stopped.
bool blow(const RainRule& rule, const Grid<float>& heights, const Grid<float>& most,
          std::vector<double>& before, Grid<float>& rain, const Job& job) {
    const March march(rule, heights);
    const int width = heights.width();
    bool from_outside = before.empty();
    before.resize(static_cast<std::size_t>(march.length));
    std::vector<double> vapour = before;
    for (int n = 0; n < march.lines; ++n) {
        if (job.stopped()) return false;
        const int line = march.first + n * march.step;
        for (int i = 0; i < march.length; ++i) {
            const std::size_t place = march.place(line, i, width);
            const double limit = most.values()[place];
            const double came =
                from_outside ? limit : arriving(before, march.sideways, i, limit, rule.sides);
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
        from_outside = false;
    }
    return true;
}

}  // namespace

bool find_rain(const RainRule& rule, const Grid<float>& heights, Grid<float>& rain,
               const Job& job) {
    const Grid<float> most = most_vapour(rule, heights, job);
    std::vector<double> vapour;
    if (!blow(rule, heights, most, vapour, rain, job)) return false;
    if (rule.sides == Sides::open) return true;
    for (int round = 1; round < kRounds; ++round) {
        const std::vector<double> brought = vapour;
        if (!blow(rule, heights, most, vapour, rain, job)) return false;
        double change = 0;
        for (std::size_t i = 0; i < vapour.size(); ++i) {
            change = std::max(change, std::abs(vapour[i] - brought[i]));
        }
        if (change < kSettled) break;
    }
    return true;
}

}  // namespace orograph

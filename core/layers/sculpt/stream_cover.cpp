#include "core/layers/sculpt/stream_cover.h"

#include <algorithm>
#include <cassert>
#include <cmath>

#include "core/base/portable_math.h"
#include "core/drainage/ways.h"
#include "core/layers/stack/shaping.h"

namespace orograph {
namespace {

constexpr double kLeastStream = 0.2, kFullStream = 0.8;  // square kilometres
constexpr double kBank = 20, kWidestBank = 120;          // metres
constexpr double kWidest = 12;                           // samples
constexpr double kGentle = 0.04, kSteep = 0.15;          // rise over run
constexpr double kBed = 3;  // metres: half the width of the bed of a stream of a square kilometre

/// The steepest way down from a sample, rise over run.
double fall_at(const Grid<float>& heights, int x, int y, double step, Sides sides) {
    double steepest = 0;
    for (int way = 0; way < kWays; ++way) {
        int east = x + kWayEast[way], south = y + kWaySouth[way];
        if (sides == Sides::joined) {
            east = around(east, heights.width());
            south = around(south, heights.height());
        }
        if (east < 0 || south < 0 || east >= heights.width() || south >= heights.height()) continue;
        const double fall = double{heights.at(x, y)} - double{heights.at(east, south)};
        steepest = std::max(steepest, fall / (way_length(way) * step));
    }
    return steepest;
}

/// Raises what lies within `reach` samples to `strength` in the middle, and to less further out.
void spread(double strength, double reach, int x, int y, Sides sides, Grid<float>& values) {
    const int samples = static_cast<int>(reach), width = values.width(), height = values.height();
    const bool joined = sides == Sides::joined;
    for (int south = -samples; south <= samples; ++south) {
        for (int east = -samples; east <= samples; ++east) {
            int column = x + east, row = y + south;
            if (joined) {
                column = around(column, width);
                row = around(row, height);
            }
            if (column < 0 || row < 0 || column >= width || row >= height) continue;
            const double across = east, down = south;
            const double away = std::sqrt(across * across + down * down) / reach;
            const auto value = static_cast<float>(strength * (1 - smooth_step(away)));
            float& there = values.at(column, row);
            there = std::max(there, value);
        }
    }
}

}  // namespace

StreamCover stream_cover(const Grid<float>& flow, const Grid<float>& heights, double step,
                         Sides sides) {
    assert(flow.width() == heights.width() && flow.height() == heights.height());
    // Around small tiles banks would reach over themselves.
    const double widest = sides == Sides::open
                              ? kWidest
                              : std::min<double>(kWidest, std::min(flow.width(), flow.height()));
    StreamCover cover{Grid<float>(flow.width(), flow.height()),
                      Grid<float>(flow.width(), flow.height())};
    std::ranges::fill(cover.green.values(), 0.0f);
    std::ranges::fill(cover.gravel.values(), 0.0f);
    for (int y = 0; y < flow.height(); ++y) {
        for (int x = 0; x < flow.width(); ++x) {
            const double area = flow.at(x, y);
            if (!(area > kLeastStream) || std::isinf(area)) continue;
            const double strength =
                smooth_step((area - kLeastStream) / (kFullStream - kLeastStream));
            const double bank = std::min(kBank * power(area, 0.4), kWidestBank) / step;
            spread(strength, std::clamp(bank, 1.5, widest), x, y, sides, cover.green);
            const double fall = fall_at(heights, x, y, step, sides);
            const double stony = smooth_step((fall - kGentle) / (kSteep - kGentle));
            if (!(stony > 0)) continue;
            const double bed = kBed * std::sqrt(area) / step;
            spread(strength * stony, std::clamp(bed, 1.0, widest), x, y, sides, cover.gravel);
        }
    }
    return cover;
}

}  // namespace orograph

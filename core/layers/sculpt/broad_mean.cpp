#include "core/layers/sculpt/broad_mean.h"

#include <algorithm>
#include <cmath>

#include "core/base/parallel.h"
#include "core/layers/shapers/blur.h"

namespace orograph {
namespace {

constexpr int kMeanBand = 8;

int blocks(int samples, int block) {
    return (samples + block - 1) / block;
}

/// The side of the blocks: whole ones must fill a map that goes on, and do as powers of two.
int block_of(const Grid<float>& values, double radius, Sides sides) {
    const int most = std::clamp(static_cast<int>(radius / 2), 1, 1 << 16);
    if (sides == Sides::open) return most;
    int block = 1;
    while (2 * block <= most && values.width() % (2 * block) == 0 &&
           values.height() % (2 * block) == 0) {
        block *= 2;
    }
    return block;
}

/// As gaussian_blur, where the map goes on beyond its sides.
bool blur_joined(Grid<float>& values, double deviation, const Job& job) {
    // Each of three passes reaches over about as many samples as the deviation.
    const int margin = 3 * (static_cast<int>(std::ceil(deviation)) + 2);
    const int width = values.width(), height = values.height();
    const auto wrapped = [](int i, int samples) { return ((i % samples) + samples) % samples; };
    Grid<float> wide(width + 2 * margin, height + 2 * margin);
    for (int y = 0; y < wide.height(); ++y) {
        const float* from = values.row(wrapped(y - margin, height));
        for (int x = 0; x < wide.width(); ++x) wide.at(x, y) = from[wrapped(x - margin, width)];
    }
    if (!gaussian_blur(wide, deviation, job)) return false;
    for (int y = 0; y < height; ++y) {
        std::copy_n(wide.row(y + margin) + margin, width, values.row(y));
    }
    return true;
}

}  // namespace

BroadMean::BroadMean(const Grid<float>& values, double radius, const Job& job, Sides sides)
    : sides_(sides),
      block_(block_of(values, radius, sides)),
      means_(blocks(values.width(), block_), blocks(values.height(), block_)) {
    const auto work = [&](int begin, int end) {
        for (int row = begin; row < end; ++row) {
            const int top = row * block_, bottom = std::min(top + block_, values.height());
            for (int column = 0; column < means_.width(); ++column) {
                const int left = column * block_, right = std::min(left + block_, values.width());
                double sum = 0;
                for (int y = top; y < bottom; ++y) {
                    for (int x = left; x < right; ++x) sum += values.at(x, y);
                }
                means_.at(column, row) =
                    static_cast<float>(sum / ((right - left) * (bottom - top)));
            }
        }
    };
    if (!parallel_rows(means_.height(), kMeanBand, job, work)) return;
    if (sides == Sides::joined) {
        const double most = std::max(values.width(), values.height()) / 2.0;
        static_cast<void>(blur_joined(means_, std::min(radius, most) / block_, job));
    } else {
        static_cast<void>(gaussian_blur(means_, radius / block_, job));
    }
}

float BroadMean::at(int x, int y) const {
    return sides_ == Sides::joined ? at_place<Sides::joined>(x, y) : at_place<Sides::open>(x, y);
}

template <Sides sides>
float BroadMean::at_place(int x, int y) const {
    // Means lie in the middles of their blocks.
    const auto place = [this](int sample, int means, int& first) {
        const float along = (static_cast<float>(sample) + 0.5f) / static_cast<float>(block_) - 0.5f;
        if constexpr (sides == Sides::joined) {
            const float down = std::floor(along);
            first = around(static_cast<int>(down), means);
            return along - down;
        }
        const float inside = std::clamp(along, 0.0f, static_cast<float>(means - 1));
        first = std::min(static_cast<int>(inside), std::max(means - 2, 0));
        return inside - static_cast<float>(first);
    };
    int column, row;
    const float east = place(x, means_.width(), column);
    const float south = place(y, means_.height(), row);
    const auto next = [](int at, int means) {
        return sides == Sides::joined ? around(at + 1, means) : std::min(at + 1, means - 1);
    };
    const int next_column = next(column, means_.width()), next_row = next(row, means_.height());
    const auto along = [&](int at_row) {
        const float west = means_.at(column, at_row);
        return west + (means_.at(next_column, at_row) - west) * east;
    };
    const float north = along(row);
    return north + (along(next_row) - north) * south;
}

}  // namespace orograph

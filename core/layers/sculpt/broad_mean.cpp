#include "core/layers/sculpt/broad_mean.h"

#include <algorithm>

#include "core/base/parallel.h"
#include "core/layers/shapers/blur.h"

namespace orograph {
namespace {

constexpr int kBand = 8;

int blocks(int samples, int block) {
    return (samples + block - 1) / block;
}

}  // namespace

BroadMean::BroadMean(const Grid<float>& values, double radius, const Job& job)
    : block_(std::clamp(static_cast<int>(radius / 2), 1, 1 << 16)),
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
    if (!parallel_rows(means_.height(), kBand, job, work)) return;
    static_cast<void>(gaussian_blur(means_, radius / block_, job));
}

float BroadMean::at(int x, int y) const {
    // Means lie in the middles of their blocks.
    const auto place = [this](int sample, int means, int& first) {
        const float along = (static_cast<float>(sample) + 0.5f) / static_cast<float>(block_) - 0.5f;
        const float inside = std::clamp(along, 0.0f, static_cast<float>(means - 1));
        first = std::min(static_cast<int>(inside), std::max(means - 2, 0));
        return inside - static_cast<float>(first);
    };
    int column, row;
    const float east = place(x, means_.width(), column);
    const float south = place(y, means_.height(), row);
    const int next_column = std::min(column + 1, means_.width() - 1);
    const int next_row = std::min(row + 1, means_.height() - 1);
    const auto along = [&](int at_row) {
        const float west = means_.at(column, at_row);
        return west + (means_.at(next_column, at_row) - west) * east;
    };
    const float north = along(row);
    return north + (along(next_row) - north) * south;
}

}  // namespace orograph

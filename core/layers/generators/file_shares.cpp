#include "core/layers/generators/file_shares.h"

#include <algorithm>
#include <cmath>

// Between samples runs a cubic through the four nearest with the slopes of their neighbours'
// differences: Edwin Catmull and Raphael Rom, "A Class of Local Interpolating Splines" (Computer
// Aided Geometric Design, 1974), as Robert Keys has it, "Cubic Convolution Interpolation for
// Digital Image Processing" (IEEE Transactions on Acoustics, Speech and Signal Processing, 1981).
// It undoes no aliasing, so means of boxes take over where the map is coarser.

namespace orograph {

Placement stretched(int samples, int file_samples) {
    if (samples == 1) return {0, 0, 1};
    return {0, file_samples - 1.0, samples - 1.0};
}

Placement in_the_middle(int samples, int file_samples, double ratio) {
    const double begin = (file_samples - 1) / 2.0 - (samples - 1) / 2.0 * ratio;
    return {std::floor(begin + 0.5), ratio, 1};
}

FileShares::FileShares(const Placement& placement, int samples, int file_samples)
    : last_(file_samples - 1) {
    begins_.push_back(0);
    for (int i = 0; i < samples; ++i) {
        if (placement.ratio() > 1) {
            add_box(placement.at(i), placement.ratio());
        } else {
            add_cubic(placement.at(i));
        }
        begins_.push_back(weights_.size());
    }
}

int FileShares::end() const {
    const Share last = (*this)[samples() - 1];
    return last.first + static_cast<int>(last.weights.size());
}

void FileShares::add_cubic(double place) {
    place = std::clamp(place, 0.0, static_cast<double>(last_));
    const int left = static_cast<int>(place);
    const double t = place - left;
    if (t == 0) {
        firsts_.push_back(left);
        weights_.push_back(1);
        return;
    }
    const double weights[] = {t * (t * (2 - t) - 1) / 2, (t * t * (3 * t - 5) + 2) / 2,
                              t * (t * (4 - 3 * t) + 1) / 2, t * t * (t - 1) / 2};
    const int first = std::max(left - 1, 0), end = std::min(left + 2, last_) + 1;
    firsts_.push_back(first);
    const std::size_t begin = weights_.size();
    weights_.resize(begin + static_cast<std::size_t>(end - first));
    for (int k = 0; k < 4; ++k) {
        const int sample = std::clamp(left - 1 + k, 0, last_);
        weights_[begin + static_cast<std::size_t>(sample - first)] += weights[k];
    }
}

/// Of as much of the box as lies in the file, where each sample covers half a sample to both
/// sides; a box beyond it has the nearest sample.
void FileShares::add_box(double place, double size) {
    const double low = within(place - size / 2), high = within(place + size / 2);
    const int first = nearest(low), last = nearest(high);
    firsts_.push_back(first);
    if (first == last) {
        weights_.push_back(1);
        return;
    }
    for (int i = first; i <= last; ++i) {
        const double from = std::max(low, i - 0.5), to = std::min(high, i + 0.5);
        weights_.push_back((to - from) / (high - low));
    }
}

double FileShares::within(double place) const {
    return std::clamp(place, -0.5, last_ + 0.5);
}

int FileShares::nearest(double place) const {
    return std::min(static_cast<int>(std::floor(place + 0.5)), last_);
}

}  // namespace orograph

#include "app/drawing/detail_governor.h"

namespace orograph {

void DetailGovernor::moved(double seconds) {
    constexpr double kLong = 1.0 / 15;  // a quarter of the pixels costs less than half the time
    constexpr double kQuick = kLong / 6;
    constexpr double kWeight = 0.4;
    constexpr int kPatience = 30, kCoarsest = 2;
    mean_seconds_ += kWeight * (seconds - mean_seconds_);
    if (mean_seconds_ > kLong && coarser_ < kCoarsest) {
        ++coarser_;
        mean_seconds_ = 0;
        quick_frames_ = 0;
    } else if (seconds > kQuick || coarser_ == 0) {
        quick_frames_ = 0;
    } else if (++quick_frames_ == kPatience) {
        --coarser_;
        quick_frames_ = 0;
    }
}

}  // namespace orograph

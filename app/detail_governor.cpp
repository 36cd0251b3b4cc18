#include "app/detail_governor.h"

namespace orograph {

void DetailGovernor::moved(double seconds) {
    constexpr double kSlow = 1.0 / 20;  // a quarter of the pixels costs less than half the time
    constexpr double kQuick = kSlow / 5;
    constexpr int kPatience = 30, kCoarsest = 2;
    if (seconds > kSlow && coarser_ < kCoarsest) {
        ++coarser_;
        quick_frames_ = 0;
    } else if (seconds > kQuick || coarser_ == 0) {
        quick_frames_ = 0;
    } else if (++quick_frames_ == kPatience) {
        --coarser_;
        quick_frames_ = 0;
    }
}

}  // namespace orograph

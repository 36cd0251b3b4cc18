#include "app/drawing/detail_governor.h"

#include <algorithm>

namespace orograph {

void DetailGovernor::moved(double seconds) {
    constexpr double kLong = 1.0 / 15;
    constexpr double kQuick = kLong / 4;  // four times the pixels cost no more than four times that
    // Slow frames count twice as much as those between them, and so do those that aren't quick.
    constexpr int kSlow = 2 * 3, kPatience = 30;
    constexpr int kCoarsest = 2;
    slow_ = seconds > kLong ? slow_ + 2 : std::max(slow_ - 1, 0);
    quick_ = seconds > kQuick || coarser_ == 0 ? std::max(quick_ - 2, 0) : quick_ + 1;
    if (slow_ >= kSlow && coarser_ < kCoarsest) {
        ++coarser_;
        slow_ = quick_ = 0;
    } else if (quick_ == kPatience) {
        --coarser_;
        slow_ = quick_ = 0;
    }
}

}  // namespace orograph

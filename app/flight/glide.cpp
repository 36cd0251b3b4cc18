#include "app/flight/glide.h"

#include <algorithm>
#include <cmath>

namespace orograph {

double Glide::follow(double wanted, double lowest, double seconds) {
    constexpr double kSeconds = 0.2;  // to a third or so of the way that is left
    constexpr double kThere = 0.05;   // metres
    if (behind_ == 0) return wanted;
    behind_ *= std::exp(-seconds / kSeconds);
    behind_ = std::max(behind_, std::min(lowest - wanted, 0.0));
    if (std::abs(behind_) < kThere) behind_ = 0;
    return wanted + behind_;
}

}  // namespace orograph

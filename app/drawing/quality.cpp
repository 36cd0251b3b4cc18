#include "app/drawing/quality.h"

#include <cassert>

namespace orograph {

Quality quality_of(Detail detail) {
    assert(detail != Detail::automatic);
    switch (detail) {
        case Detail::low:
            return {.ring_samples = 128};
        case Detail::high:
            return {.ring_samples = 512};
        default:
            return {.ring_samples = 256};
    }
}

DetailChooser::DetailChooser(bool software) : measured_(software ? Detail::low : Detail::medium) {}

void DetailChooser::measured(double seconds) {
    // The next finer one has four times the triangles.
    constexpr double kFrame = 1.0 / 60, kSpare = kFrame / 5;
    done_ = true;
    if (seconds > kFrame) {
        measured_ = Detail::low;
    } else if (seconds < kSpare && measured_ != Detail::high) {
        measured_ = measured_ == Detail::low ? Detail::medium : Detail::high;
        done_ = measured_ == Detail::high;
    }
}

}  // namespace orograph

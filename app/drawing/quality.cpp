#include "app/drawing/quality.h"

#include <cassert>

#include "render/view/camera.h"
#include "render/view/ring_shape.h"

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

Quality quality_of_picture(Rendering rendering, int height) {
    Quality quality = kBestQuality;
    if (rendering != Rendering::lines) return quality;
    constexpr double kBetweenLines = 8;  // pixels, where the cells of a ring look smallest
    constexpr int kFewest = 64;          // samples that a ring can have
    const auto between_lines = [&](int samples) {
        const RingShape shape{samples};
        return 1 / metres_a_pixel(shape.morph_end(), height);
    };
    while (quality.ring_samples > kFewest && between_lines(quality.ring_samples) < kBetweenLines) {
        quality.ring_samples /= 2;
    }
    return quality;
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

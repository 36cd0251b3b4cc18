#include "app/drawing/quality.h"

#include <algorithm>
#include <cassert>

#include "render/view/camera.h"
#include "render/view/ring_layout.h"
#include "render/view/ring_shape.h"
#include "render/view/trees.h"

namespace orograph {

namespace {

constexpr int kSoftwareSlices = 12;     // of clouds, a picture
constexpr double kSoftwareTrees = 400;  // metres, while one moves

Quality quality_on_card(Detail detail) {
    switch (detail) {
        case Detail::low:
            return {.ring_samples = 128,
                    .cloud_slices = 5,
                    .coarse_clouds = true,
                    .near_ground = false};
        case Detail::high:
            return {.ring_samples = 512, .cloud_slices = 24, .trees_end = kTreesEnd};
        default:
            return {.ring_samples = 256};
    }
}

}  // namespace

Quality quality_of(Detail detail, bool software) {
    assert(detail != Detail::automatic);
    Quality quality = quality_on_card(detail);
    if (software) {
        quality.pictures = kMostPictures;
        quality.samples = 1;
        // The pictures have theirs at heights of their own.
        quality.cloud_slices = std::min(quality.cloud_slices, kSoftwareSlices);
        // Else a walker's forest would be gone with each step.
        quality.trees_end = std::max(quality.trees_end, kSoftwareTrees);
    }
    return quality;
}

namespace {

constexpr int kFewestSamples = 64;  // that a ring can have

/// The samples of rings whose lines stay apart where they look closest.
int samples_for_lines(int height) {
    constexpr double kBetweenLines = 8;  // pixels, where the cells of a ring look smallest
    const auto between_lines = [&](int samples) {
        return 1 / metres_a_pixel(RingShape{samples}.morph_end(), height);
    };
    int samples = kBestQuality.ring_samples;
    while (samples > kFewestSamples && between_lines(samples) < kBetweenLines) samples /= 2;
    return samples;
}

/// Of all rings of the ground: what they keep, with what makes them.
std::size_t ring_bytes(const Scene& scene, int samples) {
    constexpr std::size_t kSample = 28;  // as measured, with the driver's own
    const auto rings =
        static_cast<std::size_t>(RingLayout(scene.ground, RingShape{samples}).rings());
    return static_cast<std::size_t>(samples) * static_cast<std::size_t>(samples) * rings * kSample;
}

}  // namespace

Quality quality_of_picture(const Scene& scene, int height, int supersampling) {
    Quality quality = kBestQuality;
    if (!scene.ground) return quality;
    if (scene.recipe.view.rendering == Rendering::lines) {
        quality.ring_samples = samples_for_lines(height);
        return quality;
    }
    constexpr double kLargestCell = 3.1;  // pixels, where the cells of a ring look largest
    constexpr std::size_t kMostBytes = std::size_t{1} << 30;
    constexpr int kMostSamples = 4096;
    const auto cell = [&](int samples) {
        return 1 / metres_a_pixel(RingShape{samples}.morph_begin(), height * supersampling);
    };
    int samples = 2 * kFewestSamples;
    while (samples < kMostSamples && cell(samples) > kLargestCell &&
           (samples < kBestQuality.ring_samples || ring_bytes(scene, 2 * samples) <= kMostBytes)) {
        samples *= 2;
    }
    quality.ring_samples = samples;
    return quality;
}

DetailChooser::DetailChooser(bool software)
    : measured_(software ? Detail::low : Detail::medium), done_(software) {}

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

#pragma once

#include "core/layers/stack/layer_kind.h"

namespace orograph {

/// A hill's height at t of its radius from its centre, as a share of that at the centre.
enum class HillProfile {
    paraboloid,  // 1 - t^2: a dome with an edge at its foot
    smooth,      // (1 - t^2)^2: without an edge
};
std::span<const Choice> choices_of(HillProfile);

/// What the ground is where hills overlap.
enum class HillOverlap { sum, maximum };
std::span<const Choice> choices_of(HillOverlap);

/// Round hills of many sizes, strewn over the map.
struct HillsParams {
    int hills = 1000;
    /// Metres.
    double smallest_radius = 100;
    double largest_radius = 1200;
    /// Of a hill of the largest radius, metres.
    double height = 150;
    HillProfile profile = HillProfile::smooth;
    HillOverlap overlap = HillOverlap::sum;
    bool operator==(const HillsParams&) const = default;
};

std::span<const Field> hills_fields();

/// A generator whose reach is the map, from 0 m upwards. Every radius from the smallest to the
/// largest is as likely as any other, and so is every centre on the map enlarged by the largest
/// radius, so that the borders have as many hills as the middle and no direction is favoured. A
/// hill's height grows with the square of its radius. All of it is in metres, so that the map at
/// half the resolution has every other sample of this one, bit for bit. Fails if the smallest
/// radius exceeds the largest.
///
/// Method: Ben Cain's hill algorithm (robot-frog.com, about 2003), which adds r^2 - d^2 within the
/// radius r; the smooth profile and the maximum are additions.
///
/// Costs hills x rows and the samples that hills cover: each row takes the chords of the hills that
/// reach it, in their order, so that threads don't matter.
Result<bool> hills(const HillsParams& params, const Site& site, Grid<float>& heights,
                   const Job& job);

}  // namespace orograph
